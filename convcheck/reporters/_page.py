"""A page of GitHub Markdown in which foreign text is text, and whose size is bounded.

Owns escaping. Text that may come from anywhere stands in code: a span, a `<code>` element or a
fenced block. There GitHub makes no link, picture, mention, emoji or formula of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from convcheck.reporters._text import first_lines, shortened, visible

LONGEST_CELL = 200
"""Characters of foreign text in a line."""

LONGEST_BLOCK = 2_000
"""Characters of foreign text in a fenced block."""

MOST_LINES = 30
"""Lines of a fenced block."""

_HARMLESS_IN_A_SPAN = re.compile(r"[\w:@./=,()\[\]{}+*#%^'\"; >-]*\w[\w:@./=,()\[\]{}+*#%^'\";>-]*")
_WORD = re.compile(r"[^\W_]|[ ./,=-]")


def code(text: str, most: int = LONGEST_CELL) -> str:
    """Return foreign text as inline code, in one line."""
    text = visible(shortened(text, most)).strip()
    if _HARMLESS_IN_A_SPAN.fullmatch(text):
        return f"`{text}`"
    # As entities, since a table is cut at pipes before anything else is looked at.
    return f"<code>{''.join(c if _WORD.fullmatch(c) else f'&#{ord(c)};' for c in text)}</code>"


def fenced(text: str, language: str = "text") -> str:
    """Return foreign text as a block of code, in lines."""
    text = visible(first_lines(shortened(text, LONGEST_BLOCK), MOST_LINES), lines=True)
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"


class Page:
    """Blocks of Markdown, as many as there is room for; then how many are left out."""

    def __init__(self, room: int) -> None:
        self._left = room
        self._blocks: list[str] = []
        self._left_out = 0

    def add(self, *lines: str) -> bool:
        """Add one block of lines; return whether there was room for it."""
        block = "\n".join(lines)
        if len(block) + 2 > self._left:
            self._left_out += 1
            return False
        self._left -= len(block) + 2
        self._blocks.append(block)
        return True

    def bullets(self, items: Sequence[str], in_all: int | None = None) -> None:
        """Add a list of the first of `in_all` items."""
        lines = [f"- {item}" for item in self._fitting(items, len("- \n"))]
        self._end(lines, (len(items) if in_all is None else in_all) - len(lines))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], in_all: int) -> None:
        """Add a table of the first of `in_all` rows."""
        top = [_row(head), _row(["---"] * len(head))]
        lines = list(self._fitting(map(_row, rows), len("\n"), sum(map(len, top)) + 2))
        self._end([*top, *lines], in_all - len(lines))

    def text(self) -> str:
        """Return the page."""
        end = [f"*{self._left_out} parts left out: see another report*"] if self._left_out else []
        return "\n\n".join([*self._blocks, *end])

    def _fitting(self, lines: Iterable[str], more: int, room: int = 0) -> Iterable[str]:
        """Yield lines while there is room for them, and for what has to follow."""
        left = self._left - room - 80
        for line in lines:
            left -= len(line) + more
            if left < 0:
                return
            yield line

    def _end(self, lines: Sequence[str], more: int) -> None:
        """Add lines as a block, and how many more there are."""
        if lines:
            self.add(*lines)
        if more:
            self.add(f"... and {more:,} more: see another report")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
