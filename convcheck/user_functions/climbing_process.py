"""What runs in the worker process that a user's function has to itself: questions and answers."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.verdict import Verdict
from convcheck.user_functions.arrays import NotAnArray
from convcheck.user_functions.calls.calling import BackwardFailed, Manner, Refused
from convcheck.user_functions.calls.held_functions import is_held, load, load_anew
from convcheck.user_functions.calls.judging import DRAWS, agrees, as_judged
from convcheck.user_functions.calls.layouts import OtherRank
from convcheck.user_functions.evidence.arithmetic import Arithmetic, arithmetic_of
from convcheck.user_functions.frameworks.contract import NOT_INSTALLED, frameworks
from convcheck.user_functions.interfaces.zeros_between import counts_zeros
from convcheck.user_functions.parameters.settings import plain_name
from convcheck.user_functions.parameters.signature import NoKernel, Reading, Unreadable
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.reading.inferred import Inference, NoReading
from convcheck.user_functions.reading.meaning import meant
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.text.declarations import says_transposed, thing_of
from convcheck.user_functions.text.neutral_settings import neutral_settings
from convcheck.user_functions.text.other_settings import Setting, other_settings
from convcheck.user_functions.text.said_precision import promises_precision
from convcheck.user_functions.text.unknown_settings import unknown_settings
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

if TYPE_CHECKING:
    from convcheck.user_functions.evidence.caller import Failure


@dataclass(frozen=True)
class ReadQuestion:
    """Which function, with which framework's arrays; `layout` if the user named one."""

    path: str
    name: str
    framework: str
    dtype: str
    layout: str | None
    backward: str | None = None
    strict: bool = False
    """Whether results have to be of that dtype."""
    transposed: bool = False
    """Whether it is a transposed convolution, whatever its name says."""
    flipped: bool | None = None
    """Whether it flips the kernel, whatever it says; None for what it is seen to do."""
    mode: str = ""
    """What stands in the padding that it is told of, whatever it says; or empty."""
    progress: str = ""
    """A file that says which probe is being made, counted from one, and its kind; or empty."""
    avoid: tuple[int, ...] = ()
    """Probes that are not made: the process did not outlive them."""
    kinds: tuple[str, ...] = ()
    """Numbers of axes of the input of probes that are not made: it did not outlive one of each."""
    until: int = 0
    """The probe from which on none is made; 0 if all are."""


@dataclass
class ProbeCount:
    """Counts probes, and writes down which one is being made, for whoever outlives it."""

    progress: str
    avoid: tuple[int, ...]
    kinds: tuple[str, ...] = ()
    until: int = 0
    made: int = 0

    def __call__(self, kind: str) -> bool:
        """Count one more, of a kind; tell whether it is to be made."""
        self.made += 1
        if self.made in self.avoid or kind in self.kinds or 0 < self.until <= self.made:
            return False
        if self.progress:
            Path(self.progress).write_text(f"{self.made} {kind}", encoding="ascii")
        return True


@dataclass(frozen=True)
class ReadAnswer:
    """How the function is read, or why it cannot be."""

    reading: Reading | None = None
    inference: Inference | None = None
    problem: str = ""
    refused: bool = False
    """Whether the function refuses on purpose whatever it is given."""
    asks: bool = False
    """Whether the problem is a question to the user."""
    no_kernel: bool = False
    """Whether it has no parameter for a kernel."""
    silent: bool = False
    """Whether it never raised: results had other shapes."""
    arithmetic: Arithmetic = field(default_factory=Arithmetic)
    """By which law it errs."""
    others: tuple[Setting, ...] = ()
    """Other values of its options, with which it has to be right as well."""
    neutral: tuple[Setting, ...] = ()
    """Those with which it computes a convolution and nothing more, if it does more by default."""


@dataclass(frozen=True)
class ArithmeticQuestion:
    """A function that was read, as it was asked for and as it was found."""

    read: ReadQuestion
    found: Inference


@dataclass(frozen=True)
class RungQuestion:
    """One rung of the ladder, one fill."""

    path: str
    name: str
    manner: Manner
    rung: Rung
    fill: Fill
    seed: int
    backward: str | None
    output: str
    """Where operands and results of a failure are written, as `.npz`."""
    budget: Budget = SUMS
    """The law of its errors."""
    allow: tuple[str, ...] = ()
    """Faults that it may have: words of `ALLOWANCES`."""
    square: str = ""
    """What has been seen to be square only, as in `probes`."""


