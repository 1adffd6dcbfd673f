"""Files made wrong: at their bytes, and in what they say.

Owns the mutations. All are drawn from a `random.Random`, so that a seed gives the same file again,
and Hypothesis can draw them as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

DEEP = 100_000
"""Brackets of a value nested without end."""


class Raw(str):
    """Text that stands in a file as it is, where a value is expected."""


class Pairs(list[tuple[Any, Any]]):
    """A mapping in which keys may be there twice."""


NUMBERS: tuple[Any, ...] = (
    *(
        0,
        1,
        -1,
        2,
        3,
        7,
        255,
        2**16,
        2**31 - 1,
        2**31,
        2**32,
        2**53 + 1,
        2**63 - 1,
        2**63,
        -(2**63),
    ),
    *(2**64, 10**30, -(10**30), 0.0, -0.0, 0.5, -1.5, 1e-9, 5e-324, 1.7976931348623157e308, -1e308),
    *(Raw("1e999"), Raw("-1e999"), Raw("1" * 400), Raw("9" * 5_000), Raw("0x" + "f" * 5_000)),
    *(Raw("NaN"), Raw("Infinity"), Raw("-Infinity"), Raw(".nan"), Raw("-.inf"), Raw("1_000")),
    *(Raw("0o7777777777777777777777"), Raw("+1"), Raw("1e-400"), Raw("1."), Raw("- 1")),
)

TEXTS: tuple[Any, ...] = (
    *(
        "",
        " ",
        "\n",
        "\0",
        "a\0b",
        "\t",
        "x" * 100_000,
        "é" * 3_000,
        "\U0001f600",
        "\u202e",
        "\u2028",
    ),
    *(
        "\x1b[31m",
        "\x07",
        "\x85",
        "\ufeff",
        "\uffff",
        "\ud800",
        "\udfff\ud800",
        "a\rb",
        "::",
        "%s%n",
    ),
    *(
        "[bold]",
        "[/]",
        "[/bold",
        "{{ x }}",
        "{% for %}",
        "<script>",
        "]]>",
        "--",
        "-o",
        "*",
        "?",
        "[",
        "(" * 200,
    ),
    *(
        "numpy:*",
        "*:*",
        "numpy:",
        ":direct",
        "torch[compile]:direct",
        "numpy[x]:direct",
        "numpy:direct@",
    ),
    *(
        "numpy:direct@cuda:99999999999",
        "python:",
        "python:a.py:f",
        "../../../../etc/passwd",
        "/dev/zero",
    ),
    *(
        "1:2",
        "1..9999999999",
        "2026-01-31",
        "2026-99-99T99:99:99",
        "0001-01-01T00:00:00+23:59",
        "true",
        "null",
    ),
    *(
        "NaN",
        "nan",
        "inf",
        "-inf",
        "1e999",
        "same",
        "valid",
        "bfloat16",
        "complex128",
        "integers",
        "special",
    ),
)

ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        [],
        {},
        [[]],
        [None],
        {"": None},
        [[[[1]]]],
        [1] * 2_000,
        list(range(300)),
    ),
    *(
        Raw("["),
        Raw("}"),
        Raw(""),
        Raw("&a [*a]"),
        Raw("*a"),
        Raw("&a {x: *a}"),
        Raw("!!python/name:os.system "),
    ),
    *(
        Raw("!!binary aGVsbG8="),
        Raw("!!set {a, b}"),
        Raw("!!omap [a: 1]"),
        Raw("!!timestamp 2026-01-01"),
    ),
    *(
        Raw("? [a]\n: b"),
        Raw("|\n  text"),
        Raw(">-"),
        Raw("'"),
        Raw('"'),
        Raw("# x"),
        Raw("<<: {a: 1}"),
        Raw("@"),
    ),
    *(
        Raw('"\\ud800"'),
        Raw('"\\x00"'),
        Raw('"\\u0000"'),
        Raw('"\\q"'),
        Raw("{1: 2}"),
        Raw("{[a]: 2}"),
        Raw("{null: 1}"),
    ),
    Raw("[" * DEEP + "]" * DEEP),
    Raw("[" * 45 + "]" * 45),
    Raw('{"a":' * 900 + "1" + "}" * 900),
    Raw('{"a":' * DEEP),
    Raw("[" + ",".join(["[1]"] * 20_000) + "]"),
    Raw(
        "[&l0 [x], "
        + ", ".join(f"&l{n} [{', '.join([f'*l{n - 1}'] * 10)}]" for n in range(1, 10))
        + "]"
    ),
)


def bytes_changed(content: bytes, random: Random) -> bytes:
    """Return a file with some of its bytes changed, left out, doubled, moved or cut off."""
    data = bytearray(content)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8, 40))):
        _CHANGES[random.randrange(len(_CHANGES))](data, random)
    return bytes(data[: 2**21])


def _flip(data: bytearray, random: Random) -> None:
    if data:
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def _overwrite(data: bytearray, random: Random) -> None:
    if data:
        data[random.randrange(len(data))] = random.choice(
            b'\0\n\r\t "[]{}:,&*!#-+.0129\\\xff\xc3\x80'
        )


INSERTED = (
    *(
        b"\0",
        b"\n",
        b"\t",
        b'"',
        b"[",
        b"{",
        b":",
        b"- ",
        b"*a",
        b"&a ",
        b"\xff\xfe",
        b"\xed\xa0\x80",
    ),
    *(b"\xef\xbb\xbf", b"9" * 400, b"1e999", b"---\n", b"...\n", b"%YAML 1.1\n", b"!!int "),
    b" " * 999,
)


def _insert(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data) + 1)
    data[at:at] = random.choice(INSERTED)


def _leave_out(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data) + 1)
    del data[at : at + random.choice((1, 1, 2, 5, 30, 400))]


def _double(data: bytearray, random: Random) -> None:
    at, length = random.randrange(len(data) + 1), random.choice((1, 3, 20, 200))
    data[at:at] = data[at : at + length] * random.choice((1, 1, 2, 30))


def _move(data: bytearray, random: Random) -> None:
    start, to = random.randrange(len(data) + 1), random.randrange(len(data) + 1)
    part = data[start : start + random.choice((1, 10, 100))]
    data[to:to] = part


def _cut(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data) + 1) :]


def _swap_lines(data: bytearray, random: Random) -> None:
    lines = bytes(data).split(b"\n")
    first, second = random.randrange(len(lines)), random.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    data[:] = b"\n".join(lines)


def _digit(data: bytearray, random: Random) -> None:
    places = [at for at, each in enumerate(data[:20_000]) if 48 <= each < 58]
    if places:
        data[random.choice(places)] = random.choice(b"0123456789-.e")


_CHANGES: tuple[Callable[[bytearray, Random], None], ...] = (
    *(_flip, _overwrite, _insert, _leave_out, _double, _move, _swap_lines, _digit, _digit),
    _cut,
)


def tree_changed(tree: Any, random: Random, more: tuple[Any, ...] = ()) -> Any:
    """Return a tree of plain values in which some are hostile; `more` are words of its own kind."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        tree = _changed(tree, random, more)
    return tree


