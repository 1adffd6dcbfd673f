"""Operands that can be gone through once only, as generators and open files can.

Owns for whom that is a fault: who says of an operand that any iterable will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import OPERANDS, Role
from convcheck.user_functions.parameters.rewritten import seen_through
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

TYPES = re.compile(r"\bIterable\b|\bIterator\b|\bGenerator\b")
"""How an annotation says that anything will do that can be gone through."""

WORDS = re.compile(r"\b(any|every|both|all|two) (of them |arguments? )?[^.\n]{0,20}\biterables?\b")
"""How a docstring says that of all operands."""


def once_through(subject: Subject) -> Found:
    """Hand over each operand in a way that it can be gone through once."""
    callee = subject.function.callee
    if not isinstance(callee, Plain) or subject.conv.rank != 1 or subject.manner.data != "S":
        return NOT_MADE
    promised = [role for role in OPERANDS if _promises(callee, callee.reading.name(role), role)]
    for role in promised:
        name = callee.reading.name(role)
        once = subject.calling(callee, _handing_once(callee.call, name))
        told = f"wrong where the {role.value} can be gone through once only, as a generator can"
        try:
            result = once.called().result
        except REFUSED as error:  # it is not wrong without a word
            return Found(note=f"{told}: {error}")
        if not subject.right(result):
            return Found(f"{told}: it goes through it more than once; make a list of it first")
    return Found(made=bool(promised))


def _promises(callee: Plain, name: str, role: Role) -> bool:
    """Tell whether a function says that any iterable will do for an operand."""
    parameter = signature_of(callee.call).parameters.get(name)
    annotation = "" if parameter is None else str(parameter.annotation)
    if TYPES.search(annotation):
        return True
    said = documentation(callee).lower()
    about = re.search(rf"\b{re.escape(name.lower())}\b[^.\n]{{0,40}}\biterable", said)
    return (role is Role.INPUT and about is not None) or WORDS.search(said) is not None


def _handing_once(call: Any, name: str) -> Any:
    """Return a function that is handed an operand as what goes through its elements."""

    def own(arguments: dict[str, Any]) -> dict[str, Any]:
        return arguments | {name: _each(arguments[name])}

    return seen_through(call, own)


def _each(array: Any) -> Iterator[Any]:
    yield from (array.tolist() if hasattr(array, "tolist") else array)