@dataclass(frozen=True)
class RungAnswer:
    """The verdicts by pass; `refused` is what the function said when it raised."""

    verdicts: dict[Pass, Verdict] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    refused: str = ""
    deliberate: bool = False
    spelled: dict[str, str] = field(default_factory=dict)
    """How values were written, by role."""
    gradients: bool = True
    """Whether gradients were asked for."""


@dataclass(frozen=True)
class TrialQuestion:
    """A trial, by what it adds, of a function that is right on a convolution."""

    path: str
    name: str
    manner: Manner
    convolution: Convolution
    adds: str
    seed: int
    backward: str | None
    budget: Budget = SUMS


@dataclass(frozen=True)
class DiagnosisQuestion:
    """A function that was wrong, and where."""

    path: str
    name: str
    manner: Manner
    failure: Failure
    seed: int
    backward: str | None
    budget: Budget = SUMS
    square: str = ""


def answer_trial(question: TrialQuestion) -> Found:
    """Make a trial."""
    function = load(question.path, question.name, question.backward)
    subject = Subject(
        *(function, question.convolution, question.manner, question.budget, question.seed)
    )
    return tried(trial_named(question.adds), subject)


def answer_loading(question: ReadQuestion) -> ReadAnswer:
    """Run the file and read the function's signature."""
    if frameworks()[question.framework].keras:  # if the file does not choose one
        os.environ.setdefault("KERAS_BACKEND", question.framework)
    try:
        function = load(question.path, question.name, question.backward)
    except Unreadable as error:
        problem = str(error).replace("{name}", plain_name(question.name))
        return ReadAnswer(problem=problem, no_kernel=isinstance(error, NoKernel))
    except Exception as error:  # noqa: BLE001 - the file is a user's
        problem = f"running the file: {type(error).__name__}: {error}; it has to run by itself"
        return ReadAnswer(problem=f"{problem}, up to the function: try `python {question.path}`")
    lacking = frameworks()[question.framework].lacking()
    if lacking:
        advice = ": install it, or name" if lacking == NOT_INSTALLED else ": name"
        problem = (
            f"it is to work with {question.framework}, {lacking}{advice}"
            " what its arrays are by --framework"
        )
        return ReadAnswer(function.reading, problem=problem)
    if is_held(question.path, question.name):
        return ReadAnswer(function.reading)  # no other can be loaded
    callee, ignored = function.callee, function.reading.ignored
    others, neutral = other_settings(callee, ignored), neutral_settings(callee, ignored)
    known = {each.name for each in (*others, *neutral)} | {*counts_zeros(thing_of(callee))}
    others += unknown_settings(callee, ignored, known)
    return ReadAnswer(function.reading, others=tuple(others), neutral=tuple(neutral))


def answer_reading(question: ReadQuestion) -> ReadAnswer:
    """Find the layout of a function that was loaded before."""
    function = load(question.path, question.name, question.backward)
    function.watch = ProbeCount(question.progress, question.avoid, question.kinds, question.until)
    try:
        found = infer(
            *(function, question.framework, question.dtype, question.layout),
            strict=question.strict or promises_precision(function.callee),
            transposed=question.transposed or says_transposed(function.callee, question.name),
            flipped=question.flipped,
            fresh=partial(load_anew, question.path, question.name, question.backward),
        )
    except NoReading as error:
        problem = str(error).replace("{name}", plain_name(question.name))
        return ReadAnswer(
            function.reading,
            problem=problem,
            refused=error.refused,
            asks=error.asks,
            silent=error.silent,
        )
    if question.mode:
        found = replace(found, own=replace(found.own, mode=question.mode))
    return ReadAnswer(function.reading, found)


def answer_arithmetic(question: ArithmeticQuestion) -> ReadAnswer:
    """Find the law of a function's errors; it is read again in the narrower type that it works in.

    This calls it on a larger convolution, which may take what reading it does not.
    """
    read, found = question.read, question.found
    function = load(read.path, read.name, read.backward)
    strict = read.strict or promises_precision(function.callee)
    law = arithmetic_of(function, found, read.framework, read.dtype, strict=strict)
    if law.dtype:
        layout, mode = read.layout, found.own.mode
        try:
            found = infer(
                *(function, read.framework, read.dtype, layout),
                within=law.dtype,
                transposed=found.transposed,
                flipped=found.flipped,
            )
            found = replace(found, own=replace(found.own, mode=mode))
        except NoReading:
            law = Arithmetic()
    return ReadAnswer(function.reading, found, arithmetic=law)


def answer_rung(question: RungQuestion) -> RungAnswer:
    """Call a function on a rung twice, judge it, say what is wrong."""
    for more in range(DRAWS):
        answer = _answer_rung(replace(question, seed=question.seed + more))
        if all(each.outcome is not Outcome.UNTRUSTED for each in answer.verdicts.values()):
            break  # results of other operands are zero by no such chance
    return answer


