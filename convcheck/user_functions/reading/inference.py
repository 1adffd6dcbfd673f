"""In which layout a function works: found by trying which reading of its result agrees.

Owns in which ways it is read, and which reading is chosen: as a plain convolution or a transposed
one, with its kernel flipped, in a narrower type, padded.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.mathematics.soiled_memory import ZERO, soiled_with
from convcheck.user_functions.arrays import NotAnArray
from convcheck.user_functions.callables.refusal import Refused
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.divided import refuse_no_convolution
from convcheck.user_functions.reading.inferred import Inference, NoReading, handed_in
from convcheck.user_functions.reading.own_padding import flips_by_name, may_flip
from convcheck.user_functions.reading.own_parameters import (
    BEFORE,
    BEGINNING,
    CAUSAL_ALONG,
    CAUSAL_FIRST,
    CIRCULAR,
    ENDING,
    FULL,
    HALVES,
    ZEROS,
)
from convcheck.user_functions.reading.probes import Upsampling
from convcheck.user_functions.reading.reader import Narrower, Reader
from convcheck.user_functions.reading.sizes_taken import with_sizes
from convcheck.user_functions.reading.wrong_readings import drawn
from convcheck.user_functions.text.borders import default_border
from convcheck.user_functions.text.declarations import (
    names_cyclic,
    says_causal,
    says_one_side,
    says_past_sum,
    stays_in_place,
)
from convcheck.user_functions.text.said_flips import (
    names_convolution,
    promises_flip,
    says_flipped,
    says_it_convolves,
)
from convcheck.user_functions.text.said_windows import says_centred, says_full

ENOUGH = 8.0
"""Seconds of processor time after which usual layouts are enough, if one has given a result."""

MOSTLY, MORE = 0.5, 0.1
"""Share of right elements from which a wrong function is not read with its kernel flipped as well,
and by how much more have to be right then."""

WORDS, NUMBERS = (FULL, "same"), ("1",)
"""Paddings that probes have of a function that takes none without any: who pads by words may have
none for that, and a wrong one may fail there."""

VOLUMES = 3
"""The rank of volumes, the first axis of which is the one of time where they are causal."""

DISTINCT = 2  # the stride with which a transposed convolution cannot be taken for a plain one


def infer(
    function: Function,
    framework: str,
    dtype: str,
    chosen: str | None,
    *,
    strict: bool = False,
    within: str = "",
    transposed: bool | None = None,
    flipped: bool | None = None,
    fresh: Callable[[], Function | None] | None = None,
) -> Inference:
    """Return how to read a function; `chosen` is a layout that the user named.

    A function whose results are narrower is read in their type, if not `strict`; one that works in
    a narrower type `within`, in that. It is read as a transposed convolution if `transposed`; if
    that is None, where it is not right as a plain one, and is as a transposed one with a stride.
    Its kernel is taken to be flipped, as true convolutions have it, if `flipped`; if that is None,
    where it is right so only and may be meant to, or promises to. `fresh` returns it as never
    called: what it keeps would decide for the first reading. Raises `NoReading`.
    """
    ends, before = time.process_time() + ENOUGH, False
    held = handed_in(dtype)

    def read_so(upsampling: Upsampling | None, turned: bool) -> Inference:
        # Compilers may have taken all of the time for the first reading, with a plain kernel.
        until = time.process_time() + ENOUGH if turned else ends
        ways = (partial(read_padded, upsampling, turned, until, w) for w in _paddings(function))
        return _first_of(ways, agreeing=_of_known_size(function))

    def read_padded(
        upsampling: Upsampling | None, turned: bool, until: float, padded: str
    ) -> Inference:
        how = upsampling, turned, until, before, padded
        called = (fresh() if fresh is not None and before else None) or function
        called.watch = function.watch
        if within:
            return read_by(Reader(called, framework, within, held, True, *how))
        try:
            return read_by(Reader(called, framework, dtype, held, strict, *how))
        except Narrower as narrower:
            return read_by(Reader(called, framework, narrower.dtype, held, True, *how))

    def read_by(reader: Reader) -> Inference:
        found = reader.read(chosen)
        if found.agrees or fresh is None or not _varies(reader, fresh):
            return found
        with suppress(NoReading):
            other = reader.once_more(fresh).read(chosen)
            return other if other.agrees or other.share > found.share else found
        return found

    def read_first(upsampling: Upsampling | None) -> Inference:
        try:
            return read_so(upsampling, bool(flipped))
        except NoReading as error:
            # Of wrong lengths, too, it is seen that a kernel is flipped.
            own_stride = bool(transposed) and not function.reading.has(Role.STRIDE)
            lost = flipped is None and not (error.final or own_stride)
            if lost and framework in ("numpy", "lists"):
                with suppress(NoReading):
                    return read_so(upsampling, True)
            raise

    def read(upsampling: Upsampling | None) -> Inference:
        nonlocal before
        found = read_first(upsampling)
        before = True
        undecided = flipped is None and not found.flipped
        if undecided and _correlates(function, found):
            own = replace(found.own, padding="causal" if found.rank == 1 else ENDING)
            return replace(found, own=own, flipped=True, agrees=False)
        if _looks_ahead(function, found):
            return _as_causal(found)
        promised = promises_flip(function.callee) or _of_signals(function, found)
        meant = promised or (not found.agrees and may_flip(function, found))
        named = not found.agrees and flips_by_name(function, found)
        # Libraries of layers do not flip, and some abort on what is none of theirs.
        wrong = found.share < MOSTLY and not (found.agrees or found.misshapen)
        lost = wrong and framework in ("numpy", "lists")
        if undecided and (meant or named or lost):
            with suppress(NoReading):
                other = read_so(upsampling, True)
                if promised and found.agrees and not other.agrees:
                    return replace(found, flipped=True, agrees=False)
                meant = meant or may_flip(function, other)  # of signals or images as it reads them
                if promised or (other.agrees and (meant or named)):
                    return _as_causal(other) if _looks_ahead(function, other) else other
                # What is wrong either way is told from where most of it is right, or from where it
                # is what a known mistake makes of it.
                known = other.share >= found.share and (
                    other.explained > found.explained
                    or (meant and other.explained == found.explained)
                )
                if not other.agrees and (known or other.share > found.share + MORE):
                    return other
        return found

    with soiled_with(ZERO):  # what sums into memory that nobody wrote is read all the same
        found = _as_asked(function, read, transposed)
        refuse_no_convolution(function, found, framework, within or dtype)
    return with_sizes(function, _as_promised(function, found), framework, within or dtype)


def _as_asked(
    function: Function, read: Callable[[Upsampling | None], Inference], transposed: bool | None
) -> Inference:
    """Return the reading as what is asked for: a transposed convolution or not, or either."""
    if transposed is None:
        return _of_either(function, read)
    return _of_transposed(function, read) if transposed else read(None)


def _of_transposed(function: Function, read: Callable[[Upsampling | None], Inference]) -> Inference:
    """Return the reading as a transposed convolution, of a stride of its own if that alone fits.

    Its results are of no other shape where they are wrong. Raises `NoReading`.
    """
    try:
        return read(1)
    except NoReading as error:
        if not (error.final or function.fixed or function.reading.has(Role.STRIDE)):
            with suppress(NoReading):
                return read(DISTINCT)
        raise


def _varies(reader: Reader, fresh: Callable[[], Function | None]) -> bool:
    """Tell whether the result that a function was read by is another one as of a first call."""
    function, chosen = fresh(), reader.chosen
    if function is None or chosen is None:
        return False
    manner = replace(chosen.found.manner(reader.framework, reader.dtype), gradients=False)
    manner = replace(manner, operands=reader.operands)
    try:
        first = replace(reader.function, callee=function.callee)(
            chosen.conv, drawn(chosen.conv), manner
        )
    except (Refused, NotAnArray, ValueError, TypeError):
        return False
    return not np.array_equal(first.result, chosen.actual, equal_nan=True)


def _as_promised(function: Function, found: Inference) -> Inference:
    """Return the reading with the border that a function promises, where it pads with zeros.

    Or with as much on both sides of an image, where nothing says that it is all on one.
    """
    if _is_to_be_centred(function, found):
        return replace(found, own=replace(found.own, padding="same"), agrees=False)
    if _owes_the_past(function, found):
        return _as_causal(found)
    if _is_to_be_full(function, found):
        return replace(found, own=replace(found.own, padding=FULL))
    around = CIRCULAR if _is_to_go_around(function, found) else ""
    promised = around or (default_border(function.callee) if _pads_zeros(function, found) else "")
    return (
        replace(found, own=replace(found.own, mode=promised), agrees=False) if promised else found
    )


def _is_to_be_full(function: Function, found: Inference) -> bool:
    """Tell whether a wrong function of two signals says that all of the result is owed."""
    signals = found.rank == 1 and found.data == found.kernel == "S"
    fixed = function.reading.has(Role.PADDING) or found.transposed
    return signals and not (found.agrees or fixed) and says_full(function.callee)


def _of_known_size(function: Function) -> bool:
    """Tell whether a function has to be told the size of its output by an array of that size."""
    return function.reading.gradients_alone or function.reading.has(Role.RESULT)


def _paddings(function: Function) -> Iterator[str]:
    """Yield the paddings that probes have, none first.

    Gradients of a function that pads by itself are those of an output of the right size alone, and
    who writes into an array is given one of that size.
    """
    yield ""
    if function.fixed:
        return
    if function.reading.has(Role.PADDING):
        yield from WORDS if function.names_paddings else NUMBERS
    elif _of_known_size(function):
        yield from (*WORDS, *NUMBERS)


def _first_of(ways: Iterable[Callable[[], Inference]], *, agreeing: bool) -> Inference:
    """Return the first reading that there is, or that agrees if it is to be an `agreeing` one.

    Raises what the first one raises, if there is none.
    """
    found: Inference | None = None
    none: NoReading | None = None
    for way in ways:
        try:
            other = way()
        except NoReading as error:
            if error.final:
                raise
            none = none or error
            continue
        if other.agrees or not agreeing:
            return other
        found = found or other
    if found is None:
        raise none or NoReading("it was not read")
    return found


def _looks_ahead(function: Function, found: Inference) -> bool:
    """Tell whether what calls itself causal pads behind as well, so that it reads what is ahead.

    Along one axis, or the first of three: which one it is of an image is not known.
    """
    of_time = found.rank in (1, VOLUMES)
    alone = of_time and not function.reading.has(Role.PADDING) and not found.transposed
    whole = (FULL,) if found.flipped else ()  # which has what is behind a signal as well
    past = ("valid", "causal", *CAUSAL_ALONG, *whole)
    both_sides = found.own.padding not in past and not function.fixed
    return found.agrees and alone and both_sides and says_causal(function.callee)


def _owes_the_past(function: Function, found: Inference) -> bool:
    """Tell whether what is wrong and keeps the size says that it sums what came before alone."""
    alone = not function.reading.has(Role.PADDING) and not (found.transposed or function.fixed)
    keeps = found.rank == 1 and found.own.padding in ("same", BEFORE, *HALVES)
    says = says_causal(function.callee) or says_past_sum(function.callee)
    return not found.agrees and not found.misshapen and alone and keeps and found.flipped and says


def _as_causal(found: Inference) -> Inference:
    """Return the reading that is owed of what looks ahead."""
    causal = "causal" if found.rank == 1 else CAUSAL_FIRST
    return replace(found, own=replace(found.own, padding=causal), agrees=False)


def _is_to_go_around(function: Function, found: Inference) -> bool:
    """Tell whether what is called a circular convolution keeps the size, and goes on in zeros."""
    alone = not function.reading.has(Role.PADDING) and not (found.transposed or function.fixed)
    keeps = found.own.padding not in ("valid", FULL) and not found.own.padding.isdigit()
    cyclic = names_cyclic(function.callee)
    return found.agrees and alone and keeps and found.own.mode == ZEROS and cyclic


def _is_to_be_centred(function: Function, found: Inference) -> bool:
    """Tell whether what keeps the size of an image pads one side, and says nothing of that.

    Or what says that its kernel is centred on each element, along one axis and around it, too.
    """
    told = function.reading.has(Role.PADDING) or function.fixed
    if told or found.transposed or not found.agrees:
        return False
    at_an_end = found.own.padding in (ENDING, BEGINNING, "causal")
    if at_an_end and found.own.mode in (CIRCULAR, ZEROS) and says_centred(function.callee):
        return True
    one_sided = found.own.padding in (ENDING, BEGINNING) and found.own.mode == ZEROS
    layer = found.rank > 1 and (not found.flipped or stays_in_place(function.callee))
    return layer and one_sided and not says_one_side(function.callee)


def _pads_zeros(function: Function, found: Inference) -> bool:
    """Tell whether zeros stand in a padding that is the function's own."""
    own = found.own.padding not in ("valid", FULL) and not function.reading.has(Role.PADDING)
    return found.agrees and own and found.own.mode == ZEROS and not found.transposed


