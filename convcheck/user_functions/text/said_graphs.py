"""What a function of a graph says of its sum over neighbours, by name and docstring.

Owns the words: what sums are divided by, whether a node is a neighbour of itself, what is source
and target of an edge, and whether edges are listed in one direction or both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Norm(StrEnum):
    """What a sum over neighbours is divided by."""

    SYMMETRIC = "symmetric"
    MEAN = "mean"
    SUM = "sum"


_A = r"\(?~?(a|adj\w*|adjacency|a_?(hat|tilde))~?\)?"
_PLUS_I = r"(a|adj\w*|adjacency|a_\w+) ?\+ ?(i|eye|identity|np\.eye|torch\.eye)\b"
_D = r"(d|deg|degrees?)[~^]?(_?hat|_?tilde|_v|_i)?"
_SELF = r"self[- ]?(loops?|connections?|edges?)"

SYMMETRIC = re.compile(
    r"symmetric(ally)?[- ]*(degree[- ]*)?normali|(normali\w+ )symmetrical|renormali[sz]ation"
    rf"|\b{_D} ?(\^|\*\*) ?[{{(]* ?- ?(1/2|0?\.5|\xbd)|sqrt\( ?\|?(d|deg|n)(\w*|\W\w\W*)"
    r"|inverse square roots?|\u207b\xb9?[/\u141f\u2e0d]?\xb2|\u207b\xbd"
)
LOOSE_MEAN = re.compile(r"\bmean\b|\baverag")
MEAN = re.compile(
    rf"\brow[- ]?(wise )?[- ]?(stochastic|normali)|\brandom[- ]walk"
    rf"|\b{_D} ?(\^|\*\*) ?[{{(]* ?- ?1(?![/.\d])|\binv(erse)?\(?[ _]?(d|degrees?)\b"
    rf"|divided by (the|their|its) (degree|number)|\bd\u207b\xb9(?![/\u141f\u2e0d])"
)
SUM = re.compile(
    rf"\bun-?normali[sz]ed|\b(no|without) (\w+ )?normali[sz]ation|\bsum[- ]aggregat|\bsum of\b"
    rf"|\baggregat\w+ (by|with) (a |the )?(plain )?sum|\bplain sum"
    rf"|\bsum(s|med|ming)? (up )?(over|the|its|their|all|neighbou?rs?)\b"
    rf"|\b{_A} ?[@*]? ?(h|x|z) ?[@*]? ?(w|theta)\b|\badds? up\b|\bgin\b"
)
GCN = re.compile(r"\bgcn|\bkipf\b|\bwelling\b|graph convolutional (network|layer)")
"""What sums are divided by, in small letters; a `GCN` divides so unless it says otherwise."""

EXPLICIT_SUM = re.compile(
    r"\bun-?normali[sz]ed|\b(no|without) (\w+ )?normali[sz]ation|\bsum[- ]aggregat|\bplain sum"
)

WITHOUT_LOOPS = re.compile(
    rf"\b(no|without|excluding|except|not add\w*|does not add|adds no|doesn't add)"
    rf" (any |adding |added |the )?({_SELF}|itself|self\b|the node itself)"
    rf"|\bnot (the )?(node )?itself|\bnot includ\w+ (it)?self"
    rf"|(a|adj\w*|matrix|graph) ((that|which) )?(must |should |has to )?(already )?"
    rf"(includes?|contains?|has|have) (already )?(the |its |all )?{_SELF}"
    rf"|{_SELF} (are |is |have been |being )?(already|assumed|pre-?added)"
)
WITH_LOOPS = re.compile(
    rf"{_SELF}|{_PLUS_I}|renormali[sz]ation trick|\bitself\b|\bincluding (it)?self\b"
    r"|\b(its|their) own\b|\band self\b|\bclosed neighbou?rhood|\bown features?"
    r"|(\ba|\badj|\bd)[_ ~]?(hat|tilde)\b|[~\u0303]a\b|\ba[~\u0303]|\xe3"
)
BARE = re.compile(
    rf"\b{_D} ?(\^|\*\*) ?[{{(]* ?- ?(1/2|0?\.5|1)[}})]* ?[@*]? ?(a|adj)\b"
    rf"|= ?\b(a|adj) ?[@*]? ?(h|x) ?[@*]? ?(w|theta)\b"
)
"""Formulas of A alone."""

OF_ADJACENCY = re.compile(
    r"\b(graphs?|adjacency|matrix|matrices|a|adj|zero diagonal)\b"
    r"((?!conv|aggreg|layer|\bsum|\bmean|averag|propag)[^.;:]){0,40}?(, | ?\(| with | )"
    rf"\b((no|without|free of) {_SELF}|without {_SELF} on the diagonal)"
)
"""What is said of a graph that is handed over, and not of the sum."""

ASSUMED = re.compile(
    r"\b(no|without|never|non-?) ?isolated\b|\bat least one (neighbou?r|edge)|\bconnected graph"
    r"|\bdegrees? (of )?[\w ]{0,20}(is|are|must be) (positive|non-?zero)|\bno node is isolated"
)
"""There are no nodes without a neighbour."""

OTHER_SUMS = re.compile(
    r"\bi(_n)? ?[-+] ?(d|l|a)\b|\blaplacian|\bcheb|\battention|\bgat\b|\bappnp\b|\bsgc\b|\bhops?\b"
    r"|\bpowers? of\b|\bresidual|\bskip\b|\bteleport|\bk steps\b|\bdiffusion"
)
"""Sums that are none of these: of further neighbours, of what is added or taken off."""

KEPT = re.compile(
    rf"{_SELF}[^.;]{{0,60}}\b(twice|once|replac|double)|\b(twice|double)[^.;]{{0,40}}{_SELF}"
    rf"|\b(existing|already)[^.;]{{0,40}}{_SELF}[^.;]{{0,60}}\b(not|replac|remov|once|ignor)"
    r"|\balready[^.;]{0,50}\b(twice|once)\b"
    r"|\bdiagonal[^.;]{0,30}\b(set|replaced|filled)\b|\bexactly one self"
)
"""Self-loops that are there count once."""

NORMALISED = re.compile(
    r"\b(pre-?|already[- ]?)(computed |normali[sz])|\bnormali[sz]ed beforehand"
    r"|\b(a|adj|adjacency|a_\w+|adj_\w+|support)\b\W{1,6}(\([^)]*\)\W{0,3})?(is )?"
    r"(the )?(symmetric\w* |row-?)?normali[sz]ed\b"
)
"""Adjacencies that are handed over divided."""

NORMALISED_NAME = re.compile(r"hat|norm|tilde|support")
"""And what they are called."""

_SOURCE, _TARGET = "(sources?|src|senders?)", "(targets?|dst|destinations?|receivers?)"
_ARROW = r" ?(->|=>|\u2192|to|,) ?"
_IS = r"\W+(is|are|holds?|=|contains?)?:? ?(the )?"
SOURCE_FIRST = re.compile(
    rf"\b{_SOURCE}\b ?(nodes?)?{_ARROW}(the )?\b{_TARGET}|(\[0|first row|row 0){_IS}{_SOURCE}"
    r"|\bfrom (node )?`?(u|i|s|src|source)`? to (node )?`?(v|j|t|dst|target)\b"
    r"|\b(u|i|s) ?(->|\u2192) ?(v|j|t)\b"
)
TARGET_FIRST = re.compile(
    rf"\b{_TARGET}\b ?(nodes?)?{_ARROW}(the )?\b{_SOURCE}|(\[0|first row|row 0){_IS}{_TARGET}"
)
ROWS_RECEIVE = re.compile(
    r"\bfrom (node )?j to (node )?i\b|\bj ?(->|\u2192) ?i\b"
    r"|\bsum_\{?j\}?[^.;]{0,20}\b(a|adj\w*)(_|\[)\{?i, ?j"
)
ROWS_SEND = re.compile(r"\bfrom (node )?i to (node )?j\b|\bi ?(->|\u2192) ?j\b")
INCOMING = re.compile(r"\bincoming\b|\bin-?neighbou?rs?\b|\bpredecessors?\b|\binto\b|\breceive")
"""What is source and target of an edge, of a list of these or of a matrix."""

ONCE = re.compile(
    r"\b(listed|given|appears?|stored|each|edge|pair)[ \w]{0,12} once\b|\bi ?< ?j\b|\bu ?< ?v\b"
)
BOTH = re.compile(
    r"\b(both|each|either) (directions?|ways)\b|\bsymmetric (edge|list)|\bbidirectional"
)
UNDIRECTED = re.compile(r"\bundirected\b")
WEIGHTED = re.compile(r"\bweighted (adjacency|graph|edges?|undirected)|\bedge weights? (are|in) ")


@dataclass(frozen=True)
class SaidGraph:
    """What is said: which `norms`, with or without `loops`; several where it is not certain.

    `kept`: self-loops that are there count once. `rows_receive`, `source_first`: 1 if so, -1 if it
    is the other way round, 0 if nothing is said. `once`, `both`: how edges are listed.
    """

    norms: tuple[Norm, ...] = tuple(Norm)
    loops: tuple[bool, ...] = (True, False)
    kept: bool = False
    rows_receive: int = 0
    source_first: int = 0
    once: bool = False
    both: bool = False
    undirected: bool = False
    weighted: bool = False
    no_isolated: bool = False

    @property
    def certain(self) -> bool:
        """Whether one formula alone is said."""
        return len(self.norms) == len(self.loops) == 1


def said_of_graphs(said: str, adjacency: str, *, divides: bool) -> SaidGraph:
    """Return what a name and docstring in small letters say; `adjacency` is what it is called.

    `divides`: the text may find degrees. Then it may be what it does itself that is said of A.
    """
    normalised = NORMALISED_NAME.search(adjacency.lower()) is not None
    spoken = NORMALISED.search(said) is not None
    norms, kept = _norms(said), KEPT.search(said) is not None
    loops = _loops(said, norms, kept=kept)
    if normalised or (spoken and not divides):
        norms, loops = (Norm.SUM,), (False,)
    elif spoken:
        norms, loops = (*(each for each in norms if each is not Norm.SUM), Norm.SUM), (True, False)
    receive = 0
    if ROWS_SEND.search(said):
        receive = -1 if INCOMING.search(said) else 0
    elif ROWS_RECEIVE.search(said):
        receive = 1
    first = 1 if SOURCE_FIRST.search(said) else -1 if TARGET_FIRST.search(said) else 0
    return SaidGraph(
        norms,
        loops,
        kept=kept,
        rows_receive=receive,
        source_first=first,
        once=ONCE.search(said) is not None,
        both=BOTH.search(said) is not None,
        undirected=UNDIRECTED.search(said) is not None,
        weighted=WEIGHTED.search(said) is not None,
        no_isolated=ASSUMED.search(said) is not None,
    )


def _norms(said: str) -> tuple[Norm, ...]:
    gcn = GCN.search(said) is not None
    if SYMMETRIC.search(said):
        return (Norm.SYMMETRIC,)
    if MEAN.search(said):
        return (Norm.MEAN,)
    if LOOSE_MEAN.search(said):
        # Words for both: some call the sum of Kipf and Welling an average.
        return (Norm.MEAN, Norm.SYMMETRIC) if gcn else (Norm.MEAN,)
    if EXPLICIT_SUM.search(said) or (SUM.search(said) and not gcn):
        return (Norm.SUM,)
    if gcn:
        plainly = SUM.search(said) and "normali" not in said
        return (Norm.SYMMETRIC, Norm.SUM) if plainly else (Norm.SYMMETRIC,)
    return tuple(Norm)


def _loops(said: str, norms: tuple[Norm, ...], *, kept: bool) -> tuple[bool, ...]:
    if kept:
        return (True,)
    said = OF_ADJACENCY.sub(" ", said)
    if WITHOUT_LOOPS.search(said):
        return (False,)
    if WITH_LOOPS.search(said):
        return (True,)
    if BARE.search(said):
        # Who writes GCN and leaves the identity out may mean either.
        return (True, False) if GCN.search(said) else (False,)
    if GCN.search(said) and norms == (Norm.SYMMETRIC,):
        return (True,)
    return (True, False)
