"""One gradient alone, as where all else is frozen: it is the same as beside the others.

Owns what is asked of it. Who writes a backward function by hand asks which gradients are wanted.
"""

from __future__ import annotations

from dataclasses import replace

from convcheck.mathematics.judge import Judge
from convcheck.model.passes import Fill
from convcheck.user_functions.calls.execution import GRADIENTS
from convcheck.user_functions.calls.judging import agrees
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject


def one_gradient(subject: Subject) -> Found:
    """Ask for the gradients of input, kernel and bias, each alone."""
    conv, function = subject.conv, subject.function
    everything = replace(subject.manner, gradients=True)
    there = function(conv, subject.operands, everything).results
    roles = [role for role, which in GRADIENTS.items() if which in there]
    if len(roles) < 2:  # nothing beside it is left out then
        return NOT_MADE
    for role in roles:
        which = GRADIENTS[role]
        alone = function(conv, subject.operands, replace(everything, only=role)).results
        told = f"the gradient of the {role.value}, where no other is asked for (all else is frozen)"
        if which not in alone:
            return Found(f"{told}: there is none, and there is one beside the others")
        judge = Judge(conv, Fill.INTEGERS, (which,), subject.seed)
        if not agrees(judge, which, alone[which], subject.budget):
            return Found(f"{told}: wrong, and right beside the others")
    return Found()
