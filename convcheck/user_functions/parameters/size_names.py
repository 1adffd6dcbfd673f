"""What parameters that are sizes mean, by their names and by what a docstring says of buffers.

Owns the letters of sizes, and the order in which a flat buffer holds its axes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from convcheck.user_functions.parameters.names import plain, plain_names, words_of

SIZES = {
    "N": "batch batches batchsize nb numimages nimages",
    "C": "c channels ch cin inc ic inchannels nchannels numchannels inch chin ci"
    " nin numin inmaps ninputs numinputs",
    "H": "h ht hgt height rows nrows ih inh hin imgh ny inheight imageheight hi",
    "W": "w wd wid width cols ncols iw inw win imgw nx inwidth imagewidth length len wi blocksize"
    " nsamples numsamples",
    "Z": "nz depth d id dz din ind indepth slices nslices",
    "O": "m o oc outc outch cout outchannels numfilters nfilters filters nf numkernels chout co"
    " nout numout outmaps noutputs numoutputs",
    "T": "kz kd kdepth kerneldepth nkz",
    "A": "kh ky nky r kernelh fh kheight kernelheight filterheight",
    "B": "kw kx nkx s kernelw fw kwidth kernelwidth filterwidth taps ntaps numtaps",
    "K": "k ks ksize kernelsize ksz fsize filtersize f",
    "R": "oz od outd outdepth dout",
    "P": "oh ho outh outheight hout outputh outputheight",
    "Q": "ow wo outw outwidth wout outputw outputwidth outlength outlen",
}
"""Names of sizes, as `plain` gives them: of the batch, the input, the filters, the kernel and its
square, the output; Z, T and R are depths, which there are where a kernel has one."""

SQUARES = {"K": "AB", "D": "HW", "E": "PQ"}
"""Letters of one size for two axes."""

COUNTED = ("num", "number", "n", "no", "nr", "nb", "count")
"""Words by which a size of kernels is how many there are."""

ROOM = ("dim", "dims", "dimension", "dimensions", "size", "sizes", "of", "the", *COUNTED)
"""Words of sizes that say nothing of which."""

AXES = {
    "C": "c ch chan channel channels depth planes maps filters",
    "H": "h y height rows row hgt",
    "W": "w x width cols col columns wid length len",
    "N": "b batch batches images",
}

DIRECTIONS = ("x", "y", "row", "col", "column")
"""Words that say along which axis a kernel of one axis lies."""

OF = {
    "input": "in i input inputs im img image src source ifm",
    "output": "out o output outputs dst dest ofm result",
    "kernel": "k ker kern kernel kernels filter filt flt f wt weight weights",
}
"""Words for the array that a size is of."""

LETTERS = {
    "input": {"C": "C", "H": "H", "W": "W", "N": "N", "": "D"},
    "output": {"C": "O", "H": "P", "W": "Q", "": "E"},
    "kernel": {"H": "A", "W": "B", "": "K"},
}
"""The letter of a size by the array and the axis; without an axis it is that of a square."""


WIDTH_FIRST = ("WH", "QP", "BA")
"""Products of a width and a height, as people say how many elements an image has: no order."""


def named_sizes(letters: str, more: str = "") -> frozenset[str]:
    """Return the names of sizes with any of some letters, and more, as `plain` gives them."""
    return plain_names(" ".join((*(SIZES[each] for each in letters), more)))


def size_letters(names: Sequence[str]) -> dict[str, str]:
    """Return which of some parameters are sizes, by their letters."""
    found: dict[str, str] = {}
    for letter, known in SIZES.items():
        named = [n for n in names if plain(n) in known.split() and n not in found.values()]
        if letter == "B" and "A" not in found:  # without R, S is no width but a stride
            named = [each for each in named if plain(each) != "s"]
        if named and letter == "K" and "B" in found:  # as cuDNN names filters of R x S
            found.setdefault("O", named[0])
        elif letter == "K" and len(named) > 1 and "O" not in found:  # F filters of K x K
            filters = [name for name in named if plain(name) == "f"]
            found |= {"O": filters[0]} if filters else {}
            found["K"] = next(name for name in named if name not in filters)
        elif named:
            found[letter] = named[0]
    if "T" not in found:
        found = {letter: name for letter, name in found.items() if letter not in "ZR"}
    for name in names:
        of_words = _letter(name)
        if of_words and name not in found.values():
            found.setdefault(of_words, name)
    if {"c", "h", "w", "n", "size"} <= {plain(name) for name in names}:  # as Darknet names them
        for letter, word in (("O", "n"), ("K", "size")):
            found.setdefault(letter, next(name for name in names if plain(name) == word))
    elif {"C", "H", "W"} <= {*found} and "N" not in found:  # of a line, n may be its length
        many = [name for name in names if plain(name) == "n"]
        found |= {"N": many[0]} if many else {}
    return found


def _letter(name: str) -> str:
    """Return what the words of a name say that it is the size of; nothing if they do not."""
    words = [word for word in words_of(name) if word not in ROOM]
    counted = len(words) == 1 and {*words_of(name)} & {*COUNTED}
    if counted and words[0].removesuffix("s") in OF["kernel"].split():
        return "O"
    arrays = [array for array in OF if {*words} & {*OF[array].split()}]
    if words[:1] == ["x"] and len(words) == 2 and not arrays:  # `x_h`, of the input
        words, arrays = ["input", *words[1:]], ["input"]
    if not arrays or len(words_of(name)) < 2:
        return ""
    # Of `dim_im_out_x` the image is the output.
    array = next((each for each in ("kernel", "output") if each in arrays), "input")
    of_arrays = f"{OF[array]} {OF['input']}".split()
    rest = [word for word in words if word not in of_arrays]
    if array == "kernel" and {*rest} & {*DIRECTIONS} and len(words) == len(words_of(name)):
        return ""  # one of two kernels: `weights_x`
    axis = next((axis for word in rest for axis, said in AXES.items() if word in said.split()), "")
    return LETTERS[array].get(axis, "") if axis or not rest else ""


def order_of(text: str, sizes: Mapping[str, str], axes: Iterable[str]) -> str:
    """Return the order of axes in which a docstring has the sizes of a buffer, or nothing.

    `Im_in: dim_im_in_y * dim_im_in_x * ch_im_in` has channels last, and so has `[length][in_ch]`.
    """
    wanted = sorted(axes)
    letters = {name: SQUARES.get(letter, letter) for letter, name in sizes.items()}
    for product in re.findall(r"\w+(?:\s*(?:[*\u00d7,]|\]\s*\[)\s*\w+)+", text):
        named = [letters.get(each, "?") for each in re.findall(r"\w+", product)]
        found = "".join(_each_once(named))
        counted = "[" not in product and "," not in product
        if sorted(found) == wanted and not (counted and found in WIDTH_FIRST):
            return found
    return ""


def _each_once(named: Sequence[str]) -> list[str]:
    """Return letters, of a square that is named twice one axis each time."""
    found: list[str] = []
    for letters in named:
        if len(letters) == 2 and named.count(letters) == 2:
            found.append(letters[0] if letters[0] not in found else letters[1])
        else:
            found.append(letters)
    return found
