"""Readings in which only a part is seen, so that what is wrong in all else agrees.

Owns when such a reading is not taken although it agrees, and in which other one more is seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.interfaces._shapes_of_operands import LEAST, shapes_said
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.text.declarations import said_rank, says_batch, thing_of
from convcheck.user_functions.text.said_shapes import indices_said


def hides_rows(found: Inference, others: Iterable[Inference], function: Function) -> bool:
    """Tell whether a reading shows one row of what others, whose shapes are right, have more of.

    A line of channels hides a plane with one row of output: planes give results of the shape of a
    plane, which lines of other numbers of channels do not. A line hides entries of a batch, where a
    function says that it takes some, and all of a plane where its name says that it takes these.
    """
    if found.rank != 1:
        return False
    others = list(others)
    if _hides_taps(found, others, function):
        return True
    if found.rank < said_rank(function.callee) in {each.rank for each in others}:
        return True
    seen = {(each.rank, each.data, each.kernel) for each in others}
    if (1, "NS", "S") in seen and found.kernel == "S" and "N" not in found.data:
        return "C" in found.data or says_batch(function.callee)
    # Entries of a batch may be carried along in every element, by who adds up elements of lists.
    return (2, "S", "S") in seen and len(found.kernel) == 2


def _hides_taps(found: Inference, others: Iterable[Inference], function: Function) -> bool:
    """Tell whether a reading shows one tap of what takes kernels of several, and says so."""
    if "S" in found.kernel:
        return False
    name, thing = function.reading.name(Role.KERNEL), thing_of(function.callee)
    said = {len(each) for each in shapes_said(thing, name)} if name else set()
    longer = len(found.kernel) + found.rank
    return said == {longer} and any(
        (each.data, each.kernel.replace("S", "")) == (found.data, found.kernel) for each in others
    )


CHANNELWISE = {"OS": "CS", "SO": "SC"}
"""Kernels of one input channel, and those of one for each that look the same."""


ENTRIES = {"SC": "SN", "CS": "NS"}
"""Data of one channel, and those of several planes that are convolved alike: of an RGB image."""


def more_told(found: Inference, function: Function) -> list[tuple[str, str, str, int]]:
    """Return layouts of data, kernel and output, and the rank, in which more may be seen.

    What convolves along all axes that an array has sums over channels as over taps where nothing is
    padded; what multiplies channel by channel takes one input channel for all of them. A kernel
    that is said to have one axis has another one by luck, which its gradients may not have.
    """
    if found.output or found.transposed:
        return []
    if len(found.kernel) == 2 and found.data in ("SC", "CS"):
        if found.rank == 1 and _says_channels(function):
            return []
        return [("S", "S", "", rank) for rank in (found.rank, found.rank + 1)]
    if found.kernel == "S" and found.data in ENTRIES:
        return [(ENTRIES[found.data], "S", "", found.rank)]
    channelwise = [CHANNELWISE[found.kernel]] if found.kernel in CHANNELWISE else []
    if (channelwise or found.depthwise) and found.rank == 1 and _is_said_signal(function):
        return [(data, "S", "", found.rank) for data in ("NS", "S")]
    return [(found.data, each, "", found.rank) for each in channelwise]


def _is_said_signal(function: Function) -> bool:
    """Tell whether a docstring has a formula in which a kernel has one index, of its taps.

    And the input no more than a second one, of the entries of a batch. Or the text has the number
    of all that is in a kernel, or along its first axis, for that of the taps.
    """
    data, kernel = (function.reading.name(role) for role in (Role.INPUT, Role.KERNEL))
    thing = thing_of(function.callee)
    several = any(True for _ in shapes_said(thing, kernel))
    own, text = re.escape(kernel), text_of(thing)
    # Or what it calls an array of it: `ref = np.asarray(pulse)`.
    arrays = re.findall(rf"\b(\w+)\s*=\s*\w+\.as\w*array\(\s*{own}\b", text)
    names = "|".join({own, *arrays})
    if re.search(rf"\blen\(({names})\)|\b({names})\.(size\b(?!\()|shape\[0\])", text):
        return not several
    one = indices_said(function.callee, kernel) == 1
    return one and not several and 0 < indices_said(function.callee, data) <= LEAST


def _says_channels(function: Function) -> bool:
    """Tell whether a docstring says of both operands that they have two axes.

    What multiplies elements by rows of a kernel takes one channel without an axis as well, and its
    gradients may not.
    """
    reading, thing = function.reading, thing_of(function.callee)
    names = [reading.name(role) for role in (Role.INPUT, Role.KERNEL)]
    return all(name and len(next(shapes_said(thing, name), [])) == LEAST for name in names)


def fuller_kernels(
    found: Inference, others: Iterable[Inference]
) -> list[tuple[str, str, str, int]]:
    """Return layouts of others, as in `more_told`, whose kernels have an axis for input channels.

    Of data that have such channels, read with a kernel that has one of them: who gives results of
    the right shape for several ones as well owes these.
    """
    if found.kernel not in CHANNELWISE or "C" not in found.data:
        return []
    return [
        (each.data, each.kernel, each.output, each.rank)
        for each in others
        if (each.data, each.output, each.rank) == (found.data, found.output, found.rank)
        and {*each.kernel} == {*"OIS"}
    ]
