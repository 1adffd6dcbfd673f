"""What a report consists of, apart from its text: what hostile text must not be able to change."""

from __future__ import annotations

import csv
import io
import json
import operator
import re
from collections import Counter
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

from markdown_it import MarkdownIt

FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")  # noqa: RUF001

_RUNNING_TEXT = frozenset({"inline", "paragraph_open", "paragraph_close"})

_OWN_REMARK = re.compile(
    r"The command does not fit this page: see the JSON report\."
    r"|\d+ (parts|more runs) left out: see another report"
)

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class _Elements(HTMLParser):
    """Counts elements with the names of their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Counter[str] = Counter()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[" ".join([tag, *sorted(name for name, _ in attrs)])] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[" ".join([tag, *sorted(name for name, _ in attrs)])] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def html_elements(text: str) -> frozenset[str]:
    """Return the kinds of elements of an HTML page, whose every element is closed."""
    parser = _Elements()
    parser.feed(text)
    parser.close()
    assert not parser.open
    return frozenset(parser.found)


def markdown_elements(text: str) -> Counter[str]:
    """Return what GitHub would make of a page: headings, rows of tables, blocks of code, ...

    Not its paragraphs, nor its inline code, which has two ways to be written.
    """
    tokens = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text)
    found = Counter(token.type for token in tokens if token.type not in _RUNNING_TEXT)
    for token in tokens:
        children = token.children or []
        for at, child in enumerate(children):
            if child.type == "em_open":
                assert _OWN_REMARK.fullmatch(children[at + 1].content)
            elif child.type == "html_inline":
                assert child.content in ("<code>", "</code>")
            elif child.type not in ("em_close", "text", "code_inline"):
                found[child.type] = 1
    return found


def xml_elements(text: str) -> Any:
    """Return the tree of an XML document: names and attributes."""

    def tree(element: ElementTree.Element) -> Any:
        return element.tag, sorted(element.attrib), [tree(each) for each in element]

    return tree(ElementTree.fromstring(text))


def table_size(text: str) -> Any:
    """Return columns and number of rows of a CSV table, none of whose cells is a formula."""
    head, *rows = csv.reader(io.StringIO(text), strict=True)
    assert all(len(row) == len(head) for row in rows)
    # What pandas calls a number may begin with a sign; text may not.
    cells = [cell for row in rows for cell in row if not _number(cell)]
    assert not any(cell.startswith(FORMULA_STARTS) for cell in cells)
    return head, len(rows)


def _number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def workflow_commands(text: str) -> list[str]:
    """Return the kinds of commands of a text that is nothing but workflow commands."""
    lines = text.split("\n")
    assert lines.pop() == ""
    found = []
    for line in lines:
        _, head, _ = line.split("::", 2)
        kind, _, properties = head.partition(" ")
        names = [each.split("=", 1)[0] for each in properties.split(",")]
        assert kind in ("error", "notice")
        assert set(names) <= {"file", "line", "title"}
        assert len(set(names)) == len(names)
        found.append(f"{kind} {names}")
    return found


def json_keys(text: str) -> Any:
    """Return the keys of a run document."""
    return sorted(json.loads(text))


STRUCTURES: Mapping[str, tuple[Callable[[str], Any], Callable[[Any, Any], bool]]] = {
    "csv": (table_size, operator.eq),
    "github": (workflow_commands, operator.eq),
    "html": (html_elements, operator.le),
    "json": (json_keys, operator.eq),
    "md": (markdown_elements, operator.le),  # what is long may leave less room for other things
    "xml": (xml_elements, operator.eq),
}
"""What of a report is no text, by format, and how it may differ from that of a harmless run."""


def hidden(text: str) -> set[str]:
    """Return the characters of a text that do not show, but for ends of lines."""
    return {character for character in text if not character.isprintable()} - {"\n"}
