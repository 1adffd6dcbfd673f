"""The kinds of values that fields of documents hold, each with the words that say what is allowed.

Owns bounds of numbers, and what becomes of floats that JSON cannot hold. `Figure` is a float in
memory, infinite or not-a-number included; in a document it is a number or one of three words.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from convcheck.model.dtypes import PROBLEM_DTYPES
from convcheck.model.operations import OPS
from convcheck.model.passes import Pass, TimedPass
from convcheck.model.training import Learned

LARGEST_COUNT = 2**63 - 1

SHORTEST, LONGEST = 1e-12, 1e9
"""Seconds between which a measured time is; others were not measured."""

Text = Annotated[str, Meta(description="text")]
Name = Annotated[str, Meta(min_length=1, description="text that is not empty")]
Flag = Annotated[bool, Meta(description="true or false")]
Count = Annotated[int, Meta(ge=0, le=LARGEST_COUNT, description="a whole number, 0 or more")]
PositiveCount = Annotated[
    int, Meta(ge=1, le=LARGEST_COUNT, description="a whole number, 1 or more")
]
Number = Annotated[float, Meta(description="a number")]
Amount = Annotated[float, Meta(ge=0, description="a number, 0 or more")]
Positive = Annotated[float, Meta(gt=0, description="a number above 0")]
Seconds = Annotated[
    float,
    Meta(ge=SHORTEST, le=LONGEST, description=f"seconds from {SHORTEST:g} to {LONGEST:g}"),
]
Moment = Annotated[
    str,
    Meta(
        min_length=1,
        description="text that is not empty",
        extra_json_schema={"format": "date-time"},
    ),
]
"""A date and time of ISO 8601; `read` says what is wrong with one that is none."""

Parameter = None | bool | int | Number | str | list[int | str | list[int]]
"""One parameter of a convolution, as a case file gives it."""

Parameters = Annotated[dict[str, Parameter], Meta(description="the parameters of a convolution")]

Free = dict[str, Any]
"""What a library, or the machine, says of itself: any names, any values of JSON."""

if TYPE_CHECKING:
    Figure = float
    SignedFigure = float
    Operation = str
    Dtype = str
    VerifiedPass = str
    LearnedPass = str
    AnyPass = str
else:
    Figure = Amount | Literal["inf", "nan"]
    SignedFigure = Number | Literal["inf", "-inf", "nan"]
    Operation = Literal[tuple(OPS)]
    Dtype = Literal[PROBLEM_DTYPES]
    VerifiedPass = Literal[tuple(map(str, (*Pass, *Learned)))]
    LearnedPass = Literal[tuple(map(str, Learned))]
    AnyPass = Literal[tuple(map(str, (*TimedPass, *Learned)))]


def spelled(value: Any) -> Any:
    """Return a plain value that JSON can hold: floats that are not finite as strings."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, dict):
        return {str(key): spelled(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [spelled(each) for each in value]
    return value
