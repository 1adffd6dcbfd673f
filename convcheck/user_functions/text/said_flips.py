"""Whether a function says that it flips its kernel, as true convolutions do."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import syntax_of, text_of
from convcheck.user_functions.parameters.flips import flips_by_default
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.text.declarations import (
    declared_parameters,
    documentation,
    file_text,
    name_of,
    thing_of,
)

NAMED_FIR = re.compile(r"(?<![A-Za-z])[Ff]ir(?![a-z])|FIR")
"""Names of filters of finite impulse response: `fir_list`, `FIRFilter`."""


MATCHED = r"matched[-_ ]?filter"
"""What a correlation with a template is called, in small letters."""

_OF_WEIGHTS = r"\b(weights?|coeff\w*|taps?|kernel|w|h)\b"
_NEW = r"\b(newest|latest|current|most recent|today('s)?|present)\b"
_OLD = r"\b(oldest|earliest)\b"
OLDEST_FIRST = (
    rf"{_OF_WEIGHTS}[^.;]{{0,60}}({_OLD}([- ]\w+)?[- ]first\b|\bin chronological order)"
    rf"|{_OF_WEIGHTS}\[0\][^.;]{{0,40}}{_OLD}|{_OF_WEIGHTS}\[-1\][^.;]{{0,40}}{_NEW}"
)
NEWEST_FIRST = (
    rf"{_OF_WEIGHTS}[^.;]{{0,60}}{_NEW}([- ]\w+)?[- ]first\b"
    rf"|{_OF_WEIGHTS}\[0\][^.;]{{0,40}}{_NEW}|{_OF_WEIGHTS}\[-1\][^.;]{{0,40}}{_OLD}"
)
"""How a moving average says in which order its weights are: those of the oldest element first are
not flipped, those of the newest first are."""


TERM_BY_TERM = (
    r"\b(?P<weights>\w+?)(\[0\]|_0)\s?\*?\s?(?P<data>\w+?)[_\[]\{?(?P<now>[a-z])\}?\]?\s?\+\s?"
    r"(?P=weights)(\[1\]|_1)\s?\*?\s?(?P=data)[_\[]\{?(?P=now)\s?-\s?1"
)
"""How a docstring writes its first terms: `w[0] * r_t + w[1] * r_{t-1}`."""

OF_A_LAYER = re.compile(
    r"\b(nn|f|functional)\.conv[123]d|\btf\.nn\.\w*conv|\blayers\.(depthwise)?conv|\blax\.conv"
)
"""How docstrings name, in small letters, the layer that they compute."""

LAYERS_OWN = re.compile(
    r"\b(same( \w+)? as|equal to|equivalent (to|of)|identical to|match(es|ing)?|reproduces?)[ `]+"
    r"(torch|keras|tf|tensorflow|nn|f|functional)\.[\w.]*conv"
)
"""And how they say that its numbers are those of one, in whatever way they come about."""

BY_WHICH = re.compile(
    r"\b(on( top of)?|by|with|from|around|using|via|through|uses?|calls?)\b( \w+)?"
    r" `*(np|numpy|scipy\.signal|signal|ndimage)\.\w+"
)
"""And by which function of others they do it."""


FORWARD = re.compile(
    r"\w\[\s*(?P<tap>[a-z])\b[^\]]{0,20}\]\s*\*?\s*\w+\["
    r"[^\]]{0,30}(-\s*\(\s*\w+(\s*-\s*\d)?\s*-\s*|\+\s*)(?P=tap)\b"
)
"""A formula that goes on by a tap, as a correlation: `w[j] * x[t + j]`, `x[t - (k - 1 - j)]`."""


def says_flipped(callee: Callee) -> bool:
    """Tell whether a function says that it flips the kernel, as true convolutions do.

    By an option for it, or else its docstring, in words or as the sum over `x[n - k]`. Names and
    comments say how results come about, and a flip may be the mistake in them: but a filter that is
    called FIR has a definition.
    """
    option = flips_by_option(callee)
    if option is not None:
        return option
    own = documentation(callee)
    if OF_A_LAYER.search(own):  # whose convolution does not flip, whatever computes it
        own = BY_WHICH.sub("", own)
    if says_forward(callee) or LAYERS_OWN.search(own):
        return False
    text = f"{own} {'fir' if NAMED_FIR.search(name_of(callee)) else ''}"
    said = (
        r"\btrue (2-?d |1-?d |3-?d |linear |discrete )?conv|textbook|signal.processing"
        r"|(mathematical|real|proper|strict|genuine) (sense|definition|convolution)"
        r"|(flip|rotat|revers)(s|es|ed)? (the |its |a )?(kernel|filter|weight|tap|impulse)"
        r"|(kernel|filter|weights|taps|impulse response)s? (is |are |gets? )?(flip|rotat|revers)"
        r"|\bfir\b|\bflipped\b|\bi\.e\. mirrored|not (a )?(cross.?)?correlat|\bmatlab\W{0,2}s? conv"
        r"|\bconv2?\(\s*\w+\s*,\s*\w+[^)]*\)[^.;]{0,40}\b(matlab|octave)"
        r"|\b(matlab|octave)\b[^.;]{0,40}\bconv2?\b"
        r"|\b\w+\s*\[\s*\(?\s*[a-z]\s*-\s*[a-z1]\b"
        r"|\b(sum|max|min)(_\w)?\b.{0,80}\w\(\s*[a-z]\s*-\s*[a-z]\b"  # of h(k) x(n - k)
        r"|\w\(\s*[a-z]\s*-\s*(tau|\u03c4|s|u)\s*\)"  # of an integral: h(t - tau)
        # h[k] * x[2 * n + 1 - k]
        r"|\w\[[^\]]{0,20}?\b(?P<tap>[a-z])\b[^\]]{0,20}\]\s*\*?\s*\w+\["
        r"[^\]]{0,40}-\s*(?P=tap)\b[^\]]{0,20}\]"
        r"|\b(linear|circular|cyclic|periodic) (\([^)]{0,20}\) )?conv|point[- ]spread|\bpsf\b"
        r"|\b(signal|ndimage|np|numpy)\.(fft|oa)?convolve|convolution integral|\bduhamel"
        r"|\b(jax|flax)\W.{0,20}conv_?transpose"  # which does not turn kernels around
        rf"|{NEWEST_FIRST}"
    )
    said = f"{said}|{TERM_BY_TERM}|{'|'.join(FLIPPED)}"
    return re.search(said, text) is not None and _may_flip(text)


def flips_by_option(callee: Callee) -> bool | None:
    """Tell whether an option has it flip the kernel by default; None if it has no such option."""
    parameters = declared_parameters(callee)
    if not parameters:
        return None
    return flips_by_default(parameters.values(), text_of(thing_of(callee)))


FLIPPED = (
    r"(kern|maske|filter) (wird |ist )?(gespiegelt|gedreht|umgedreht)",
    r"(noyau|masque|filtre) (est )?(retourn|invers|renvers)",
    r"(n[u\u00fa]cleo|kernel|filtro) (es |est[a\u00e1] |\u00e9 )?(invert|volte|rota)",
)
"""The same in German, French, Spanish and Portuguese."""


OF_LAYERS = re.compile(
    r"\btorch|tensorflow|keras|\bcnn\b|neural|\blayers?\b|machine learning|deep learning|conv[123]d"
)
"""What files speak of whose convolutions do not flip."""


def is_matched_filter(callee: Callee) -> bool:
    """Tell whether a function says that it correlates with a template, as a matched filter does."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    template = re.search(r"templat|pulse|conj|revers|waveform|replica|known signal", own)
    return template is not None and re.search(MATCHED, own) is not None


