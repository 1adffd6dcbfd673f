"""What `convcheck try` prints: how a function was read, each step, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import indent

import click
from msgspec import UNSET

from convcheck.cli.speed_tables import print_speed
from convcheck.document.try_function import (
    DELAY,
    EXTREMES,
    ReadFunction,
    StepVerdict,
    Tried,
    TriedStep,
    TryDocument,
)
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.user_function import COMBINATION
from convcheck.verbs.try_observer import TryObserver

MARKS = {Outcome.AGREE: "agree", Outcome.UNSUPPORTED: "refused"}

KINDS = {DELAY: "sets of delays", EXTREMES: "sets of windows"}
"""What is tried of what is no convolution, by its operation."""


class TryPrinter(TryObserver):
    """Prints steps as they come. Text comes from files and users: control characters are shown."""

    def __init__(self, function: str) -> None:
        self._function = function
        self._combined: list[TriedStep] = []

    def read(self, reading: ReadFunction) -> None:
        how = "inferred" if reading.layout_inferred else "as told"
        sure = "" if reading.agrees_with_probe else ", by the shape of its result alone"
        _say(f"{self._function}: {reading.op}, {reading.layout} ({how}{sure})")
        roles = ", ".join(
            name if name == role else f"{name} = {role}" for name, role in reading.roles.items()
        )
        _say(f"  parameters: {roles}")
        if reading.ignored:
            _say(f"  left at their defaults: {', '.join(reading.ignored)}")
        if reading.padding is not None:
            # An earlier version had numbers for one that is full.
            padding = reading.padding if isinstance(reading.padding, str) else "full"
            _say(f"  padding: {padding}, by itself")
        if reading.flipped is True:
            _say("  kernel: flipped, as in a true convolution")
        if reading.backward is not UNSET:
            _say(f"  gradients: by {reading.backward}, which is called so")
        if reading.arithmetic_note:
            _say(f"  {reading.arithmetic_note}")
        if reading.left_out:
            _say(f"  not tested: {'; '.join(reading.left_out)}")

    def climbed(self, step: TriedStep) -> None:
        if step.adds.startswith(COMBINATION) and step.outcome in MARKS:
            self._combined.append(step)  # a line for all of them
            return
        self._say_of_combinations()
        agrees, used = step.outcome is Outcome.AGREE, step.budget_used
        share = f"  {used:.2g} of the error budget" if used and agrees else ""
        passes = [each for each in step.passes if each is not Pass.FORWARD]
        gradients = f" with {', '.join(passes)}" if passes and agrees else ""
        _say(f"  {_mark(step):<9} {step.adds}{gradients}{share}{_refusal(step)}")

    def _say_of_combinations(self) -> None:
        agreed = sum(step.outcome is Outcome.AGREE for step in self._combined)
        refused = len(self._combined) - agreed
        for outcome, count in ((Outcome.AGREE, agreed), (Outcome.UNSUPPORTED, refused)):
            if count:
                _say(f"  {MARKS[outcome]:<9} {count} combinations of parameters")
        self._combined = []

    def put_to_trial(self, trial: Tried) -> None:
        self._say_of_combinations()
        _say(f"  {_mark(trial):<9} {trial.adds}{_refusal(trial)}")

    def end(self, document: TryDocument) -> None:
        """Print the verdict."""
        self._say_of_combinations()
        if document.reading is None:
            _say(f"{self._function}: could not be tested: {document.problem}")
            return
        steps, tried = document.steps, document.trials
        notes = [note for step in steps for note in step.notes]
        notes += [note for trial in tried for note in trial.notes]
        for note in _unlike(notes):
            _say(f"note: {note}")
        written = _written(steps)
        if written:
            _say(f"found by trying: {written}")
        # Of a filter all trials are made, of which any may be the one that is wrong.
        wrong = next((trial for trial in tried if trial.outcome not in MARKS), None)
        if not steps and wrong is None:
            _say("nothing was compared: no convolution fits these layouts")
            return
        if wrong is not None:
            _say(f"{wrong.outcome} of forward, with {wrong.adds}:")
            _say(indent(wrong.reason, "  "))
            _say_of_change(wrong)
        elif steps[-1].outcome not in MARKS:
            _say_of_wrong(steps[-1])
            for file in document.files:
                _say(f"  written: {file}")
        else:
            if document.untested:
                _say(f"not tested: {'; '.join(document.untested)}")
            _say(_verdict(steps, KINDS.get(str(document.reading.op), "convolutions")))
            if document.speed is not UNSET:
                print_speed(document.speed)


def _unlike(notes: Sequence[str]) -> Iterator[str]:
    """Yield the notes that say something else than those before, in other sizes.

    What a framework says of sizes and versions differs from call to call.
    """
    seen: set[str] = set()
    for note in notes:
        said = re.sub(r"(?<![a-z])\d+", "0", note)  # float32 is no size
        if said not in seen:
            seen.add(said)
            yield note


def _mark(tried: TriedStep | Tried) -> str:
    return MARKS.get(tried.outcome, tried.outcome.value.upper())


def _refusal(tried: TriedStep | Tried) -> str:
    return f"  {tried.reason}" if tried.outcome is Outcome.UNSUPPORTED else ""


def _say_of_wrong(step: TriedStep) -> None:
    """Print the last step of a function that is wrong."""
    parameters = ", ".join(f"{k}={v}" for k, v in step.parameters.items())
    _say(f"{step.outcome} of {step.pass_ or Pass.FORWARD}: {parameters}")
    _say(f"  {step.reason}")
    if step.diagnosis:
        _say(indent(f"diagnosis: {step.diagnosis}", "  "))
    _say_of_change(step)
    if step.arrays and step.verdict is not UNSET:
        _show(step.arrays, step.verdict)


def _say_of_change(tried: TriedStep | Tried) -> None:
    if tried.change:
        _say(indent(tried.change, "  "))


def _verdict(steps: Sequence[TriedStep], kind: str) -> str:
    """Return the last line about a function in which nothing wrong was found in steps of a kind."""
    agreed = sum(step.outcome is Outcome.AGREE for step in steps)
    slow = sum(step.outcome is Outcome.TIMEOUT for step in steps)
    refused = len(steps) - agreed - slow
    if not agreed:
        return (
            f"nothing could be compared: it refuses all {refused} {kind}, so nothing is known"
            f" of it; it said first: {steps[0].reason}"
        )
    rest = f", {refused} refused (allowed)" if refused else ""
    rest += f", {slow} took too long" if slow else ""
    return f"right: {agreed} of {len(steps)} {kind} agree{rest}"


def _written(steps: Sequence[TriedStep]) -> str:
    """Return how values are written for the function, where there is a choice."""
    found: dict[str, dict[str, None]] = {}
    for step in steps:
        for role, spelling in step.spelled.items():
            if role not in ("in_channels", "out_channels", "groups", "use_bias", "dtype"):
                found.setdefault(role, {})[spelling] = None
    return "; ".join(f"{role} as {' or '.join(ways)}" for role, ways in found.items())


def _show(path: str, verdict: StepVerdict) -> None:
    """Print the arrays of a small failure, wrong elements marked."""
    from convcheck.verbs.failure_arrays import array_lines, read_failure

    for line in array_lines(read_failure(path), verdict.atol, verdict.rtol):
        _say(f"  {line}")


def _say(text: str) -> None:
    from convcheck.cli.printing import on_github, plain

    github = on_github()
    click.echo("\n".join(plain(line, github=github) for line in text.split("\n")))
