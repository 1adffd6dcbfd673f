"""Which padding of its own a function has, where several are alike on the probe it was read by.

Owns the further calls that tell them apart and what stands in the padding.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from convcheck.mathematics.operands import Array
from convcheck.model.axis import ALL_PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function, Manner
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.exactly import agrees_exactly, inside_agrees
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.own_parameters import (
    ANY_STRIDE,
    BEFORE,
    BEGINNING,
    CAUSAL_ALONG,
    CAUSAL_FIRST,
    CROPPED,
    FULL,
    HALF,
    HALVES,
    ZEROS,
    OwnParameters,
    Told,
    alike,
)
from convcheck.user_functions.reading.wrong_readings import drawn, share_of
from convcheck.user_functions.text.borders import (
    default_border,
    keeps_within,
    pads_itself,
    says_border,
    says_ndimages_modes,
)
from convcheck.user_functions.text.borders_along import owes_otherwise, said_along
from convcheck.user_functions.text.declarations import (
    name_of,
    names_pytorch,
    pads_fully,
    says_causal,
)
from convcheck.user_functions.text.reversed_kernels import reverses_on_purpose
from convcheck.user_functions.text.said_flips import (
    correlates_as_said,
    flips_by_option,
    is_matched_filter,
    names_convolution,
    says_correlation,
    says_flipped,
    speaks_of_filter,
    speaks_of_response,
)
from convcheck.user_functions.text.said_same import (
    larger_half,
    names_library_same,
    says_half_padding,
    says_library_same,
    says_same,
    says_scipy_same,
)
from convcheck.user_functions.text.said_windows import says_ahead, says_lags

OTHER_KERNELS = (4, 5)
"""Sizes of kernels by which paddings of its own are told apart, as far as it takes them."""

MORE_RIGHT = 0.2
"""Share of all elements that have to be right beyond those of the usual padding."""

LATER_HALF_LARGER = ("torch", "tensorflow", "jax")
"""Frameworks whose own `same` has the larger half behind, which is meant by that name there."""


def told_apart(
    function: Function, found: Inference, conv: Convolution, manner: Manner, told: Told
) -> Inference:
    """Return the reading with the padding of its own that holds for another kernel as well.

    One element on each side is half of a kernel of three, and what keeps its size.
    """
    if told.padding:
        return found
    if found.transposed:
        return _as_cropped(function, found, manner)
    return _whatever_the_stride(function, _by_kernels(function, found, conv, manner, told), manner)


def _whatever_the_stride(function: Function, found: Inference, manner: Manner) -> Inference:
    """Return the reading with a padding that does not depend on the stride, where that is right.

    `same` depends on it, so that a function that says it keeps to that is not asked.
    """
    says = says_same(function.callee) or says_library_same(function.callee)
    if found.own.padding != "same" or says or not function.reading.has(Role.STRIDE):
        return found
    if function.fixed:
        return found
    rank = found.rank
    conv = Convolution(
        (8, 10, 12)[:rank],
        1,
        1,
        (3,) * rank,
        stride=(2,) * rank,
        bias=False,
        dtype=manner.operands or "float64",
    )
    named = found.own.of(conv, padded=True)
    always = replace(found.own, padding=ANY_STRIDE)
    meant = always.of(conv, padded=True)
    if named.pads == meant.pads:
        return found
    try:
        actual = function(meant, drawn(meant), manner).result
    except REFUSED:
        return found
    right = actual.shape == meant.output_shape and agrees_exactly(meant, actual)
    return replace(found, own=always) if right else found


def _as_cropped(function: Function, found: Inference, manner: Manner) -> Inference:
    """Return the reading of a transposed convolution with the half that it cuts off the more of.

    PyTorch's can be the one before only, which who names it owes; of others either is its own.
    """
    if found.own.padding != "same" or found.own.stride != 1 or function.fixed:
        return found
    cropped = replace(found, own=replace(found.own, padding=CROPPED))
    if manner.framework != "torch" and names_pytorch(function.callee):
        return cropped
    rank = found.rank
    steps = (2,) * rank if function.reading.has(Role.STRIDE) else (1,) * rank
    for size in OTHER_KERNELS:
        conv = Convolution(
            (4, 5, 3)[:rank],
            1,
            1,
            (size,) * rank,
            stride=steps,
            bias=False,
            dtype=manner.operands or "float64",
            transposed=True,
        )
        usual, other = (each.own.of(conv, padded=True) for each in (found, cropped))
        if usual.pads == other.pads:
            continue
        try:
            actual = function(usual, drawn(usual), manner).result
        except REFUSED:
            continue
        if actual.shape == other.output_shape and agrees_exactly(other, actual):
            return cropped
    return found


def _by_kernels(
    function: Function, found: Inference, conv: Convolution, manner: Manner, told: Told
) -> Inference:
    """Return the reading with the padding that holds for other kernels too."""
    keeps = found.own.padding in ("same", BEFORE, *HALVES) and not conv.transposed
    said = _said_padding(function) if keeps else ""
    if said:
        return replace(found, own=replace(found.own, padding=said))
    plain = replace(conv, stride=(1,) * conv.rank, output_padding=())
    own, told_by_call = replace(found.own, stride=1), False
    candidates = [
        each for each in alike(own, plain, told) if _may_begin(function, each, plain.rank)
    ]
    if says_same(function.callee):
        candidates = [each for each in candidates if each.padding not in HALVES]
    if manner.framework in LATER_HALF_LARGER and says_library_same(function.callee):
        candidates = [each for each in candidates if each.padding != BEFORE]
    candidates = _as_said(function, own, candidates)
    if candidates == [own]:
        return found
    shares: dict[OwnParameters, float] = {}
    for size in OTHER_KERNELS:
        spatial = tuple(n + 2 * size * found.own.dilation for n in plain.spatial)
        other = conv.with_changes(kernel=(size,) * plain.rank, spatial=spatial)
        try:
            actual = function(other, drawn(other), manner).result
        except REFUSED:
            continue
        left = []
        for each in candidates:
            meant = replace(each, stride=found.own.stride).of(other, padded=True)
            if actual.shape == meant.output_shape and agrees_exactly(meant, actual):
                left.append(each)
            elif actual.shape == meant.output_shape:
                shares[each] = shares.get(each, 0.0) + share_of(meant, actual)
        if left:
            candidates, told_by_call = left, True
        if len(candidates) == 1:
            break
    if not told_by_call:
        return found if found.agrees else _most_right(found, own, shares)
    return replace(found, own=replace(candidates[0], stride=found.own.stride))


def _most_right(
    found: Inference, own: OwnParameters, shares: Mapping[OwnParameters, float]
) -> Inference:
    """Return the reading of a wrong function with the padding by which most of it is right.

    What stands in the padding may be the mistake, and where windows begin none.
    """
    best = max(shares, key=lambda each: shares[each], default=own)
    if shares.get(best, 0.0) < shares.get(own, 0.0) + MORE_RIGHT:
        return found
    return replace(found, own=replace(best, stride=found.own.stride))


def _said_padding(function: Function) -> str:
    """Return the padding that a function says to keep sizes with; empty if it says none."""
    half = larger_half(function.callee)
    if half:
        return BEFORE if half == "before" else "same"
    if says_scipy_same(function.callee):
        return BEFORE
    if says_half_padding(function.callee):
        return HALF
    return "same" if names_library_same(function.callee) else ""


def _as_said(
    function: Function, own: OwnParameters, alike: list[OwnParameters]
) -> list[OwnParameters]:
    """Return those of some borders, alike beside a small kernel, that a function may mean.

    Who speaks of borders means these, and no other ones.
    """
    others = {each.mode for each in alike} - {own.mode, ZEROS}
    speaks = any(says_border(function.callee, mode) for mode in ALL_PADDING_MODES[1:] if others)
    unsaid = {mode for mode in others if speaks and not may_border(function, mode)}
    return [each for each in alike if each.mode not in unsaid]


def may_border(function: Function, mode: str) -> bool:
    """Tell whether a function that pads with something else than zeros is meant to: if it says so,
    if its code turns each index into one that is there, or if `np.pad` is told so and no docstring.

    Edges in the place of zeros are a usual mistake, and to wrap around is what a transform that is
    too short does.
    """
    if "," in mode:
        return mode in said_along(function.callee, mode.count(",") + 1)
    by_default = default_border(function.callee)
    if by_default and says_ndimages_modes(function.callee):
        return by_default == mode
    written = (says_border, keeps_within, pads_itself)
    return by_default == mode or any(each(function.callee, mode) for each in written)


def may_do(function: Function, own: OwnParameters, meant: Convolution, actual: Array) -> bool:
    """Tell whether a result is that of a rarer convolution, and may be meant to be."""
    if own.mode == ZEROS:
        return _may_begin(function, own, meant.rank) and agrees_exactly(meant, actual)
    if own.padding in CAUSAL_ALONG and not _may_begin(function, own, meant.rank):
        return False
    inside = inside_agrees(meant, actual) and agrees_exactly(meant, actual)
    if not (inside and may_border(function, own.mode)):
        return False
    return "," in own.mode or not owes_otherwise(function.callee, own.mode, meant.rank)


def _may_begin(function: Function, own: OwnParameters, rank: int) -> bool:
    """Tell whether windows of a signal may begin with each element: where lags count from zero on,
    or what is to come is said to be seen. Those of images end with each where it is causal.

    Of a filter it is a usual mistake: the wrong end of the full result is cut off.
    """
    if own.padding in CAUSAL_ALONG:
        return says_causal(function.callee)
    ahead = rank == 1 and own.padding == BEGINNING
    return not ahead or says_lags(function.callee) or says_ahead(function.callee)


def with_said_border(function: Function, found: Inference) -> Inference:
    """Return the reading of a wrong function with what it says that it pads with, if it does."""
    pads = found.own.padding in ("same", BEFORE, *HALVES, FULL) and found.own.mode == ZEROS
    keeps = pads and found.own.padding != FULL
    if keeps and not found.transposed and says_causal(function.callee):
        if found.rank == 1:
            return replace(found, own=replace(found.own, padding="causal"))
        if found.rank > 2:  # which axis of an image is the one of time is not known
            found = replace(found, own=replace(found.own, padding=CAUSAL_FIRST))
    along = said_along(function.callee, found.rank) if pads else ()
    if along:
        return replace(found, own=replace(found.own, mode=along[0]))
    said = [m for m in ALL_PADDING_MODES[1:] if pads and says_border(function.callee, m)]
    by_default = default_border(function.callee) if pads else ""
    said = [by_default] if by_default else said
    return replace(found, own=replace(found.own, mode=said[0])) if len(said) == 1 else found


def may_flip(function: Function, found: Inference) -> bool:
    """Tell whether a flipped kernel may be meant by a function that is wrong with a plain one."""
    full = found.own.padding == FULL or pads_fully(function.callee)
    # Nothing is summed over channels.
    alone = ("N" not in found.data or found.data == "SN") and "I" not in found.kernel
    signals = alone and full and (found.rank == 1 or found.data == "S")
    callee = function.callee
    if flips_by_option(callee) is False or is_matched_filter(callee) or correlates_as_said(callee):
        return False
    signals = signals and not says_correlation(callee)
    causal = alone and found.rank == 1 and found.own.padding == "causal"
    # Of x[n - k].
    signals = signals or (causal and (speaks_of_filter(callee) or speaks_of_response(callee)))
    rows = found.data == "NS" and found.kernel == "S"  # of which each is one signal or image
    meant = says_flipped(callee) or reverses_on_purpose(callee, signals=alone or rows)
    return signals or meant


def flips_by_name(function: Function, found: Inference) -> bool:
    """Tell whether a function of one signal or image is right flipped by its name, if it is so."""
    several = "N" in found.data and "fft" not in name_of(function.callee)
    alone = not several and "I" not in found.kernel
    if flips_by_option(function.callee) is not None:
        return False
    return alone and names_convolution(function.callee)


def with_border(
    function: Function, found: Inference, conv: Convolution, manner: Manner
) -> Inference:
    """Return the reading with what stands in the padding that a function is told of.

    The probe has none. Asked are functions only that say that it is something else than zeros.
    """
    has = function.reading.has
    own = found.own
    if function.fixed or conv.transposed or (own.padding, own.mode) != ("valid", ZEROS):
        return found
    if not (has(Role.PADDING) or has(Role.AUTO_PAD)):
        return found
    modes = [mode for mode in ALL_PADDING_MODES[1:] if says_border(function.callee, mode)]
    if not modes:
        return found
    for size in (5, *conv.kernel[:1]):
        kernel = (size,) * conv.rank
        spatial = tuple(n + size + place for place, n in enumerate(conv.spatial))
        padding = ((size // 2, size // 2),) * conv.rank
        padded = conv.with_changes(kernel=kernel, spatial=spatial, padding=padding)
        held = {mode: padded.with_changes(padding_mode=mode) for mode in (ZEROS, *modes)}

        def right(actual: Array, held: dict[str, Convolution] = held) -> bool:
            return any(
                actual.shape == each.output_shape and agrees_exactly(each, actual)
                for each in held.values()
            )

        try:
            actual = function(padded, drawn(padded), manner, accept=right).result
        except REFUSED:
            continue
        for mode, each in held.items():
            if actual.shape == each.output_shape and agrees_exactly(each, actual):
                return replace(found, own=replace(found.own, mode=mode))
    return found
