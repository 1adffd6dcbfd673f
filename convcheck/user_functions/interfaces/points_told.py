"""Circular convolutions that are told how many points they are of: `circular(x, h, N)`.

With as many points as the longer signal has, it is the circular convolution of both, which is read;
with more, zeros are behind them. Owns which parameter that is.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from convcheck.user_functions.parameters.callable_signature import is_function, signature_of
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"\b(circular|cyclic|periodic)")
"""How names and docstrings say it, in small letters."""

POINTS = plain_names("n nfft n_fft npoints n_points num_points points size length period l m")
"""What the number of points is called."""


def with_as_many_points(value: Any) -> Any:
    """Return a function of two signals in place of one that is told how many points there are.

    Anything else is returned as it is.
    """
    if not is_function(value):
        return value
    said = name_and_docstring(value)
    parameters = list(signature_of(value).parameters.values())
    if len(parameters) != 3 or not SAID.search(said):
        return value
    last = parameters[-1]
    names = operands_of(signature_of(value).replace(parameters=parameters[:2]))
    if names is None or plain(last.name) not in POINTS or last.default is not last.empty:
        return value

    def own(given: Arguments) -> Arguments:
        points = max(max(np.shape(given[each])[:1], default=1) for each in names)
        return given | {last.name: points}

    return rewritten(value, parameters[:2], own)
