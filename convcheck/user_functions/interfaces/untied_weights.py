"""Locally connected layers: like a convolution, but with weights of their own at each position.

With the same weights at all positions such a layer is a convolution (K. Gregor and Y. LeCun,
"Emergence of complex-like cells in a temporal product network with local receptive fields", 2010).
Owns which functions these are, how their weights lie, and the function of one kernel for all
positions that is read in their place; a trial hands over others at each.
"""

from __future__ import annotations

import functools
import inspect
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.callables.gradients import gradients_by_name, names_returned
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import broadcast, permuted, reshaped
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import (
    OPERANDS,
    Role,
    gradient_of,
    plain,
    plain_names,
)
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    called,
    changing_backward,
    not_judging,
    rewritten,
    with_kernels,
)
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.parameters.size_names import named_sizes
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\blocally[-_ ]?connected|\blocal_connect|\bunshared\b|\buntied\b|\bno weight[- ]sharing\b"
    r"|\bweights? (is|are) not shared\b|\bwithout (weight[- ]sharing|sharing)\b"
    r"|\b(kernels?|weights|filters?) of (its|their) own (at|for|in) (each|every)\b"
    r"|\bown (kernel|weights|filter)s?\b.{0,20}\b(position|location|pixel|place)"
    r"|\b(position|location|pixel|place)s? (has|have|with|gets?|uses?) (its|their) own (set of )?"
    r"(kernels?|weights|filters?)"
)
"""What names and docstrings of such functions say, in small letters."""

SHAPE = re.compile(r"[(\[]((?:[\w* ]+,)+[\w* ]+),?[)\]]|((?:\w+, ?)+\w+) ?= ?(\w+)\.shape")
"""How docstrings and texts tell the axes of an array."""

KINDS = {
    "P": "oh ow ho wo ol lo l outh outw hout wout outheight outwidth lout outlen outlength tout to"
    " ot h w position positions p npos npositions hh ww t"
    " outsteps osteps nout",
    "K": "k kh kw kx ky kernel ks ksize kernelsize kernelheight kernelwidth r s hf wf fh fw taps",
    "C": "c cin ci inchannels channels inch channelsin ic d",
    "F": "f cout co o filters outchannels channelsout outch oc nf nfilters m",
}
"""Names of the axes of weights, as `plain` gives them: positions, taps, channels, filters."""

SIZES = named_sizes("ABK") - plain_names("r s f taps")
"""Parameters that are the sizes of the kernel."""

STRIDES = frozenset({"stride", "strides", "s"})
PADS = frozenset({"padding", "pad", "p"})

HEIGHTS = ("h", "height", "l", "t", "length", "hin", "ih", "steps", "timesteps", "time", "seqlen")
WIDTHS = ("w", "width", "win", "wd", "iw")
"""Names of the spatial axes of an input, as `plain` gives them."""

BEYOND = 2
"""Times the square of the longer side, as many positions there are for who takes a wrong one."""

UNTIED = "__convcheck_untied_weights__"
"""The attribute of what is read in the place of such a function."""


