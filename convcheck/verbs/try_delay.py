"""`try` of a function that returns the delay between two signals.

Owns when it is one, and what is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from convcheck.document.try_function import DELAY, ReadFunction
from convcheck.filters.delays import (
    DELAYS,
    RATE,
    SAYS,
    broken_delays,
    other_arguments,
    owed_sign,
)
from convcheck.filters.promised import words_of
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.user_functions.parameters.widths import Width, width_of
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_steps import step_with
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.workers.ready_calls import Thing, answer_parameters
from convcheck.workers.ready_delays import DelaysAnswer, DelaysQuestion, answer_delays
from convcheck.workers.session import NoAnswer, Session

LEAST = 2
"""Signals that it takes."""


LONGER = (0, 9, -7)
"""By how much the second signal is longer, where both lengths are asked for."""


def try_delay(
    asked: AskedFunction, session: Session, arrays: Arrays, observer: TryObserver
) -> TryFound | None:
    """Return what was found of a function of two signals that returns a delay; None of others."""
    target = asked.target
    question = _question(asked, session, arrays)
    if question is None:
        return None
    first, second = target.parameters[:LEAST]
    owed = owed_sign(target.says.lower(), first, second)
    found, note = TryFound(arrays), f"it returns the delay between {first} and {second}"
    own = target.parameters[LEAST:]
    rate = RATE if any(width_of(each) is Width.RATE for each in question.more) else 1.0
    for longer in LONGER if _asks_lengths(target.own, first, second) else LONGER[:1]:
        values = _values(asked, session, replace(question, longer=longer))
        if values is None and not found.steps:
            return None
        if values is None:
            continue  # it takes signals of one length
        fault = broken_delays(values, rate, owed)
        if longer == 0:
            found.reading = _read(first, second, own, agrees=not fault)
            observer.read(found.reading)
        way = "longer" if longer > 0 else "shorter"
        size = f", the second signal {abs(longer)} {way}" if longer else ""
        adds = f"delays of {', '.join(map(str, DELAYS))} elements{size}"
        step = step_with(adds, fault and f"{note}{size}; {fault}", [] if longer else [note])
        found.steps.append(step)
        observer.climbed(step)
        if fault:
            break
    wrong = found.steps[-1].outcome is Outcome.MISMATCH
    found.status = ExitStatus.DISAGREED if wrong else ExitStatus.AGREED
    return found


def _read(first: str, second: str, own: Sequence[str], *, agrees: bool) -> ReadFunction:
    """Return how such a function is read: `own` keep their defaults."""
    return ReadFunction(
        op=DELAY,
        layout="S",
        rank=1,
        layout_inferred=True,
        agrees_with_probe=agrees,
        padding=None,
        roles={first: "a signal", second: "the same signal at another time"},
        ignored=list(own),
        left_out=[],
        arithmetic="sums",
        arithmetic_note="",
    )


def _question(asked: AskedFunction, session: Session, arrays: Arrays) -> DelaysQuestion | None:
    """Return what is asked of such a function, with what else it has to be given; else None."""
    target = asked.target
    said = f"{' '.join(words_of(target.name))} {target.says.lower()}"
    of_two = target.is_function and len(target.parameters) >= LEAST
    if arrays.framework != "numpy" or not of_two or SAYS.search(said) is None:
        return None
    thing = Thing(target.path, target.name, arrays.framework, arrays.dtype)
    try:
        parameters = session.ask(answer_parameters, thing, asked.options.timeout)
    except NoAnswer:
        return None
    if not parameters or not parameters[0].required:
        return None
    more = other_arguments([each.name for each in parameters[1:] if each.required])
    rates = {each.name: RATE for each in parameters[1:] if width_of(each.name) is Width.RATE}
    return None if more is None else DelaysQuestion(thing, {**more, **rates})


def _values(
    asked: AskedFunction, session: Session, question: DelaysQuestion
) -> tuple[float, ...] | None:
    """Return the delays that it finds, None if it finds none."""
    try:
        answer: DelaysAnswer = session.ask(answer_delays, question, asked.options.timeout)
    except NoAnswer:
        return None
    return None if answer.problem else answer.values


ANY_LENGTHS = re.compile(
    r"\b(any (two )?|different |unequal |other |both )lengths?\b"
    r"|\bneed not (be|have)\b[^.;]{0,20}\b(long|length)|\b(shorter|longer) than (the )?\w+"
)
"""How docstrings say, in small letters, that signals may be of different lengths."""

SHORT = re.compile(r"pulse|template|chirp|probe|pattern|snippet|marker|replica|needle")
"""What signals are called that are looked for in longer ones."""


def _asks_lengths(text: str, first: str, second: str) -> bool:
    """Tell whether a text asks both signals for their lengths, which may differ then; or says so.

    Or has one that is looked for in the other by its name.
    """
    said = ANY_LENGTHS.search(text.lower()) is not None
    if said or bool(SHORT.search(first.lower())) != bool(SHORT.search(second.lower())):
        return True
    return all(
        re.search(rf"\blen\({re.escape(each)}\)|\b{re.escape(each)}\.(size|shape)\b", text)
        for each in (first, second)
    )
