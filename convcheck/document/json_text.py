"""JSON as text that somebody may have edited: parsed strictly, and with the line of every value.

Owns what is refused beyond JSON's own grammar: a key that is there twice, NaN and Infinity, numbers
of thousands of digits, halves of characters, values nested without end. A number too large for a
float is read as infinite, which no field allows: it is spelled "inf" there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from convcheck.model.case import Location
from convcheck.model.errors import UsageError

Path = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

_STRING = r'"(?:[^"\\]|\\.)*"'
_TOKEN = re.compile(
    rf"(?P<key>{_STRING})\s*:|{_STRING}|(?P<open>\{{)|(?P<close>\}})|(?P<plain>[-+.\w]+)", re.DOTALL
)
_SPACE = re.compile(r"[ \t\n\r]*")
_DIGITS = re.compile(r"\d+")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_DECODER = json.JSONDecoder()


class DocumentFault(Exception):
    """A value that is not what it has to be; `path` leads to it."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path_text(path)}: {message}" if path else message)
        self.path = path


class _Refused(ValueError):
    """A value that is JSON, nearly, and refused; `token` is how it is spelled."""

    def __init__(self, message: str, token: str) -> None:
        super().__init__(message)
        self.token = token


def parse_json(text: str, file: str) -> Any:
    """Return the value of a JSON text.

    Raises `UsageError` with file and line, `RecursionError` if values are nested too deeply.
    """
    try:
        value = json.loads(
            text,
            object_pairs_hook=_once,
            parse_constant=_constant,
        )
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()
        return value
    except json.JSONDecodeError as error:
        message = f"not JSON: {error.msg}, column {error.colno}"
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            message = "not JSON: it ends in the middle; the file was cut off"
        raise UsageError(message, Location(file, error.lineno)) from None
    except UnicodeEncodeError:
        raise UsageError(
            f"{file}: not text: a string holds half of a character (\\ud...)"
        ) from None
    except _Refused as refused:
        raise UsageError(str(refused), Location(file, _line_of_token(text, refused))) from None
    except ValueError:  # Python's own limit for whole numbers
        longest = max(_DIGITS.finditer(text), key=lambda found: len(found[0]))
        line = text.count("\n", 0, longest.start()) + 1
        message = f"the number {longest[0][:20]}... has {len(longest[0])} digits"
        raise UsageError(message, Location(file, line)) from None


def line_of(text: str, path: Path) -> int:
    """Return the line of a value, or of the innermost value on its path that is there.

    The text must be JSON.
    """
    at = _skip(text, 0)
    for step in path:
        found = _member(text, at, step)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1


def path_text(path: Path) -> str:
    """Return a path as it is written: `records[3].median_s`."""
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(parts).removeprefix(".")


def _member(text: str, at: int, step: str | int) -> int | None:
    """Return where a member of the object or array that begins at `at` begins."""
    wanted = "{" if isinstance(step, str) else "["
    if text[at] != wanted:
        return None
    members = _object(text, at) if wanted == "{" else _array(text, at)
    return next((position for name, position in members if name == step), None)


def _object(text: str, at: int) -> Iterator[tuple[str, int]]:
    at = _skip(text, at + 1)
    while text[at] != "}":
        key, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        yield key, at
        at = _after(text, at)


def _array(text: str, at: int) -> Iterator[tuple[int, int]]:
    at, index = _skip(text, at + 1), 0
    while text[at] != "]":
        yield index, at
        at, index = _after(text, at), index + 1


def _after(text: str, at: int) -> int:
    """Return where the next member begins, or the bracket that ends them."""
    _, at = _DECODER.raw_decode(text, at)
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    assert found is not None
    return found.end()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object, unless a key is there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for at, key in enumerate(keys) if key in keys[:at])
        raise _Refused(f"the key {short_text(twice)} is there twice", json.dumps(twice))
    return found


def _constant(token: str) -> float:
    raise _Refused(f"{token} is not JSON; allowed: numbers", token)


def short_text(value: Any) -> str:
    """Return a value as JSON on one line, shortened: fit for a message."""
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _line_of_token(text: str, refused: _Refused) -> int:
    """Return the line of the refused token: the first of its kind outside a string."""
    seen: list[set[str]] = []
    for match in _TOKEN.finditer(text):
        key = match["key"]
        found = match["plain"] == refused.token
        if match["open"]:
            seen.append(set())
        elif match["close"]:
            seen.pop()
        elif key is not None:
            found = key == refused.token and key in seen[-1]
            seen[-1].add(key)
        if found:
            return text.count("\n", 0, match.start()) + 1
    return 1
