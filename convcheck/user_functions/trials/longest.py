"""Objects that were told the largest input there may be: a smaller one has the same result.

Owns that trial. On the ladder the largest input is the one that is given.
"""

from __future__ import annotations

from convcheck.user_functions.callables.refusal import Refused
from convcheck.user_functions.objects.told_lengths import ROOM, more_room, of_longest
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject


def smaller_than_told(subject: Subject) -> Found:
    """Call an object that was told that inputs may be larger than the one it is given."""
    if not of_longest(subject.function.callee):
        return NOT_MADE
    name = subject.function.reading.name(Role.INPUT_SHAPE)
    fault = (
        f"wrong where {name} is larger than the input, by {ROOM} elements: a result depends on the"
        " input that it is of, and not on the largest there may be"
    )
    try:
        with more_room():
            result = subject.called().result
    except Refused as error:
        if error.deliberate:
            return Found(note=f"{name} has to be the size of the input: {error}")
        return Found(f"{fault}; it fails: {error}")
    except ValueError as error:  # a result of another rank
        return Found(f"{fault}; {error}")
    return Found("" if subject.right(result) else fault)
