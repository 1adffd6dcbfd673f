"""What a function says of the windows of its results: with lags from zero on, ahead, all of them.

Owns the words of each.
"""

from __future__ import annotations

import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.text.declarations import documentation, name_of, says_causal

LAGS = re.compile(
    r"matched.?filter|(pulse|range).?compress|correlat(?=.*\b(lags?|delay(s|ed)?)\b)"
    r"|\b(im)?puls-?kompression|\bcompression d['\u2019]impulsions?|\bcompresi[o\u00f3]n de pulsos?"
    r"|\bcompressione (di |dell['\u2019])impuls[oi]|\bcompress[a\u00e3]o de pulsos?"
    r"|\bimpuls\w*compressie|\bkompresj\w+ impuls|\bpulskompression"
)
"""Words for correlations whose first result is that of no delay."""


def says_lags(callee: Callee) -> bool:
    """Tell whether results of a function are those of lags from zero on, as of matched filters."""
    said = f"{name_of(callee)} {documentation(callee)}".lower()
    return LAGS.search(said) is not None and not says_causal(callee)


AHEAD = re.compile(
    r"look(s|ing)?[ _-]?ahead|\brow[ _-]?conv|anti-?causal|\bfuture (frames|samples|steps|context)"
    r"|\bright context|\[\s*[a-z]\s*\+\s*[a-z]\s*[\],]"
)
"""Words for layers that see what is to come, and a formula: `sum_i w[i] x[t + i]`."""


def says_ahead(callee: Callee) -> bool:
    """Tell whether windows of a function are said to begin with the element that they are for."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name_of(callee))
    said = f"{name} {documentation(callee)}".lower()
    return AHEAD.search(said) is not None and not says_causal(callee)


FULL = re.compile(
    r"\b(np|numpy)\.convolve\(\s*\w+\s*,\s*\w+\s*\)(?!\s*\[)|\bfull (linear |discrete )?convolution"
    r"|\blen\(\w+\) ?\+ ?len\(\w+\) ?- ?1\b|\b(m ?\+ ?n|n ?\+ ?m) ?- ?1\b"
)
"""How docstrings say, in small letters, that a result has all windows that reach the signal."""


def says_full(callee: Callee) -> bool:
    """Tell whether a docstring says that a result is as long as both operands, less one."""
    return FULL.search(documentation(callee)) is not None


CENTRED = re.compile(
    r"\bcent(red|ered|re is|er is|re lies|er lies) (on|at|around|over|upon) (each|every|the)\b"
    r"|\b(image|picture|signal|result|output) (does|is) not (move|shift)"
    r"|\bwithout (any )?(shift|moving)|\bno shift\b|\bstays? (exactly )?where (it|they) (is|are)\b"
    r"|\bstays? (at|in) (its|their|the same) (\w+ )?(positions?|places?)\b"
    r"|\bon (its|the) (central|middle|centre|center) (pixel|sample|element)\b"
    r"|\bzero[- ]phase\b|\b(origin|zero|centre|center)\b[^.;]{0,20}\b(middle|central|centre|center)"
    r" (sample|element|tap|pixel|entry|index)\b"
)
"""How docstrings say, in small letters, that the middle of a kernel lies on each element."""


def says_centred(callee: Callee) -> bool:
    """Tell whether a function says that its kernel's middle lies on each element of the result."""
    return CENTRED.search(documentation(callee)) is not None
