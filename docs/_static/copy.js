// @ts-check
// A button on every example that copies its code: of a session with the interpreter the lines behind the prompts, and of a shell's what follows `$`.

/** What somebody would type to run an example. @param {string} shown */
export function typed(shown) {
  const lines = shown.replace(/\n$/, "").split("\n");
  const prompts = lines.filter((line) => /^>>> /.test(line));
  if (!prompts.length) return lines.map((line) => line.replace(/^\$ /, "")).join("\n");
  return lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4)).join("\n");
}

for (const block of document.querySelectorAll("article div.highlight")) {
  const code = block.querySelector("pre");
  if (!code || !navigator.clipboard) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(typed(code.textContent ?? ""));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  block.append(button);
}
