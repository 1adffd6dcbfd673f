"""A case file as text: reads YAML into plain values and remembers the line of each.

Owns what is accepted as YAML: one document of mappings with text keys, lists and the scalars of
YAML 1.2 (`1e-4` is a number, `yes` is text), with limits that no honest file reaches, so that no
file can exhaust memory or stack. Everything else is a `UsageError` at its line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from yaml.reader import Reader, ReaderError

from convcheck.model.case import Location
from convcheck.model.errors import UsageError

try:
    from yaml import CSafeLoader as _BaseLoader
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _BaseLoader  # type: ignore[assignment]

LARGEST_FILE = 2**20
"""Bytes."""
MOST_VALUES = 100_000
"""Values in a document, those of an alias counted each time it is used."""
DEEPEST = 50
"""Levels of nesting."""

Trail = tuple[str | int, ...]
"""Where a value is in its document: keys and positions from the outside in."""

_TAG = "tag:yaml.org,2002:"
_NULL = re.compile(r"~|null|Null|NULL|")
_BOOL = re.compile(r"true|True|TRUE|false|False|FALSE")
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)


class _Loader(_BaseLoader):
    """Finds out what a plain scalar is by the rules of YAML 1.2, which editors follow too."""


_Loader.yaml_implicit_resolvers = {}
for _name, _pattern, _first in (
    ("null", _NULL, ["~", "n", "N", ""]),
    ("bool", _BOOL, list("tTfF")),
    ("int", _INT, list("-+0123456789")),
    ("float", _FLOAT, list("-+.0123456789")),
):
    _whole = re.compile(f"(?:{_pattern.pattern})\\Z")
    _Loader.add_implicit_resolver(_TAG + _name, _whole, _first)


@dataclass(frozen=True)
class Document:
    """A case file's plain value; `lines` has the line of each path, for a mapping its key's."""

    file: str
    value: Any
    lines: Mapping[Trail, int]

    def location(self, path: Trail) -> Location:
        """Return the place of a path, or of the nearest part around it that exists."""
        while path not in self.lines and path:
            path = path[:-1]
        return Location(self.file, self.lines.get(path, 1))

    def at(self, path: Trail) -> Any:
        """Return the value at an existing path."""
        value = self.value
        for step in path:
            value = value[step]
        return value


def read_document(path: Path, file: str) -> Document:
    """Read a case file, called `file` in messages. Raises `UsageError`."""
    text = _read_text(path, file)
    try:
        _check_structure(text, file)
        root = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise _not_yaml(error, text, file) from None
    if root is None or (root.tag == _TAG + "null" and isinstance(root, yaml.ScalarNode)):
        raise UsageError(
            "the file is empty; a case file has at least `title`, `op`, `matrix` and"
            " `implementations`",
            Location(file, 1),
        )
    return _Reading(file).document(root)


def _read_text(path: Path, file: str) -> str:
    start = Location(file, 1)
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise UsageError(f"{file}: no such file; give a case file or a folder of them") from None
    except IsADirectoryError:
        raise UsageError(f"{file}: a folder where a case file was expected") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"{file}: cannot be read: {reason}") from None
    if len(data) > LARGEST_FILE:
        raise UsageError(
            f"the file is larger than {LARGEST_FILE:,} bytes; write it as a matrix, or split it",
            start,
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UsageError(
            f"byte {data[error.start]:#04x} is not UTF-8; save the file as UTF-8 text",
            Location(file, line),
        ) from None
    # Looked for here because libyaml and PyYAML report such a character in different ways.
    strange = Reader.NON_PRINTABLE.search(text)
    if strange:
        raise UsageError(
            f"character {strange[0]!r} is not allowed in YAML; is this a text file?",
            Location(file, _line_of(text, strange.start())),
        )
    return text


def _line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def _check_structure(text: str, file: str) -> None:
    """Refuse what the composer must not see: it recurses, in C, without looking at the stack."""
    depth = documents = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
        else:
            continue
        line = event.start_mark.line + 1 if event.start_mark else 1
        if depth > DEEPEST:
            raise UsageError(
                f"values nested more than {DEEPEST} levels deep; a case file needs about 6",
                Location(file, line),
            )
        if documents > 1:
            raise UsageError(
                "a second YAML document begins here; a file holds one: remove the `---`, and put"
                " several matrices under `cases:`",
                Location(file, line),
            )


def _not_yaml(error: yaml.YAMLError, text: str, file: str) -> UsageError:
    line, told = 1, str(error)
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        told = ", ".join(part for part in (error.context, error.problem) if part)
    elif isinstance(error, ReaderError):
        told = str(error.reason)
    rows = text.splitlines()
    row = rows[line - 1] if line <= len(rows) else ""
    indent = row[: len(row) - len(row.lstrip())]
    hint = "indent with spaces, not tabs" if "\t" in indent else "check indentation and quotes"
    return UsageError(f"not valid YAML: {told}; {hint}", Location(file, line))


@dataclass
class _Reading:
    """Turns the composer's nodes into plain values, aliases written out."""

    file: str
    lines: dict[Trail, int] = field(default_factory=dict)

    def document(self, root: yaml.Node) -> Document:
        self.lines[()] = root.start_mark.line + 1
        return Document(self.file, self._value(root, ()), self.lines)

    def _fault(self, node: yaml.Node, message: str) -> UsageError:
        return UsageError(message, Location(self.file, node.start_mark.line + 1))

    def _value(self, node: yaml.Node, path: Trail) -> Any:
        if len(path) > DEEPEST:  # an alias inside what it names, or aliases stacked up
            raise self._fault(node, f"aliases nested more than {DEEPEST} levels deep")
        if isinstance(node, yaml.MappingNode) and node.tag == _TAG + "map":
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode) and node.tag == _TAG + "seq":
            return [
                self._child(item, (*path, index), item) for index, item in enumerate(node.value)
            ]
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        raise self._unknown_tag(node)

    def _child(self, node: yaml.Node, path: Trail, named: yaml.Node) -> Any:
        self.lines[path] = named.start_mark.line + 1
        if len(self.lines) > MOST_VALUES:
            # An alias's items stand where it was defined: the outermost key says who used it.
            raise UsageError(
                f"more than {MOST_VALUES:,} values, aliases written out; use fewer aliases",
                Location(self.file, self.lines[path[:1]]),
            )
        return self._value(node, path)

    def _mapping(self, node: yaml.MappingNode, path: Trail) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.tag != _TAG + "str":
                shown = repr(key.value) if isinstance(key, yaml.ScalarNode) else f"a {key.id}"
                raise self._fault(key, f"a key must be text, got {shown}; write it in quotes")
            if key.value in found:
                first = self.lines[(*path, key.value)]
                raise self._fault(
                    key,
                    f"key {key.value!r} is given twice, first on line {first}; keep one of them",
                )
            found[key.value] = self._child(value, (*path, key.value), key)
        return found

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text: str = node.value
        try:
            match node.tag.removeprefix(_TAG):
                case "str":
                    return text
                case "null" if _NULL.fullmatch(text):
                    return None
                case "bool" if _BOOL.fullmatch(text):
                    return text.lower() == "true"
                case "int" if _INT.fullmatch(text):
                    return int(text, {"0o": 8, "0x": 16}.get(text[:2], 10))
                case "float" if _FLOAT.fullmatch(text):
                    return float(re.sub(r"\.(?=inf|nan)", "", text.lower()))
                case "null" | "bool" | "int" | "float" as kind:
                    raise self._fault(node, f"{text[:80]!r} is not of type !!{kind}")
        except ValueError as error:  # more digits than Python converts
            raise self._fault(
                node, f"{text[:40]}... is not a number of use here: {error}"
            ) from None
        raise self._unknown_tag(node)

    def _unknown_tag(self, node: yaml.Node) -> UsageError:
        tag = node.tag.replace(_TAG, "!!")
        return self._fault(
            node, f"tag {tag} is not allowed; write plain text, numbers, lists and mappings"
        )
