"""What a function says of itself: that kernels are square or depthwise, that it keeps the size,
that it flips the kernel, what it pads with.

Owns what is read there. The text decides nothing that a call could decide.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from typing import Any

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import part_of_file, text_of, tree_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import names_transposed, plain
from convcheck.user_functions.parameters.rewritten import BLOCKS
from convcheck.user_functions.parameters.settings import plain_name
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.source.languages import in_english, name_in_english
from convcheck.user_functions.text.docstrings import documented

CYCLIC = r"\b(circular|cyclic|periodic)(\W{0,3}\w+\W{0,3}| )?\s*(conv|correl|filter)"
"""What functions call themselves whose input goes on around its end, in small letters."""


def declared_parameters(callee: Callee) -> Mapping[str, inspect.Parameter] | None:
    """Return the parameters of the thing of a callee by name; None of what has no signature."""
    thing = thing_of(callee)
    try:
        return signature_of(thing).parameters if thing is not None else {}
    except (TypeError, ValueError):
        return None


def names_cyclic(callee: Callee) -> bool:
    """Tell whether a function is called a circular convolution."""
    words = name_of(callee).lower().replace("_", " ")
    around = r"(circular|cyclic|periodic)"
    named = re.search(rf"{around}( \w+)? ?(conv|correl)|(conv|correl)\w*( \w+)? {around}", words)
    return named is not None and re.search(r"\b(non|no|not|anti)\b|linear", words) is None


def knows_word(callee: Callee, word: str) -> bool:
    """Tell whether a function may have a padding of that name.

    Not if it compares its padding with other words, in its own text, and has that one nowhere.
    """
    thing = thing_of(callee)
    tree = tree_of(thing)
    if tree is None:
        return True
    name = callee.reading.name(Role.PADDING)
    compared = any(
        isinstance(node, ast.Compare)
        and any(isinstance(each, ast.Name) and each.id == name for each in _sides(node))
        and any(
            isinstance(each, ast.Constant) and isinstance(each.value, str) for each in _sides(node)
        )
        for node in ast.walk(tree)
    )
    return not compared or word.lower() in text_of(thing).lower()


def _sides(node: ast.Compare) -> list[ast.expr]:
    return [node.left, *node.comparators]


def names_pytorch(callee: Callee) -> bool:
    """Tell whether a function says that it is what PyTorch computes, by its name or docstring."""
    name = name_of(callee).lower().replace("_", " ")
    return re.search(r"\b(py)?torch\b", f"{name} {documentation(callee)}") is not None


def pads_fully(callee: Callee) -> bool:
    """Tell whether a function's padding is `full` where it is told nothing else, as of signals."""
    try:
        parameters = inspect.signature(thing_of(callee)).parameters
    except (TypeError, ValueError):
        return False
    told = parameters.get(callee.reading.name(Role.PADDING))
    return told is not None and str(told.default).lower() == "full"


def says_batch(callee: Callee) -> bool:
    """Tell whether a function says that its input has several entries."""
    return re.search(r"\bbatch|\b(each|every) row", documentation(callee)) is not None


def says_accumulates(callee: Callee) -> bool:
    """Tell whether a class says that gradients add up, or has a method that sets them to zero.

    What adds to the `grad` of its parameters has PyTorch's convention.
    """
    thing = thing_of(callee)
    clears = any(hasattr(thing, name) for name in ("zero_grad", "zero_grads"))
    said = r"gradients? (are )?(add(ed)? up|accumulat)|accumulat\w* (the )?gradients?"
    adds = re.search(r"\w\.\w+\.grad\s*\+=", text_of(thing)) is not None
    return clears or adds or re.search(said, documentation(callee)) is not None


