"""A user's function in the process that runs it: what it is asked, and its answers as documents.

Owns the limits of each question and what an answer, or none, means for the function. Which
questions are asked, and when it is enough, is the verb's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from convcheck.backends._devices import cuda_devices
from convcheck.document.try_function import ReadFunction, Tried, TriedStep
from convcheck.model.case import Location
from convcheck.model.convolution import Convolution
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.user_function import SUMS
from convcheck.model.verdict import Verdict
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.cost import (
    CostAnswer,
    CostQuestion,
    answer_computes_on_gpu,
    answer_cost,
)
from convcheck.user_functions.calls.judging import DRAWS
from convcheck.user_functions.climbing_process import (
    ArithmeticQuestion,
    DiagnosisQuestion,
    ReadAnswer,
    ReadQuestion,
    RungAnswer,
    RungQuestion,
    TrialQuestion,
    answer_arithmetic,
    answer_diagnosis,
    answer_loading,
    answer_rung,
    answer_trial,
)
from convcheck.user_functions.evidence.arithmetic import Arithmetic
from convcheck.user_functions.evidence.caller import Failure
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.names import BACKWARD, Role, plain
from convcheck.user_functions.parameters.settings import with_settings
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.room import Room, Rung, left_out, room_of
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.other_settings import Setting
from convcheck.user_functions.trials.trial_subject import Found
from convcheck.verbs.past_crashes import Answerer, read_past_crashes
from convcheck.verbs.try_options import Arrays, TryOptions
from convcheck.verbs.try_step import StepSoFar
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.scratch import ScratchFolder, remove_file
from convcheck.workers.session import NoAnswer
from convcheck.workers.testimony import (
    UNMET,
    Asked,
    ResultsQuestion,
    VerdictQuestion,
    answer_results,
    answer_verdicts,
)

PROBES = 3
"""Calls' worth of time for finding the layout, which takes many calls on small arrays."""


SLOWLY = 3
"""How many times longer that may take where each new shape is compiled, each layer built, or a
gradient is all that there is."""


LIBRARY_LACKS = re.compile(
    r"BackpropInput|BackpropFilter|could not create a primitive|gradient of .{1,80} not implemented"
)
"""What a framework says of gradients of a right function that it cannot compute itself."""

APART = "; on operands it had not met, judged apart"
"""How reasons end of results that were judged in another process."""


class WithoutKernel(UsageError):
    """A function that no kernel can be given to: it may be a filter that makes one by itself."""


@dataclass(frozen=True)
class NotRead:
    """Why nothing can be tested; `refused` if the function refuses whatever it is given.

    `silent` if it never raised, and gave results of other shapes.
    """

    problem: str
    refused: bool = False
    silent: bool = False
    neutral: tuple[Setting, ...] = ()
    """As in `Understood`."""
    lost: bool = False
    """Whether its process gave no answer: it took too long, or ended."""


@dataclass(frozen=True)
class Understood:
    """How a function was read: what it is called with from here on, and the law of its errors."""

    reading: ReadFunction
    inference: Inference
    manner: Manner
    room: Room
    law: Arithmetic
    others: tuple[Setting, ...] = ()
    """Other values of its options, with which it has to be right as well."""
    neutral: tuple[Setting, ...] = ()
    """Those with which it computes a convolution and nothing more, if it does more by default."""


def is_compiled(target: Target) -> bool:
    """Tell whether a file works with a library that compiles or builds for each new shape."""
    return bool({"jax", "keras", "tensorflow"} & target.imports)


def is_slow(target: Target) -> bool:
    """Tell whether reading takes longer: one of a gradient is put together of many calls."""
    told = {plain(each) for each in target.parameters}
    return is_compiled(target) or not told.isdisjoint(BACKWARD[Role.GRAD_OUTPUT])


