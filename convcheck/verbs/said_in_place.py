"""Functions that say that they write to their operands: it is allowed to them without an option.

Owns what the user is told of it.
"""

from __future__ import annotations

from dataclasses import replace

from convcheck.model.user_function import IN_PLACE
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.said_in_place import says_in_place
from convcheck.verbs.try_options import TryOptions

UNTESTED = "operands that stay as they are: it says that it writes to them"


def with_what_is_said(target: Target, options: TryOptions) -> tuple[TryOptions, list[str]]:
    """Return the options with which a function is tried, and what is untested by them."""
    said = f"{target.name.lower().replace('_', ' ')} {target.said}"
    if IN_PLACE in options.allow or not says_in_place(said):
        return options, []
    return replace(options, allow=(*options.allow, IN_PLACE)), [UNTESTED]