_STREAMS = (
    r"\b(strumie[n\u0144]|pami[e\u0119]ta\b|mi[e\u0119]dzy (porcjami|blokami|wywo)"
    r"|blockweise|zwischen (den )?(aufrufen|bl[o\u00f6]cken)|signalstrom"
    r"|bloc par bloc|au fil de l'eau|entre (deux |les )?(appels|blocs)|en flux"
    r"|bloque (a|por) bloque|entre (las )?(llamadas|bloques)|en streaming"
    r"|bloco a bloco|entre (as )?(chamadas|blocos)|blocco per blocco|tra (le )?chiamate"
    r"|tra (un )?blocc\w+)"
    r"|\u043f\u043e\u0442\u043e\u043a"
    r"|\u043c\u0435\u0436\u0434\u0443 "
    r"(\u0432\u044b\u0437\u043e\u0432|\u0431\u043b\u043e\u043a)"
    r"|\u9010\u5757|\u30d6\u30ed\u30c3\u30af\u3054\u3068|\u30b9\u30c8\u30ea\u30fc\u30e0"
)
"""How docstrings say that calls are parts of one signal: in Polish, German, French, Spanish,
Portuguese, Italian, Russian, Chinese and Japanese."""


def says_streams(callee: Callee) -> bool:
    """Tell whether a class says that its calls are parts of one signal, so that it keeps some."""
    said = (
        r"(?<!up)(?<!down)(?<!main)stream"
        r"|\b(chunk|stateful|real[- ]?time|block[- ]?(wise|by[- ]block)|block sizes)"
        r"|overlap[- ]?(and[- ]?)?(add|save)|one (time step|sample|frame|step) after (the|an)other"
        r"|(takes|of|in|consecutive|successive) (blocks|frames|buffers|packets)"
        r"|call to call|\blive\b|\bonline\b|sample[- ]by[- ]sample|\bsound ?card\b"
        r"|\bone (sample|frame|value|step) at a time\b|\b(ring|circular) buffer"
        r"|\b(state|history|memory|delay line|tail) ((is|are) )?(surviv|persist|kept|carried)"
        r"|\b(goes|go|carries|carry) on where|\bcontinues? where|\bpicks? up where|\bblock fir\b"
        r"|\b(keeps|remembers|carries) (its |the )?(state|history|delay line|last)\b"
        r"|\bblocks?\b[^.;]{0,40}\b(join|seam|sound ?card)"
        rf"|{_STREAMS}"
    )
    thing, text = thing_of(callee), f"{name_of(callee).lower()} {documentation(callee)}"
    ends = ("reset", "flush")
    resets = any(inspect.isfunction(getattr(thing, name, None)) for name in ends)
    resets = resets or "reset_state" in dir(thing)
    return inspect.isclass(thing) and (resets or re.search(said, text) is not None)


def makes_variables(callee: Callee) -> bool:
    """Tell whether a class makes variables of its own of the weights that it is given."""
    thing = inspect.unwrap(thing_of(callee))  # which may be read as a function
    made = r"\b(Variable|Parameter)\s*\("
    return inspect.isclass(thing) and re.search(made, text_of(thing)) is not None


CAUSAL = re.compile(r"(is)?causal")
"""What the option is called by which it is told so, as `plain` gives it."""

NOT_AHEAD = (
    r"\b(never|not|no|without|cannot) ((look|see|read|peek|leak|us)\w* )?(in|at|into|from|to|of)? ?"
    r"(the )?future|\bno look-?ahead|\bfrom the past (only|alone)"
    r"|\bonly (past|earlier) (frame|sample)"
    r"|\b(reverb\w*|echo\w*|room\w*) tail\b[^.;]{0,30}\b(is|are|gets?) (cut|dropped|discarded)"
)
"""How else docstrings say, in small letters, that nothing ahead is read."""


