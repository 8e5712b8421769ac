"""Somebody at the site, and what they do and see there: a line each, as the scenarios beside this file have them."""

import json
import re
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from attrs import Factory, define
from playwright.sync_api import Locator, Page, expect

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "browser" / "shots"
PATIENCE = 60_000
"""How long anything may take on a busy machine, in milliseconds; how long an answer may take is a test of its own."""

expect.set_options(timeout=PATIENCE)

NAMES = {
    "verdict": "#referee-verdict",
    "why": "#referee-why",
    "move": "#referee-move",
    "told": "#referee-address",
    "record": "#referee-record-verdict",
    "now": "#referee-now",
    "view": "#referee-view",
    "ask": "form.ask input",
    "says": "form.ask .says",
    "answer": "form.ask .answer",
    "h1": "h1",
}
"""What has a name in the lines; any other single word is the key of a button, and the rest are selectors."""

SEEN = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && Boolean(at?.closest(selector));
}"""
"""Whether an element is on the screen, whole and uncovered, and nothing has been scrolled."""

THREADS = """
window.threads = [];
window.Worker = class extends Worker {
  constructor(...how) { super(...how); window.threads.push(this); }
};
"""
"""Keeps the threads that a page starts."""

TABLE = {"market": "DDGSK", "hand": "CCPLL", "herd": "2", "lang": "en"}


def table(**changes: str) -> str:
    """The path of the referee at a table.

    Args:
        changes: What is otherwise than on the usual table.
    """
    return f"referee/index.html#{urlencode({**TABLE, **changes})}"


def question(text: str, lang: str = "en") -> str:
    """The path of the referee with a question."""
    return f"referee/index.html?{urlencode({'q': text, 'lang': lang})}"


def edited(name: str, text: str) -> str:
    """What is pasted: a text, so many times as its name says, or the record of that name with something of it changed.

    So many blanks stand behind the record as are named behind a plus: no packing makes them few.

    Example:
        >>> edited("text*3", "[")
        '[[['
    """
    kind, _, times = name.partition("*")
    if kind == "text":
        return text * int(times or 1)
    record = json.loads((ROOT / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    path, _, value = text.partition(" = ")
    value, _, times = value.partition(" * ")
    value, _, blanks = value.partition(" + ")
    *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    part = reduce(lambda whole, key: whole[key], keys, record)
    part[last] = json.loads(value) * int(times) if times else json.loads(value)
    noise = Random(7).choices(" \t", k=int(blanks or 0))
    return json.dumps(record) + "".join(noise)


@define
class Visitor:
    """A page, what was fetched for it, and everything that it did and should not have."""

    page: Page
    root: str
    axe: Callable[[], str] = str
    fetched: list[str] = Factory(list[str])
    faults: list[str] = Factory(list[str])

    def __attrs_post_init__(self) -> None:
        """Listen, and be patient."""
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(THREADS)
        self.page.on("console", lambda message: self._on_console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", lambda request: self._on_request(request.url))

    def _on_console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.faults.append(f"console: {text}")

    def _on_request(self, url: str) -> None:
        self.fetched.append(url)
        if not url.startswith((self.root, "blob:", "data:")):
            self.faults.append(f"another host: {url}")

    def find(self, target: str) -> Locator:
        """The elements that a word, or a selector, stands for."""
        is_word = re.fullmatch(r"[\w-]+", target)
        return self.page.locator(NAMES.get(target, f'[data-key="{target}"]') if is_word else target)

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.page.goto(self.root + path)

    def play(self, lines: str) -> None:
        """Do everything that some lines say."""
        for line in lines.splitlines():
            try:
                self.do(line)
            except Exception as error:
                error.add_note(f"at: {line}")
                raise

    def do(self, line: str) -> None:
        """Do what a line says, or see it.

        The first word is what is done, the next is where, and behind a colon stands what is typed or read.
        """
        verb, _, rest = line.partition(" ")
        target, _, text = f"{rest} ".partition(": ")
        target, text = target.strip(), text.removesuffix(" ")
        found = self.find(target).first
        match verb:
            # what a person does
            case "open":
                self.open(rest)
            case "table":
                self.open(table(**dict(each.split("=", 1) for each in rest.split())))
            case "ask":
                self.open(question(text, target))
            case "tap":
                found.click()
            case "lay":
                for key in rest.split():
                    self.find(key).click()
            case "type":
                found.fill(text)
            case "keys":
                found.press("End")
                found.press_sequentially(text)
            case "press":
                self.page.keyboard.press(rest)
            case "reach":
                self.reach(target, text or "Tab")
            case "choose":
                found.select_option(text)
            case "upload":
                found.set_input_files(ROOT / text)
            case "paste":
                self.find("#referee-tab-record").click()
                self.find("#referee-record").fill(edited(target, text))
                self.find("judge").click()
            case "back" | "forward" | "reload":
                getattr(self.page, {"reload": "reload"}.get(verb, f"go_{verb}"))()
            case "wait":
                self.page.wait_for_timeout(float(rest))
            case "crash":  # ask what ends the library, so that another thread is started
                self.page.evaluate('threads.at(-1).postMessage({ number: 0, question: "{}" })')
            case "hold":
                self.page.route(f"**/{rest}", lambda _: None)
            case "cut":
                self.page.route(f"**/{rest}", lambda route: route.abort())
            case "free":
                self.page.unroute(f"**/{rest}")
            case "offline":
                self.page.context.set_offline(True)
            # what a person sees
            case "see":
                expect(self.find(target).filter(has_text=text).first).to_be_visible()
            case "exactly":
                expect(found).to_have_text(text)
            case "no":
                expect(self.find(target).filter(has_text=text, visible=True)).to_have_count(0)
            case "count":
                expect(self.find(target)).to_have_count(int(text))
            case "has":
                name, _, value = text.partition("=")
                expect(found).to_have_attribute(name, re.compile(value))
            case "value":
                expect(found).to_have_value(text)
            case "pressed":
                expect(self.find("[data-key][aria-pressed=true].referee-card")).to_have_count(
                    len(text.split())
                )
                assert self.read(f"[aria-pressed=true]{target}", "data-key") == text.split()
            case "rules":
                assert self.read("#referee-why [data-rule]", "data-rule") == rest.split()
            case "address":
                self.page.wait_for_url(lambda url: rest in url)
            case "screen":
                assert self.page.evaluate(SEEN, NAMES.get(target, target)), (
                    "it is not on the screen"
                )
            case "fits":
                assert self.overflow() <= 0
            case "sound":
                assert [*self.violations()] == []
                assert self.overflow() <= 0
            case "fetched":
                assert sum(rest in url for url in self.fetched) == int(text or 1)
            case "refused":
                assert any(rest in each for each in self.faults)
                self.faults.clear()
            case "forgive":
                self.faults[:] = [each for each in self.faults if rest not in each]
            case "holds":
                assert self.page.evaluate(rest), "it does not hold"
            case _:
                raise ValueError(f"no line begins with {verb}")

    def read(self, selector: str, name: str) -> list[str]:
        """An attribute of all elements of a kind."""
        return [str(each.get_attribute(name)) for each in self.page.locator(selector).all()]

    def reach(self, target: str, key: str) -> None:
        """Press a key until an element has the focus."""
        wanted = NAMES.get(target, target if "#" in target else f"[data-key={target}]")
        for _ in range(90):
            self.page.keyboard.press(key)
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
                return
        raise AssertionError(f"{target} is not reached by {key}")

    def overflow(self) -> int:
        """The width by which the page reaches beyond the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def violations(self) -> list[str]:
        """The violations that axe finds: the rule, and the elements."""
        self.page.evaluate(self.axe())
        run = "async () => JSON.stringify((await axe.run(document)).violations)"
        return [
            f"{each['id']}: {each['help']}: {node['target']} {node['html'][:160]}"
            for each in json.loads(self.page.evaluate(run))
            for node in each["nodes"][:3]
        ]
