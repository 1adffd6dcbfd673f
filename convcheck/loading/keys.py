"""What each key of a case file means and accepts, said once: for editors and for error messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from convcheck.model.axis import PADDING_MODES
from convcheck.model.case import Suite
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.operations import OPS
from convcheck.model.outcome import Outcome
from convcheck.model.own_operands import DISTRIBUTIONS, ROLES
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.training import Check
from convcheck.model.user_function import ALLOWANCES, SUMS
from convcheck.user_functions.frameworks.contract import frameworks_of_backends

LARGEST = 2**31 - 1
"""Largest number a parameter may be: libraries count in 32 bits."""

SIZES = ("length", "depth", "height", "width")
"""Every spatial size of any rank."""

USUAL_TIMED_PASSES = (TimedPass.FORWARD, TimedPass.BACKWARD)
"""What is timed unless a case file says otherwise."""

USUAL_SUITES = (Suite.VERIFY,)
"""The verbs that run cases of their own accord unless a case file says otherwise."""

EXPECTABLE = (
    Outcome.MISMATCH,
    Outcome.UNSUPPORTED,
    Outcome.ERROR,
    Outcome.CRASHED,
    Outcome.TIMEOUT,
    Outcome.OUT_OF_MEMORY,
)
"""Outcomes that a known difference can have."""


class Key(NamedTuple):
    """`meaning` is for the reader of a schema; `allowed` ends an error message too."""

    meaning: str
    allowed: str

    @property
    def description(self) -> str:
        """Both, as sentences."""
        return f"{self.meaning}. Allowed: {self.allowed}."


_COUNT = f"a whole number from 1 to {LARGEST}"
_PER_AXIS = f"{_COUNT}, or a list with one for each spatial axis"
_PATTERN = "backend[mode]:form@device, where only backend is needed and * and ? stand for anything"

_SOURCE = (
    "a file beside this one (FILE.npy; FILE.npz or FILE.safetensors, with :NAME where it holds"
    f" several); {', '.join(DISTRIBUTIONS)}; or a mapping with distribution and its parameters"
)

PARAMETERS = {
    "batch": Key("Inputs, or pairs of matrices, computed at once", "a whole number of at least 0"),
    "length": Key(
        "Spatial size of a conv1d; positions of a Dense layer's input that share weights",
        _COUNT,
    ),
    "depth": Key("First spatial size of a conv3d", _COUNT),
    "height": Key("First spatial size of a conv2d, second of a conv3d", _COUNT),
    "width": Key("Last spatial size of a conv2d or conv3d", _COUNT),
    "in_channels": Key("Channels of the input", "a whole number of at least 0"),
    "out_channels": Key("Channels of the output", "a whole number of at least 0"),
    "depth_multiplier": Key(
        "Outputs of each input channel, of a depthwise convolution or the depthwise step of a"
        " separable one",
        _COUNT,
    ),
    "kernel": Key("Size of the kernel", _PER_AXIS),
    "stride": Key("Step from one window to the next", _PER_AXIS),
    "padding": Key(
        "What is around the input, or cut off the output of a transposed convolution; `same` is"
        " TensorFlow's rule, `causal` (conv1d) puts all of it before",
        "valid, same, causal, a whole number, or a list with one entry for each spatial axis, each"
        " a number or a pair [before, after]; a negative one cuts off the input",
    ),
    "padding_mode": Key("What stands in the padding", ", ".join(PADDING_MODES)),
    "output_padding": Key(
        "Elements added to the end of a transposed convolution's output",
        "a whole number of at least 0 and less than the stride or the dilation, the larger of the"
        " two, or a list with one for each spatial axis",
    ),
    "dilation": Key("Distance between neighbouring elements of a window", _PER_AXIS),
    "groups": Key("Groups of channels that do not see each other", _COUNT),
    "rows": Key("Rows of the first matrix and of the product", _COUNT),
    "inner": Key("Columns of the first matrix, which are rows of the second", _COUNT),
    "columns": Key("Columns of the second matrix and of the product", _COUNT),
    "in_features": Key("Features of a Dense layer's input", _COUNT),
    "out_features": Key("Features of a Dense layer's output", _COUNT),
    "transpose_a": Key("Whether the first matrix is stored the other way round", "true or false"),
    "transpose_b": Key("Whether the second matrix is stored the other way round", "true or false"),
    "bias": Key("Whether a bias is added", "true or false"),
    "dtype": Key("Type of every operand and result", ", ".join(CASE_DTYPES)),
}
"""The parameters of all operations, in a point."""

PARTICULAR = tuple(
    name
    for name in PARAMETERS
    if name not in SIZES and any(name not in each.parameters for each in OPS.values())
)
"""Parameters that not every operation has, beside its sizes."""

NOT_COUNTED = (
    *("padding", "padding_mode", "output_padding"),
    *("transpose_a", "transpose_b", "bias", "dtype"),
)
"""Parameters of which a value is no whole number, or may be none."""

RANGEABLE = tuple(name for name in PARAMETERS if name not in NOT_COUNTED)
"""Parameters that a matrix may give a range of: those of which one value is a whole number."""

RANGE = "a range {from: 1, to: 31, step: 2} or {from: 16, to: 65536, factor: 2}"
"""How a range is written, for messages."""

REFUSAL = "refusal"
"""What is expected of libraries that are asked for what there is not."""

KEYS = PARAMETERS | {
    "title": Key("What the cases show, in one line", "some text"),
    "name": Key("Part of the cases' identifiers", "letters, digits, _ and - only"),
    "op": Key("The operation", ", ".join(OPS)),
    "matrix": Key(
        "Every combination of these values is a case",
        "a mapping from parameters to a value, a list of values, or in one of them a range",
    ),
    "from": Key("The first value of a range", _COUNT),
    "to": Key("The last value of a range, if a step leads to it", _COUNT),
    "step": Key("What is added from one value to the next", _COUNT),
    "factor": Key(
        "What multiplies one value into the next, rounded to whole numbers without repetition",
        f"a number larger than 1, up to {LARGEST}",
    ),
    "include": Key(
        "Single cases besides the matrix; a parameter left out has the matrix's only value, or its"
        " default",
        "a list of mappings from parameters to one value each",
    ),
    "exclude": Key(
        "Points of the matrix to leave out: those with all the values of one entry",
        "a list of mappings from parameters to one value each",
    ),
    "implementations": Key(
        "What computes the cases",
        f"a list, each entry of the form {_PATTERN}; or a function of your own,"
        " {python: FILE.py:NAME}",
    ),
    "python": Key(
        "A function of your own, in a file beside this one; see docs/try.md", "FILE.py:NAME"
    ),
    "implementations.name": Key(
        "What it is called: python:NAME; the function's own name where none is given",
        "letters, digits and _ only",
    ),
    "layout": Key(
        "Axes of its input and kernel; found by calling it where none are given",
        "input and kernel, such as NHWC/HWIO, NCHW/OIHW, NWC/WIO, HW/HW",
    ),
    "framework": Key(
        "Whose arrays it takes; what its file imports where none is given",
        ", ".join(frameworks_of_backends()),
    ),
    "backward": Key(
        "The function that computes its gradients; torch, tensorflow and jax need none",
        "FILE.py:NAME, or the NAME of another function of the same file",
    ),
    "allow": Key(
        "What it may do that no convolution does: write to its operands, or give other results for"
        " the same ones",
        f"a list of {', '.join(ALLOWANCES)}",
    ),
    "arithmetic": Key(
        "Insist on the errors of sums, even where they look like those of a transform", SUMS
    ),
    "passes": Key("Results to compare", f"a list of {', '.join(Pass)}"),
    "fills": Key("How operands are drawn", f"a list of {', '.join(Fill)}"),
    "bench": Key("What to time", "a mapping with baseline, an implementation, and passes, a list"),
    "baseline": Key("The implementation that the others are compared with", _PATTERN),
    "bench.passes": Key("What one timed call computes", f"a list of {', '.join(TimedPass)}"),
    "suites": Key(
        "Suites of built-in cases that these belong to: `verify` and `bench` are what those verbs"
        " run when they are given no path",
        f"a list of {', '.join(Suite)}, which may be empty",
    ),
    "checks": Key(
        "What is checked beside the passes: `training` runs steps of three optimisers from the same"
        " weights, and looks at the weights that libraries start from",
        f"a list of {', '.join(Check)}, which may be empty",
    ),
    "operands": Key(
        "Operands of your own, for the fill `own`; what is not named is drawn as with `normal`",
        f"a mapping from {', '.join(ROLES)} to a file or a distribution each",
    ),
    **{
        f"operands.{role}": Key(f"What the {role.replace('_', ' ')} is made of", _SOURCE)
        for role in ROLES
    },
    "distribution": Key("The distribution's name", ", ".join(DISTRIBUTIONS)),
    "mean": Key("Mean of the normal numbers", "a finite number"),
    "deviation": Key("Standard deviation of the normal numbers", "a number of at least 0"),
    "low": Key("Smallest number of a uniform distribution", "a finite number"),
    "high": Key("The number that those of a uniform distribution are below", "a finite number"),
    "largest": Key("Largest whole number of an image", "a whole number of at least 1"),
    "value": Key("The number that all elements of a constant operand are", "a finite number"),
    "density": Key("Share of numbers that are not zero", "a number larger than 0, up to 1"),
    "tolerance": Key(
        "What errors are allowed; `auto` computes it from each case's sums",
        "auto, or {rtol: NUMBER, atol: NUMBER}",
    ),
    "rtol": Key("Relative tolerance", "a finite number of at least 0"),
    "atol": Key("Absolute tolerance", "a finite number of at least 0"),
    "expect": Key(
        "Known differences; one that no longer shows fails the run. `refusal`: these parameters"
        " describe nothing that can be computed, and libraries have to raise or to return nothing",
        "refusal, or a list of it and of mappings with when, where, implementation, outcome,"
        " sometimes, reason, url; or with fault",
    ),
    "fault": Key(
        "A fault that is written under `faults`; what an entry says itself wins", "the name of one"
    ),
    "faults": Key(
        "Faults of libraries that several known differences refer to",
        "a mapping from names to where, implementation, outcome, sometimes, reason, url; or a file"
        " of faults, its path from this file's folder",
    ),
    "when": Key(
        "The cases, passes and fills that differ: all values must match",
        "a mapping from parameters to one value each, and from pass or fill to one or a list",
    ),
    "where": Key(
        "Where the difference is known: on these facts, which `convcheck info` shows, and nowhere"
        " else",
        "a mapping from facts to a value or a list of which one holds, and from names of packages"
        " to versions such as '>=2.18,<2.22'",
    ),
    "pass": Key("The pass that differs", f"{', '.join(Pass)}, or a list of them"),
    "fill": Key("The fill with which it differs", f"{', '.join(Fill)}, or a list of them"),
    "implementation": Key("Which implementation differs", _PATTERN),
    "outcome": Key("What comes of it", f"{', '.join(EXPECTABLE)}, or a list of them"),
    "sometimes": Key(
        "Whether it differs by chance, as memory does that nobody wrote: agreement is right too",
        "true or false",
    ),
    "reason": Key("Why it differs", "some text"),
    "url": Key("Where to read more", "an http or https address"),
    "cases": Key("Several matrices, each with its own name", "a list of mappings"),
}
"""Every key of a case file; where the place changes its meaning, under its parent's name too."""


def key_at(names: Sequence[str]) -> Key:
    """Return what the innermost of nested keys means."""
    if ".".join(names[-2:]) in KEYS:
        return KEYS[".".join(names[-2:])]
    return next(KEYS[name] for name in reversed(names) if name in KEYS)  # some keys are names