def names_convolution(callee: Callee) -> bool:
    """Tell whether a function is called a convolution, and nothing speaks of layers or correlation.

    Of two signals, or an image and a mask, there is one thing by that name, `sum(x[n - k] * h[k])`.
    """
    named = re.search(r"convol|(^|_)conv($|_)", name_of(callee).lower()) is not None
    own = f"{documentation(callee)} {text_of(thing_of(callee))}".lower()
    # What multiplies spectra convolves, whose arrays it may have.
    layers = OF_LAYERS.search(file_text(callee).lower()) is not None and "fft" not in own
    return named and _may_flip(own) and not layers


def speaks_of_layers(callee: Callee) -> bool:
    """Tell whether a function speaks of layers, or of a correlation, by its name or docstring."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    return OF_LAYERS.search(own) is not None or not _may_flip(own)


def speaks_of_filter(callee: Callee) -> bool:
    """Tell whether a name or docstring speaks of a filter, and of no layer and no correlation."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    return "filter" in own and not speaks_of_layers(callee)


OF_VARIABLES = re.compile(r"\b(pmfs?|pdfs?|distributions?|probabilit\w+|random variables?|p\()")
DIFFERENCE = re.compile(
    r"\bdifferences? (of|between)\b|\b(of|for) \(?[a-z] ?[-\u2212] ?[a-z]\b"
    r"|\(\w{3,}( \w+)? [-\u2212] \w{3,}( \w+)?\)"
)
"""How docstrings say, in small letters, that one random variable is taken off another one."""


