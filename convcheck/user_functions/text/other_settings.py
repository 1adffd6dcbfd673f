"""Which other values an option has that chooses between ways to the same result.

Owns the names of such options, and the values that a function's text compares them with. An option
of unknown meaning is left at its default: with another one it may compute something else.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import syntax_of, text_of, tree_of
from convcheck.user_functions.parameters.block_lengths import BlockLength
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.flips import flip_values
from convcheck.user_functions.parameters.names import Role, plain, plain_names
from convcheck.user_functions.text.declarations import (
    declared_parameters,
    documentation,
    file_text,
    name_of,
    says_scipy,
    thing_of,
)
from convcheck.user_functions.text.drawn_borders import drawn_modes

MOST = 6
"""Settings of one function at most."""

LAYOUTS = plain_names(
    "data_format format layout data_order channel_order order dim_order dimension_order"
    " image_format image_data_format tensor_format input_format channels_format"
)
"""Options that say in which order axes come."""

WAYS = plain_names(
    "method algorithm algo impl implementation engine strategy backend how version via approach"
    " technique kind variant mode path"
)
"""Options that say in which way the result is computed, if their words do not say otherwise."""

LAYOUT_FLAGS = plain_names(
    "channels_first channels_last nchw nhwc is_nchw is_channels_first is_channels_last batch_first"
)
"""Options that are on or off, and say the same."""

FLAGS = LAYOUT_FLAGS | plain_names(
    "fft use_fft fast use_fast vectorized vectorize vectorised use_vectorized im2col use_im2col"
    " blas use_blas parallel blocked tiled optimized optimize optimised use_winograd winograd"
    " use_einsum einsum use_loop use_loops naive use_numba jit compile compiled stride_tricks"
    " use_strides use_stride_tricks use_matmul use_gemm gemm matmul low_memory save_memory"
    " memory_efficient checkpoint chunked unroll unrolled"
)
"""Options that are on or off, and change the way and not the result."""

BLOCKS = plain_names(
    "block block_size block_len block_length blk blk_size nblk nblock n_block blk_len tile"
    " tile_size tiles chunk chunk_size"
    " chunks frame frame_size frame_len frame_length slab slab_size row_block rows_per_block"
    " rows_per_chunk segment segment_size batch_block block_rows"
    " block_cols panel buffer_size buffer_len buffer_length buf_size buf_len partition_size"
    " partition_len partition_length"
    " n_threads num_threads threads workers num_workers n_workers n_jobs jobs"
    " max_workers"
)
"""Options that are numbers by which work is cut into parts."""

TRANSFORMS = plain_names("nfft n_fft fft_size fft_len fft_length fftsize")
"""Options that are lengths of transforms, or of the blocks between them."""

IN_BLOCKS = re.compile(r"block|chunk|segment|overlap|(^|_)ol[as]\b")
"""How a function says that it works in blocks."""

LENGTHS = (16, 64)
"""Lengths of transforms that are tried, with kernels of up to half of them."""

PARTS = (3, 64)
"""Numbers by which it is cut: one that leaves a rest of small sizes, one that is larger."""

OTHER_RESULTS = plain_names(
    "conv convolve convolution convolution2d corr correlate correlation xcorr cross_correlation"
    " true full same valid causal constant zeros reflect symmetric mirror edge nearest wrap"
    " replicate circular flip flipped transpose transposed depthwise separable train training eval"
    " none sum mean forward backward lower upper"
)
"""Words that ask for another result, and not for another way."""

BORDERS = plain_names(
    "padding_mode pad_mode border_mode border boundary boundary_mode boundary_condition edge_mode"
    " pad_type padding_type mode edges edge outside border_type boundary_type edge_handling"
)
"""Options that say what stands in the padding."""

ZEROS = ("zeros", "zero", "constant", "fill", "black", "blank")
"""Words for zeros in the padding."""

MODES = {
    **dict.fromkeys(("reflect", "mirror"), "reflect"),
    **dict.fromkeys(("replicate", "edge", "nearest", "clamp"), "replicate"),
    **dict.fromkeys(("circular", "wrap", "periodic"), "circular"),
    **dict.fromkeys(("symmetric", "symm"), "symmetric"),
}
"""What words of NumPy and PyTorch mean by which modes."""

NUMPYS_WORDS = frozenset(("edge", "symmetric", "replicate", "circular"))
"""Words of NumPy and PyTorch that `scipy.ndimage` does not know."""

SCIPYS_MODES = {
    **MODES,
    "reflect": "symmetric",
    "grid-mirror": "symmetric",
    "grid-wrap": "circular",
}
"""The same of `scipy.ndimage`."""

TORCHS_BORDERS = ("circular", "reflect", "replicate")
"""What `padding_mode` of PyTorch's convolutions may be beside zeros."""

