"""The question which change of its source makes a wrong function right, and what is said of it."""

from __future__ import annotations

from convcheck.user_functions.evidence.caller import Failure
from convcheck.user_functions.evidence.repaired import RepairQuestion, answer_repair
from convcheck.verbs.asked_function import AskedFunction, Understood
from convcheck.workers.session import NoAnswer

PATIENCE = 10.0
"""Seconds beyond those for changes that a library may take where nothing interrupts it."""


def repaired(asked: AskedFunction, known: Understood, failure: Failure, adds: str = "") -> str:
    """Return which change of its source makes a function right, in words; nothing if none is found.

    `adds` names the trial that failed, on the convolution of the failure.
    """
    options, target = asked.options, asked.target
    if not options.repair:
        return ""
    question = RepairQuestion(
        *(target.path, target.name, known.manner, failure, options.seed, options.backward),
        folder=asked.scratch.new_file(),
        seconds=options.repair,
        budget=known.law.budget,
        adds=adds,
        allow=tuple(options.allow),
    )
    try:
        said: str = asked.answerer.ask(answer_repair, question, 3 * options.repair + PATIENCE)
    except NoAnswer:
        return ""
    return said