def _correlates(function: Function, found: Inference) -> bool:
    """Tell whether what says that it is a cyclic convolution sums over `x[n + k]`."""
    own = found.own
    cyclic = found.agrees and (own.padding, own.mode) == (BEGINNING, CIRCULAR)
    callee = function.callee
    return cyclic and (says_flipped(callee) or (names_cyclic(callee) and names_convolution(callee)))


def _of_signals(function: Function, found: Inference) -> bool:
    """Tell whether what is a full correlation of two signals says that it convolves them."""
    signals = found.rank == 1 and found.data == found.kernel == "S"
    full = found.agrees and found.own.padding == FULL and not found.flipped
    return signals and full and says_it_convolves(function.callee)


def _of_either(function: Function, read: Callable[[Upsampling | None], Inference]) -> Inference:
    """Return the reading as a plain convolution, unless only one as a transposed one agrees.

    Or, of a function that is wrong as both, if the stride that it was given made results larger.
    Raises `NoReading`, as a plain one.
    """
    found, none = None, None
    try:
        found = read(None)
    except NoReading as error:
        none = error
    known = Role.STRIDE in function.fixed or function.reading.has(Role.STRIDE)
    lost = found is None if not known else found is None or not found.agrees
    if lost and not (none is not None and none.final):
        with suppress(NoReading):
            other = read(DISTINCT)
            larger = known and not (other.misshapen or _of_known_size(function))
            if other.agrees or larger:
                return other
    if found is None:
        raise none or NoReading("it was not read")
    return found
