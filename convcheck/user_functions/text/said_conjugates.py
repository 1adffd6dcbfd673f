"""Which operand of complex numbers a function says that it conjugates.

Owns the words for it in several languages, in small letters, and formulas: `conj(t[j]) x[n + j]`.
"""

from __future__ import annotations

import re

FILTERS = r"matched.?filter|(pulse|range).?compress"
"""Filters whose template is conjugated whether it is said or not."""

_CONJUGATED = (
    r"(?<!un)(?<!non-)(?:(?:ge)?[ck]onjug(?:at|u[ée]|ad[oa]|iert|eer|erad)\w*"
    r"|coniuga\w+|sprzę[żg]\w+|сопряж\w+|共[轭軛役]\w*)"
)
_KERNELS = (
    r"\b(?:kernels?|templates?|filters?|weights?|taps|pulses?|replicas?|waveforms?|chirps?|masks?"
    r"|probes?|references?|second|vorlagen?|schablonen?|plantillas?|modelos?|modèles?|gabarits?"
    r"|modell[io]|sjablo\w+|wzor\w+|шаблон\w*|模板|テンプレート)"
)
_INPUTS = (
    r"\b(?:inputs?|images?|signals?|data|volumes?|received|echo(?:es)?|first|eingang\w*|signale"
    r"|bild(?:er)?|señal(?:es)?|sina(?:l|is)|segnal[ei]|signaux|imagen|imagem|immagine|сигнал\w*)\b"
)

_NO = (
    r"(?:not?|never|without(?: an?y?)?|nothing|neither|nicht|kein\w*|ohne|pas|sans|non?|senza|sin"
    r"|não|sem|niet|geen|zonder|nie|bez|inte|utan|не|без)"
)
_BETWEEN = r"(?: (?:the|an?|be|being|is|are|it|its|complex\w*|se|any|taken|est|es|é|è))*"
NOT_SAID = re.compile(
    rf"(?:\b{_NO}|n't){_BETWEEN} (?:{_CONJUGATED}|conj\b)"
    rf"|{_CONJUGATED} (?:nicht|niet|nie|inte)\b|不取?共[轭軛]|共役(?:は|を)?(?:取|と)ら(?:ない|ず)"
)
"""How it is said that nothing is conjugated."""

CONJUGATES = re.compile(rf"{FILTERS}|{_CONJUGATED}|\bconj\b|\b(np|numpy|signal)\.correlate\b")
"""Words by which a function says that it conjugates something: NumPy's and SciPy's do."""

_OF = r"(?: (?:of|the|its|complex\w*|der|die|das|la|le|el|il|o))*"
_IS = r"(?: (?:is|are|gets?|wird|werden|est|se|es|é|è|viene|complex\w*))*"
OF_INPUT = re.compile(rf"{_CONJUGATED}{_OF} {_INPUTS}|{_INPUTS}{_IS} {_CONJUGATED}")
OF_KERNEL = re.compile(rf"{_CONJUGATED}{_OF} {_KERNELS}|{_KERNELS}[^.;]{{0,24}} {_CONJUGATED}")
"""Of which operand it is said."""

FORMULA = (
    r"\bconj\w*\(\s*{0}\b"
    r"|(?<!\w){0}(?:\[[^\]]*\]|\([^)]*\))?(?:\s?\.conj\(|\^\*)|(?<!\w){0}\*\["
)
"""How a formula has the conjugate of an operand: `conj(t[j])`, `t[j].conj()`, `t^*`, `t*[j]`."""


def says_conjugated(said: str, x: str, w: str, *, filters_alone: bool = False) -> str:
    """Return `kernel` or `input`, the operand that is said to be conjugated; or nothing.

    `x` and `w` are the names of the operands. With `filters_alone` only matched filters are
    believed to conjugate, as of what is a convolution done by a correlation.
    """
    said = NOT_SAID.sub("", said)
    if filters_alone:
        return "kernel" if re.search(FILTERS, said) else ""
    names = {"kernel": re.escape(w.lower()), "input": re.escape(x.lower())}
    found = {of for of, name in names.items() if re.search(FORMULA.format(name), said)}
    if len(found) == 1:
        return found.pop()
    if not CONJUGATES.search(said):
        return ""
    return "input" if OF_INPUT.search(said) and not OF_KERNEL.search(said) else "kernel"