def says_forward(callee: Callee) -> bool:
    """Tell whether a docstring has a formula that goes on by its tap, as a correlation does."""
    return FORWARD.search(documentation(callee)) is not None


def correlates_as_said(callee: Callee) -> bool:
    """Tell whether a distribution is said to be that of a difference, which is a correlation.

    Or a formula goes on by its tap.
    """
    if says_forward(callee):
        return True
    own = f"{name_of(callee).replace('_', ' ')} {documentation(callee)}".lower()
    sums = re.search(r"\bsums?\b|\btotal\b|[a-z] ?\+ ?[a-z]", own)
    return bool(OF_VARIABLES.search(own) and DIFFERENCE.search(own) and not sums)


def says_correlation(callee: Callee) -> bool:
    """Tell whether a name or docstring speaks of a correlation, and of no convolution."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    named = re.search(r"xcorr|(^|[^a-z])corr(?!ect|upt|espond)(el)?", own) is not None
    return (named or not _may_flip(own)) and "conv" not in own


FORWARD_CONVOLVES = re.compile(r"\bconvolve(1d|2d)?\s*\([^\n]*?['\"](valid|same)['\"]")
FULLY = r"\s*\([^\n]*?['\"]full['\"]"
CORRELATES_BACK = re.compile(rf"\bcorrelate(1d|2d)?{FULLY}")
CONVOLVES_BACK = re.compile(rf"\bconvolve(1d|2d)?{FULLY}")
"""How a layer computes, and the gradient of its input: by SciPy."""


def differentiates_convolution(callee: Callee) -> bool:
    """Tell whether a layer convolves, and gives its input the gradient that this has.

    That is the full correlation, as the full convolution is that of a correlation: so both are
    meant, and the forward pass flips the kernel on purpose.
    """
    text = text_of(thing_of(callee))
    back = CORRELATES_BACK.search(text) is not None and CONVOLVES_BACK.search(text) is None
    return back and FORWARD_CONVOLVES.search(text) is not None and _may_flip(documentation(callee))


REVERSES = re.compile(
    r"::\s*-1|\bflip(ud|lr)?\s*\(|\brot90\s*\(|\breversed\s*\(|\.reverse\s*\("
    r"|\b(kernel|ker|taps|weights?|coeffs|filt(er)?|w|h|k)\[\s*[\w.]+\s*-\s*1\s*-\s*\w+\s*[,\]]"
)
"""What reverses the order of a kernel in a function's source, all at once or tap by tap."""


REVERSES_ALL = re.compile(
    r"::\s*-1\s*,\s*::\s*-1|\brot90\s*\(|flipud\W+fliplr|fliplr\W+flipud"
    r"|\bflip\s*\(\s*[\w.]+\s*(,\s*(axis\s*=\s*|dims\s*=\s*)?[(\[]\s*0\s*,\s*1\s*[)\]])?\s*\)"
)
"""What reverses both axes of an image's kernel."""


