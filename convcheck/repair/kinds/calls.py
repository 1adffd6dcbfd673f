"""Another function of a library, a call too many, an argument too many."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement, instead_of
from convcheck.repair.source import Source

FAMILIES = (
    ("convolve", "correlate"),
    ("convolve1d", "correlate1d"),
    ("convolve2d", "correlate2d"),
    ("floor", "ceil", "round"),
    ("max", "min"),
    ("maximum", "minimum"),
    ("mean", "sum"),
    ("reduce_mean", "reduce_sum"),
    ("empty", "zeros"),
    ("empty_like", "zeros_like"),
    ("tile", "repeat"),
    ("tile", "repeat_interleave"),
    ("fliplr", "flipud", "flip"),
    ("fftshift", "ifftshift"),
    ("rfft", "fft"),
    ("hstack", "vstack"),
    ("view", "reshape"),
    ("conv_general_dilated", "conv_transpose"),
)
"""Functions that are taken for each other."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Call):
        return
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    text = source.of(node)
    before = len(source.of(called)) - len(name)
    after = text[len(source.of(called)) :]
    for other in instead_of(name, FAMILIES):
        yield text[:before] + other + after, OFTEN
    if isinstance(called, ast.Attribute):
        yield source.of(called.value), SOMETIMES if node.args else SELDOM
    if node.args and not isinstance(node.args[0], ast.Starred):
        yield source.of(node.args[0]), SOMETIMES
    parts = [source.of(each) for each in node.args]
    keywords = [source.of(each) for each in node.keywords]
    for number in range(len(keywords)):
        left = [*parts, *keywords[:number], *keywords[number + 1 :]]
        yield f"{source.of(called)}({', '.join(left)})", SOMETIMES
    if len(parts) > 1:
        yield f"{source.of(called)}({', '.join([*parts[:-1], *keywords])})", SOMETIMES
    if name in ("repeat", "tile"):
        yield from _each_in_turn(source, node, name)


def _each_in_turn(source: Source, node: ast.Call, name: str) -> Iterator[Replacement]:
    """Yield a call that repeats each element in turn, of one that repeats the whole."""
    method = name == "repeat" and isinstance(node.func, ast.Attribute)
    counts = node.args if method else node.args[1:]
    if len(counts) == 1 and isinstance(counts[0], ast.Tuple | ast.List):
        counts = counts[0].elts
    many = [
        place
        for place, count in enumerate(counts)
        if not (isinstance(count, ast.Constant) and count.value == 1)
    ]
    if len(many) != 1:
        return
    place, count = many[0], source.of(counts[many[0]])
    if method and isinstance(node.func, ast.Attribute):
        of = source.of(node.func.value)
        yield f"{of}.repeat_interleave({count}, {place})", OFTEN
    elif node.args:
        yield f"np.repeat({source.of(node.args[0])}, {count}, {place})", OFTEN


KIND = Kind("calls", _propose)
