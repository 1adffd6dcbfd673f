"""The sign of a derivative as docstrings promise it: by a sentence, or by a function of a library.

Owns the words, in several languages: "positive where the image gets brighter to the right", "the
numbers of cv2.Sobel(img, CV_64F, 1, 0)". Derivatives of libraries are positive where an image rises
along an axis of its array. Also along which way a signal's axis runs.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.derivative_axes import AXES, TURNED, derivative_axis
from convcheck.filters.derivatives import of_rising
from convcheck.filters.taps import Taps, shown

POSITIVE = re.compile(
    r"\bpositi[vef]\w*|\bpozit[iy]\w+|\bdodatni\w*|\bположител\w+|为正|為正|正值|正の|で正|\+ve\b"
)
NEGATIVE = re.compile(
    r"\bn[eé]gati[vef]\w*|\bnegat[iy]\w+|\bujemn\w+|\bотрицател\w+|为负|為負|负值|負"
)
RISES = re.compile(
    r"\b(bright|grow|increas|rises?|rising|climb|light(er|en)|heller|zunehm|zunimm|steig|ansteig"
    r"|aclara|crece|aument|sube|éclairci|croît|croiss|augment|schiari|cresc|clarei|jaśnie|rośnie"
    r"|светле|возраст|растёт|растет|parlakla|aydınla|artı|artan|artt|helderder|lichter|toeneem"
    r"|ljus|ökar)\w*|(más|mais|plus|più) cl?h?i?[aà]?[ir]\w*|変?明る|变亮|變亮|增大|增加|増"
)
FALLS = re.compile(
    r"\b(dark|decreas|falls?\b|falling|drop|dunkl|abnimm|abnehm|sinkt|fällt|oscure|disminu|assombri"
    r"|décroî|diminu|scuri|decresc|escure|ciemnie|maleje|темне|убыва|koyula|azal|donker|afneem"
    r"|mörk|minskar)\w*|(más|mais|plus|più) (oscur|sombr|scur|escur)\w*|変?暗|变暗|變暗|减小"
)
"""What sentences have, in small letters, of a sign, and of an image along a direction."""

TO_BRIGHT = re.compile(r"\bdark\w*( \w+)?[- ]to[- ](bright|light)\w*|\bdark\w* → (bright|light)\w*")
TO_DARK = re.compile(r"\b(bright|light)\w*( \w+)?[- ]to[- ]dark\w*|\b(bright|light)\w* → dark\w*")

WAYS = {
    (
        1,
        1,
    ): r"to the right|rightwards?|left[- ]to[- ]right|(with|along) (increasing |growing )?\+?x\b"
    r"|column (index|number)|nach rechts|hacia la derecha|a derecha|vers la droite|à droite"
    r"|verso (la )?destra|a destra|para a direita|à direita|w prawo|do prawej|вправо|направо|sağa"
    r"|naar rechts|åt höger|till höger|向右|到右|往右|右へ|右に|右方向",
    (1, -1): r"to the left|leftwards?|right[- ]to[- ]left|nach links|hacia la izquierda"
    r"|a izquierda|vers la gauche|à gauche|verso (la )?sinistra|a sinistra|para a esquerda"
    r"|à esquerda|w lewo|do lewej|влево|налево|sola\b|naar links|åt vänster|till vänster|向左"
    r"|到左|往左"
    r"|左へ|左に|左方向",
    (0, 1): r"downwards?|going down|down the (image|rows)|to the bottom|top[- ]to[- ]bottom"
    r"|(?:with|along|in) (?:the |increasing )*row (?:index|number)|nach unten|hacia abajo"
    r"|vers le bas|verso il basso|para baixo|w dół|вниз|aşağı|naar (beneden|onder)|nedåt|向下|往下"
    r"|下へ|下に|下方向",
    (0, -1): r"upwards?|going up|towards? the top|to the top|bottom[- ]to[- ]top"
    r"|(?:to|towards?) (?:the )?north|against the rows?|nach oben|hacia arriba"
    r"|vers le haut|verso l['\u2019]alto|para cima|w górę|вверх|yukarı|naar boven|uppåt|向上"
    r"|往上|上へ|上に"
    r"|上方向",
}
"""How they say a direction in an image, `[height, width]`, by the axis and its sign."""

_PARTS = re.compile(
    r"[,:，、]|\b(?:and|und|y|et|e|en|i|и|ve|och|but|while)\b(?= (?:\w+ ){0,2}?n[eé]gati)"
)
_SENTENCES = re.compile(r"\.(?=\s|$)|[;。；\n]")

_FUNCTION = (
    r"\b(?:cv2?|opencv|ndimage|ndi|kornia[\w.]*|tf\.image|skimage\.filters|filters)(?:['\u2019]s)?"
    r"[. ]`*(?:sobel|scharr|prewitt)\w*"
    r"|\bnp\.gradient\b|\bnumpy\.gradient\b"
)
_CALL = r"(?P<args>\([^()]*\))?"
SAME = (
    r"same|numbers|values|results?|outputs?|conventions?|sign|identical|equals?|equivalent|match\w*"
    r"|like|reproduc\w+|agrees?|compatible|replacement|drop-in|port|exactly|corresponds?|as in"
    r"|just as"
    r"|wie|gleich\w*|entspr\w+|dieselb\w+|ergebnis\w*|igual\w*|mism\w+|como|equivale\w*|comme"
    r"|même\w*"
    r"|identique\w*|équivalent\w*|come|uguale|stess\w+|identic\w+|mesm\w+|tak jak|jak|tak\w* sam\w*"
    r"|как|тот же|те же|совпада\w+|gibi|aynı\w*|zoals|hetzelfde|zelfde|gelijk|som|samma"
)
NAMED = re.compile(rf"(?:\b(?:{SAME})\b[^;。]{{0,40}}?(?:{_FUNCTION}){_CALL})")
NAMED_BEFORE = re.compile(
    rf"(?:{_FUNCTION}){_CALL}`*\W{{0,3}}(?:\w+ ){{0,2}}?(?:gibi|aynı\w*|相同|一致|一样|同じ"
    rf"|と同|does|gives)"
)
"""How docstrings say that a result is what a function of a library gives."""

UNLIKE = re.compile(
    r"\b(unlike|opposite|other than|not the same|differs?|different|contrary|contrast|anders"
    r"|umgekehrt"
    r"|contrari\w+|opuest\w+|opposé\w*|oppost\w+|reversed?|mirrored sign|zıt|ters|обратн\w+)\b"
    r"|相反|逆"
)
"""What they say where it has the other sign."""

ORDERS = re.compile(r"\(\s*(?:[\w.]+\s*,\s*){1,2}(?:dx\s*=\s*)?([01])\s*,\s*(?:dy\s*=\s*)?([01])\b")
OF_AXIS = re.compile(r"\baxis\s*=\s*(-?[0-2])")
"""Of which axis the derivative of a library is, `cv2.Sobel(img, CV_64F, 1, 0)`."""


def broken_sign(kernel: Taps, says: str) -> str:
    """Return what is wrong with the sign, or the axis, of a derivative of an image; or nothing.

    `says` is what is said of the filter, in small letters.
    """
    if kernel.ndim != len(AXES):
        return ""
    axis = derivative_axis(kernel)
    if axis is None:
        return ""
    rising = of_rising(kernel.sum(axis=1 - axis))
    owed, by = said_sign(says, axis), "its docstring says"
    if owed is None:
        owed, by = _of_library(says, axis), "the function of a library that its docstring names has"
    if not owed or not rising or (rising > 0) == (owed > 0):
        return ""
    return (
        f"it has the opposite sign of what {by}: of an image that rises along its {AXES[axis]} it"
        f" is {'positive' if rising > 0 else 'negative'} (negated, inverted); its taps are"
        f" {shown(kernel)}, reversed, as where a convolution flips a kernel that a correlation"
        " (correlate) does not"
    )


def said_sign(says: str, axis: int) -> int | None:
    """Return the sign that a sentence has of a derivative along an axis of an image that rises.

    None without such a sentence, or with several that do not agree.
    """
    found = {sign for each in _SENTENCES.split(says) if (sign := _in_sentence(each, axis))}
    return found.pop() if len(found) == 1 else None


def _in_sentence(sentence: str, axis: int) -> int:
    """Return the sign that one sentence has, 0 without one."""
    parts = _PARTS.split(sentence)
    sign = 1
    if POSITIVE.search(sentence):
        sentence = " ".join(each for each in parts if not NEGATIVE.search(each))
    elif NEGATIVE.search(sentence):
        sign = -1
    else:
        return 0
    grows = [TO_BRIGHT.search(sentence) is not None, TO_DARK.search(sentence) is not None]
    if not any(grows):
        grows = [RISES.search(sentence) is not None, FALLS.search(sentence) is not None]
    ways = [way for (of, way), how in WAYS.items() if of == axis and _has(how, sentence)]
    if sum(grows) != 1 or len(ways) != 1 or (sign > 0 and not POSITIVE.search(sentence)):
        return 0
    return sign * ways[0] * (1 if grows[0] else -1)


def _has(how: str, sentence: str) -> bool:
    return re.search(rf"(?<![^\W\u3040-\u9fff])(?:{how})", sentence) is not None


def _of_library(says: str, axis: int) -> int:
    """Return the sign of a derivative of a library that is named as what results are; 0 of none."""
    said = " ".join(says.split())
    found = NAMED.search(said) or NAMED_BEFORE.search(said)
    if found is None or TURNED.search(said) or UNLIKE.search(said):
        return 0
    called = found["args"] or ""
    orders, of_axis = ORDERS.search(called), OF_AXIS.search(called)
    if orders is not None and orders[1] != orders[2]:
        return 1 if axis == (1 if orders[1] == "1" else 0) else 0
    if of_axis is not None:
        return 1 if axis == int(of_axis[1]) % len(AXES) else 0
    return 1


RUNS_DOWN = re.compile(
    r"\b(runs?|goes|going|running|is|are|stored|ordered|sorted|listed|written|comes?|given|in"
    r"|falls?)"
    r" (\w+ )?(downwards?|down|descending( order)?|decreasing( order)?|backwards?"
    r"|(from )?(high|large)(est)? to (low|small)(est)?|in reverse|largest first|highest first"
    r"|newest first)\b"
    r"|\b(descending|decreasing) (axis|wave-?(numbers?|lengths?)|order|abscissa|x|time|frequenc\w+"
    r"|depths?|energ\w+)\b"
    r"|\bläuft (\w+ )?(abwärts|rückwärts)|\b(absteigend|fallend)\w*|\bdécroissant\w*"
    r"|\bdecreciente\w*"
    r"|\bdecrescente\w*|\bdescendente\w*|\bmalejąc\w+|\bубывающ\w+|\bazalan\b|\baflopend\w*"
)
"""How docstrings say that the axis of a signal runs down along its array."""

OF_ARRAY = re.compile(
    r"descending|decreasing|(high|large)\w* (to low|to small|first)|absteigend|fallend"
    r"|d[eé]cr(oiss|ec|esc)"
    r"|malejąc|убывающ|azalan|aflopend"
    r"|\bdown(wards?)?\b (along|in|through|over|with) (the |an? )?(array|index|vector|samples?"
    r"|list|file)"
)
"""How they say it of the array, for sure: what goes down may be a depth, which grows."""

PER_INCREASING = re.compile(
    r"\b(per|with|for|of|to|towards?|along|by|wrt|against|against the"
    r"|in the direction of) (an? |the )?"
    r"(increasing|rising|growing|ascending)\b"
    r"|\b(zunehmende|steigende|wachsende)[rnms]?\b|\bcroissant\w*|\bcreciente\w*"
    r"|(?<!de)\bcrescente\w*"
    r"|\brosnąc\w+|\bвозрастающ\w+|\bartan\b|\boplopend\w*"
)
"""How they say that a derivative is by what increases."""


def along_its_axis(kernel: Taps, says: str) -> tuple[Taps, ...]:
    """Return a signal's kernel as it is for an axis that goes up, and both where either is right.

    `says` is what is said of the filter, in small letters. The other way round taps are reversed,
    which changes the sign of odd derivatives and nothing of symmetric taps.
    """
    if kernel.ndim != 1 or RUNS_DOWN.search(says) is None:
        return (kernel,)
    turned = np.ascontiguousarray(kernel[::-1])
    sure = OF_ARRAY.search(says) is not None and PER_INCREASING.search(says) is not None
    return (turned,) if sure else (kernel, turned)