TAKEN = r"\b(arguments?|parameters?|options?|signature|interface)"
AS_ITS_BASE = re.compile(
    rf"(?i)\bdrop[- ]?in\b|\b(same|all)\b[\w\s.-]{{0,30}}{TAKEN}"
    rf"|{TAKEN}\b[\w\s]{{0,20}}\b(as|of|like) `*(torch\.)?nn\.\w*`*( \((?P<some>[^)]*,[^)]*)\))?"
)
"""What docstrings of classes say that take what PyTorch's convolution takes: or `some` of it."""

OPENCVS_MODES = {
    **MODES,
    "reflect": "symmetric",
    **dict.fromkeys(("reflect101", "reflect_101"), "reflect"),
}
"""The same of OpenCV, whose `reflect` repeats the edge and whose `reflect_101` does not."""

QUOTED = re.compile(r"['\"`]([a-z_0-9]+)['\"`]")
"""How a docstring lists the words of an option."""

SWAPPED = {
    "channels_last": "channels_first",
    "NHWC": "NCHW",
    "NWC": "NCW",
    "NDHWC": "NCDHW",
    "HWC": "CHW",
    "last": "first",
}
"""Words of layouts, with what else there is where a text does not say it."""


@dataclass(frozen=True)
class Setting:
    """Another value of an option; `mode` is what then stands in the padding, empty for the same."""

    name: str
    value: str | int | float | bool | None
    mode: str = ""
    flips: bool = False
    """Whether the kernel is then flipped where it is not by default, or the other way."""
    taps: int = 0
    """The longest kernel along an axis with which it makes sense; 0 for any."""
    own: bool = field(default=False, compare=False)
    """Whether the function's own text compares the option with it."""
    unknown: bool = field(default=False, compare=False)
    """Whether nobody knows what it means, so that any convolution may come of it."""


def other_settings(callee: Callee, ignored: Sequence[str]) -> list[Setting]:
    """Return other values of options with a default, each of which has to give the same
    convolution, or one with something else in its padding that has a name.

    `ignored` are the parameters whose meaning is not known. Those of layouts come first.
    """
    thing, parameters = thing_of(callee), declared_parameters(callee)
    if parameters is None:
        return []
    tree, around = tree_of(thing), _around(thing)
    found: list[tuple[int, Setting]] = []
    known: set[tuple[str, Any]] = set()
    for name in ignored:
        default = parameters[name].default if name in parameters else inspect.Parameter.empty
        zero = _is_zero(default) or str(default).lower() in ZEROS
        border = plain(name) in BORDERS and (zero or of_border(default) in OPENCVS_MODES)
        words = compared_words(name, tree, around) if border or isinstance(default, str) else []
        if border:
            meant = modes_of(callee, [*words, str(default)])
            meant = meant if zero else {**meant, **dict.fromkeys(ZEROS, "zeros")}
            # Those that it looks up in a table of its own are all that it knows.
            looked_up = [each for each in words if of_border(each) in meant]
            told = [*QUOTED.findall(documentation(callee)), *inherited_borders(thing, name)]
            words = looked_up if len(looked_up) > 1 else [*words, *_file_words(callee), *told]
            others = [each for each in words if each.lower() != str(default).lower()]
            modes = {word: meant[of_border(word)] for word in others if of_border(word) in meant}
            found += [(1, Setting(name, word, mode)) for word, mode in modes.items()]
            continue
        found += [(1, Setting(name, v, flips=True)) for v in flip_values(name, default, words)]
        for rank, value in _others(name, default, words):
            found.append((rank, Setting(name, value)))
        said = f"{name_of(callee)} {documentation(callee)}"
        if default is None or plain(name) in TRANSFORMS:
            found += _blocks(name, default, said)
        elif _cuts_by(name, default, text_of(thing), said):
            found += [(2, Setting(name, parts)) for parts in PARTS if parts != default]
        known |= {(name, word) for word in words}
    found.sort(key=lambda each: each[0])
    return [replace(each, own=(each.name, each.value) in known) for _, each in found[:MOST]]


