"""Names of parameters that mean something else where a function says of itself what it does.

Owns when they do.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping

from convcheck.user_functions.parameters.names import Role, plain, plain_names

SPOKEN = (
    (
        r"decim(at|ar|ad|az)|dezim|diezm|d\u00e9cim|downsampl|unterabtast|abtastratenred",
        Role.STRIDE,
        ("m", "d", "r", "q", "factor", "decim", "down", "by"),
    ),
    (r"(a|\u00e0)[ _-]?trous|dilat|holes", Role.DILATION, ("step", "hole", "holes", "spacing")),
)
"""Names that have a meaning of their own where a function says certain words."""


IN_BLOCKS = re.compile(r"overlap[-_ ]?(add|save)|overlap[-_]?discard|\bola\b|\bols\b")
HOPS = plain_names("hop hop_size hop_length step")
"""What is called so where a signal is filtered block by block: the new samples of each block."""

EVERY = re.compile(r"\bevery \w+-th\b")
"""How one says that it keeps some of the results alone."""

RATES = (
    ("l", "m"),
    ("up", "down"),
    ("p", "q"),
    ("interp", "decim"),
    ("interpolation", "decimation"),
)
"""Names of the numbers by which a resampler multiplies and divides a rate, together."""

RESAMPLES = re.compile(
    r"resampl|polyphase|rational|upfirdn|interpolat|zero[- ]?(stuff|insert)|sampl\w* rate"
)
"""How one says that it is one, in small letters."""

PAIRS = (
    *(("insize", "outsize"), ("inputsize", "outputsize"), ("insizes", "outsizes")),
    *(("dimin", "dimout"), ("din", "dout"), ("idim", "odim"), ("infeat", "outfeat")),
    *(("infeats", "outfeats"), ("featin", "featout"), ("featsin", "featsout")),
    *(("infilters", "outfilters"), ("filtersin", "filtersout"), ("nbin", "nbout")),
)
"""Names of numbers of channels in and out, where there are both beside a size of kernels."""


def as_spoken(
    usual: Mapping[Role, frozenset[str]], signature: inspect.Signature, said: str
) -> dict[Role, frozenset[str]]:
    """Return names of roles with those that mean something else where a function says so."""
    table = dict(usual)
    known = {plain(name) for name in signature.parameters}
    for pair in PAIRS:
        if {*pair} <= known and Role.OUT_CHANNELS in usual and known & usual[Role.KERNEL_SIZE]:
            table = {each: held - {*pair} for each, held in table.items()}
            table[Role.IN_CHANNELS] |= {pair[0]}
            table[Role.OUT_CHANNELS] |= {pair[1]}
    if "depth" in known and Role.OUT_CHANNELS in usual and Role.IN_CHANNELS in usual:
        filters = known & (usual[Role.OUT_CHANNELS] - {"depth"})
        if filters and not known & usual[Role.IN_CHANNELS]:  # of pictures, as (depth, h, w)
            table[Role.OUT_CHANNELS] -= {"depth"}
            table[Role.IN_CHANNELS] |= {"depth"}
    if IN_BLOCKS.search(said.lower()) and not EVERY.search(said.lower()):
        table[Role.STRIDE] -= HOPS
    rates = rates_of(signature, said)
    if rates and plain(rates[1]) not in usual[Role.STRIDE]:
        table = {each: held - {plain(name) for name in rates} for each, held in table.items()}
        table[Role.STRIDE] |= {plain(rates[1])}
    for role, names in (*_spoken(said).items(), *_called(said, known)):
        if usual[role] & (known - names):
            continue
        table = {each: held - names for each, held in table.items()}
        table[role] |= names
    return table


def rates_of(signature: inspect.Signature, said: str) -> tuple[str, str] | None:
    """Return the parameters by which a resampler multiplies and divides a rate, if it has both."""
    named = {plain(name): name for name in signature.parameters}
    found = [(named[one], named[other]) for one, other in RATES if {one, other} <= {*named}]
    return found[0] if found and RESAMPLES.search(said.lower()) else None


def _called(said: str, known: set[str]) -> list[tuple[Role, frozenset[str]]]:
    """Return parameters that a docstring hands to another function's stride or dilation.

    `nn.ConvTranspose1d(..., stride=scale)` says what `scale` means.
    """
    found = []
    for role in (Role.STRIDE, Role.DILATION):
        handed = re.search(rf"\b{role}\s*=\s*([a-z_]\w*)\b", said)
        if handed is not None and plain(handed[1]) in known - {role.value}:
            found.append((role, frozenset({plain(handed[1])})))
    return found


def _spoken(said: str) -> dict[Role, frozenset[str]]:
    """Return names that mean something else where a function says of itself what it does."""
    return {
        role: frozenset(names)
        for words, role, names in SPOKEN
        if re.search(words, said, re.IGNORECASE)
    }
