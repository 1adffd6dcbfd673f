"""Text from case files and libraries, made fit to be shown: nothing hidden, nothing endless.

Owns what becomes of control, direction and other characters that do not show: each is replaced by
its escape, such as `\\x1b` or `\\u202e`, so that a reader sees that something was there.
"""

from __future__ import annotations


def visible(text: str, *, lines: bool = False) -> str:
    """Return text in which every character shows; `lines` keeps the ends of lines."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or (lines and c == "\n") else _escape(c) for c in text)


def shortened(text: str, most: int) -> str:
    """Return at most about `most` characters of a text, and how many there are."""
    return text if len(text) <= most else f"{text[:most]}... ({len(text):,} characters)"


def first_lines(text: str, most: int) -> str:
    """Return at most `most` lines of a text, and how many there are."""
    lines = text.splitlines()
    if len(lines) <= most:
        return text
    return "\n".join([*lines[:most], f"... ({len(lines):,} lines)"])


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
