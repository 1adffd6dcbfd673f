"""Statements left out, moved or made otherwise: changes of whole lines.

Owns what is done with statements, as the kinds own what is done with expressions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Edit
from convcheck.repair.source import ARRAY, NUMBER, Function, Source

Loop = ast.For | ast.While

FITTED = ("{0}", "{0}[:, None]", "{0}[:, None, None]", "{0}[:, None, None, None]")
"""A vector of one number for each channel, wherever the channels are."""


def moved(source: Source, node: ast.AST) -> Iterator[Edit]:
    """Yield the changes of a statement; none of anything else."""
    if not isinstance(node, ast.stmt):
        return
    if isinstance(node, Function):
        yield from _around(source, node)
        return
    start, end = source.place(node)
    if isinstance(node, ast.AugAssign):
        yield from _accumulated(source, node)
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        left, right = source.of(node.targets[0]), source.of(node.value)
        if isinstance(node.targets[0], ast.Name | ast.Subscript):
            yield Edit.of(start, end, f"{left} += {right}", SOMETIMES)
    if isinstance(node, ast.If):
        first, last = source.place(node.test)
        yield Edit.of(first, last, "True", SOMETIMES)
        yield Edit.of(first, last, "False", SOMETIMES)
        yield Edit.of(first, last, f"not ({source.of(node.test)})", SOMETIMES)
    if isinstance(node, ast.Break | ast.Continue):
        yield Edit.of(start, end, "pass", OFTEN)
        other = "continue" if isinstance(node, ast.Break) else "break"
        yield Edit.of(start, end, other, SOMETIMES)
    if isinstance(node, ast.Return) and node.value is not None:
        yield from _returned(source, node)
    if _is_text(node):
        return
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.If):
        yield Edit.of(start, end, "pass", SOMETIMES)
    yield from _elsewhere(source, node)


def _around(source: Source, node: Function) -> Iterator[Edit]:
    """Yield a function without one of its decorators, or with a copy of what it is given."""
    for decorator in node.decorator_list:
        start, end = source.place(decorator)
        at = source.text.rindex("@", 0, start)
        yield Edit.of(at, end, "", SOMETIMES)
    first = node.body[1] if _is_text(node.body[0]) and len(node.body) > 1 else node.body[0]
    arrays = source.names(first, ARRAY)
    start = source.start(first.lineno)
    for name in source.parameters(first):
        if name in arrays and first.lineno > node.lineno:
            line = f"{' ' * first.col_offset}{name} = {name}.{source.copying}()\n"
            yield Edit.of(start, start, line, SOMETIMES)


def _accumulated(source: Source, node: ast.AugAssign) -> Iterator[Edit]:
    start, end = source.place(node)
    left, right = source.of(node.target), source.of(node.value)
    yield Edit.of(start, end, f"{left} = {right}", OFTEN)
    if isinstance(node.op, ast.Add):
        yield Edit.of(start, end, f"{left} -= {right}", SOMETIMES)
        if isinstance(node.target, ast.Subscript):  # where indices repeat, the last one stays
            base, index = source.of(node.target.value), source.of(node.target.slice)
            yield Edit.of(start, end, f"np.add.at({base}, ({index}), {right})", OFTEN)
    if isinstance(node.op, ast.Sub):
        yield Edit.of(start, end, f"{left} += {right}", SOMETIMES)


def _returned(source: Source, node: ast.Return) -> Iterator[Edit]:
    """Yield a result with a parameter added that the function never uses: a bias."""
    function = source.function(node)
    if function is None or node.value is None:
        return
    used = {each.id for each in ast.walk(function) if isinstance(each, ast.Name)}
    start, end = source.place(node.value)
    for name in source.parameters(node):
        if name not in used and name not in source.names(node, NUMBER):
            for fitted in FITTED:
                added = f"{source.of(node.value)} + {fitted.format(name)}"
                yield Edit.of(start, end, added, OFTEN)


def _elsewhere(source: Source, node: ast.stmt) -> Iterator[Edit]:
    """Yield a statement in another place: after the next one, out of its loop, into the next."""
    above = source.parent(node)
    body = next(
        (
            each
            for name in ("body", "orelse", "finalbody")
            if isinstance(each := getattr(above, name, None), list) and node in each
        ),
        None,
    )
    if body is None or above is None:
        return
    place = body.index(node)
    simple = isinstance(node, ast.Assign | ast.AugAssign | ast.Expr)
    own = _lines(source, node)
    if place + 1 < len(body):
        after = body[place + 1]
        if own is None or (lines := _lines(source, after)) is None:
            return
        first, last = source.start(node.lineno), source.start((after.end_lineno or 0) + 1)
        between = source.text[source.start((node.end_lineno or 0) + 1) : source.start(after.lineno)]
        if not isinstance(after, ast.Return | ast.Break | ast.Continue | Function):
            yield Edit.of(first, last, f"{lines}{between}{own}", SELDOM)
        if simple and isinstance(after, Loop) and isinstance(node, ast.Assign):
            inner = after.body[0]
            start = source.start(inner.lineno)
            moved_in = _indented(own, node.col_offset, inner.col_offset)
            until = source.text[source.start((node.end_lineno or 0) + 1) : start]
            yield Edit.of(first, start, f"{until}{moved_in}", SOMETIMES)
    if simple and own is not None and isinstance(above, Loop) and len(body) > 1:
        out = _indented(own, node.col_offset, above.col_offset)
        if place == len(body) - 1:
            first, last = source.start(node.lineno), source.start((node.end_lineno or 0) + 1)
            yield Edit.of(first, last, out, SOMETIMES)
        elif place == 0:
            first = source.start(above.lineno)
            last = source.start((node.end_lineno or 0) + 1)
            yield Edit.of(
                first, last, f"{out}{source.text[first : source.start(node.lineno)]}", SELDOM
            )


def _lines(source: Source, node: ast.stmt) -> str | None:
    """Return the lines of a statement; None if it shares them with another."""
    first, last = source.start(node.lineno), source.start((node.end_lineno or 0) + 1)
    start, end = source.place(node)
    alone = not source.text[first:start].strip() and ";" not in source.text[end:last]
    return source.text[first:last] if alone else None


def _indented(text: str, before: int, after: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(" " * after + line[before:] if line.strip() else line for line in lines)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
