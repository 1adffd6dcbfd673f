"""What a text says of sizes: one name for both of a kernel, numbers of channels of either side.

Owns how that is seen. Who has one name for two sizes takes no others, and says so.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Sequence
from typing import Any

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.names import BUILT, FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import BOTH_CHANNELS
from convcheck.user_functions.text.declarations import (
    declared_parameters,
    documentation,
    file_text,
    thing_of,
)
from convcheck.user_functions.text.docstrings import remarks_in

_ODD = r"\(2\s?\*?\s?(r|radius|m|h|half)\s?\+\s?1\)"
_ASIAN = r"(\u6838|\u30ab\u30fc\u30cd\u30eb|kernel|filter)"
SQUARE = (
    r"\bsquare (odd |even )?(kernel|filter|weight|mask)|(kernel|filter)s?\W[^.]{0,24}\bsquare\b"
    r"|(weight|kernel|filter|w|k|w_q|w_int8)s?( u?int8)?"
    r"(\W{1,4}|\W(is|are|has|have|of)( the)?( shape)?\W{1,3})[\[(]"
    r"([\w\s,*\]\[]*\b(?P<size>ks?|f|ksize)\W{1,4}(?P=size)\s?[\])]"
    r"|(?P<first>ks?|f|ksize)\s?,\s?(?P=first)\s?,)"
    r"|\b(kernel|stencil|filter|mask|weights?|w|k)\W{1,3}(is|are|of|has shape)?\s?"
    rf"(?P<odd>{_ODD})\s?(x|by|\*|,)\s?(?P=odd)"
    r"|\bsquare (settings|arguments|parameters|options)\b"
    r"|\b(kernel|filter|filtro|matriz|m[a\u00e1]scara|noyau|filtre|masque|n[u\u00fa]cleo)s?"
    r" (cuadrad[oa]|quadrad[oa]|quadrat[oaie]|carr[\u00e9e]e?)s?\b"
    r"|\bquadratische[rnms]? (kern|filter|mask|gewicht)|\bkwadratow\w+ (j\u0105dr|filtr|mas[kc])"
    r"|\b(j\u0105dr|filtr|mas[kc])\w* kwadratow"
    r"|\b\u043a\u0432\u0430\u0434\u0440\u0430\u0442\u043d\w+ "
    r"(\u044f\u0434\u0440|\u0444\u0438\u043b\u044c\u0442\u0440|\u043a\u0435\u0440\u043d\u0435\u043b)"
    rf"|(\u6b63\u65b9|\u65b9\u5f62)\u5f62?[\u7684\u306e]?( ?convolution)? ?{_ASIAN}"
    rf"|{_ASIAN} ?(\u306f|\u4e3a|\u662f|\u5fc5\u987b\u662f) ?\u6b63\u65b9\u5f62"
)
"""What docstrings say of kernels that are as high as they are wide, in small letters: in English,
Spanish, Portuguese, Italian, French, German, Polish, Russian, Chinese and Japanese."""

MADE_SQUARE = re.compile(r"shape\s*=\s*\(\s*(?:self\.)?(\w+),\s*(?:self\.)?\1,")
"""How a class makes weights that are as high as they are wide: `shape=(k, k, c, m)`."""

THREE_TAPS = re.compile(
    r"\b(3|three)[- ]taps?\b|\bf\(\d( ?x ?\d)?, ?3|\b3 ?x ?3\b|\b3, ?3 ?[)\]]|[(\[] ?3, ?3\b"
)
"""How the docstring of who computes by Winograd's algorithm says, in small letters, that kernels
have three taps."""

THREE_EACH = re.compile(r"\b3 ?(x|by) ?3 (\w+ )?(kernel|matrix|mask|filter|window|stencil)s?\b")
THREE_IN_SHAPES = re.compile(r"[(\[] ?\w+, ?\w+, ?3, ?3 ?[)\]]|[(\[] ?3, ?3, ?\w+, ?\w+ ?[)\]]")
THREE_IN_NAMES = re.compile(r"(?<![0-9x])3x3(?![x0-9])")
"""How a docstring gives a kernel of 3 x 3 by its shape, and a name does."""

THREE_LOOPS = re.compile(r"\bin range\(3\)(?s:.)*\bin range\(3\)")
"""How a docstring says so of both axes of a plane, and how a text goes over them."""

EVEN_SIZES = re.compile(
    r"\b(h|w|height|width|sizes?|lengths?|dims?|dimensions?|inputs?|outputs?|images?)\b[^.;]{0,24}"
    r"\b(is|are|be|being)\b[^.;]{0,16}\b(even|multiples? of (2|two)|divisible by (2|two))\b"
    r"|\bwith (h|height|rows) and (w|width|columns) even\b"
    r"|\beven[- ]?(sized)? (h|height|width|sizes?|lengths?|dimensions?|inputs?|outputs?|images?)\b"
)
"""How a docstring, in small letters, says that it takes inputs of even sizes."""

_KERNELS = r"(kernel|filter|window|mask|stencil|fir|tap)s?"
_SIZE = r"(k|kh|kw|kernel_size|ksize)"
_OF_KERNELS = (
    r"(kern|filt|noyau|mas[kc]|masque|fen\w*tre|fenster|finestr|janela|ventana|n[u\u00fa]cleo|okn|j\u0105dr"
    r"|coef|k[oe]{2}ff|tap|lunghezz|longueur|longitud|l[\u00e4a]nge|lengte|comprimento|d\u0142ugo\u015b|taille"
    r"|tama[\u00f1n]|gr[\u00f6o]\u00dfe|grootte|rozmiar|dimensi|largeur|largura|breite"
    r"|\u044f\u0434\u0440|\u043e\u043a\u043d|\u0444\u0438\u043b\u044c\u0442\u0440|\u0434\u043b\u0438\u043d|\u0440\u0430\u0437\u043c\u0435\u0440"
    r"|\u6838|\u7a93|\u957f|\u9577|\u30ab\u30fc\u30cd\u30eb|\u30b5\u30a4\u30ba)"
)
_UNEVEN = (
    r"(\bdispar[ie]\b|\bungerade|\bimpaire?s?\b|\b[i\u00ed]mpar(es)?\b|nieparzyst|\boneven\b|\budda\b"
    r"|\u043d\u0435\u0447[\u0435\u0451]\u0442\u043d|\u5947\u6570)"
)
ODD_TAPS = re.compile(
    rf"\bodd[- ]?(sized?|length)? {_KERNELS}|\bodd (size|length|side|height|width|extent)s?\b"
    r"|\bodd (number|count) of (taps|weights|coefficients|coeffs|elements|rows|points)\b"
    rf"|{_KERNELS}( (size|length|width)s?)? (is|are|must be|has to be|being)? ?odd\b"
    rf"|\bodd {_SIZE}\b|\b{_SIZE}( is| are| being| must be)? odd\b"
    rf"|{_OF_KERNELS}[^.;]{{0,40}}{_UNEVEN}|{_UNEVEN}[^.;]{{0,12}}{_OF_KERNELS}"
)
"""How docstrings say, in small letters, that kernels have an odd size: in English, Italian, German,
French, Spanish, Portuguese, Polish, Dutch, Swedish, Russian, Chinese and Japanese."""

OBLONG = re.compile(
    r"\b(need|has|have|must)( to)? not (to )?be square|\b(does|do) not have to be square"
    r"|\bnot necessarily square|\bnon-?square (kernel|filter)|\brectangular (kernel|filter|mask)"
    r"|\b(kernel|filter|mask)s? (\w+ ){0,2}(may|can) be (rectangular|non-?square|oblong)"
    r"|\bkernel (sides?|sizes?|heights?|extents?|shapes?)\b[^.]{0,30}"
    r"\b(may|can) (differ|be different)"
)
"""How a docstring, in small letters, says that kernels need not be as high as they are wide."""


def says_oblong_kernels(callee: Callee) -> bool:
    """Tell whether a function says that its kernels need not be square."""
    return OBLONG.search(documentation(callee)) is not None


TWO_SIGNALS = re.compile(
    r"\b(two|both) (\w+ ){0,2}(1-?d|one-dimensional) (sequences|signals|arrays|vectors|lists)\b"
)
SEVERAL = re.compile(r"\bbatch|\bchannels?\b|\brows?\b|\bcolumns?\b|\blast axis\b|\baxis\b")
"""How a docstring says that it takes two signals, and that these may be several at a time."""


def says_two_signals(callee: Callee) -> bool:
    """Tell whether a function says that both operands have one axis, and speaks of no others."""
    said = documentation(callee)
    return TWO_SIGNALS.search(said) is not None and SEVERAL.search(said) is None


def says_tuples(callee: Callee) -> bool:
    """Tell whether a function says that a parameter may be several numbers, one for each axis."""
    return re.search(r"\btuples?\b|\bpairs?\b|\(k_?h, ?k_?w\)", documentation(callee)) is not None


TUPLES = re.compile(r"\bisinstance\(|_(pair|single|triple|n?tuple)\b|\btuple\b|\[0\]|\*self\.")
"""How texts take numbers for each axis apart, or hand them on."""


def expects_tuples(callee: Callee) -> bool:
    """Tell whether a function says, or its text shows, that steps may be a number for each axis.

    Or hands them on to a framework's convolution, which takes such ones.
    """
    text = text_of(thing_of(callee))
    handed = re.search(r"\bConv(Transpose)?[123]d\(|\bconv(_transpose)?[123]d\(", text)
    return says_tuples(callee) or handed is not None or TUPLES.search(text) is not None


def says_odd_taps(callee: Callee) -> bool:
    """Tell whether a function says that it takes kernels of odd sizes."""
    return ODD_TAPS.search(documentation(callee)) is not None


def says_even_sizes(callee: Callee) -> bool:
    """Tell whether a function says that sizes have to be even."""
    return EVEN_SIZES.search(documentation(callee)) is not None


STATED = re.compile(
    r"\b(\w+)`* ?(?:is |has to be |must be |should be )?"
    r"(?P<more>>=?|(?:larger|longer|greater|more) than|at least(?: as long as)?)"
    r" ?`*(?:len\(\w+\)|the (?:number of taps|kernel|filter|impulse response|taps)\b)"
)
"""How docstrings, in small letters, say that a size has to be larger than a kernel is long."""


def longest_kernel(callee: Callee) -> int:
    """Return how long a kernel may be by what a function says of a size of its own; 0 of any.

    Of `nfft > len(h)` what `nfft` is by default decides: with longer ones it may fail at will.
    """
    found = STATED.search(documentation(callee))
    if found is None:
        return 0
    parameters = declared_parameters(callee) or {}
    default = next((p.default for name, p in parameters.items() if name.lower() == found[1]), 0)
    if not isinstance(default, int) or isinstance(default, bool):
        return 0
    as_long_will_do = found["more"] == ">=" or "least" in found["more"]
    return max(default if as_long_will_do else default - 1, 0)


_ONE = "(k|ks|ksize|f|kernel_size)"
OF_ONE_SIZE = re.compile(
    rf"[(\[]\w+, ?\w+, ?(?P<size>{_ONE}), ?(?P=size)[)\]]"
    rf"|[(\[](?P<first>{_ONE}), ?(?P=first), ?\w+, ?\w+[)\]]"
)
"""How the docstring of a class, and comments, say that weights are square: `(in, out, k, k)`."""

OF_TWO_SIZES = re.compile(r"\bk_?h\b\W{1,3}k_?w\b|\bkernel_h(eight)?\b")
"""How texts, in small letters, have names for both sizes."""


def takes_one_size(callee: Callee) -> bool:
    """Tell whether a function or class says that kernels are square: by one name for both sizes.

    As in `f, f, channels, filters = w.shape` or `_, _, k, _ = w.shape`; or in words.
    """
    thing = inspect.unwrap(thing_of(callee))
    written = inspect.isfunction(thing) or inspect.isclass(thing)
    if not written or says_oblong_kernels(callee):
        return False
    text = file_text(callee).lower()
    square = SQUARE if inspect.isfunction(thing) else OF_ONE_SIZE
    remarked = OF_ONE_SIZE.search(remarks_in(text)) and not OF_TWO_SIZES.search(text)
    if remarked or re.search(square, documentation(callee)):
        return True
    if inspect.isclass(thing) and any(map(_is_size, MADE_SQUARE.findall(text_of(thing)))):
        return True
    kernel = callee.reading.name(Role.KERNEL)
    if _counts_rows_alone(text_of(thing), kernel):
        return True
    return _names_one_size(thing, kernel)


def _names_one_size(thing: Any, kernel: str) -> bool:
    """Tell whether a text takes the shape of a kernel apart into one name for both of its sizes."""
    for node in nodes_of(thing):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
            continue
        value = node.value
        if not isinstance(value, ast.Attribute) or value.attr != "shape":
            continue
        of = value.value.attr if isinstance(value.value, ast.Attribute) else value.value
        name = of.id if isinstance(of, ast.Name) else of
        mine = inspect.isclass(thing) and plain(str(name).strip("_")) in FUNCTION[Role.KERNEL]
        names = [each.id for each in node.targets[0].elts if isinstance(each, ast.Name)]
        if (name == kernel or mine) and _of_one_size(names):
            return True
    return False


def _counts_rows_alone(text: str, kernel: str) -> bool:
    """Tell whether all that a text asks of the size of a kernel's lists is how many rows it has.

    As many columns are read of each row: what has others was never thought of.
    """
    rows = re.search(rf"\blen\(\s*{re.escape(kernel)}\s*\)", text) is not None
    columns = re.search(
        rf"\blen\(\s*{re.escape(kernel)}\s*\[|\.shape\b|\.size\b|in {re.escape(kernel)}\b", text
    )
    read = re.search(rf"\b{re.escape(kernel)}\[[^\]]+\]\[[^\]]+\]", text)
    return rows and read is not None and columns is None


ONE_SIZE = ("k", "ks", "ksize", "kernelsize", "f", "fsize", "filtersize", "size")
"""Names of the one size of a kernel, as `plain` gives them."""


def told_both_channels(callee: Callee) -> bool:
    """Tell whether it is told numbers of input and of output channels, so that they may differ."""
    ways = getattr(callee, "ways", [callee.reading])
    both = Role.IN_CHANNELS, Role.OUT_CHANNELS
    told = any(all(way.has(role) for role in both) for way in ways)
    return told or hasattr(getattr(callee, "call", None), BOTH_CHANNELS)


def _of_one_size(names: Sequence[str]) -> bool:
    """Tell whether of what a kernel's shape is taken apart into, one name stands for two sizes."""
    named = [name for name in names if name != "_"]
    # Of kernels whose taps come last: `F, _, HH, WW` has no name for its channels.
    last = len(names) > 2 and names[-1] == "_" and plain(names[-2]) in ONE_SIZE
    return len(set(named)) < len(named) or last