def inherited_borders(thing: Any, name: str) -> tuple[str, ...]:
    """Return the borders that a class inherits with PyTorch's constructor of convolutions.

    One with a constructor of its own that does not name the option may have no use for it, and one
    that does not say that it takes what its base takes may leave it out.
    """
    if not inspect.isclass(thing) or plain(name) != "paddingmode":
        return ()
    told = AS_ITS_BASE.search(inspect.getdoc(thing) or "")
    if told is None or (told["some"] and name not in told["some"]):
        return ()
    torchs = [each for each in thing.__mro__ if each.__module__ == "torch.nn.modules.conv"]
    own = [each for each in thing.__mro__ if each not in torchs and "__init__" in vars(each)]
    named = any(name in signature_of(each).parameters for each in own[:1])
    before = own and thing.__mro__.index(own[0]) < thing.__mro__.index((*torchs, thing)[0])
    return TORCHS_BORDERS if torchs and (named or not before) else ()


def of_border(word: Any) -> str:
    """Return a word for a border as the tables of modes have it: of `BORDER_REFLECT_101`."""
    return str(word).lower().removeprefix("border_")


def modes_of(callee: Callee, words: Sequence[str]) -> Mapping[str, str]:
    """Return what words for a border mean to a function that knows these, or draws them."""
    drawn = drawn_modes(getattr(thing_of(callee), "__doc__", None) or "")
    opencvs = re.search(r"reflect_?101", documentation(callee)) is not None
    opencvs = opencvs or any(of_border(word).endswith("101") for word in words)
    if drawn or opencvs:
        return {**(OPENCVS_MODES if opencvs else MODES), **drawn}
    numpys = NUMPYS_WORDS & {*words} or "np.pad" in documentation(callee)
    return SCIPYS_MODES if says_scipy(callee) and not numpys else MODES


def _is_zero(default: Any) -> bool:
    """Tell whether a default is the number that stands in the padding: MATLAB's `boundary=0`."""
    return isinstance(default, int | float) and not isinstance(default, bool) and default == 0


def words_of_padding(callee: Callee) -> list[str]:
    """Return the names of paddings that a function knows, as it writes them: of `same`, `valid`.

    Its default is one, or its own text compares its padding with them.
    """
    thing = thing_of(callee)
    name = callee.reading.name(Role.PADDING)
    built = next((way.name(Role.PADDING) for way in getattr(callee, "ways", ())), name)
    try:
        default = signature_of(thing).parameters[built].default
    except (KeyError, TypeError, ValueError):
        default = None
    words = [default] if isinstance(default, str) else []
    words += compared_words(built, tree_of(thing), _around(thing))
    return [each for each in dict.fromkeys(words) if each.lower() in ("same", "valid")]


def is_layout(name: str) -> bool:
    """Tell whether an option says in which order axes come."""
    return plain(name) in LAYOUTS or plain(name) in LAYOUT_FLAGS


