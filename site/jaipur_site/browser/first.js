{
  // The words are wanted at once, in the language that main.js will ask for; here is only guessed which that is.
  const known = "@LANGUAGES@";
  const stored = () => {
    try {
      return localStorage.getItem("jaipur-rules-language");
    } catch {
      return null;
    }
  };
  const asked = new URLSearchParams(location.hash.slice(1) || location.search).get("lang");
  const all = [asked, stored(), ...navigator.languages.map((each) => each.toLowerCase().split("-")[0])];
  const language = all.find((each) => known.includes(each)) ?? known[0];
  const href = `../_static/referee/words/${language}.json`;
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
}
