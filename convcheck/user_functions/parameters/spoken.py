"""Names of parameters that mean something else where a function says of itself what it does.

Owns when they do.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping

from convcheck.user_functions.parameters.names import Role, plain, plain_names

SPOKEN = (
    (
        r"decim(at|ar|ad|az)|dezim|diezm|d\u00e9cim|downsampl|unterabtast|abtastratenred",
        Role.STRIDE,
        ("m", "d", "r", "q", "factor", "decim", "down", "by"),
    ),
    (r"(a|\u00e0)[ _-]?trous|dilat|holes", Role.DILATION, ("hole", "holes")),
    (
        r"(zero|gap|hole|pixel|sample|element|skip\w*|insert\w*)s?\b[^.;]{0,30}\b"
        r"(between|in between)\b[^.;]{0,30}\b(tap|weight|kernel|filter|coeff|row)",
        Role.DILATION,
        ("gap", "gaps", "skip", "skips", "skipped", "zeros", "nzeros", "inserted", "between"),
    ),
    (r"(a|\u00e0)[ _-]?trous|dilat|holes", Role.DILATION, ("step", "spacing")),
)
"""Names that have a meaning of their own where a function says certain words. Of the names of one
role, those that come first count where there are any of them."""

STEPS = (Role.STRIDE, Role.DILATION)
"""What is one number, or one for each axis."""

BETWEEN = "zeros between"
"""The spelling of a dilation by the zeros between two taps, by who has none of them by default."""

IN_BETWEEN = re.compile(
    r"\b(zeros?|gaps?|holes?|skip\w*|insert\w*|left out|omit\w*|ignor\w*)\b[^.;]{0,30}\bbetween\b",
    re.IGNORECASE,
)
"""How one says that a dilation is counted by what is between two taps, which is nothing usually."""

COUNTED = plain_names("hole holes gap gaps skip skips skipped zeros n_zeros inserted between")
"""What is called so then."""


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
    given: set[Role] = set()
    for role, names in (*_spoken(said), *_called(said, known)):
        if role in given or usual[role] & (known - names):
            continue
        if names & known:
            given.add(role)
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


def _spoken(said: str) -> list[tuple[Role, frozenset[str]]]:
    """Return names that mean something else where a function says of itself what it does."""
    return [
        (role, frozenset(names))
        for words, role, names in SPOKEN
        if re.search(words, said, re.IGNORECASE)
    ]


def has_none_between(default: object) -> bool:
    """Tell whether a dilation is counted by what is between two taps, as its default is zero."""
    numbers = default if isinstance(default, tuple | list) else (default,)
    whole = all(isinstance(each, int) and not isinstance(each, bool) for each in numbers)
    return bool(numbers) and whole and not any(numbers)


def spellings_said(roles: Iterable[tuple[str, Role]], said: str) -> dict[Role, str]:
    """Return in which spelling a function says that it takes a stride and a dilation."""
    steps = [(name, role) for name, role in roles if role in STEPS]
    numbers = {role: "number" for name, role in steps if _is_said_int(name, said)}
    between = IN_BETWEEN.search(said) is not None
    counted = {
        role: BETWEEN
        for name, role in steps
        if role is Role.DILATION and between and plain(name) in COUNTED
    }
    return numbers | counted


def _is_said_int(name: str, said: str) -> bool:
    """Tell whether a docstring says that a parameter is one number, whatever its name is like."""
    return re.search(rf"\b{re.escape(name)}\b[`'\"]*\s*[:(]\s*int\b", said) is not None
