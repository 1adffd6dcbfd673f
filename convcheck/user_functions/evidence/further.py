"""Further calls of a function that is wrong: evidence by which mistakes are told apart.

Owns which convolutions it is called on once one was wrong: what the ladder has left, some in which
everything differs from everything, and the smallest that is still wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from convcheck.diagnosis.account import account, leading, raised
from convcheck.diagnosis.evidence import Evidence, Observation, settled
from convcheck.diagnosis.explanation import names_no_mistake
from convcheck.diagnosis.search import Search
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.mathematics.soiled_memory import ZERO, soiled_with
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.calls.judging import agrees
from convcheck.user_functions.convolutions.dials import free
from convcheck.user_functions.evidence.bias_behind import bias_behind
from convcheck.user_functions.evidence.caller import LARGEST, Caller, Failure
from convcheck.user_functions.evidence.falsy_padding import falsy_padding
from convcheck.user_functions.evidence.folded_terms import folded
from convcheck.user_functions.evidence.half_sums import kept_in_half, products_in_half
from convcheck.user_functions.evidence.kept_state import (
    WITHOUT_KERNEL,
    Fresh,
    right_alone,
    said_of_state,
    whatever_the_kernel,
)
from convcheck.user_functions.evidence.lost_products import lost_products
from convcheck.user_functions.evidence.memory_evidence import in_memory
from convcheck.user_functions.evidence.narrow_arithmetic import enlarge, of_samples
from convcheck.user_functions.evidence.narrowing import Narrowing
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.text.own_threads import RACE, starts_threads
from convcheck.user_functions.trials.index_trials import wrong_indices
from convcheck.user_functions.trials.maxima_of_sums import takes_part_outside
from convcheck.user_functions.trials.narrow_points import too_narrow
from convcheck.user_functions.trials.reverse_strand import reverse_strand
from convcheck.user_functions.trials.trapezoidal_sums import wrong_ends
from convcheck.user_functions.trials.trial_subject import Subject

MOST_ROUNDED = 2.0**12
"""Units of roundoff, of the largest element, up to which an error may come from rounding."""

FEW_ROUNDINGS = 8.0
"""The same of samples: what a product has that was scaled before and after."""

SHRINKING = (0.8, 10, 60)
"""Seconds of processor time for finding the border between right and wrong, the calls that are made
for it in any case, and at most."""

MOST_ALONE = 4
"""Wrong convolutions that are tried as the first call, where nothing explains them all."""

DOUBTING = (0.8, 10, 60)
"""The same for telling conditions apart."""

MOST_SEPARATING = 6
"""Further calls by which the explanations that are left are told apart."""

SEPARATING = (0.8, MOST_SEPARATING, MOST_SEPARATING)
"""Seconds and calls for that, which are its own: what took long before may have named only one."""


def diagnosed(caller: Caller, failure: Failure, fresh: Fresh) -> str:
    """Return what is wrong with a function, in words; empty if that is not known.

    `fresh` returns the function as if it had never been called.
    """
    said = _cause(caller, failure, fresh)
    return f"{said}; besides, {caller.writes}" if said and caller.writes else said


def is_unexplained(said: str) -> bool:
    """Tell whether what is said of a wrong function names nothing that is wrong with a kernel."""
    return names_no_mistake(said) or said.startswith(WITHOUT_KERNEL)


def _cause(  # noqa: PLR0911 - one return for each cause that needs no search
    caller: Caller, failure: Failure, fresh: Fresh
) -> str:
    """Return what is wrong, without what was seen beside."""
    first = caller.made(failure.conv, failure.fill, strictly=True)
    if first is None:
        return ""
    if caller.typed:
        return caller.typed
    if first.actual is not None and first.actual.dtype.itemsize < _judged_in(first):
        search = Search(*(first.conv, first.operands, first.fill, first.which), may_be_right=False)
        return str(search.diagnose(first.actual, pairs=False))
    if first.right and starts_threads(caller.function.callee):
        return f"right when it was called once more: {RACE}"
    if first.right:
        says = "right when it was called once more: it keeps something from an earlier call"
        alone = right_alone(caller, failure.conv, failure.fill, fresh)
        return _state(caller, failure, failure.conv, fresh) if alone else says
    form = normalised_of(caller.function.callee)
    told = (
        (f"wrong by what it divides by: {form.mistake}" if form and form.mistake else "")
        or wrong_indices(Subject(caller.function, first.conv, caller.manner))
        or wrong_ends(Subject(caller.function, first.conv, caller.manner))
        or takes_part_outside(Subject(caller.function, first.conv, caller.manner))
        or falsy_padding(caller, first)
        or bias_behind(Subject(caller.function, first.conv, caller.manner))
        or reverse_strand(Subject(caller.function, first.conv, caller.manner)).fault
        or folded(caller.function, first.conv.rank)
        or lost_products(caller, first, failure.further)
        or too_narrow(Subject(caller.function, first.conv, caller.manner))
        or _inexact(caller, first)
    )
    if told:
        return told
    memory = in_memory(caller, first)
    if memory.beyond:
        return memory.beyond
    if memory.clean is not None:
        # As if it were zeros, what is not written has a name of its own.
        with soiled_with(ZERO):
            more = "" if memory.clean.right else _explained(caller, failure, memory.clean, fresh)
        return f"{memory.unwritten}; where it holds zeros, {more or 'all is right'}"
    if right_alone(caller, failure.conv, failure.fill, fresh):
        return _state(caller, failure, failure.conv, fresh)
    unmoved = whatever_the_kernel(caller, failure.conv, first.operands)
    if unmoved:
        return unmoved
    narrower = of_samples(caller, failure, first)
    return _explained(*(narrower or (caller, failure, first)), fresh)


def _inexact(caller: Caller, seen: Observation) -> str:
    """Return what is said of whole numbers that are right but for something like rounding; or "".

    No mistake is looked for: all that change nothing here would explain them.
    """
    if seen.actual is None or seen.which is not Pass.FORWARD:
        return ""
    if seen.fill is Fill.NORMAL:
        return _little(seen)
    judge = Judge(seen.conv, seen.fill, (seen.which,), caller.seed)
    if not agrees(judge, seen.which, settled(seen.fill, seen.actual), caller.budget):
        return ""
    given = np.asarray(seen.actual, np.float64)
    error = np.abs(given - np.rint(given)).max() / np.abs(given).max()
    if error > MOST_ROUNDED * seen.conv.dtype_facts.of(seen.which).unit_roundoff:
        return ""
    return (
        f"all errors are small: {error:.1e} of the largest element at most, where whole numbers are"
        " exact; what is computed is right, but less exactly than as sums, and errs as no law of a"
        " faster algorithm or a narrower type allows"
    )


def _little(seen: Observation) -> str:
    """Return what is said of samples that are right but for a few roundings; or ""."""
    wide = seen.operands.map(lambda array: array.astype(np.float64))
    right = evaluate(seen.conv, wide, seen.which)
    given = np.asarray(seen.actual, np.float64)
    if given.shape != right.shape or not right.any():
        return ""
    error = np.abs(given - right).max() / np.abs(right).max()
    if not error <= FEW_ROUNDINGS * seen.conv.dtype_facts.of(seen.which).unit_roundoff:
        return ""
    kept = kept_in_half(seen)
    if kept:
        return (
            f"exactly the result of sums that are kept in half precision ({kept}): the accumulator"
            " is rounded at every addition: accumulate in float32, and round once"
        )
    rounded = products_in_half(seen)
    if rounded:
        return (
            f"exactly the result of products that are rounded to half precision ({rounded}) before"
            " they are added up in a wider type: a cast of the product comes too late, and large"
            " ones overflow: convert the operands to float32 before they are multiplied"
        )
    return (
        f"all errors are small: {error:.1e} of the largest element at most; what is computed is"
        " right, but with more roundings than its sums have: operands or results are scaled, or"
        " divided and multiplied again"
    )


def _explained(caller: Caller, failure: Failure, first: Observation, fresh: Fresh) -> str:
    """Return what further calls say of a wrong result."""
    # A bias that is added to what is wrong already would be one more thing to explain.
    further = tuple(conv for conv in failure.further if failure.conv.bias or not conv.bias)
    failure = replace(failure, further=further)
    evidence = Evidence()
    evidence.add(first)
    for conv in failure.agreeing:
        operands = draw(conv, failure.fill, caller.seed)
        which = failure.which or Pass.FORWARD
        evidence.add(Observation(conv, failure.fill, operands, which, None, right=True))
    for conv, fill in _pool(failure):
        seen = caller.made(conv, fill)
        if seen is not None:
            evidence.add(seen)
        if caller.spent(0.5):
            break
    known = (failure.conv, *failure.agreeing, *failure.further)
    narrowing = Narrowing(caller, evidence, first, free(caller.function, known))
    caller.granted(*SHRINKING)
    narrowing.shrink()
    enlarge(narrowing)
    evidence.smallest = narrowing.smallest
    if failure.which is not None:
        caller.granted(*SEPARATING)
        _tell_apart(caller, evidence, failure.further)
        later = _wrong_after_others(caller, failure, evidence, fresh)
        if later is not None:
            return _state(caller, failure, later, fresh)
    narrowing.tell_apart(DOUBTING)
    if failure.which is None:
        return raised(evidence)
    return account(evidence, alone=caller.function.reading.gradients_alone)


def _judged_in(seen: Observation) -> int:
    """Return the bytes of the type in which a result is judged."""
    return seen.conv.dtype_facts.of(seen.which).itemsize


def _wrong_after_others(
    caller: Caller, failure: Failure, evidence: Evidence, fresh: Fresh
) -> Convolution | None:
    """Return a convolution that is right as the first call, of wrong ones that nothing explains.

    Those too that an explanation holds for which does not hold everywhere.
    """
    first = leading(evidence)
    if first is not None and not evidence.unexplained(first) and not first.not_made:
        return None
    others = [evidence.seen[n] for n in evidence.wrong if evidence.seen[n].conv != failure.conv]
    for each in others[:: max(1, len(others) // MOST_ALONE)][:MOST_ALONE]:
        if each.fill is failure.fill and right_alone(caller, each.conv, each.fill, fresh):
            return each.conv
    return None


def _state(caller: Caller, failure: Failure, conv: Convolution, fresh: Fresh) -> str:
    """Return what is kept from call to call, of a convolution that is right as the first call."""
    known = (failure.conv, *failure.agreeing, *failure.further)
    dials = free(caller.function, known)
    return said_of_state(caller, conv, failure.fill, fresh, dials=dials, earlier=failure.agreeing)


def _pool(failure: Failure) -> Iterator[tuple[Convolution, Fill]]:
    """Yield what to call it on next: the fill that failed, then samples of some of them.

    What is too large is no further evidence.
    """
    other = Fill.NORMAL if failure.fill is Fill.INTEGERS else Fill.INTEGERS
    for number, conv in enumerate(failure.further):
        if conv.multiply_adds > LARGEST:
            continue
        if conv != failure.conv:
            yield conv, failure.fill
        if number == 0:
            yield conv, other
    if failure.conv.multiply_adds <= LARGEST:
        yield failure.conv, other


def _tell_apart(caller: Caller, evidence: Evidence, further: Sequence[Convolution]) -> None:
    """Make further calls for as long as several explanations are left that they tell apart."""
    made = {each.conv for each in evidence.seen}
    for _ in range(MOST_SEPARATING):
        left = evidence.best()
        if len(left) < 2 or caller.done:
            return
        which = caller.which or Pass.FORWARD
        for conv in further:
            if conv in made or conv.multiply_adds > LARGEST:
                continue
            operands = draw(conv, Fill.INTEGERS, caller.seed)
            search = Search(conv, operands, Fill.INTEGERS, which, may_be_right=False)
            if evidence.separates(search, left):
                made.add(conv)
                seen = caller.made(conv, Fill.INTEGERS)
                if seen is not None:
                    evidence.add(seen)
                break
        else:
            return
