"""What a user's function says instead of a result, and whether it says so on purpose."""

from __future__ import annotations

import ast
import linecache
import re
import traceback
from functools import lru_cache
from pathlib import Path

import convcheck
from convcheck.model.convolution import Convolution
from convcheck.user_functions.arrays import NotAnArray
from convcheck.user_functions.callables.callee import Ended, OthersThanGiven
from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.parameters.signature import Reading, Role

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""What makes text bold on a terminal."""

LONGEST = 300
"""Characters of a function's own message that are kept."""

REFUSALS = (ValueError, NotImplementedError, AssertionError)
"""What a function raises that refuses what it does not support."""

WANTED = re.compile(
    r"\b(must|should|only|allowed|not implemented|supports?|supported|unsupported|needs?|needed"
    r"|requires?|required|expects?|expected)\b",
    re.IGNORECASE,
)
"""Words of a message that says what is wanted instead."""

KERAS_REFUSES = re.compile(
    r"Exception encountered when calling [^\n]*\s+.{0,60}\b(not supported|does not support)\b"
)
"""What Keras says around what a library of its own refuses in a layer."""

INVALID_GRADIENT = "returned an invalid gradient"
"""What PyTorch says of a gradient of the wrong shape or type that a function of its returned."""

PACKAGE = Path(convcheck.__file__).resolve().parent
"""Where this package lies."""

NUMERICAL = ("numpy", "scipy")
"""Libraries whose own `raise` says that an operation failed."""


OF_TUPLES = re.compile(r"operand type\S* for .*'(tuple|list)'|multiply sequence by non-int")
"""How Python says that there is no arithmetic with tuples."""


class Refused(Exception):
    """The function raised; the message is its own."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"{type(error).__name__}: {COLOURS.sub('', str(error))}".split())
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
        self.error = error

    @property
    def deliberate(self) -> bool:
        """Whether it may be a refusal."""
        if isinstance(self.error, Ended | OthersThanGiven):
            return True
        if KERAS_REFUSES.match(str(self.error)):  # whose frames Keras takes out
            return True
        refuses = isinstance(self.error, REFUSALS) or _refuses_in_other_words(self.error)
        return refuses and raised_on_purpose(self.error)

    @property
    def is_of_tuples(self) -> bool:
        """Whether numbers were wanted where it was given several: `k * 2` of a tuple."""
        return isinstance(self.error, TypeError) and OF_TUPLES.search(str(self.error)) is not None

    def is_refusal_of(
        self,
        convolution: Convolution,
        reading: Reading,
        square: str,
        told_each: frozenset[Role] = frozenset(),
    ) -> bool:
        """Tell whether it says that it has no such convolution, instead of failing at it.

        What not everybody takes may be refused by any error, all else on purpose only. `square` is
        what has been seen to be square only, as in `probes`; `told_each` are the steps that it has
        taken as a number for each axis, so that it has to take numbers that differ.
        """
        conv = convolution
        told = reading.has(Role.PADDING) or reading.has(Role.AUTO_PAD)
        uneven = conv.padding in ("same", "causal") or any(
            before != after for before, after in conv.pads
        )
        along = {
            Role.STRIDE: conv.stride,
            Role.DILATION: conv.dilation,
            Role.OUTPUT_PADDING: conv.output_padding,
            Role.PADDING: conv.pads if told else (),
        }
        each = any(len(set(steps)) > 1 for role, steps in along.items() if role not in told_each)
        oblong = square == "all" and len(set(conv.spatial)) > 1
        oblong |= bool(square) and len(set(conv.kernel)) > 1
        # Some libraries have it where a dilation leaves room for it, others refuse it.
        stride_added = any(e >= s for e, s in zip(conv.output_padding, conv.stride, strict=True))
        return (told and uneven) or each or oblong or stride_added or self.deliberate


class Unspellable(Refused):
    """There is no way to write a value for the function: it was not called."""

    def __init__(self, what: str) -> None:
        super().__init__(ValueError(what))
        self.args = (what,)

    @property
    def deliberate(self) -> bool:
        """True: it does not have it."""
        return True


class BackwardFailed(Exception):
    """The user's backward function raised, or returned what is no gradient."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"the backward function: {type(error).__name__}: {error}".split())
        super().__init__(text[:LONGEST])
        self.error = error


REFUSED = (Refused, BackwardFailed, NotAnArray, ValueError, TypeError)
"""What a call raises of a function that gives no result: its own errors, and a result that is no
array, or of a shape or type that cannot be read."""


def is_own_backward(error: Exception) -> bool:
    """Tell whether a backward function of the user's, inside of a framework's, is at fault.

    It raised itself, or gave what PyTorch says is no gradient of that operand.
    """
    if isinstance(error, NotImplementedError):
        return False
    if INVALID_GRADIENT in str(error):
        return True
    frames = traceback.extract_tb(error.__traceback__)
    return any(frame.name == "backward" and not _installed(frame.filename) for frame in frames)


def _installed(file: str) -> bool:
    """Tell whether a file belongs to an installed package, or to this one."""
    parts = Path(file).parts
    return "site-packages" in parts or "dist-packages" in parts or PACKAGE in Path(file).parents


def _refuses_in_other_words(error: Exception) -> bool:
    """Tell whether an error of another kind, out of a file that is not installed, is a refusal.

    Kinds that mean nothing else are: an exception of the file's own, `Exception` itself, and
    `TypeError`. Others say as a rule that something failed (`RuntimeError`, `IndexError`), unless
    they say what is wanted.
    """
    frames = traceback.extract_tb(error.__traceback__)
    if not frames or _installed(frames[-1].filename):
        return False
    kind = type(error)
    named = kind in (Exception, TypeError) or kind.__module__ != "builtins"
    return named or WANTED.search(str(error)) is not None


def raised_on_purpose(error: Exception) -> bool:
    """Say whether an error comes from a `raise` or an `assert`, not from an operation that failed.

    An addition of arrays whose shapes do not fit raises `ValueError` too: that is a fault.
    """
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return False
    last = frames[-1]
    if set(NUMERICAL) & set(Path(last.filename).parts):
        return False
    return last.lineno in _refusing_lines(last.filename)


@lru_cache(maxsize=64)
def _refusing_lines(file: str) -> frozenset[int]:
    """Return the lines of a file that belong to a `raise` or an `assert`."""
    tree = syntax_of("".join(linecache.getlines(file)))
    statements = (node for node in ast.walk(tree) if isinstance(node, ast.Raise | ast.Assert))
    return frozenset(
        line for node in statements for line in range(node.lineno, (node.end_lineno or 0) + 1)
    )