@dataclass
class UntiedWeights:
    """A locally connected function. `groups` are the axes of its weights, each a list of letters.

    P is an axis of positions, K one of taps, C and F channels and filters. `of_biases` are those of
    a bias with a number for each position, nothing if it says of none. `spatial` are the axes
    of its input that have positions. `beyond`: it took weights of positions that there are not.
    """

    call: Any
    x: str
    w: str
    bias: str
    sizes: tuple[str, ...]
    groups: tuple[str, ...]
    of_biases: tuple[str, ...]
    spatial: tuple[int, ...]
    axes: int
    steps: tuple[str, str]
    beyond: bool = False
    last: dict[str, Any] = field(default_factory=dict)
    """What was given at the last call."""

    @property
    def letters(self) -> str:
        """All axes of the weights, one after the other."""
        return "".join(self.groups)

    @property
    def layout(self) -> str:
        """The layout of the kernel that is read: taps, then channels and filters as there are."""
        return "S" + "I" * ("C" in self.letters) + "O" * ("F" in self.letters)

    def positions(self, told: dict[str, Any], taps: Sequence[int]) -> tuple[int, ...]:
        """Return how many positions there are along each axis."""
        step, pad = (_number(told.get(name)) for name in self.steps)
        shape = told[self.x].shape
        sizes = [shape[axis] for axis in self.spatial]
        step = 1 if step is None else step
        return tuple((n + 2 * (pad or 0) - k) // step + 1 for n, k in zip(sizes, taps, strict=True))

    def everywhere(self, kernel: Any, positions: Sequence[int]) -> Any:
        """Return weights that are a kernel `[*taps, C, F]` at all positions."""
        rank = len(self.spatial)
        order = self.layout.replace("S", "K" * rank).replace("I", "C").replace("O", "F")
        named = [(letter, order[:at].count(letter)) for at, letter in enumerate(order)]
        wanted = [(e, self.letters[:at].count(e)) for at, e in enumerate(self.letters)]
        moved = permuted(kernel, [named.index(each) for each in wanted if each[0] != "P"])
        shape, ones = [], []
        sizes = iter(moved.shape)
        for letter, number in wanted:
            size = positions[number] if letter == "P" else next(sizes)
            shape.append(size)
            ones.append(1 if letter == "P" else size)
        return self.grouped(broadcast(reshaped(moved, ones), shape), shape)

    def over_positions(self, gradient: Any, kernel: Sequence[int], positions: Sequence[int]) -> Any:
        """Return the gradient of a kernel of that shape from one of the weights at all positions.

        What has not as many elements as these is returned as it is.
        """
        order = self.layout.replace("S", "K" * len(self.spatial))
        order = order.replace("I", "C").replace("O", "F")
        named = [(letter, order[:at].count(letter)) for at, letter in enumerate(order)]
        wanted = [(e, self.letters[:at].count(e)) for at, e in enumerate(self.letters)]
        of = [positions[n] if e == "P" else kernel[named.index((e, n))] for e, n in wanted]
        if math.prod(of) != math.prod(np.shape(gradient)):
            return gradient
        left = [each for each in wanted if each[0] != "P"]
        over = tuple(at for at, (letter, _) in enumerate(wanted) if letter == "P")
        return permuted(reshaped(gradient, of).sum(over), [left.index(each) for each in named])

    def over_positions_of_bias(self, gradient: Any) -> Any:
        """Return the gradient of a bias for all positions from one of theirs, if there are any."""
        if len(np.shape(gradient)) != len(self.of_biases):
            return gradient
        over = tuple(at for at, letter in enumerate(self.of_biases) if "P" in letter)
        return gradient.sum(over) if over else gradient

    def grouped(self, weights: Any, shape: Sequence[int]) -> Any:
        """Return weights with one axis for each letter as the function has them."""
        whole, at = [], 0
        for group in self.groups:
            whole.append(math.prod(shape[at : at + len(group)]))
            at += len(group)
        return reshaped(weights, whole)

    def of(self, told: dict[str, Any], weights: Any, taps: Sequence[int]) -> Any:
        """Return what the function gives of weights as it has them."""
        given = {**told, self.w: weights, **self._sizes(taps)}
        return called(self.call, signature_of(self.call), given)

    def _sizes(self, taps: Sequence[int]) -> dict[str, Any]:
        if len(self.sizes) == len(taps):
            return dict(zip(self.sizes, taps, strict=True))
        return {name: tuple(taps) if len({*taps}) > 1 else taps[0] for name in self.sizes}


def untied_of(call: Any) -> UntiedWeights | None:
    """Return what is known of what is read in the place of a locally connected function."""
    found: UntiedWeights | None = getattr(call, UNTIED, None)
    return found


def with_weights_for_all(value: Any) -> Any:
    """Return a function of one kernel in place of one of weights at each position.

    Anything else is returned as it is.
    """
    known = _known(value)
    if known is None:
        return value
    signature = signature_of(value)
    kept = [each for each in signature.parameters.values() if each.name not in known.sizes]
    other = signature.replace(parameters=kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        if len(told[known.x].shape) != known.axes:
            raise ValueError(f"wanted an input of {known.axes} axes")
        taps = tuple(told[known.w].shape[: len(known.spatial)])
        positions = known.positions(told, taps)
        if min(positions) < 1:
            raise ValueError("the kernel is larger than the input")
        known.last = told
        try:
            return known.of(told, known.everywhere(told[known.w], positions), taps)
        except IndexError:
            if "PP" not in known.groups:
                raise
            # Who takes a wrong position may take one that there is not; a trial says so.
            more = (1, BEYOND * max(positions) ** 2)
            result = known.of(told, known.everywhere(told[known.w], more), taps)
            known.beyond = True
            return result

    setattr(call, UNTIED, known)
    alone = with_kernels(with_signature(call, other), (known.layout,))
    return changing_backward(alone, lambda backward: _of_one_kernel(known, backward))


def _of_one_kernel(known: UntiedWeights, backward: Any) -> Any:
    """Return a backward function of one kernel in place of one of weights at each position.

    Gradients of what is the same at all positions are the sums over these.
    """
    signature = signature_of(backward)
    if not {known.x, known.w} <= {*signature.parameters}:
        return backward
    names = names_returned(backward)

    def own(told: Arguments) -> Arguments:
        taps = tuple(told[known.w].shape[: len(known.spatial)])
        positions = known.positions(known.last | told, taps)
        return {**told, known.w: known.everywhere(told[known.w], positions)}

    def summed(result: Any, told: Arguments) -> Any:
        taps = tuple(told[known.w].shape[: len(known.spatial)])
        positions = known.positions(known.last | told, taps)

        def of_all(name: str, gradient: Any) -> Any:
            if known.w in gradient_of(name):
                return known.over_positions(gradient, told[known.w].shape, positions)
            if known.bias in gradient_of(name) or not name:
                return known.over_positions_of_bias(gradient)
            return gradient

        return gradients_by_name(result, names, of_all)

    call = rewritten(backward, list(signature.parameters.values()), own, summed)
    return not_judging(
        call, "gradients of weights that are others at each position: their sums are"
    )


def _known(value: Any) -> UntiedWeights | None:
    """Return what is known of a locally connected function; None of any other."""
    if not is_function(value) or not SAID.search(name_and_docstring(value)):
        return None
    signature = signature_of(value)
    names = list(signature.parameters)
    sizes = [name for name in names[2:] if plain(name) in SIZES]
    kept = [each for each in signature.parameters.values() if each.name not in sizes]
    kept = [
        each.replace(kind=each.KEYWORD_ONLY)
        if at > 1 and each.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
        else each
        for at, each in enumerate(kept)
    ]
    try:
        roles = {role: name for name, role in read(signature.replace(parameters=kept)).roles}
    except (Unreadable, TypeError, ValueError):
        return None
    if not {*OPERANDS} <= {*roles}:
        return None
    x, w = roles[Role.INPUT], roles[Role.KERNEL]
    groups, spatial, axes = _axes(value, x, w)
    biases = _of_biases(value) if Role.BIAS in roles else ()
    if not groups or not spatial:
        return None
    steps = [next((n for n in names if plain(n) in of), "") for of in (STRIDES, PADS)]
    return UntiedWeights(
        *(value, x, w, roles.get(Role.BIAS, ""), tuple(sizes), groups, biases, spatial, axes),
        steps=(steps[0], steps[1]),
    )


def _axes(value: Any, x: str, w: str) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """Return the axes of the weights, the spatial axes of the input, and how many that has."""
    said = f"{name_and_docstring(value)}\n{text_of(value).lower()}"
    spatial: tuple[int, ...] = ()
    groups: tuple[str, ...] = ()
    axes = 0
    for found in SHAPE.finditer(said):
        of = found[3]
        if of is not None and of not in (x.lower(), w.lower()):
            continue
        parts = [each.strip() for each in (found[1] or found[2]).split(",")]
        if of != w.lower() and not spatial:
            at = _spatial([plain(each) for each in parts])
            if at and (of is not None or _is_input(parts)):
                spatial, axes = at, len(parts)
                continue
        if of != x.lower() and not groups:
            groups = _groups(parts)
    rank = len(spatial)
    letters = "".join(groups)
    whole = letters.count("P") == letters.count("K") == rank
    return (groups, spatial, axes) if rank and whole else ((), (), 0)


def _of_biases(value: Any) -> tuple[str, ...]:
    """Return the axes of biases that are others at each position, if a docstring tells any."""
    for found in SHAPE.finditer(name_and_docstring(value)):
        parts = (found[1] or found[2]).split(",")
        letters = _letters(parts)
        if letters and sorted({*"".join(letters)}) == ["F", "P"]:
            return letters
    return ()


def _spatial(names: Sequence[str]) -> tuple[int, ...]:
    """Return which axes of an input have positions by their names; nothing if none."""
    high = [at for at, name in enumerate(names) if name in HEIGHTS]
    wide = [at for at, name in enumerate(names) if name in WIDTHS]
    return (high[0], *wide[:1]) if len(high) == 1 and (not wide or wide[0] == high[0] + 1) else ()


def _is_input(parts: Sequence[str]) -> bool:
    """Tell whether axes are those of an input: none of them is one of taps, or of positions."""
    taps = {name for name in KINDS["K"].split() if name not in ("r", "s")}
    return not any("*" in each or plain(each) in taps for each in parts)


def _groups(parts: Sequence[str]) -> tuple[str, ...]:
    """Return the letters of each axis of weights; nothing if these are none."""
    found = _letters(parts)
    letters = "".join(found)
    if letters.count("C") > 1 or letters.count("F") > 1:
        return ()
    return found if "P" in letters and "K" in letters else ()


def _letters(parts: Sequence[str]) -> tuple[str, ...]:
    """Return the letters of axes by their names; nothing if not all are known."""
    found = []
    for part in parts:
        names = [plain(each.strip()) for each in part.split("*")]
        kinds = [next((k for k, of in KINDS.items() if name in of.split()), "") for name in names]
        if not all(kinds):
            return ()
        found.append("".join(kinds))
    return tuple(found)


def _number(value: Any) -> int | None:
    if isinstance(value, tuple | list) and value and len({*value}) == 1:
        value = value[0]
    return value if isinstance(value, int) else None
