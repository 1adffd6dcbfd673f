"""The terminal sessions of a Markdown page: files it shows, commands, and the output below them.

Owns how a page writes them down:

- ```` ```console ````: lines that begin with `$ ` are commands, the lines below each its output;
- ```` ```sh ````: every line is a command, whose output is not shown;
- ```` ```yaml title="my_case.yaml" ````: the text of a file that later commands read;
- `$ cat my_case.yaml` in a console: the same;
- `<!-- session: {exit: 1, vary: [counts], or: [[this, that]], columns: 80} -->` on the line above a
  fence: what the exit status is if not 0, which integers belong to the machine, which phrases may
  stand for each other, how wide the terminal is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

FENCE = re.compile(
    r"^(?:<!-- session: (?P<told>.+?) -->\n\n?)?```(?P<info>[^\n]*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
TITLE = re.compile(r'title="([^"]+)"')
SETTINGS = {"exit", "vary", "or", "columns"}


@dataclass(frozen=True)
class Command:
    """A command of a page.

    `text` has no prompt and no comment. `shown` is the output below it, None if there is none.
    """

    line: int
    text: str
    shown: str | None = None
    exit: int = 0
    counts_vary: bool = False
    alternatives: list[list[str]] = field(default_factory=list)
    columns: int = 120


@dataclass(frozen=True)
class File:
    """A file whose text a page shows."""

    line: int
    name: str
    text: str


@dataclass(frozen=True)
class Fence:
    """A fenced block: the line it begins in, its language, its text, what is told of it."""

    line: int
    language: str
    title: str | None
    text: str
    told: dict[str, Any]


def fences(page: Path) -> Iterator[Fence]:
    """Yield the fenced blocks of a page. Raises `ValueError` of an unknown setting."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        told = yaml.safe_load(found["told"]) if found["told"] else {}
        if unknown := set(told) - SETTINGS:
            raise ValueError(f"{page}: {unknown} is no setting of a session: {SETTINGS}")
        title = TITLE.search(found["info"])
        yield Fence(
            line=text.count("\n", 0, found.start("info")) + 1,
            language=found["info"].partition(" ")[0],
            title=title and title[1],
            text=found["text"],
            told=told,
        )


def steps(page: Path) -> list[Command | File]:
    """Return what a reader of the page writes and runs, in order."""
    found: list[Command | File] = []
    for fence in fences(page):
        if fence.title:
            found.append(File(fence.line, fence.title, fence.text))
        elif fence.language in ("console", "sh"):
            found += _commands(fence)
    return found


def _commands(fence: Fence) -> Iterator[Command | File]:
    lines = fence.text.replace("\\\n", "\\\0").splitlines()
    number = fence.line
    command: str | None = None
    shown: list[str] = []
    begun = number
    for line in [*lines, "$ "]:
        number += 1
        if fence.language == "sh" and line.strip() and line != "$ ":
            yield _command(fence, number, line, None)
        elif fence.language == "console" and line.startswith("$ "):
            if command is not None:
                yield _command(fence, begun, command, shown)
            command, shown, begun = line[2:], [], number
        else:
            shown.append(line)
        number += line.count("\0")


def _command(fence: Fence, line: int, text: str, shown: list[str] | None) -> Command | File:
    text = re.sub(r"\s+# .*$", "", text.replace("\\\0", " ")).strip()
    output = "\n".join(shown or ()).strip("\n")
    if (cat := re.fullmatch(r"cat (\S+)", text)) and output:
        return File(line, cat[1], output + "\n")
    return Command(
        line=line,
        text=re.sub(r"\s+", " ", text),
        shown=output or None,
        exit=fence.told.get("exit", 0),
        counts_vary="counts" in fence.told.get("vary", ()),
        alternatives=fence.told.get("or", []),
        columns=fence.told.get("columns", 120),
    )