def calls_convolve(callee: Callee) -> bool:
    """Tell whether a convolution is SciPy's or NumPy's, which flip the kernel.

    By its name and anything in its file; or by its own text, where it speaks of no layers.
    """
    text = text_of(thing_of(callee))
    named = re.search(r"\bdef (\w*convol\w*)\(", text) is not None
    if named:
        return _hands_on(file_text(callee))  # what it may call in its turn
    return not speaks_of_layers(callee) and _hands_on(text)


THEIRS = re.compile(r"(fft|oa)?convolve(1d|2d)?")
"""Functions of SciPy and NumPy that flip their kernel."""


def _hands_on(text: str) -> bool:
    """Tell whether a text calls one of these with operands that it does not reverse."""
    for node in ast.walk(syntax_of(text)):
        if not isinstance(node, ast.Call) or len(node.args) < len(OPERANDS):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        operands = " ".join(ast.unparse(each) for each in node.args[: len(OPERANDS)])
        if THEIRS.fullmatch(name) and not REVERSES.search(operands):
            return True
    return False


def convolves_by_reversal(callee: Callee) -> bool:
    """Tell whether what is called a convolution reverses an array in so many words.

    Or has the sum over `x[i - m] * k[m]` in its loops. Nothing is reversed so by mistake, where
    nobody speaks of a correlation.
    """
    says, text = documentation(callee), text_of(thing_of(callee))
    own = f"{name_of(callee)} {says}".lower()
    reverses = REVERSES.search(text) is not None or _steps_back(text)
    named = re.search(r"convol", own) is not None and reverses
    of_all = re.search(r"(^|_)conv", own) is not None and REVERSES_ALL.search(text) is not None
    return (named or of_all) and _may_flip(says)


def _steps_back(text: str) -> bool:
    """Tell whether loops over taps subtract each of them from where the input is read."""
    nodes = list(ast.walk(syntax_of(text)))
    loops = {
        each.target.id
        for each in nodes
        if isinstance(each, ast.For) and isinstance(each.target, ast.Name)
    }
    steps = [each for each in nodes if isinstance(each, ast.BinOp)]
    back = {
        each.right.id
        for each in steps
        if isinstance(each.op, ast.Sub) and isinstance(each.right, ast.Name)
    }
    onwards = {
        name.id
        for each in steps
        if isinstance(each.op, ast.Add)
        for name in (each.left, each.right)
        if isinstance(name, ast.Name)
    }
    for each in nodes:
        if isinstance(each, ast.Subscript):
            place = each.slice.elts if isinstance(each.slice, ast.Tuple) else [each.slice]
            taps = {name.id for name in place if isinstance(name, ast.Name)} & loops
            if len(taps) == len(place) and taps <= back - onwards:
                return True
    return False


def convolves_by_spectra(callee: Callee) -> bool:
    """Tell whether what is called a convolution multiplies transforms as they are.

    That is one, whose kernel is flipped; not if it says what a layer of a library computes.
    """
    says, text = documentation(callee), text_of(thing_of(callee))
    named = re.search(r"conv|overlap|\bfir|ola\b|ols\b", f"{name_of(callee)} {says}".lower())
    parameters = (declared_parameters(callee) or {}).values()
    usual = _without(text, {each.name for each in parameters if each.default is None})
    turned = re.search(r"conj|\.H\b|flip|::\s*-1", usual) is not None
    plain = re.search(r"fft", text) is not None and not turned
    layers = re.search(r"\b(f|nn|functional|torch|keras|tf|lax)\.\w*conv", says) is not None
    return named is not None and plain and not layers and _may_flip(says)


def _without(text: str, left_out: Collection[str]) -> str:
    """Return a text without what it does where it is asked whether one of some names is given."""
    lines = text.splitlines()
    for node in ast.walk(syntax_of(text)):
        if isinstance(node, ast.If) and not node.orelse and _asks_for(node.test) in left_out:
            first, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:end] = [""] * (end - first)
    return "\n".join(lines)


def _asks_for(test: ast.expr) -> str:
    """Return the name of which it is asked whether it is not None; nothing of other questions."""
    match test:
        case ast.Compare(left=ast.Name(id=name), ops=[ast.IsNot()]) | ast.Name(id=name):
            return name
    return ""