@dataclass(frozen=True)
class AskedFunction:
    """One function, who answers for it, and who judges its results where it cannot reach them."""

    answerer: Answerer
    judge: Answerer
    scratch: ScratchFolder
    target: Target
    options: TryOptions
    mode: str = ""
    """What stands in the padding that it is told of, where an option says it; or empty."""
    flipped: bool | None = None
    """Whether it flips the kernel, where an option says it."""

    def other(self, setting: Setting, layout: str | None) -> AskedFunction:
        """Return the same function with an option set, of a layout if that is known."""
        options = replace(self.options, layout=layout)
        return replace(self.set_to((setting,)), options=options, mode=setting.mode)

    def set_to(self, settings: Sequence[Setting]) -> AskedFunction:
        """Return the same function with options set."""
        name = with_settings(self.target.name, {each.name: each.value for each in settings})
        return replace(self, target=replace(self.target, name=name))

    def read(self, arrays: Arrays) -> Understood | NotRead:
        """Return how it is read. Raises `UsageError` if its user has to say something first."""
        target, options = self.target, self.options
        framework, dtype = arrays.framework, arrays.dtype
        question = ReadQuestion(
            *(target.path, target.name, framework, dtype, options.layout, options.backward),
            strict=options.dtype is not None,
            transposed=options.transposed,
            flipped=options.flipped or None if self.flipped is None else self.flipped,
            mode=self.mode,
        )
        try:
            answer: ReadAnswer = self.answerer.ask(answer_loading, question, START_LIMIT)
            if answer.reading is None:
                asking = WithoutKernel if answer.no_kernel else UsageError
                raise asking(answer.problem, Location(target.path, target.line))
            others, neutral = answer.others, answer.neutral
            if not answer.problem:
                question = replace(question, progress=self.scratch.new_file())
                limit = PROBES * options.timeout * (SLOWLY if is_slow(target) else 1)
                answer = read_past_crashes(self.answerer, question, limit)
        except NoAnswer as lost:
            slow = f"; give it more time if it is slow: --timeout {3 * options.timeout:g}"
            advice = slow if lost.failure.outcome is Outcome.TIMEOUT else ""
            return NotRead(f"while it was read, {lost.failure.reason}{advice}", lost=True)
        if answer.asks:
            raise UsageError(answer.problem, Location(target.path, target.line))
        if answer.reading is None or answer.inference is None:
            return NotRead(answer.problem, answer.refused, answer.silent, neutral)
        answer, unknown = self._with_law(question, answer, answer.inference)
        if answer.reading is None or answer.inference is None:
            return NotRead(answer.problem, answer.refused, answer.silent, neutral)
        found, law = answer.inference, answer.arithmetic
        room = room_of(found, answer.reading, dtype)
        reading = ReadFunction(
            op=found.op,
            layout=found.layout,
            rank=found.rank,
            layout_inferred=options.layout is None,
            agrees_with_probe=found.agrees,
            padding=None if room.has_padding or found.fixed else found.own.said,
            flipped=found.flipped,
            roles={name: role.value for name, role in answer.reading.roles},
            ignored=list(answer.reading.ignored),
            left_out=left_out(room),
            arithmetic=law.dtype or law.budget.name,
            arithmetic_note=unknown or law.note,
        )
        others = () if found.fixed else others
        manner = found.manner(framework, dtype)
        return Understood(reading, found, manner, room, law, others, neutral)

    def _with_law(
        self, question: ReadQuestion, answer: ReadAnswer, found: Inference
    ) -> tuple[ReadAnswer, str]:
        """Return the answer with the law of the errors, or why that is not known.

        It is found on a larger convolution, on which a function may take too long, or crash. That
        costs the law only: what it is judged on is tried for itself.
        """
        if self.options.arithmetic == SUMS:
            return answer, ""
        asked = ArithmeticQuestion(question, found)
        try:
            return self.answerer.ask(answer_arithmetic, asked, PROBES * self.options.timeout), ""
        except NoAnswer as lost:
            return answer, (
                "by which law it errs is not known, it is judged as sums: on a larger convolution,"
                f" {lost.failure.reason}"
            )

    def climb(self, known: Understood, rung: Rung) -> TriedStep:
        """Return what was found on a rung: the graver outcome of both fills, what was noticed."""
        path, name, options = self.target.path, self.target.name, self.options
        step = StepSoFar(rung)
        for fill in rung.fills:
            output = f"{self.scratch.new_file()}.npz"
            question = RungQuestion(
                *(path, name, known.manner, rung, fill, options.seed, options.backward, output),
                allow=tuple(options.allow),
                square=known.inference.square,
                budget=known.law.budget,
            )
            try:
                answer = self._of_rung(question)
            except NoAnswer as lost:
                return step.ended(lost.failure.outcome, lost.failure.reason)
            if not answer.gradients:
                known = replace(known, manner=replace(known.manner, gradients=False))
            step.notes |= dict.fromkeys(answer.notes)
            if not answer.verdicts:
                outcome = Outcome.UNSUPPORTED if answer.deliberate else Outcome.ERROR
                return step.ended(outcome, answer.refused)
            step.spelled |= answer.spelled
            step.passes = list(answer.verdicts)
            for which, verdict in answer.verdicts.items():
                step.budget_used = max(step.budget_used or 0.0, verdict.budget_used or 0.0)
                if verdict.outcome is not Outcome.AGREE:
                    arrays = output if Path(output).exists() else None
                    return step.ended(
                        *(verdict.outcome, verdict.reason),
                        which=which,
                        fill=fill,
                        verdict=verdict,
                        arrays=arrays,
                    )
        return self._judged_apart(known, step)

    def _of_rung(self, question: RungQuestion) -> RungAnswer:
        """Return the answer, without gradients if a framework's own ones end the process."""
        limit, manner = 2 * self.options.timeout, question.manner
        try:
            answer: RungAnswer = self.answerer.ask(answer_rung, question, limit)
        except NoAnswer as lost:
            by_itself = self.options.backward is None and frameworks()[manner.framework].backend
            crashed = lost.failure.outcome is Outcome.CRASHED
            crashed = crashed or LIBRARY_LACKS.search(lost.failure.reason) is not None
            if not (crashed and by_itself and manner.gradients) or manner.framework == "numpy":
                raise
            return self._without_gradients(question, limit, lost.failure.reason)
        return answer

    def _without_gradients(self, question: RungQuestion, limit: float, reason: str) -> RungAnswer:
        manner = question.manner
        alone = replace(question, manner=replace(manner, gradients=False))
        answer: RungAnswer = self.answerer.ask(answer_rung, alone, limit)
        told = f"{manner.framework}'s own differentiation of it ends the process or fails, so"
        note = f"{told} that some gradients are not tested: {reason}"
        return replace(answer, notes=(*answer.notes, note), gradients=False)

    def _judged_apart(self, known: Understood, step: StepSoFar) -> TriedStep:
        """Return the end of a step that agrees so far, by results that are judged elsewhere."""
        for more in range(DRAWS):
            asked = Asked(step.rung.convolution, step.rung.fills[0], self.options.seed + more)
            ended = self._judged_on(known, step, asked)
            if ended.outcome is not Outcome.UNTRUSTED:
                break  # results of other operands are zero by no such chance
        return ended

    def _judged_on(self, known: Understood, step: StepSoFar, asked: Asked) -> TriedStep:
        target, options = self.target, self.options
        output = self.scratch.new_file()
        question = ResultsQuestion(
            *(target.path, target.name, known.manner, asked, options.backward, output)
        )
        try:
            results = self.answerer.ask(answer_results, question, options.timeout)
            if Pass.FORWARD not in results or not results.keys() >= set(step.passes):
                return step.ended(Outcome.CRASHED, "its process answered without its results")
            judged = VerdictQuestion(asked, results, known.law.budget)
            verdicts: dict[Pass, Verdict] = self.judge.ask(answer_verdicts, judged, START_LIMIT)
        except NoAnswer as lost:
            if LIBRARY_LACKS.search(lost.failure.reason):  # it has agreed, where it was asked here
                return step.ended()
            return step.ended(lost.failure.outcome, lost.failure.reason)
        finally:
            remove_file(output)
        for which, verdict in verdicts.items():
            if verdict.outcome is not Outcome.AGREE:
                return step.ended(
                    *(
                        verdict.outcome,
                        f"{verdict.reason}{APART}",
                    ),
                    which=which,
                    fill=asked.fill,
                    verdict=verdict,
                )
        return step.ended()

    def explain(self, known: Understood, failure: Failure, step: TriedStep) -> str:
        """Return why a step is wrong, by further calls; nothing if they fail or say nothing."""
        options, target = self.options, self.target
        seed = options.seed + (UNMET if step.reason.endswith(APART) else 0)
        question = DiagnosisQuestion(
            *(target.path, target.name, known.manner, failure, seed, options.backward),
            budget=known.law.budget,
            square=known.inference.square,
        )
        try:
            said: str = self.answerer.ask(answer_diagnosis, question, 3 * options.timeout)
        except NoAnswer:
            return ""
        axes = {1: "length", 2: "height and width", 3: "depth, height and width"}
        flipped = f"exactly the result of the kernel flipped along {axes[known.room.rank]}:"
        plainly = failure.which is Pass.FORWARD and not known.room.transposed
        if plainly and said.startswith(flipped) and not known.inference.flipped:
            return f"{said}; if a true convolution is meant, say so: --flipped (flipped=True)"
        return said

    def put_to_trial(self, known: Understood, adds: str, convolution: Convolution) -> Tried | None:
        """Return what came of another way of calling it, on a convolution that agrees.

        None of what it does not have, so that nothing was tried.
        """
        options, target = self.options, self.target
        question = TrialQuestion(
            *(target.path, target.name, known.manner, convolution, adds, options.seed),
            backward=options.backward,
            budget=known.law.budget,
        )
        outcome, reason, notes = Outcome.AGREE, "", []
        try:
            answer: Found = self.answerer.ask(answer_trial, question, 3 * options.timeout)
        except NoAnswer as lost:
            outcome, reason = lost.failure.outcome, lost.failure.reason
            if outcome in (Outcome.TIMEOUT, Outcome.ERROR):  # slow, or not meant for this
                outcome = Outcome.UNSUPPORTED
        else:
            if not answer.made:
                return None
            if answer.fault:
                outcome, reason = Outcome.MISMATCH, answer.fault
            elif answer.note:
                notes = [answer.note]
        return Tried(
            adds=adds,
            parameters=convolution.parameters(),
            outcome=outcome,
            reason=reason,
            notes=notes,
        )

    def cost(self, known: Understood, convolution: Convolution) -> CostAnswer | str:
        """Return what one call takes, or why nobody knows."""
        options, target = self.options, self.target
        question = CostQuestion(
            target.path, target.name, known.manner, convolution, options.seed, options.backward
        )
        try:
            answer: CostAnswer = self.answerer.ask(answer_cost, question, 3 * options.timeout)
        except NoAnswer as lost:
            return lost.failure.reason
        return answer

    def on_gpu(self) -> bool:
        """Tell whether its process has computed on a GPU; not asked on a machine without one."""
        if not cuda_devices():
            return False
        try:
            return bool(self.answerer.ask(answer_computes_on_gpu, None, START_LIMIT))
        except NoAnswer:
            return False
