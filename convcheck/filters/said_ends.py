"""A filter whose docstring says that it does more than smooth: tapers ends, takes out a mean.

Owns the words. Inside it is the convolution that it is called, its ends are others on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from convcheck.filters.looked import Looked, without_modes

_DATA = (
    r"(ends?|edges?|borders?|sides?|beginning|start|signals?|traces?|data|input|records?|series"
    r"|samples|segments?|waveforms?|it)"
)
_OUT = r"(remov|subtract|tak|takes|took)\w*"

MORE = re.compile(
    r"\bde-?(mean|trend)\w*|\bapodi[sz]\w*"
    r"|\b(mean|average|trend|offset|baseline|dc)( value| level)? (is|are|gets?|being)"
    rf" (\w+ )?{_OUT}\b"
    rf"|\b{_OUT} (out |away |off )?(of )?(the |its |their |any |a )?(\w+ )?"
    r"(mean|average|trend|offset|baseline|dc)\b"
    r"|\b(mean|average|trend|offset|baseline|dc) (removed|removal|taken out|subtracted)\b"
    rf"|\btaper\w* (off )?(at |of )?(the |its |both |all |first |last |and )*(\w+ )?{_DATA}\b"
    rf"|\b{_DATA} ((that|which) )?((is|are|gets?|being) )?(\w+ )?tapered\b"
    r"|\bcosine (taper|bell)s?\b"
    r"|\bone[- ]sided\b|\b(forward|backward)( and (forward|backward))? differences?\b[^.;]{0,40}"
    r"\b(ends?|edges?|borders?|boundar\w+|first|last)\b"
    r"|\b(ends?|edges?|borders?|boundar\w+|first|last)\b[^.;]{0,40}"
    r"\b(forward|backward)( and (forward|backward))? differences?\b"
    r"|\bdiferenci?as? (hacia|para) (adelante|atr\w+|frente|tr\w+)"
    r"|\bdiff\w+ (avant|arri\w+|progressiv\w+|r\w+gressiv\w+)|\b(vorw|r\w+ckw)\w+tsdifferenz"
    r"|rotated by 180|\b(odd|point|anti-?symmetric)[- ](reflect|exten|symmetr|mirror)\w*"
    r"|\bextrapolat\w+|\beinseitig\w*|\bunilateral\w*|\bmode ?= ?['\"]?interp\b"
    r"|\b(ends?|edges?|first|last)\b[^.;]{0,60}\bpolynomials?\b[^.;]{0,30}\bfit"
    r"|\b(ends?|edges?|first|last)\b[^.;]{0,60}\bfitted\b"
)
"""What docstrings say, in small letters, of what is done beside the convolution."""

TURNED = re.compile(
    r"\b2(\.0?)? ?\* ?(\w+)\[(0|-1|:1|-1:)\] ?- ?\2\["
    r"|\w\[0\] ?= ?\(*(\w+)\[1\] ?- ?\4\[0\]"
)
"""How a text goes on beyond an end by what is turned about it: `2 * y[0] - y[1:half]`; and how it
has a difference of one side there: `d[0] = y[1] - y[0]`."""

ON_PURPOSE = "its ends are others on purpose, as it says of itself (a taper, a mean): not judged"


def does_more(docstring: str, parameters: Sequence[str], text: str = "") -> bool:
    """Tell whether a filter says that it tapers ends or takes out a mean or a trend.

    Or its text shows that it goes on beyond its ends in a way of its own.
    """
    named = any(re.fullmatch(r"taper(_\w+)?|de_?(mean|trend)", each) for each in parameters)
    said = MORE.search(" ".join(docstring.lower().split())) or TURNED.search(text)
    return named or said is not None


REPEATED = "what lies beyond its edges is made anew in each pass: its ends are not judged"


def judged_inside(looked: Looked, why: str = ON_PURPOSE) -> Looked:
    """Return what was seen of a filter, without what was found of its ends."""
    if looked.inside is None or not looked.fault:
        return looked
    return replace(looked, inside=without_modes(looked.inside), border=why, fault="")
