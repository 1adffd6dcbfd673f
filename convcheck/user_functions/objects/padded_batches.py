"""Classes whose objects are told how long the sequences of a padded batch are: `forward(x, lens)`.

Owns how these are known, and the class that is read in their place: all its sequences are as long
as the batch, unless a trial hands over other lengths. Its lengths of the results are kept.
"""

from __future__ import annotations

import functools
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.interfaces._array_steps import its_framework
from convcheck.user_functions.interfaces.handed_beside import handed_now
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.callable_signature import (
    has_no_value,
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.docstrings import documented

LENGTHS = plain_names(
    "lengths lens seq_lens seq_lengths sequence_lengths x_lens x_lengths input_lengths input_lens"
    " feat_lengths feats_lengths feat_lens feats_lens in_lengths in_lens xlens ilens"
)
"""What the lengths of the sequences are called."""

TIME_SECOND = re.compile(
    r"[\[(]\s*(b|bs|n|batch|batch_size)\s*,\s*(t|time|frames|length|len|l|seq_len|steps)\b"
)
"""How docstrings say, in small letters, that time comes before channels."""

PADDED = "__convcheck_padded_batches__"
"""The attribute of a class that is read so: which axis of its input and results is time."""


def with_full_lengths(kind: Any) -> Any:
    """Return a class whose objects are told no lengths; anything else as it is."""
    if not inspect.isclass(kind):
        return kind
    name = forward_name(kind)
    method = getattr(kind, name, None)
    if not inspect.isfunction(method):
        return kind
    _, *parameters = parameters_of(method)
    told = [each for each in parameters[1:] if plain(each.name) in LENGTHS]
    if len(told) != 1 or not has_no_value(told[0]):
        return kind
    lengths, first = told[0].name, parameters[0].name
    signature = signature_of(method)
    kept = [each for each in signature.parameters.values() if each.name != lengths]
    axis = 1 if TIME_SECOND.search(documented(kind)) else -1
    other = signature.replace(parameters=kept)

    @functools.wraps(method)
    def forward(*given: Any, **named: Any) -> Any:
        own = dict(other.bind(*given, **named).arguments)
        data = own[first]
        handed = handed_now()
        numbers = [data.shape[axis]] * data.shape[0]
        if handed is not None and handed.array is not None:
            numbers = [int(each) for each in handed.array]
        own[lengths] = _whole_numbers(data, numbers)
        result = method(**own)
        if handed is not None:
            handed.returned = result
        return result[0] if isinstance(result, tuple) else result

    changed = with_methods(kind, {name: with_signature(forward, other)})
    setattr(changed, PADDED, axis)
    return changed


def time_axis_of(kind: Any) -> int | None:
    """Return the axis of time of a class that is read without its lengths; None of any other."""
    axis: int | None = getattr(kind, PADDED, None)
    return axis


def _whole_numbers(data: Any, numbers: list[int]) -> Any:
    """Return lengths as an array of the framework of a batch."""
    if hasattr(data, "new_tensor"):
        return data.new_tensor(numbers).long()
    return its_framework(data).to(np.array(numbers))
