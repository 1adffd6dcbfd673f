"""Options given by a word, names of arguments, types of numbers: another one of the same kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SOMETIMES, Kind, Replacement, instead_of
from convcheck.repair.source import ARRAY, Source

FAMILIES = (
    ("same", "valid", "full", "causal"),
    ("SAME", "VALID", "SAME_UPPER", "SAME_LOWER"),
    ("constant", "edge", "reflect", "symmetric", "wrap"),
    ("zeros", "reflect", "replicate", "circular"),
    ("nearest", "mirror", "reflect", "constant", "wrap", "grid-wrap"),
    ("fill", "symm", "wrap"),
    ("NHWC", "NCHW", "NWHC"),
    ("HWIO", "OIHW", "HWOI", "IOHW"),
    ("NWC", "NCW"),
    ("WIO", "OIW", "IOW"),
    ("channels_first", "channels_last"),
    ("C", "F", "A"),
)
"""Words that one option may have."""

KEYWORDS = (
    ("lhs_dilation", "rhs_dilation", "window_strides"),
    ("stride", "dilation"),
    ("strides", "dilations", "dilation_rate"),
    ("padding", "output_padding"),
)
"""Names of arguments of libraries that one value may be given by."""

WIDER = {
    **{f"int{bits}": "int64" for bits in (8, 16, 32)},
    **{f"uint{bits}": "int64" for bits in (8, 16, 32, 64)},
    "float16": "float64",
    "bfloat16": "float64",
    "float32": "float64",
    "half": "double",
    "single": "float64",
}
"""Types whose numbers are all held by another one."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        for other in instead_of(node.value, FAMILIES):
            yield repr(other), OFTEN
        if node.value in WIDER:
            yield repr(WIDER[node.value]), SOMETIMES
    elif isinstance(node, ast.Attribute):
        if node.attr in WIDER:
            yield f"{source.of(node.value)}.{WIDER[node.attr]}", SOMETIMES
        elif node.attr == "dtype":
            yield "float", SOMETIMES
            for name in source.names(node, ARRAY):
                yield f"{name}.dtype", SOMETIMES
    elif isinstance(node, ast.keyword) and node.arg == "dtype":
        yield "dtype=float", SOMETIMES
    elif isinstance(node, ast.keyword) and node.arg is not None:
        for other in instead_of(node.arg, KEYWORDS):
            yield f"{other}={source.of(node.value)}", OFTEN


KIND = Kind("words", _propose)
