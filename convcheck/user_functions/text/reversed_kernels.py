"""Whether the source of a function flips its kernel on purpose, as true convolutions do.

By what it reverses, by the functions of SciPy and NumPy that it calls, and by transforms that it
multiplies. Owns how these are known; what is said is in `said_flips`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import syntax_of, text_of
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.text.declarations import (
    declared_parameters,
    documentation,
    file_text,
    name_of,
    thing_of,
)
from convcheck.user_functions.text.said_flips import may_be_flipped, speaks_of_layers


def reverses_on_purpose(callee: Callee, *, signals: bool) -> bool:
    """Tell whether a source reverses its kernel by any of what follows.

    `signals` says that it takes two signals, or rows of them.
    """
    by_steps = signals and (calls_convolve(callee) or convolves_by_reversal(callee))
    return by_steps or differentiates_convolution(callee) or convolves_by_spectra(callee)


FORWARD_CONVOLVES = re.compile(r"\bconvolve(1d|2d)?\s*\([^\n]*?['\"](valid|same)['\"]")
FULLY = r"\s*\([^\n]*?['\"]full['\"]"
CORRELATES_BACK = re.compile(rf"\bcorrelate(1d|2d)?{FULLY}")
CONVOLVES_BACK = re.compile(rf"\bconvolve(1d|2d)?{FULLY}")
"""How a layer computes, and the gradient of its input: by SciPy."""


def differentiates_convolution(callee: Callee) -> bool:
    """Tell whether a layer convolves, and gives its input the gradient that this has.

    That is the full correlation, as the full convolution is that of a correlation: so both are
    meant, and the forward pass flips the kernel on purpose.
    """
    text = text_of(thing_of(callee))
    back = CORRELATES_BACK.search(text) is not None and CONVOLVES_BACK.search(text) is None
    return (
        back
        and FORWARD_CONVOLVES.search(text) is not None
        and may_be_flipped(documentation(callee))
    )


REVERSES = re.compile(
    r"::\s*-1|\bflip(ud|lr)?\s*\(|\brot90\s*\(|\breversed\s*\(|\.reverse\s*\("
    r"|\b(kernel|ker|taps|weights?|coeffs|filt(er)?|w|h|k)\[\s*[\w.]+\s*-\s*1\s*-\s*\w+\s*[,\]]"
)
"""What reverses the order of a kernel in a function's source, all at once or tap by tap."""


REVERSES_ALL = re.compile(
    r"::\s*-1\s*,\s*::\s*-1|\brot90\s*\(|flipud\W+fliplr|fliplr\W+flipud"
    r"|\bflip\s*\(\s*[\w.]+\s*(,\s*(axis\s*=\s*|dims\s*=\s*)?[(\[]\s*0\s*,\s*1\s*[)\]])?\s*\)"
)
"""What reverses both axes of an image's kernel."""


def calls_convolve(callee: Callee) -> bool:
    """Tell whether a convolution is SciPy's or NumPy's, which flip the kernel.

    By its name and anything in its file; or by its own text, where it speaks of no layers.
    """
    text = text_of(thing_of(callee))
    named = re.search(r"\bdef (\w*convol\w*)\(", text) is not None
    if named:
        return _hands_on(file_text(callee))  # what it may call in its turn
    return not speaks_of_layers(callee) and _hands_on(text)


THEIRS = re.compile(r"(fft|oa)?convolve(1d|2d)?")
"""Functions of SciPy and NumPy that flip their kernel."""


def _hands_on(text: str) -> bool:
    """Tell whether a text calls one of these with operands that it does not reverse."""
    for node in ast.walk(syntax_of(text)):
        if not isinstance(node, ast.Call) or len(node.args) < len(OPERANDS):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        operands = " ".join(ast.unparse(each) for each in node.args[: len(OPERANDS)])
        if THEIRS.fullmatch(name) and not REVERSES.search(operands):
            return True
    return False


def convolves_by_reversal(callee: Callee) -> bool:
    """Tell whether what is called a convolution reverses an array in so many words.

    Or has the sum over `x[i - m] * k[m]` in its loops. Nothing is reversed so by mistake, where
    nobody speaks of a correlation.
    """
    says, text = documentation(callee), text_of(thing_of(callee))
    own = f"{name_of(callee)} {says}".lower()
    reverses = REVERSES.search(text) is not None or _steps_back(text)
    named = re.search(r"convol", own) is not None and reverses
    of_all = re.search(r"(^|_)conv", own) is not None and REVERSES_ALL.search(text) is not None
    return (named or of_all) and may_be_flipped(says)


def _steps_back(text: str) -> bool:
    """Tell whether loops over taps subtract each of them from where the input is read."""
    nodes = list(ast.walk(syntax_of(text)))
    loops = {
        each.target.id
        for each in nodes
        if isinstance(each, ast.For) and isinstance(each.target, ast.Name)
    }
    steps = [each for each in nodes if isinstance(each, ast.BinOp)]
    back = {
        each.right.id
        for each in steps
        if isinstance(each.op, ast.Sub) and isinstance(each.right, ast.Name)
    }
    onwards = {
        name.id
        for each in steps
        if isinstance(each.op, ast.Add)
        for name in (each.left, each.right)
        if isinstance(name, ast.Name)
    }
    for each in nodes:
        if isinstance(each, ast.Subscript):
            place = each.slice.elts if isinstance(each.slice, ast.Tuple) else [each.slice]
            taps = {name.id for name in place if isinstance(name, ast.Name)} & loops
            if len(taps) == len(place) and taps <= back - onwards:
                return True
    return False


def convolves_by_spectra(callee: Callee) -> bool:
    """Tell whether what is called a convolution multiplies transforms as they are.

    That is one, whose kernel is flipped; not if it says what a layer of a library computes.
    """
    says, text = documentation(callee), text_of(thing_of(callee))
    named = re.search(r"conv|overlap|\bfir|ola\b|ols\b", f"{name_of(callee)} {says}".lower())
    parameters = (declared_parameters(callee) or {}).values()
    usual = _without(text, {each.name for each in parameters if each.default is None})
    turned = re.search(r"conj|\.H\b|flip|::\s*-1", usual) is not None
    plain = re.search(r"fft", text) is not None and not turned
    layers = re.search(r"\b(f|nn|functional|torch|keras|tf|lax)\.\w*conv", says) is not None
    return named is not None and plain and not layers and may_be_flipped(says)


def _without(text: str, left_out: Collection[str]) -> str:
    """Return a text without what it does where it is asked whether one of some names is given."""
    lines = text.splitlines()
    for node in ast.walk(syntax_of(text)):
        if isinstance(node, ast.If) and not node.orelse and _asks_for(node.test) in left_out:
            first, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:end] = [""] * (end - first)
    return "\n".join(lines)


def _asks_for(test: ast.expr) -> str:
    """Return the name of which it is asked whether it is not None; nothing of other questions."""
    match test:
        case ast.Compare(left=ast.Name(id=name), ops=[ast.IsNot()]) | ast.Name(id=name):
            return name
    return ""