def _changed(tree: Any, random: Random, more: tuple[Any, ...]) -> Any:
    """Return a tree with one value changed; containers on the way to it are copied."""
    items = _items(tree)
    if not items or random.random() < 0.12:
        return _another(tree, random, more)
    at = random.randrange(len(items))
    key, value = items[at]
    items[at] = (key, _changed(value, random, more))
    return [value for _, value in items] if isinstance(tree, list) else _mapping(items)


def _items(tree: Any) -> list[tuple[Any, Any]]:
    if isinstance(tree, Pairs):
        return list(tree)
    if isinstance(tree, dict):
        return list(tree.items())
    return list(enumerate(tree)) if isinstance(tree, list) else []


def _mapping(items: list[tuple[Any, Any]]) -> Any:
    return Pairs(items)


def _another(value: Any, random: Random, more: tuple[Any, ...]) -> Any:
    """Return something in the place of a value: half of the time of the same kind."""
    if random.random() < 0.5:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int | float):
            return random.choice(
                (value + 1, value - 1, -value, value * 1000, random.choice(NUMBERS), value + 0.5)
            )
        if isinstance(value, str) and not isinstance(value, Raw):
            long = value[:1_000] * 50
            return random.choice(
                (value + "x", value[1:], long, random.choice(TEXTS), _word(random, more))
            )
        if isinstance(value, list) and value:
            at = random.randrange(len(value))
            return random.choice(
                (
                    value[:at] + value[at + 1 :],
                    [*value, value[at]],
                    value[:9] * random.choice((2, 40)),
                    value[::-1],
                )
            )
        if isinstance(value, dict | Pairs) and value:
            return _other_mapping(_items(value), random, more)
    return random.choice((*NUMBERS, *TEXTS, *ODD, _word(random, more), _word(random, more)))


def _word(random: Random, more: tuple[Any, ...]) -> Any:
    return random.choice(more) if more else random.choice(TEXTS)


def _other_mapping(items: list[tuple[Any, Any]], random: Random, more: tuple[Any, ...]) -> Pairs:
    at = random.randrange(len(items))
    key, value = items[at]
    other = items[random.randrange(len(items))]
    return Pairs(
        random.choice(
            (
                items[:at] + items[at + 1 :],
                [*items, (key, value)],
                [*items, (_word(random, more), other[1])],
                [
                    *items[:at],
                    (random.choice((*TEXTS[:20], _word(random, more))), value),
                    *items[at + 1 :],
                ],
                [*items[:at], (key, other[1]), *items[at + 1 :]],
            )
        )
    )


def written(tree: Any) -> bytes:
    """Return a tree as JSON, which is YAML too; raw texts and double keys as they are."""
    return _text(tree).encode("utf-8", "surrogatepass")[: 2**21]


def written_by_the_line(tree: Any) -> bytes:
    """Return a mapping as YAML with a key a line, each value as JSON."""
    if not isinstance(tree, dict | Pairs):
        return written(tree)
    lines = [f"{_key(key)}: {_text(value)}" for key, value in _items(tree)]
    return "\n".join([*lines, ""]).encode("utf-8", "surrogatepass")[: 2**21]


def _key(key: Any) -> str:
    return key if isinstance(key, str) and key.isidentifier() else _text(key)


def _text(tree: Any) -> str:
    if isinstance(tree, Raw):
        return str(tree)
    if isinstance(tree, dict | Pairs):
        return "{" + ", ".join(f"{_text(key)}: {_text(value)}" for key, value in _items(tree)) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(_text, tree)) + "]"
    return json.dumps(tree, ensure_ascii=isinstance(tree, str) and len(tree) % 2 == 0)