def says_causal(callee: Callee) -> bool:
    """Tell whether a name or docstring says that nothing ahead is read.

    One that is told whether it is so, and is not if it is told nothing, speaks of both.
    """
    told = (declared_parameters(callee) or {}).items()
    if any(CAUSAL.fullmatch(plain(name)) and each.default is False for name, each in told):
        return False
    said = f"{_name_of(callee)} {documentation(callee)}"
    spelled = rf"\w*caus(al|ual|ul|la)\w*|{NOT_AHEAD}"  # as some spell it, too
    named = re.search(spelled, said) is not None
    return named and not re.search(r"\b(non|not( a)?|anti)[ -]?causal|\ba-?causal", said)


PAST_SUM = re.compile(
    r"\b\w+ ?[\[(](?P<n>\w)[\])] ?= ?[^.;\n]{0,40}\b[xus] ?[\[(](?P=n) ?[-\u2212] ?\w[\])]"
)
"""How docstrings give a filter's sum over what came before: `y[n] = sum_k h[k] x[n-k]`."""


def says_past_sum(callee: Callee) -> bool:
    """Tell whether a docstring gives the sum of a filter over what came before each result."""
    said = documentation(callee)
    return PAST_SUM.search(said) is not None and re.search(r"\bcent(re|er)d\b", said) is None


ONE_SIDE = (
    r"caus|anchor|origin|corner|(top|upper|bottom|lower)[- ]?(left|right)|ahead|trailing|leading"
    r"|one[- ]side|one side|asymmetr|shifted|raster|\b(end|begin|start)s? (at|with|in)\b"
)
"""Words for windows that do not lie around an element."""


def says_one_side(callee: Callee) -> bool:
    """Tell whether the file of a function says that padding is on one side of an image."""
    return re.search(ONE_SIDE, _file(callee)) is not None


IN_PLACE = r"\bpsfs?\b|point[- ]spread|\bstays? where|\b(not|without) (be(ing)? )?(shift|moved)"
"""Words of images that are blurred: what is in one is at the same place afterwards."""


def stays_in_place(callee: Callee) -> bool:
    """Tell whether a docstring says that what is in an image stays where it is."""
    return re.search(IN_PLACE, documentation(callee)) is not None


WORDS_OF_COMPLEX = r"\bcomplex\b|\bi/q\b|\biq (samples?|data|signals?|captures?)\b|\bquadrature\b"


def says_complex(callee: Callee) -> bool:
    """Tell whether a function says that it takes complex numbers, or makes arrays of these.

    Samples in phase and in quadrature, I and Q, are one such number each. Spectra of real signals
    are complex as well.
    """
    types = r"dtype\s*=\s*(np\.)?complex|\bcomplex(64|128)\b|\bcdouble\b|\bcsingle\b"
    text = text_of(thing_of(callee))
    made = re.search(types, text) is not None and "rfft" not in text
    return made or re.search(WORDS_OF_COMPLEX, documentation(callee)) is not None


def says_scipy(callee: Callee) -> bool:
    """Tell whether the file of a function speaks of `scipy.ndimage`, whose `reflect` is another."""
    return re.search(r"ndimage|scipy", _file(callee)) is not None


def transforms(callee: Callee) -> bool:
    """Tell whether a function's own text computes by Fourier transforms."""
    return re.search(r"\bi?r?fftn?2?\(|\bfftconvolve\(", text_of(thing_of(callee))) is not None


def takes_kernels_apart(callee: Callee) -> bool:
    """Tell whether the file of a function has a singular value decomposition."""
    return re.search(r"\bsvd\(", _file(callee)) is not None


def samples_at_coordinates(callee: Callee) -> bool:
    """Tell whether the file of a function samples its input at coordinates from -1 to 1."""
    return re.search(r"\bgrid_sample\(", _file(callee)) is not None


def _file(callee: Callee) -> str:
    """Return the text of the file of a function in small letters; if there is none, its own."""
    return " ".join(file_text(callee).lower().split())


def file_text(callee: Callee) -> str:
    """Return the text of the file of a function or class, without others that it does not name.

    If there is none, its own.
    """
    thing = thing_of(callee)
    return (part_of_file(thing) if thing is not None else "") or text_of(thing)


