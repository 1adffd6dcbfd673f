"""Functions whose results are meant to be complex numbers, whatever their operands are.

Of real operands the imaginary part is nothing but rounding. Owns how it is said, or seen where an
input is made complex, and the function of real results that is read in the place of such a one.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import is_function, parameters_of
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import documented

SAID = re.compile(r"\b(results?|output|returns?)\b[^.;]{0,20}\b(is |are |always )*complex\b")
"""How docstrings say it, in small letters."""


def with_real_parts(value: Any) -> Any:
    """Return a function whose results for real operands are real; else what it is given."""
    if not is_function(value) or not (SAID.search(documented(value)) or _makes_complex(value)):
        return value

    def real(result: Any, told: Arguments) -> Any:
        arrays = [each for each in told.values() if isinstance(each, np.ndarray)]
        of_real = bool(arrays) and not any(map(np.iscomplexobj, arrays))
        return result.real if isinstance(result, np.ndarray) and of_real else result

    return seen_through(value, after=real)


ALL = re.compile(r"\b[ck]om?plex|\bcomplej|\bcompless|\bzespolon|комплекс|复数|複素")
"""How docstrings in several languages speak of complex numbers."""

MADE = re.compile(r"\b(zeros|empty|full)(_like)?\([^\n]*\b(np\.|numpy\.)?complex")
"""How a text makes room for a result of them."""


def _makes_complex(value: Any) -> bool:
    """Tell whether a text makes its first operand complex: `np.asarray(rx, complex)`.

    Or a result, of a function that speaks of such numbers.
    """
    if ALL.search(documented(value)) and MADE.search(text_of(value)):
        return True
    first = next((re.escape(each.name) for each in parameters_of(value)), None)
    kind = r"['\"]?(np\.|numpy\.)?complex"
    made = rf"\(\s*{first}\s*,\s*(dtype\s*=\s*)?{kind}|\b{first}\.astype\({kind}"
    return first is not None and re.search(made, text_of(value)) is not None