def _others(name: str, default: Any, words: Sequence[str]) -> Iterator[tuple[int, Any]]:
    """Yield other values of an option, with how early they are to be tried.

    `words` are those that its function knows.
    """
    known = plain(name)
    if isinstance(default, bool):
        if known in FLAGS:
            yield 1, not default
    elif isinstance(default, str):
        words = [each for each in words if each.lower() != default.lower()]
        if known in LAYOUTS:
            for word in words or _swapped(default):
                yield 0, word
        elif known in WAYS and plain(default) not in OTHER_RESULTS:
            for word in words:
                if plain(word) not in OTHER_RESULTS:
                    yield 1, word
    elif isinstance(default, BlockLength) or (
        isinstance(default, int) and known in BLOCKS and default >= 1
    ):
        yield from ((2, parts) for parts in PARTS if parts != default)


def _cuts_by(name: str, default: Any, text: str, said: str) -> bool:
    """Tell whether a text goes on by a number, maybe of one letter, and says that it has blocks."""
    if type(default) is not int or default < 1 or plain(name) in BLOCKS:
        return False
    steps = rf"\brange\([^()\n]*(\([^()\n]*\)[^()\n]*)?,\s*{re.escape(name)}\s*\)"
    return IN_BLOCKS.search(said) is not None and re.search(steps, text) is not None


def _blocks(name: str, default: Any, said: str) -> Iterator[tuple[int, Setting]]:
    """Yield lengths of blocks or transforms for an option that has none of its own by default.

    `said` are name and docstring, which may say of any option that it is one. A single transform
    may be shorter than a result, which is then another one.
    """
    its = re.search(rf"\b{re.escape(name.lower())}\b[^.\n]{{0,40}}\b(block|chunk|segment)", said)
    if its or (plain(name) in BLOCKS | TRANSFORMS and IN_BLOCKS.search(said)):
        for length in LENGTHS:
            if length != default:
                yield 2, Setting(name, length, taps=length // 2)


def _swapped(default: str) -> Iterator[str]:
    for one, other in SWAPPED.items():
        if default.lower() == one.lower():
            yield other if default.isupper() or one.islower() else other.lower()
        elif default.lower() == other.lower():
            yield one if default.isupper() or other.islower() else one.lower()


def compared_words(
    name: str, tree: ast.AST | None, around: Mapping[str, Any] = MappingProxyType({})
) -> list[str]:
    """Return the words that a text compares an option with, in their order, each once.

    `around` is what names of its file stand for: a word may be looked up in a dict or a tuple.
    """
    words: dict[str, None] = {}
    sides: list[ast.AST]
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            sides = [node.subject, *(case.pattern for case in node.cases)]
        elif isinstance(node, ast.Subscript):  # {"direct": ..., "fft": ...}[method]
            keys = node.value.keys if isinstance(node.value, ast.Dict) else []
            held = [node.value] if isinstance(node.value, ast.Name) else []
            sides = [node.slice, *held, *(key for key in keys if key is not None)]
        else:
            continue
        if any(_is_about(side, name) for side in sides):
            for side in sides:
                known = around.get(side.id) if isinstance(side, ast.Name) else None
                if isinstance(known, dict | tuple | list | set | frozenset):
                    words |= dict.fromkeys(each for each in known if isinstance(each, str))
                words |= dict.fromkeys(_words(side))
    return list(words)


def _is_about(node: ast.AST, name: str) -> bool:
    """Tell whether an expression is about a parameter, or an attribute of its name."""
    return any(
        (isinstance(each, ast.Name) and each.id == name)
        or (isinstance(each, ast.Attribute) and each.attr.strip("_") == name)
        for each in ast.walk(node)
    )


def _words(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
            yield each.value


def _around(thing: Any) -> Mapping[str, Any]:
    """Return what names of the file of a function or class stand for."""
    return vars(sys.modules.get(getattr(thing, "__module__", "") or "", object)) or {}


def _file_words(callee: Callee) -> list[str]:
    """Return the words of the file of a function or class: what helps it may be told an option."""
    return list(dict.fromkeys(_words(syntax_of(file_text(callee)))))
