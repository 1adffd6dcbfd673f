"""Signals in parts, of functions that can be handed what is left of the part before.

Owns what is owed by them: the outputs of the parts together are those of the whole signal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.handed_states import asks_for_state, in_parts, is_state
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

CUTS = ((5,), (2, 3), (1, 4))
"""Where the signal is cut, with parts that are shorter than the kernel."""


def handed_on(subject: Subject) -> Found:
    """Hand over a signal in parts, each with the state that the last one returned."""
    callee, conv = subject.function.callee, subject.conv
    if not isinstance(callee, Plain) or conv.rank > 1 or conv.padding != "causal":
        return NOT_MADE
    parameters = parameters_of(callee.call)
    states = [p.name for p in parameters if p.default is None and is_state(p.name)]
    if len(states) != 1:
        return NOT_MADE
    flags = {each.name: True for each in parameters if asks_for_state(each)}
    first = subject.function.reading.name(Role.INPUT)
    axis = subject.manner.data.index("S")
    signature = signature_of(callee.call)
    for cuts in CUTS:

        def parted(*given: Any, cuts: tuple[int, ...] = cuts, **named: Any) -> Any:
            told = dict(signature.bind(*given, **named).arguments)
            return in_parts(
                lambda part, state: called(
                    callee.call, signature, {**told, **flags, first: part, states[0]: state}
                ),
                (told[first], None),
                axis,
                cuts,
            )

        extent = conv.axes[0].extent
        longer = replace(subject, conv=conv.with_changes(spatial=(max(extent + 2, 8),)))
        try:
            whole = longer.calling(callee, with_signature(parted, signature))
            result = whole.called().result
        except REFUSED as error:
            return Found(note=f"a signal in parts, by {states[0]}: {error}")
        if not longer.right(result):
            ends = ", ".join(map(str, cuts))
            return Found(
                f"wrong in parts of a signal that is cut after {ends} elements, each handed the"
                f" state that the last one returned ({states[0]}): together they are not what the"
                " whole signal gives; check what is kept of parts that are shorter than the kernel"
            )
    return Found()
