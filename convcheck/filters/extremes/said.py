"""What a function of maxima over windows says of itself: by its name, its docstring, its text.

Owns when it is one, maxima or minima, and which conventions its words leave open.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from convcheck.filters.promised import words_of

MAXIMA = re.compile(
    r"max|maks|m\u00e1x|massim|\bdilat(e|es|ion|acao|acion|azione|er|ation|ieren)?\b"
    r"|\bdylat|\u043c\u0430\u043a\u0441|\u0434\u0438\u043b\u0430\u0442|\u6700\u5927"
    r"|\u81a8[\u80c0\u5f35]"
)
MINIMA = re.compile(
    r"\bmin(pool\w*|filter\w*)?\b|minim|m\u00edn|\bero[dszs]|\u043c\u0438\u043d\u0438\u043c"
    r"|\u044d\u0440\u043e\u0437"
    r"|\u6700\u5c0f|\u8150[\u8680\u98df]|\u53ce\u7e2e"
)
"""What names and docstrings have, in small letters, of maxima and of minima."""

OTHERS = re.compile(
    r"median|mean|average|\bavg|conv|unpool|global|adaptive|\barg|back|\bgrads?\b|gradient|bprop"
    r"|\bopen|\bclos(e|ing)|\bhat\b|top ?hat|suppress|peak|\bnms\b|\broi\b|plus|soft|min ?max"
    r"|\blag|correl|normal|atrous|kernel|weight|zeros|insert|stochastic|fractional|\bd[xy]\b|layer"
    r"|filterbank|autocorr|pyramid|index|indices|switch|out ?put"
)
"""What names have, in small letters, of other functions that have a maximum in them."""

OVER = (
    r"(value|element|pixel|sample|number|entry|grey level|gray level|intensity"
    r"|of the elements)?s? ?"
    r"(over|in|of|within|inside|from|across|among|im|in einem|sur|dans|en|em|nel|w|in een) "
    r"[^.;]{0,24}?(window|neighbou?r|block|patch|square|box|region|fenster|fen\u00eatre|ventana"
    r"|janela|finestra|okn|venster)"
)

IN_DOCS = {
    1: re.compile(
        rf"max(imum)?[- ]?pool|\b(maximum|maxima|largest|highest|greatest|biggest|max) {OVER}"
        r"|\b(running|sliding|moving|rolling|local|windowed) max"
        r"|\b(flat|gr[ae]y(-?scale)?|morphological) dilation"
    ),
    -1: re.compile(
        rf"min(imum)?[- ]?pool|\b(minimum|minima|smallest|lowest|least|min) {OVER}"
        r"|\b(running|sliding|moving|rolling|local|windowed) min"
        r"|\b(flat|gr[ae]y(-?scale)?|morphological) erosion"
    ),
}
"""What docstrings say, in small letters, of maxima over windows (1) and of minima (-1)."""

OF_WINDOWS = re.compile(
    r"pool|window|fenster|fen\u00eatre|ventana|janela|finestra|okn|venster|filt|slid|roll|runn|mov"
    r"|local|gleit|glissant|m\u00f3vil|m\u00f3vel|mobile|dilat|dylat|ero[dszs]|morph|envelop"
    r"|block|bin"
    r"|neighbou?r|max ?[123] ?d|min ?[123] ?d|grey|gray|flat"
)
"""What names or docstrings have beside that, in small letters."""

DRAWN = re.compile(r"cross|\bdis[ck]|ellip|diamond|footprint|circle|hypot|\*\* ?2|mask|where=|se\b")
"""What texts have, in small letters, of windows of another shape than a rectangle."""

CHOSEN = re.compile(r"\b\w+(?:\s*:\s*[\w.]+)?\s*=\s*['\"](max|min)['\"]\s*[,)]")
"""How a text has maxima or minima chosen by default, where others may be."""

SHAPED = re.compile(
    r"\b(disk|disc|round|circular (structuring|window|neigh)|cross|diamond|plus-shaped|hexagon"
    r"|ball|octagon|footprint|structuring function|non-flat|4-?(neighb|conn)|weighted"
    r"|ignor\w+ nan|nan\w* (are )?(ignored|skipped)|nanmax|nanmin|absolute|magnitude"
    r"|abs max|two passes|iterat)\w*"
)
"""Windows of another shape than a rectangle, and maxima of something else: nothing is known."""

BY_SIZE = re.compile(
    r"non-?overlapping|disjoint|\bdefaults? (is |to )?(the )?(window|pool|kernel|size|k\b)"
    r"|\bblocks?\b|reduces?|halv|down-?sampl|stride (is |= ?|equals )?(the )?(pool|window"
    r"|kernel|k\b)"
)
BY_ONE = re.compile(r"\bstride (of |is |= ?)?(1|one)\b|every (position|place|sample|element|pixel)")

CENTRED = re.compile(
    r"cent(er|re)(d|s)?\b|(?<!wrap )(?<!wraps )\baround|neighbou?r|wok\u00f3|\bautour"
    r"|alrededor|in der mitte|\bum (den|das|jed)"
    r"|zentrier|centrad|centrat|rondom|i ?- ?(k|r|half|w)\b[^,;.]{0,30}\+ ?(k|r|half|w)\b"
)
TRAILING = re.compile(
    r"trailing|causal|\b(last|previous|past|preceding|latest) (`?\w+`? )?(k|n|w|window|size"
    r"|samples?"
    r"|values?|elements?)\b|so far|ending (at|with)|up to (and including )?(now|each"
    r"|the current|i\b)"
)
LEADING = re.compile(r"forward|\bnext (`?\w+`? )?(k|n|w|window|samples?)|ahead|starting (at|with)")
ANCHORED = re.compile(r"anchor|corner")
VALID = re.compile(
    r"\bvalid\b|(whole|full|complete) windows?|(fully|entirely|completely) (inside|within)"
    r"|(n|len\(\w+\)|l) ?- ?(k|w|size|window|m) ?\+ ?1|no padding"
)
SAME = re.compile(
    r"same (size|shape|length|dimensions?)|(size|shape|length) (is |as "
    r"|of )*(that of )?(the )?input"
    r"|as (long|large|many \w+) as|rozmiar wyniku|gleich(er|e) (gr\u00f6\u00dfe|l\u00e4nge)"
    r"|gleich gro\u00df"
    r"|m\u00eame (taille|forme)|mismo tama|mesmo tama|stessa dimens"
)
CEIL = re.compile(
    r"\bceil|partial (window|block|bin)s? (\w+ )?(are|is|at the \w+ is) (also |too )?(kept"
    r"|included|used|pooled)"
    r"|(last|final) (window|block) (may|can) be (shorter|smaller|partial|incomplete)|rounded up"
)
FLOOR = re.compile(
    r"(drop|discard|ignor|cut off|left out|floor|trunc|do not fill|does not fill|incomplete)"
)
TORCH = re.compile(r"\btorch\b|pytorch|\bf\.max_pool|nn\.max_?pool|nn\.functional")
TENSORFLOW = re.compile(r"tensorflow|\btf\.|keras")
OF_ZEROS = re.compile(
    r"(zeros?|\b0)[- ]?padd|padd?(ed|ing) (is |of |with |by )*(zeros?|0\b)|zeros? (outside"
    r"|beyond|around)"
    r"|(outside|beyond)[^.;]{0,40}\b(is|are|be|counts? as|count as|=) (0\b|zeros?)"
)
NOT_ZEROS = re.compile(
    r"never win|(take|takes|taking) no part|(do|does) not (take part|count|participate)|-inf"
    r"|minus inf"
    r"|negative inf|ignored|\+inf|like (torch|pytorch)|nie bior\u0105|not zeros?|clip|cut off"
    r"|shrink"
)
WRAPS = re.compile(
    r"(?<!no )(?<!not )(?<!without )\b(circular|periodic|cyclic|wraps?\b(ped|ping)?|torus|toroidal)"
)
ODD = re.compile(
    r"(?<!last )\bodd\b(?! (row|col|sample|element|pixel|input|image|height))|nieparzyst"
    r"|ungerade|impair|impar|dispari|\u043d\u0435\u0447[\u0435\u0451]\u0442|\u5947\u6570"
    r"|oneven|udda"
)
NO_NEGATIVE = re.compile(
    r"uint ?8|\bbytes?\b|\b8[- ]?bit|\b255\b|\bbinary (image|mask|map|picture|input)|\bboolean"
    r"|non-?negative|\bpositive (values?|numbers?|pixels?|inputs?|samples?|images?)|[\[(]0, ?1[\])]"
    r"|(after|behind) (a |the )?relu|nicht-?negativ|probabilit"
)
WIDTH_FIRST = re.compile(
    r"\(? ?(w|width|kw|pw|x|cols?|largeur|breite), ?(h|height|kh|ph|y|rows?|hauteur|h\u00f6he)\b"
)
UNSURE_BORDER = re.compile(r"reflect|symmetric|mirror|replicat|edge|nearest|boundary mode")

LAYOUTS = {
    "NCHW": ((2, 3), 4),
    "NHWC": ((1, 2), 4),
    "CHW": ((1, 2), 3),
    "HWC": ((0, 1), 3),
    "NCL": ((2,), 3),
    "NCW": ((2,), 3),
    "NCT": ((2,), 3),
    "BCHW": ((2, 3), 4),
    "BHWC": ((1, 2), 4),
    "NLC": ((1,), 3),
    "NWC": ((1,), 3),
    "NTC": ((1,), 3),
    "BTC": ((1,), 3),
    "NCDHW": ((2, 3, 4), 5),
    "NDHWC": ((1, 2, 3), 5),
    "HW": ((0, 1), 2),
}
"""Layouts as docstrings write them: the axes that windows lie along, and how many there are."""


@dataclass(frozen=True)
class Said:
    """What a function of maxima, `sign` 1, or of minima, -1, says.

    `named`: by its name. `axes` are those that a layout has that it names, of `ndim`; `unpacked` is
    how many axes its text takes apart.
    """

    sign: int
    named: bool
    says: str
    name: str
    rank: int
    axes: tuple[int, ...]
    ndim: int

    def has(self, words: re.Pattern[str]) -> bool:
        """Tell whether its name or its docstring has such words."""
        return words.search(f"{self.name} {self.says}") is not None

    @property
    def pools(self) -> bool:
        """Whether it pools, so that windows do not overlap where nothing is said."""
        return "pool" in self.name or (not self.named and "pool" in self.says)


def said_of(name: str, says: str, own: str) -> Said | None:
    """Return what is said by a name, a docstring and a text; None of what is something else."""
    words = " ".join(words_of(re.split(r"[(]", name)[0].rpartition(".")[2]))
    joined = words.replace(" ", "")
    says = " ".join(says.lower().split())
    if OTHERS.search(words) or SHAPED.search(f"{words} {says}"):
        return None
    by_name = [sign for sign, how in ((1, MAXIMA), (-1, MINIMA)) if how.search(words)]
    by_docs = [sign for sign, how in IN_DOCS.items() if how.search(says)]
    chosen = CHOSEN.search(own)
    if not by_name and chosen and "pool" in words:
        by_name = [1 if chosen[1] == "max" else -1]
    if len(by_name) > 1 or (not by_name and len(by_docs) != 1):
        return None
    sign = by_name[0] if by_name else by_docs[0]
    told = OF_WINDOWS.search(f"{words} {joined} {says}") is not None
    if by_name and not told and sign not in by_docs:
        return None
    if not by_name and re.search(r"kernel|weights|convol", says):
        return None
    rank = re.search(r"([123]) ?d\b", words) or re.search(r"\b([123])-?d\b", says)
    axes, ndim = layout_of(says, own)
    return Said(sign, bool(by_name), says, words, int(rank[1]) if rank else 0, axes, ndim)


def layout_of(says: str, own: str) -> tuple[tuple[int, ...], int]:
    """Return the axes of a layout that is named, and how many axes an input has; else 0."""
    spaced = re.findall(r"[(\[]((?: ?\w{1,8} ?,){1,4} ?\w{1,8} ?)[)\]]", says)
    letters = ["".join(part.strip()[:1] for part in each.split(",")).upper() for each in spaced]
    letters = [each.replace("B", "N", 1) for each in letters]
    written = [each.upper() for each in re.findall(r"\b[a-z]{2,5}\b", says)]
    unpacked = re.findall(
        r"^\s*((?:\w+\s*,\s*){1,4}\w+)\s*=\s*(?:np\.shape\(\w+\)|\w+\.shape|\w+\.size\(\)|\w+_shape)\s*$",
        own,
        re.MULTILINE,
    )
    names = [[part.strip() for part in each.split(",")] for each in unpacked]
    taken = ["".join(part[:1] for part in each).upper().replace("B", "N", 1) for each in names]
    for each in (*written, *letters, *taken):
        if each in LAYOUTS:
            return LAYOUTS[each]
    return (), len(names[0]) if names else 0
