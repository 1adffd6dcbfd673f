"""Whether a function says that it flips its kernel, as true convolutions do.

Owns the words for it. What the source itself does is in `reversed_kernels`.
"""

from __future__ import annotations

import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.flips import flips_by_default
from convcheck.user_functions.text.declarations import (
    declared_parameters,
    documentation,
    documentation_of_file,
    file_text,
    name_of,
    thing_of,
)
from convcheck.user_functions.text.docstrings import formulas

NAMED_FIR = re.compile(r"(?<![A-Za-z])[Ff]ir(?![a-z])|FIR")
"""Names of filters of finite impulse response: `fir_list`, `FIRFilter`."""


MATCHED = r"matched[-_ ]?filter"
"""What a correlation with a template is called, in small letters."""

_OF_WEIGHTS = r"\b(weights?|coeff\w*|taps?|kernel|w|h)\b"
_NEW = r"\b(newest|latest|current|most recent|today('s)?|present)\b"
_OLD = r"\b(oldest|earliest)\b"
_GETS = r"( \w+){0,2} (gets?|has|takes|is (multiplied|weighted) (by|with)|times|by|with) (the )?"
OLDEST_FIRST = (
    rf"{_OF_WEIGHTS}[^.;]{{0,60}}({_OLD}([- ]\w+)?[- ]first\b|\bin chronological order)"
    rf"|{_OF_WEIGHTS}\[0\][^.;]{{0,40}}{_OLD}|{_OF_WEIGHTS}\[-1\][^.;]{{0,40}}{_NEW}"
    rf"|{_OLD}{_GETS}{_OF_WEIGHTS}\[0\]|{_NEW}{_GETS}{_OF_WEIGHTS}\[-1\]"
)
NEWEST_FIRST = (
    rf"{_OF_WEIGHTS}[^.;]{{0,60}}{_NEW}([- ]\w+)?[- ]first\b"
    rf"|{_OF_WEIGHTS}\[0\][^.;]{{0,40}}{_NEW}|{_OF_WEIGHTS}\[-1\][^.;]{{0,40}}{_OLD}"
    rf"|{_NEW}{_GETS}{_OF_WEIGHTS}\[0\]|{_OLD}{_GETS}{_OF_WEIGHTS}\[-1\]"
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

WINDOWED = re.compile(
    r"\[\s*(?P<at>[a-z])\s*:\s*(?P=at)\s*\+\s*\w+[^\]]*\]\s*(?:[*\u00b7\u22c5@]|times\b|with\b)"
    r"\s*\(?\s*(?![\w\s.]*(\[\s*::?\s*-|\(?\s*(flip|revers|mirror|rot))"
    r"|[\w.]*(flip|revers|rot))[a-z_]"
)
"""One that multiplies a window as it is: `image[y:y+h, x:x+w] * template`."""

TEMPLATES = re.compile(r"\bmatch(es|ing)? (the |a )?templates?\b|\btemplate match")
"""Names and docstrings of what slides a template over an image, which is not turned around."""


SPREADS = (
    r"\b(kernel|weights?|taps?|shares?|fractions?|k|w)\b[^.;]{0,70}"
    r"\b(lands?|moves?|moving|goes|carr(y|ies)|travels?|falls?|sends?|disperses?|drifts?)\b"
    r"[^.;]{0,20}\b\w+ (cells?|rows?|columns?|places?|pixels?|steps?|samples?|sites?)? ?"
    r"(to the )?(down\w*|right|north|east|later|further|ahead|forward)\b"
)
"""How docstrings say where a weight brings what there is, in small letters: as far on as it is from
the middle, which is what true convolutions do."""

_ELEMENT = r"`*\w+\[[^\]]*\]`*"
DEPENDS = re.compile(
    r"\b(depend\w*|rel(y|ies)|sees?|looks? (back )?at|reads?|uses?)( only| solely)?( up)?"
    rf"( on| to| at)?( inputs?| samples?)? {_ELEMENT}"
    rf"([, ]+(and |\.\.\.,? ?(and )?)?{_ELEMENT})*"
)
"""What a result depends on, `x[t], x[t - d], ...`: it says nothing of what these are multiplied
by."""


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
    around = documentation_of_file(callee)
    if FLIPPED_IN_FILE.search(around) and not speaks_of_layers(callee):
        return may_be_flipped(around) and may_be_flipped(own)
    own = DEPENDS.sub("", own)
    text = f"{own} {'fir' if NAMED_FIR.search(name_of(callee)) else ''}"
    said = (
        r"\btrue (2-?d |1-?d |3-?d |linear |discrete )?conv|textbook|signal.processing"
        r"|(mathematical|mathematician\W?s\W?|real|proper|strict|genuine)"
        r" (sense|definition|convolution)"
        # "lax does not flip, so we do"
        r"|does(n.t| not) flip( \w+){0,2}\W{1,3}(so|hence|therefore)( \w+)? (do|does)\b(?! not|n)"
        r"|(flip|rotat|revers)(s|es|ed)? (the |its |a )?(kernel|filter|weight|tap|impulse)"
        r"|(kernel|filter|weights|taps|impulse response)s? (is |are |gets? )?(flip|rotat|revers)"
        r"|\bfir\b|\bflipped\b|\bi\.e\. mirrored|not (a )?(cross.?)?correlat|\bmatlab\W{0,2}s? conv"
        r"|\bconv2?\(\s*\w+\s*,\s*\w+[^)]*\)[^.;]{0,40}\b(matlab|octave)"
        r"|\b(matlab|octave)\b[^.;]{0,40}\bconv2?\b"
        r"|\b\w+\s*(\[\s*\(?|_\{?)\s*[a-z]\s*-\s*[a-z1]\b"
        r"|\b(sum|max|min)(_\w)?\b.{0,80}\w\(\s*[a-z]\s*-\s*[a-z]\b"  # of h(k) x(n - k)
        r"|\w\(\s*[a-z]\s*-\s*(tau|\u03c4|s|u)\s*\)"  # of an integral: h(t - tau)
        # h[k] * x[2 * n + 1 - k]
        r"|\w\[[^\]]{0,20}?\b(?P<tap>[a-z])\b[^\]]{0,20}\]\s*\*?\s*\w+\["
        r"[^\]]{0,40}-\s*(?P=tap)\b[^\]]{0,20}\]"
        r"|\b(linear|circular|cyclic|periodic) (\([^)]{0,20}\) )?conv|point[- ]spread|\bpsf\b"
        r"|\b(signal|ndimage|np|numpy)\.(fft|oa)?convolve|convolution integral|\bduhamel"
        r"|\b(jax|flax)\W.{0,20}conv_?transpose"  # which does not turn kernels around
        rf"|{NEWEST_FIRST}|{SPREADS}"
    )
    said = f"{said}|{TERM_BY_TERM}|{'|'.join(FLIPPED)}"
    return re.search(said, text) is not None and may_be_flipped(text)


FLIPPED_IN_FILE = re.compile(
    r"\btrue (2-?d |1-?d |3-?d |linear |discrete )?conv\w*|\b(kernel|mask)s? (is |are )?flipped\b"
    r"|\bflipped (kernel|mask)"
)
"""What the docstring of a file says, in small letters, of what is flipped in it."""


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
    return named and may_be_flipped(own) and not layers


def speaks_of_layers(callee: Callee) -> bool:
    """Tell whether a function speaks of layers, or of a correlation, by its name or docstring."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    return OF_LAYERS.search(own) is not None or not may_be_flipped(own)


FILTERED = re.compile(
    r"filter|\b(low|high|band)[- ]?pass|\bfir\b|\b(tief|hoch|band)pass|\bpasse[- ](bas|haut|bande)"
    r"|\bpasa[- ]?(bajos|altos|banda)"
)
"""What a filter is called, in small letters."""


def speaks_of_filter(callee: Callee) -> bool:
    """Tell whether a name or docstring speaks of a filter, and of no layer and no correlation."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    filters = FILTERED.search(own) or re.search(r"\blfilter\(", text_of(thing_of(callee)))
    return filters is not None and not speaks_of_layers(callee)


UNIT_HYDROGRAPHS = (
    r"\bunit[- _]?hydrographs?\b|ganglinien?\b|\bhydrogrammes? unitaires?"
    r"|\bhidrogramas? unit[aá]rio|\bidrogramm[ai] unitari|\beenheidshydrograa?f"
    r"|\benhetshydrograf|\bhydrogram\w* jednostkow|единичн\w+ гидрограф|单位线|単位図"
)
"""What the runoff of a unit of rain is called: all that has rained is convolved with it."""

RESPONSES = re.compile(
    rf"{UNIT_HYDROGRAPHS}|\b(impulse|unit|step)[- ]respons|\bimpuls(antwort|-?respons)"
    r"|\br[ée]ponses? (impulsionnelle|unitaire)|\brespuestas? (al impulso|unitaria)"
    r"|\brispost[ae] (all['\u2019]impulso|impulsiva|unitaria)|\bodpowied\w+ impulsow"
    r"|\brespostas? (ao impulso|unit[aá]ria)|импульсн\w+ (характерист|отклик)"
    r"|(冲激|脉冲)响应|インパルス応答"
    r"|\bdelay (distribution|pmf|kernel|probabilit)|\bdistributed lag"
    r"|\b(serial|generation) (interval|time)"
)
"""What is called a kernel, in small letters, whose first element answers in the same step."""


def speaks_of_response(callee: Callee) -> bool:
    """Tell whether a docstring speaks of how something answers later on, and of no correlation."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    return RESPONSES.search(own) is not None and not speaks_of_layers(callee)


OF_VARIABLES = re.compile(
    r"\b(pmfs?|pdfs?|distributions?|probabilit\w+|random variables?|p\(|\w*verteilung\w*"
    r"|distribuci[oó]n|distribuição|distribuzion[ei]|rozkład\w*|распределени\w*)"
)
DIFFERENCE = re.compile(
    r"\bdifferences? (of|between)\b|\b(of|for) \(?[a-z] ?[-\u2212] ?[a-z]\b"
    r"|\(\w{3,}( \w+)? [-\u2212] \w{3,}( \w+)?( ?= ?\w+)?\)"
    r"|\b(differenz|différence|diferencia|differenza|diferença|verschil|różnic\w+|разност\w+)\b"
)
"""How docstrings say, in small letters, that one random variable is taken off another one."""

BY_A_SUM = re.compile(
    r"(divid|normali|scal)\w+ (by|to) (its |their |the |an? )?(\w+ )?sum\b"
    r"|\bsums? (up )?to (1|one)\b"
)
"""How they say what results are divided by, whatever is added in them."""

OF_A_SUM = re.compile(r"\bsum of (the )?(two|both|independent|indep\.)")
"""How they say that one is added to another one."""


def says_forward(callee: Callee) -> bool:
    """Tell whether a docstring has a formula that goes on by its tap, as a correlation does.

    Or speaks of a template that is searched for.
    """
    own = formulas(thing_of(callee))
    named = f"{name_of(callee).replace('_', ' ')} {own}".lower()
    return bool(FORWARD.search(own) or WINDOWED.search(own) or TEMPLATES.search(named))


def correlates_as_said(callee: Callee) -> bool:
    """Tell whether a distribution is said to be that of a difference, which is a correlation.

    Or a formula goes on by its tap.
    """
    if says_forward(callee):
        return True
    own = f"{name_of(callee).replace('_', ' ')} {documentation(callee)}".lower()
    own = BY_A_SUM.sub("", own)
    sums = re.search(r"\bsums?\b|\btotal\b|[a-z] ?\+ ?[a-z]", own)
    return bool(OF_VARIABLES.search(own) and DIFFERENCE.search(own) and not sums)


def says_correlation(callee: Callee) -> bool:
    """Tell whether a name or docstring speaks of a correlation, and of no convolution."""
    own = f"{name_of(callee)} {documentation(callee)}".lower()
    named = re.search(r"xcorr|(^|[^a-z])corr(?!ect|upt|espond)(el)?", own) is not None
    return (named or not may_be_flipped(own)) and "conv" not in own


def may_be_flipped(text: str) -> bool:
    """Tell whether a docstring does not say that nothing is flipped."""
    other = (
        r"\b(not|unlike|rather than|instead of|no|as opposed to|in contrast to|contrary to"
        r"|differs from|different from|than|for|to (get|obtain|compute|have|do))"
        r" (the |an? |plain |usual )*(cross.?)?correlat\w*"
        # In docstrings of which some words are English: "et non une correlation".
        r"|\b(et non|pas|nicht|keine|e non|y no|e n[a\u00e3]o|[ia] nie)( \w{2,5}){0,2} correlat\w*"
        r"|\b(adjoint|transposed?|rmatvec|gradients?|backward)\b"
        r"(i\.e\.|[^.;]){0,24}correlat\w*( with the same \w+)?"
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


MATHEMATICAL = re.compile(
    r"\b(mathematical|mathematician\W?s\W?|textbook) (\(\w+\) )?convol|(?<!un)\bflipped\)? convol"
    r"|\bkernel is (reversed|mirrored) (on|along|in) (every|each|all|both)"
)
"""How docstrings say, in small letters, that a convolution is meant and no correlation."""


def promises_flip(callee: Callee) -> bool:
    """Tell whether a function says in so many words that it flips the kernel, or writes its sum.

    Or that it does what a function of SciPy or NumPy does that flips it, or routes rain.
    """
    text = documentation(callee)
    if MATHEMATICAL.search(text):  # whatever it says of correlations that it is made of
        return True
    if OF_A_SUM.search(text) and OF_VARIABLES.search(text) and not DIFFERENCE.search(text):
        return True
    theirs = r"(scipy\.|\b)(signal|np|numpy|scipy|ndimage)\.(fft|oa)?convolve(1d|2d)?\b"
    said = (
        r"\btrue (2-?d |1-?d |3-?d |linear |discrete )?conv|\bflips? (the |its )?(kernel|filter)"
        r"|\b(kernel|filter|impulse response) is flipped|\bfir (filter|tap|coef)"
        r"|(equal|equivalent|same|identical|match|(?<!un)like|agree|replac"
        r"|\b(gives?|returns?|computes?|yields?|produces?|does) (exactly |just )?(what|the result))"
        rf"[\w\s`'\":,]{{0,30}}{theirs}"
        r"|\bconvol\w+\W{1,3}(and )?(not|rather than|instead of) (a |the )?(cross-?)?correlat"
        rf"|{NEWEST_FIRST}|{TERM_BY_TERM}|{SPREADS}|{UNIT_HYDROGRAPHS}"
    )
    says = re.search(said, text) is not None or BY_LAGS.search(text) is not None
    says = says or FLIPPED_IN_FILE.search(documentation_of_file(callee)) is not None
    return says and may_be_flipped(text) and not says_forward(callee)