def _is_size(name: str) -> bool:
    """Tell whether a name is that of a kernel's size."""
    return plain(name.strip("_")) in BUILT[Role.KERNEL_SIZE]


def says_three_taps(callee: Callee) -> bool:
    """Tell whether a function says that it takes three taps, and does no other number's work.

    One of Winograd's algorithm, which need not notice others if it is compiled: it reads beyond
    them. Or one whose loops go over three. Or one that says it twice, by its name and by a shape.
    """
    name = getattr(thing_of(callee), "__name__", "")
    if THREE_IN_NAMES.search(name) and THREE_IN_SHAPES.search(documentation(callee)):
        return True
    if THREE_EACH.search(documentation(callee)) and THREE_LOOPS.search(file_text(callee)):
        return True
    winograd = "winograd" in file_text(callee).lower()
    return winograd and THREE_TAPS.search(documentation(callee)) is not None


def says_narrow_padding(callee: Callee) -> bool:
    """Tell whether a function says that its padding has to be less than the kernel is long."""
    least = r"(<=?|less than|smaller than|at most|no more than|up to|below|not exceed(ing)?)"
    kernel = r"`*(min\(|max\()?(k|kh|kernel|kernel_size|ksize|kernel size|the kernel)\b"
    said = rf"\b(padding|pad|p)`* (is |must be |has to be |may be )?{least} {kernel}"
    return re.search(said, documentation(callee)) is not None
