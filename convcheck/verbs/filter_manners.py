"""A filter that is right, called as users come to call it: what is asked of its process for that.

Owns what its docstring makes of these calls, several channels among them, and how a trial stands in
the document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from convcheck.document.try_function import Tried
from convcheck.filters.promised import BLUR, GAUSSIAN, MEAN, Promise, words_of
from convcheck.filters.said_gaps import clock_of
from convcheck.filters.said_shapes import (
    ADDED,
    APART,
    BYTES,
    COLOURS,
    IMAGE,
    MIXED,
    SUMMED,
    SUMS,
)
from convcheck.filters.said_widths import one_axis_of_plain
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.user_function import IN_PLACE
from convcheck.same.impulses import Array
from convcheck.user_functions.interfaces.weighted_means import GAPS, SAID
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.uncut import Ends
from convcheck.user_functions.trials.value_trials import ANY_TYPE
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_steps import (
    Taken,
    adds_others,
    is_of_each,
    kernels_of,
    sums_channels,
)
from convcheck.verbs.ready_side import Side
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.workers.ready_asked import Manner, MannersQuestion
from convcheck.workers.ready_trials import answer_manners
from convcheck.workers.scratch import remove_file, write_arrays
from convcheck.workers.session import NoAnswer

SAYS_NAN = re.compile(
    r"\b(nans?|missing)\b[^.;]{0,60}\b(window|neighbou?r|contain|only|unaffected|propagat|spread)"
    r"|\b(window|only|neighbou?r)\w*\b[^.;]{0,40}\b(nans?|missing)\b"
)
"""What docstrings say, in small letters, of where NaN are in results."""


SPEAKS_OF_GAPS = re.compile(
    r"\bnans?\b|\bmissing|\bgaps?\b|\binvalid|\bvalid\b|\bmask|\bno[- ]?data|\bbad\b|\bna\b"
    r"|\bnot available|\bfinite\b|\babsent|\bweights?\b"
)
"""What docstrings have, in small letters, of inputs of which elements may be missing."""

UNEQUAL = re.compile(r"\b(\w+)\s*!=\s*\1(?![\w.(\[])")
"""How texts look for NaN, which is unequal to itself."""

OF_INTEGERS = re.compile(
    r"\bint(eger)?s?\b[^.;:,]{0,20}\b(or|and) floats?\b"
    r"|\bfloats?\b[^.;:,]{0,20}\b(or|and) int(eger)?s?\b"
    r"|\b(int|integer|whole[- ]number) (\w+ )?"
    r"(samples?|counts?|values?|inputs?|arrays?|images?|data|elevations?|depths?)\b"
)
"""What docstrings say, in small letters, of inputs that may be of whole numbers."""

OF_ANY_TYPE = re.compile(
    r"\b(any|every|all) (numeric(al)?|number|real|scalar) (d?types?|kinds?)\b"
    r"|\b(any|every) d?type\b|\bwhatever (its|the) d?type\b"
)
KEEPS_TYPE = re.compile(
    r"\b(same|input'?s|its|of the input) d?type\b|\bd?type (of|as) (the )?input\b"
)
"""What docstrings say, in small letters, of inputs of any type, and of results that have theirs."""

ROUNDED_ONCE = re.compile(
    r"\bround(ed|s)? (only )?(to (the )?nearest|once|at the (very )?end)\b"
    r"|\brounded( \w+){0,6} (once|at the (very )?end)\b|\brounding (happens )?(only )?once\b"
)
"""What they say of results of whole numbers that are those nearest to the sums."""

DIFFERENTIABLE = re.compile(
    r"\bdifferentiable\b|\bback-?prop|\bautograd\b|\bend[- ]to[- ]end\b"
    r"|\b(in|inside|as) (a |the )?loss|\bgradients? (flow|reach|pass|propagat|go)"
)
"""What docstrings say, in small letters, of filters that gradients go through."""

MOVED = re.compile(r"\.to\(|\.double\(|\.half\(|\.cuda\(|\bdevices?\b|\bbuffers?\b|\bstate_dict\b")
"""What docstrings say, in small letters, of modules that are moved."""


IN_PIECES = re.compile(
    r"\bstate\b|\bstream|\bstateful\b|\bcarr(y|ied|ies) over\b|\barrives? in\b|\bgoes on\b"
    r"|\b(any number of|several|consecutive|successive|between|across)"
    r" (\w+ )?(blocks?|chunks?|batch(es)?|calls?|pieces?|frames?)\b|\bcontinu"
    r"|\b(in|by) (one|a single) (batch|block|go|piece|chunk|call)\b"
    r"|\b(piece by piece|block by block|chunk by chunk)\b"
)
"""What docstrings say, in small letters, of signals that come in pieces."""

ACCURATE = re.compile(
    r"\baccura\w+|\bprecis\w+|\bmillions\b|\bnumerically\b|\bfloat32\b|\bround-?off\b"
)
"""What docstrings say, in small letters, of results whose last digits count."""


def manners_of(
    asked: AskedFunction,
    side: Side,
    x: Array,
    found: TryFound,
    ends: Ends | None = None,
    *,
    linear: bool = True,
) -> list[Manner]:
    """Return what came of calling it otherwise, on an input on which it is right.

    With `ends`, that is known of it without what it does to results, which is tried as well;
    `linear` says whether sums of inputs become sums of results. What could not be asked is put
    among what is untested.
    """
    says, said = asked.target.says.lower(), asked.target.said
    file = asked.scratch.new_file()
    try:
        reference = write_arrays(file, {Pass.FORWARD: x})[Pass.FORWARD]
        question = MannersQuestion(
            *(replace(side.thing, uncut=False), reference, side.layout, x.ndim - 2),
            of_bytes=ANY_TYPE.search(says) is not None or BYTES.search(says) is not None,
            of_integers=OF_INTEGERS.search(said) is not None,
            of_any_type=OF_ANY_TYPE.search(said) is not None and not KEEPS_TYPE.search(said),
            rounded_once=ROUNDED_ONCE.search(said) is not None,
            of_gaps=(GAPS.search(asked.target.text) or UNEQUAL.search(asked.target.text))
            is not None
            and SAID.search(says) is not None
            and SPEAKS_OF_GAPS.search(says) is not None,
            of_nan=SAYS_NAN.search(said) is not None,
            clock=clock_of(said),
            said=said if clock_of(said) else "",
            linear=linear,
            of_gradients=DIFFERENTIABLE.search(said) is not None,
            of_digits=ACCURATE.search(says) is not None,
            of_places=MOVED.search(says) is not None,
            of_pieces=IN_PIECES.search(said) is not None,
            in_place=IN_PLACE in asked.options.allow,
            ends=ends,
        )
        made: list[Manner] = side.session.ask(answer_manners, question, 3 * asked.options.timeout)
    except NoAnswer as lost:
        found.untested.append(f"calls in other ways: {lost.failure.reason}")
        return []
    finally:
        remove_file(file)
    return made


def take_in(
    found: TryFound, observer: TryObserver, manner: Manner, parameters: Mapping[str, Any]
) -> None:
    """Put a way of calling among the trials, with the parameters of its convolution."""
    trial = trial_of(manner, parameters)
    found.trials.append(trial)
    observer.put_to_trial(trial)


def trial_of(manner: Manner, parameters: Mapping[str, Any]) -> Tried:
    """Return a way of calling as a trial of the document."""
    outcome = Outcome.UNSUPPORTED if manner.refused else Outcome.AGREE
    return Tried(
        adds=manner.adds,
        parameters=dict(parameters),
        outcome=Outcome.MISMATCH if manner.fault else outcome,
        reason=manner.fault or manner.refused,
        notes=[manner.note] if manner.note else [],
    )


def of_several(
    layout: str,
    rank: int,
    target: Target,
    promise: Promise | None,
    looked_in: Callable[[str, int], Taken | None],
) -> Iterator[Manner]:
    """Yield what came of several channels of one that was looked at with one, or none.

    And of an image without channels, of one that was looked at with several. `looked_in` looks at
    it in a layout with a number of channels; None is a refusal.
    """
    says = target.says.lower()
    if layout == "S" and rank == len(IMAGE) and COLOURS.search(says):
        yield _of_colours(looked_in("SC", 3))
    if layout in ("NCS", "NSC"):
        taken = looked_in(layout, 3)
        seen = None if taken is None else taken.looked.convolution
        if seen is not None:
            named = f"{' '.join(words_of(target.name))} {says}"
            alone = APART.search(" ".join(says.split())) is not None
            meant = not alone and SUMS.search(named) is not None
            fault = SUMMED if sums_channels(seen) else ADDED if adds_others(seen) else ""
            yield Manner("several channels", "" if meant else fault)
    smooths = promise is not None and promise.what in (GAUSSIAN, MEAN, BLUR)
    if layout in ("SC", "CS") and rank == len(IMAGE) and smooths:
        taken = looked_in("S", 1)
        seen = None if taken is None else taken.looked.convolution
        kernel = None if seen is None else next(kernels_of(seen), None)
        if kernel is not None:
            fault = one_axis_of_plain(kernel, target.text.lower())
            yield Manner("an image without channels", fault)


def _of_colours(taken: Taken | None) -> Manner:
    """Return what came of an image with an axis of colours; None is a refusal."""
    adds = "an image of three colours"
    if taken is None:
        return Manner(adds, refused="it refuses one")
    seen = taken.looked.convolution
    mixes = seen is None or not is_of_each(seen)
    return Manner(adds, MIXED if mixes and taken.looked.linear else "")
