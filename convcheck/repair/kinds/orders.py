"""Axes, sizes and arguments in another order."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import Source

MOST = 6
"""Elements of what is put in other orders."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.Tuple | ast.List):
        elements = node.elts
        if 2 <= len(elements) <= MOST:
            text = source.of(node)
            for parts, likely in _orders([source.of(each) for each in elements]):
                bare = text[0] not in "(["
                inside = ", ".join(parts)
                yield inside if bare else f"{text[0]}{inside}{text[-1]}", likely
    elif isinstance(node, ast.Call) and 2 <= len(node.args) <= MOST:
        if any(isinstance(each, ast.Starred) for each in node.args):
            return
        keywords = [source.of(each) for each in node.keywords]
        for parts, likely in _orders([source.of(each) for each in node.args]):
            yield f"{source.of(node.func)}({', '.join([*parts, *keywords])})", likely
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _contractions(node.value)


def _orders(parts: Sequence[str]) -> Iterator[tuple[list[str], int]]:
    """Yield the parts with two of them exchanged, or one in the place of another."""
    for first, second in combinations(range(len(parts)), 2):
        swapped = [*parts]
        swapped[first], swapped[second] = parts[second], parts[first]
        yield swapped, OFTEN if second == first + 1 else SOMETIMES
    if len(parts) > 2:
        yield [*reversed(parts)], SOMETIMES
        if len(parts) % 2 == 0:  # a pair for each axis, as in PyTorch's padding
            pairs = [[*parts[n : n + 2]] for n in range(0, len(parts), 2)]
            yield [each for pair in reversed(pairs) for each in pair], OFTEN
        yield [*parts[1:], parts[0]], SOMETIMES
        yield [parts[-1], *parts[:-1]], SOMETIMES
    if len(parts) == 2:
        yield [parts[0], parts[0]], SOMETIMES
        yield [parts[1], parts[1]], SOMETIMES


def _contractions(text: str) -> Iterator[Replacement]:
    """Yield Einstein's sums with two indices of one term exchanged, in quotes."""
    operands, arrow, result = text.replace(" ", "").partition("->")
    terms = [*operands.split(","), result]
    if not arrow or not all(term.replace(".", "").isalpha() for term in terms if term):
        return
    letters = sorted({*operands} - {*",."})
    for number, term in enumerate(terms):
        last = number == len(terms) - 1
        for first, second in combinations(range(len(term)), 2):
            new = [*term]
            new[first], new[second] = term[second], term[first]
            yield _sum(terms, number, "".join(new)), OFTEN if last else SOMETIMES
        for place in range(len(term)):
            for letter in letters:
                if letter not in term:
                    yield _sum(terms, number, term[:place] + letter + term[place + 1 :]), SELDOM


def _sum(terms: Sequence[str], number: int, term: str) -> str:
    new = [*terms]
    new[number] = term
    return repr(f"{','.join(new[:-1])}->{new[-1]}")


KIND = Kind("orders", _propose)