def _answer_rung(question: RungQuestion) -> RungAnswer:
    import numpy as np

    from convcheck.mathematics.judge import Judge

    function = load(question.path, question.name, question.backward)
    conv = question.rung.convolution
    judge = Judge(conv, question.fill, conv.passes, question.seed)
    try:
        called = function.twice(
            conv,
            judge.operands,
            question.manner,
            accept=lambda result: agrees(judge, Pass.FORWARD, result, question.budget),
        )
    except (Refused, BackwardFailed) as error:
        deliberate = function.refuses(conv, error, question.square)
        return RungAnswer(refused=str(error), deliberate=deliberate)
    except (NotAnArray, ValueError, TypeError) as error:
        name = "ValueError" if isinstance(error, OtherRank) else type(error).__name__
        return RungAnswer(refused=f"{name}: {error}{_squeezed(error, conv)}")
    if not agrees(judge, Pass.FORWARD, called.result, question.budget):
        taken = meant(function, conv, judge.operands, question.manner, called)
        if taken:
            return RungAnswer(refused=taken, deliberate=True)
    verdicts: dict[Pass, Verdict] = {}
    alone = function.reading.gradients_alone
    for which, given in called.results.items():
        if alone and which is Pass.FORWARD:
            continue  # it is none of its own
        result = as_judged(
            given, conv.dtype_facts.of(which).name, judge.reference.results.get(which)
        )
        verdicts[which] = judge.verdict(which, result, question.budget)
        if verdicts[which].outcome is Outcome.MISMATCH:
            operands = {"input": judge.operands.input, "kernel": judge.operands.kernel}
            if judge.operands.bias is not None:
                operands["bias"] = judge.operands.bias
            if which is not Pass.FORWARD:
                operands["grad_output"] = judge.operands.grad_output
            expected = judge.reference.results[which]
            np.savez(question.output, allow_pickle=False, **operands, expected=expected, got=given)
            break
    spelled = {role.value: name for role, (name, _) in called.values.items()}
    fault = called.at_fault(question.allow)
    wrong = any(each.outcome is Outcome.MISMATCH for each in verdicts.values())
    if fault and not (wrong and (alone or verdicts[Pass.FORWARD].outcome is Outcome.MISMATCH)):
        verdicts = {next(iter(verdicts)): Verdict(Outcome.MISMATCH, fault)}
    return RungAnswer(verdicts, called.notes, spelled=spelled)


def _squeezed(error: Exception, conv: Convolution) -> str:
    """Return what is said of a result that lacks axes of one element, as of a batch of one."""
    lost = error.lost if isinstance(error, OtherRank) else 0
    if lost <= 0 or sum(size == 1 for size in conv.output_shape) < lost:
        return ""
    return ": axes of one element (a batch of one) are lost, as by squeeze() without an axis"


def answer_diagnosis(question: DiagnosisQuestion) -> str:
    """Call a function that was wrong on more convolutions, and say what explains the results."""
    from convcheck.diagnosis.mistakes.kernel_flipped import REMEDY
    from convcheck.user_functions.evidence.caller import Caller
    from convcheck.user_functions.evidence.further import diagnosed

    function = load(question.path, question.name, question.backward)
    failure = question.failure
    caller = Caller(
        *(function, question.manner, failure.which, question.budget),
        *(question.seed, question.square),
    )
    anew = partial(load_anew, question.path, question.name, question.backward)
    said = diagnosed(caller, failure, anew)
    if question.manner.flipped:
        said = said.replace(REMEDY[Pass.FORWARD], "flip it, or do not say that it is flipped", 1)
        said = _flipped_in_part(said, failure.conv.rank)
    return said


def _flipped_in_part(said: str, rank: int) -> str:
    """Return a diagnosis of a true convolution whose kernel is not flipped along some axes.

    What is flipped once more there is not flipped at all, and is along the others alone.
    """
    found = re.search(r"the kernel flipped along ([a-z]+( and [a-z]+)*)(?=:)", said)
    names = SPATIAL_NAMES[rank]
    there = found[1].split(" and ") if found else []
    left = [each for each in names if each not in there]
    if found is None or not left:
        return said
    only = f"the kernel flipped along {' and '.join(left)} only, not along {found[1]}"
    lines = {"height": "rows", "width": "columns"}
    if rank == len(lines):
        only += f" (one axis of both: its {lines[left[0]]}, and not its {lines[there[0]]})"
    return f"{said[: found.start()]}{only}{said[found.end() :]}"