def thing_of(callee: Callee) -> Any:
    """Return the function, class or object that a callee stands for."""
    for name in ("call", "build", "thing"):
        thing = getattr(callee, name, None)
        if thing is not None:
            return thing if name != "thing" else type(thing)
    return None


SAYS_TRANSPOSED = re.compile(
    r"(an? |the )?"
    r"((\w+-?d|[123][- ]?d|naive|simple|strided|plain|fast|minimal|2-dimensional) ){0,2}"
    r"(transposed?|fractionally[- ]strided)[- ]conv(?!\w*[- ](free|less))"
    r"|.{0,40}?\b(port|clone|copy|version|equivalents?|re-?implementation|translation|same as|like"
    r"|match(es)?)\b.{0,24}?\bconv(_transpose|transpose|[123]d_?transpose)"
    r"|`*(\w+\.)*conv(_?transpose[123]d|[123]d_?transpose)\b"
)
"""How a docstring begins, in small letters, that is about a transposed convolution."""

SPEAKS_OF_TRANSPOSED = re.compile(r"transposed? conv|conv(_?transpose|[123]d_?transpose)")
"""How one speaks of them whose function takes an output padding, as no other has."""


def says_transposed(callee: Callee, name: str) -> bool | None:
    """Tell whether a function's name, its class's, or its docstring's first words say transposed.

    True, or None: other names say nothing. False of what is larger by its blocks.
    """
    if hasattr(thing_of(callee), BLOCKS):
        return False
    kind = type(getattr(callee, "thing", None)).__name__
    plain = plain_name(name).rpartition(".")[2]
    named = names_transposed(plain) or names_transposed(kind)
    said = documentation(callee)
    if callee.reading.has(Role.OUTPUT_PADDING):
        named = named or SPEAKS_OF_TRANSPOSED.search(said) is not None
    return named or SAYS_TRANSPOSED.match(said) is not None or None


def documentation(callee: Callee) -> str:
    """Return what a function, or a class and its methods, say of themselves, in small letters."""
    return documented(thing_of(callee))


def documentation_of_file(callee: Callee) -> str:
    """Return what the file of a function or class says of itself, in English and small letters."""
    module = inspect.getmodule(inspect.unwrap(thing_of(callee)))
    return in_english(getattr(module, "__doc__", None) or "").lower()


def _name_of(callee: Callee) -> str:
    """Return the name of a function, or of a class, in small letters without underscores."""
    return plain(name_of(callee))


def name_of(callee: Callee) -> str:
    """Return the name of a function, or of a class; with what it computes in English."""
    thing = getattr(callee, "call", None) or getattr(callee, "build", None)
    name = getattr(thing, "__name__", None) or type(getattr(callee, "thing", None)).__name__
    return name_in_english(str(name))


def adds_atomically(callee: Callee) -> bool:
    """Tell whether a function's file adds up by atomic additions: Triton's, CUDA's, Numba's."""
    return (
        re.search(
            r"atomic_?add|\batomic\.add|index_add|scatter_add", file_text(callee), re.IGNORECASE
        )
        is not None
    )


def says_depthwise(callee: Callee) -> bool:
    """Tell whether a function, or its class, says that each channel has own kernels.

    By its name, `depthwise` or `dw`, or by the first sentence of its docstring.
    """
    named = "depthwise" in _name_of(callee) or re.search(r"(^|_)dw(_|conv|[123]d)", name_of(callee))
    first = documentation(callee).partition(". ")[0]
    return bool(named) or re.search(r"\bdepth-?wise conv", first) is not None


def said_rank(callee: Callee) -> int:
    """Return the number of spatial axes that a name says, as of `conv2d`; 0 if it says none."""
    found = re.search(r"([123])d", _name_of(callee))
    return int(found.group(1)) if found else 0
