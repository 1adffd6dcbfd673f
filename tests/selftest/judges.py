"""Judges that are no good: a selftest has to notice each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from convcheck.model.outcome import Outcome
from convcheck.workers.judging import judge
from convcheck.workers.messages import JudgeResult, JudgeTask


def _changed(task: JudgeTask, **figures: Any) -> JudgeResult:
    verdicts = {key: replace(verdict, **figures) for key, verdict in judge(task).verdicts.items()}
    return JudgeResult(verdicts, {})


def never_complains(task: JudgeTask) -> JudgeResult:
    return _changed(task, outcome=Outcome.AGREE, reason="", diagnosis=None)


def always_complains(task: JudgeTask) -> JudgeResult:
    return _changed(task, outcome=Outcome.MISMATCH, reason="it looks wrong", diagnosis=None)


def overlooks_one_element(task: JudgeTask) -> JudgeResult:
    """Judge by the share of elements that are wrong, as an average would."""
    verdicts = {}
    for key, verdict in judge(task).verdicts.items():
        count = verdict.mismatched
        few = count is not None and count * 50 < verdict.elements
        verdicts[key] = replace(verdict, outcome=Outcome.AGREE) if few else verdict
    return JudgeResult(verdicts, {})


def blames_the_kernel(task: JudgeTask) -> JudgeResult:
    """Judge rightly, and say the same of everything that is wrong."""
    says = "exactly the result of the kernel flipped along height and width"
    return JudgeResult(
        {
            key: replace(verdict, diagnosis=says)
            if verdict.outcome is Outcome.MISMATCH
            else verdict
            for key, verdict in judge(task).verdicts.items()
        },
        {},
    )


def alarms_now_and_then(task: JudgeTask) -> JudgeResult:
    """Judge rightly, but for one correct result of random convolutions."""
    verdicts = judge(task).verdicts
    if not any(name.startswith("clean ") for name, _ in verdicts):
        first = next(iter(verdicts))
        verdicts[first] = replace(verdicts[first], outcome=Outcome.MISMATCH, reason="a whim")
    return JudgeResult(verdicts, {})
