"""A padding that a docstring says, of functions that are not told one: `padding=1`, `k // 2`.

Owns the words, and what is owed by them. With a stride, which is told or their own, `same` of
TensorFlow and JAX is another one than so many zeros on each side, and alike without a stride.
"""

from __future__ import annotations

import re
from dataclasses import replace

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.meaning import is_result_of
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.text.said_same import without_other_paddings
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

NUMBER = re.compile(r"\bpad(?:ding)?\s*(?:=|of|:)\s*(\d)\b(?!\s*[x,.]\s*\d)")
"""How a docstring, in small letters, says that there is so much on each side."""

HALF = re.compile(
    r"\bpad(?:ding)?\s*(?:=|of|:)\s*\(?k\w*( - 1\))?\s*//\s*2"
    r"|k\w*\s*//\s*2\s+\w*\s*on (each|both|every|either) side"
)
"""How it says that it is half the kernel."""

STRIDES = (2, 3)
USUAL_TAPS = 3


def padding_that_is_said(subject: Subject) -> Found:
    """Call with a stride, on inputs of even and odd sizes: the padding has to be what is said."""
    function, usual = subject.function, subject.conv
    told = {Role.PADDING, Role.AUTO_PAD, Role.OUTPUT_SHAPE}
    strides = STRIDES if function.reading.has(Role.STRIDE) else {*usual.stride} - {1}
    if function.fixed or usual.transposed or len(strides) == 0:
        return NOT_MADE
    said = without_other_paddings(documentation(function.callee))
    numbers = {int(each) for each in NUMBER.findall(said)}
    if (
        any(function.reading.has(role) for role in told)
        or len(numbers) + bool(HALF.search(said)) != 1
    ):
        return NOT_MADE
    number = numbers.pop() if numbers else USUAL_TAPS // 2
    made = False
    for stride in strides:
        for size in (8, 9):
            conv = _padded(usual, number, stride, size)
            if conv is None:
                continue
            padded = replace(subject, conv=conv)
            try:
                result = padded.called().result
            except REFUSED:
                continue
            made = True
            if padded.right(result):
                continue
            same = conv.if_possible(padding="same")
            if not is_result_of(same, padded.operands, result):
                continue  # wrong in another way, if not by another meaning of the stride
            return Found(
                f"wrong with a stride of {stride} and inputs of {size}: its text says a padding of"
                f" {number} on each side, and it pads as `same` does in TensorFlow and JAX"
                f" ({_pairs(same)} before and after{_unequal(same)}), which depends on stride and"
                f" size: windows begin elsewhere{_shifted(same, number)}"
            )
    return Found(made=made)


def _padded(usual: Convolution, number: int, stride: int, size: int) -> Convolution | None:
    rank = usual.rank
    return usual.if_possible(
        spatial=(size,) * rank,
        kernel=(2 * number + 1,) * rank,
        stride=(stride,) * rank,
        padding=((number, number),) * rank,
        padding_mode="zeros",
    )


def _pairs(conv: Convolution | None) -> str:
    return "" if conv is None else str(conv.pads[0])


def _unequal(conv: Convolution | None) -> str:
    """Say that there is more on one side than on the other, if that is so."""
    return ", asymmetric" if conv is not None and len({*conv.pads[0]}) > 1 else ""


def _shifted(conv: Convolution | None, number: int) -> str:
    """Say by how many elements windows are shifted."""
    by = 0 if conv is None else number - conv.pads[0][0]
    return f", they are shifted by {('one' if by == 1 else by)}" if by else ""