def _may_flip(text: str) -> bool:
    """Tell whether a docstring does not say that nothing is flipped."""
    other = (
        r"\b(not|unlike|rather than|instead of|no|as opposed to|in contrast to|contrary to"
        r"|differs from|different from|than|for|to (get|obtain|compute|have|do))"
        r" (the |an? |plain |usual )*(cross.?)?correlat\w*"
        r"|\b(adjoint|transposed?|rmatvec|gradients?|backward)\b[^.;]{0,24}correlat\w*"
        # Of the library that it calls: "XLA's convolution does not flip", "flipped before F.conv3d,
        # which itself correlates".
        r"|\b(xla|lax|torch|pytorch|tf|tensorflow|jax|keras|cudnn|conv[123]d)('s|\u2019s)?"
        r"( own)?( conv\w*)? (does not|doesn't|never) (flip|revers)\w*"
        r"|\bconv[123]d\b[\s`'\"(),]{0,4}(which|that|actually|itself|really|only|computes?|does|is|an?"
        r"|\s){1,12}(cross.?)?correlat\w*"
    )
    text = re.sub(other, "", text)
    unsaid = (
        r"(not|no|never|without|un|n't)[ -]?(a |the |being |kernel )?(flip|true conv|revers)"
        r"|\b(cross-?)?correlat"
        # Convolves with the reversed template (G. Turin, IRE Trans. Information Theory, 1960).
        rf"|\b{MATCHED}"
        rf"|{OLDEST_FIRST}"
    )
    return re.search(unsaid, text) is None


def says_it_convolves(callee: Callee) -> bool:
    """Tell whether a docstring says that one is convolved with the other, and speaks of no layers.

    Of two signals and all of their result that is the sum over x[n - k], as of `np.convolve`.
    """
    text = documentation(callee)
    said = re.search(r"\bconvol(ve|ves|ved|ving|ution)\b", text) is not None
    return said and not speaks_of_layers(callee)


_REST = r"(,[^\]+]{0,20})?\]"  # of channels
_STEP = r"(\*\s*\w+\s*)?"  # of a dilation
BY_LAGS = re.compile(
    rf"\w+\[\s*(?P<tap>[a-z])\s*{_REST}\s*\*?\s*"  # h[k] * x[n - k], w[k, c] x[b, t - k d, c]
    rf"\w+\[[^\]+]{{0,30}}-\s*(?P=tap)\s*{_STEP}{_REST}"
    rf"|\w+\[[^\]+]{{0,30}}-\s*(?P<lag>[a-z])\s*{_STEP}{_REST}\s*\*?\s*"
    rf"\w+\[\s*(?P=lag)\s*{_REST}"
    # h[0] x[n] + h[1] x[n - 1]
    r"|\w+\[\s*0\s*\]\s*\*?\s*\w+\[\s*(?P<at>[a-z])\s*\]\s*\+\s*"
    r"\w+\[\s*1\s*\]\s*\*?\s*\w+\[\s*(?P=at)\s*-\s*1\s*\]"
)
"""How docstrings write the sum over lags, in which the first tap is that of the latest element."""


def promises_flip(callee: Callee) -> bool:
    """Tell whether a function says in so many words that it flips the kernel, or writes its sum.

    Or that it does what a function of SciPy or NumPy does that flips it.
    """
    text = documentation(callee)
    theirs = r"(scipy\.|\b)(signal|np|numpy|scipy|ndimage)\.(fft|oa)?convolve(1d|2d)?\b"
    said = (
        r"\btrue (2-?d |1-?d |3-?d |linear |discrete )?conv|\bflips? (the |its )?(kernel|filter)"
        r"|\b(kernel|filter|impulse response) is flipped|\bfir (filter|tap|coef)"
        r"|(equal|equivalent|same|identical|match|(?<!un)like|agree|replac"
        r"|\b(gives?|returns?|computes?|yields?|produces?|does) (exactly |just )?(what|the result))"
        rf"[\w\s`'\":,]{{0,30}}{theirs}"
        rf"|{NEWEST_FIRST}|{TERM_BY_TERM}"
    )
    says = re.search(said, text) is not None or BY_LAGS.search(text) is not None
    return says and _may_flip(text) and not says_forward(callee)
