"""Case files of every accepted spelling, and typical mistakes with the line and words of each.

Used against the loader and against the JSON Schema alike.
"""

from __future__ import annotations

from typing import NamedTuple

HEAD = """\
title: some title
op: conv1d
implementations: [torch:direct]
"""
"""Lines 1 to 3 of a file with one matrix."""

MATRIX = HEAD + "matrix: {length: 8, in_channels: 2, out_channels: 2, kernel: 1}\n"
"""Lines 1 to 4: a whole case file."""

VALID = {
    "least": MATRIX,
    "every key": """\
# yaml-language-server: $schema=case-file.json
name: short_name-1
title: everything
op: conv2d
matrix:
  batch: [1, 2]
  height: [8, 9]
  width: 8
  in_channels: [2, 4]
  out_channels: [4]
  kernel: [1, 3, [3, 5]]
  stride: [1, [2, 1]]
  padding: [valid, same, 1, [1, 2], [[2, 1], 0]]
  dilation: 1
  groups: [1, 2]
  bias: [true, false]
  dtype: [float32, float64]
include:
  - {batch: 1, height: 3, in_channels: 1, kernel: [3, 5], padding: [[2, 1], 1], dtype: float64}
exclude: [{stride: [2, 1], padding: same}]
implementations: [tensorflow:direct, "torch[compile]:*@cuda:0", numpy]
passes: [forward, grad_kernel]
fills: [normal]
tolerance: {rtol: 1e-4, atol: 0}
expect:
  - when: {padding: same, pass: forward, fill: normal}
    implementation: torch
    outcome: unsupported
    reason: it says so
    url: https://example.org/1
  - {implementation: numpy:*, outcome: mismatch, reason: always}
""",
    "three axes": """\
title: three axes
op: conv3d
matrix:
  {depth: 4, height: 5, width: 6, in_channels: 1, out_channels: 1, kernel: [2, [1, 2, 3]],
   padding: [0, [0, 1, [1, 0]]]}
implementations: [torch]
tolerance: auto
""",
    "depthwise": """\
title: depthwise
op: depthwise_conv2d
matrix: {height: 5, width: 6, in_channels: 3, depth_multiplier: [1, 2], kernel: 3}
include: [{depth_multiplier: 4}]
implementations: [torch]
""",
    "points only": HEAD + "include: [{length: 8, in_channels: 1, out_channels: 1, kernel: 3}]\n",
    "several": """\
title: the file's title
implementations: [torch]
passes: [forward]
cases:
  - name: first
    op: conv1d
    matrix: {length: 8, in_channels: 1, out_channels: 1, kernel: 3, padding: [[[2, 1]]]}
  - name: second
    title: its own title
    op: conv2d
    matrix: {height: 8, width: 8, in_channels: 1, out_channels: 1, kernel: 3}
    implementations: [numpy]
    passes: [grad_bias]
    fills: [integers]
    tolerance: {rtol: 0, atol: 0.5}
""",
    "a range with a step": HEAD
    + "matrix: {length: {from: 8, to: 31, step: 2}, in_channels: 1, out_channels: 1, kernel: 3}\n",
    "a range with a factor": HEAD
    + "matrix:\n  {length: 9, in_channels: 1, out_channels: 1, kernel: [1, 3],\n"
    + "   batch: {factor: 1.5, from: 1, to: 64}}\n",
    "timed": MATRIX
    + "bench:\n  baseline: tensorflow[*]:direct\n"
    + "  passes: [forward, grad_input, grad_kernel, grad_bias, backward, training_step]\n"
    + "suites: [verify, bench]\n",
    "timed as usual, on request": MATRIX + "bench: {}\nsuites: []\n",
    "timed in part": """\
title: several
implementations: [torch, tensorflow]
bench: {baseline: torch:direct}
suites: [bench]
cases:
  - name: first
    op: conv1d
    matrix: &m {length: 8, in_channels: 1, out_channels: 1, kernel: 3}
  - name: second
    op: conv1d
    matrix: *m
    bench:
      passes: [training_step]
    suites: [verify]
""",
    "anchors": """\
title: anchors
implementations: &all [torch, numpy]
cases:
  - {name: a, op: conv1d, matrix: &m {length: 8, in_channels: 1, out_channels: 1, kernel: 3}}
  - {name: b, op: conv1d, matrix: *m, implementations: *all}
""",
}


class Mistake(NamedTuple):
    """A case file with a mistake on a line; the message holds all the words."""

    text: str
    line: int
    words: tuple[str, ...]


SHAPE = {
    "list": Mistake("- 1\n", 1, ("got [1]", "mapping", "title, op")),
    "text": Mistake("# c\nhello\n", 2, ("got 'hello'", "mapping")),
    "unknown key": Mistake(
        MATRIX + "excldue: []\n", 5, ("unknown key 'excldue'", "did you mean 'exclude'?", "matrix")
    ),
    "cases misspelt": Mistake(
        "title: x\ncase: []\n", 1, ("'op' is missing", "more to mend in this file")
    ),
    "missing title": Mistake(
        MATRIX.replace("title: some title\n", ""), 1, ("'title' is missing", "some text")
    ),
    "missing implementations": Mistake(
        MATRIX.replace("implementations: [torch:direct]\n", ""),
        1,
        ("'implementations' is missing", "backend[mode]:form@device"),
    ),
    "no matrix": Mistake(HEAD, 1, ("'matrix' is missing", "include")),
    "blank title": Mistake(MATRIX.replace("some title", '"  "'), 1, ("title: got '  '", "text")),
    "empty value": Mistake(MATRIX + "name:\n", 5, ("name: nothing is given", "letters")),
    "bad name": Mistake(MATRIX + "name: a b\n", 5, ("name: got 'a b'", "letters, digits")),
    "name with a line's end": Mistake(MATRIX + 'name: "a\\n"\n', 5, ("name: got 'a\\n'",)),
    "unknown op": Mistake(
        MATRIX.replace("conv1d", "conv4d"), 2, ("op: got 'conv4d'", "conv1d, conv2d, conv3d")
    ),
    "op is a list": Mistake(MATRIX.replace("conv1d", "[conv1d]"), 2, ("op: got ['conv1d']",)),
    "matrix is a list": Mistake(HEAD + "matrix: [1]\n", 4, ("matrix: got [1]", "a mapping")),
    "unknown parameter": Mistake(
        HEAD + "matrix:\n  length: 8\n  strides: 1\n  in_channels: 1\n",
        6,
        ("matrix: unknown key 'strides'", "did you mean 'stride'?"),
    ),
    "foreign size": Mistake(
        HEAD + "matrix:\n  length: 8\n  width: 3\n  in_channels: 1\n",
        6,
        ("matrix.width: conv1d has no width", "its sizes: length"),
    ),
    "foreign size in include": Mistake(
        MATRIX + "include:\n  - {length: 4}\n  - {height: 4}\n",
        7,
        ("include[1].height: conv1d has no height",),
    ),
    "foreign size in when": Mistake(
        MATRIX + "expect:\n  - {when: {depth: 1}, implementation: a, outcome: error, reason: r}\n",
        6,
        ("expect[0].when.depth: conv1d has no depth",),
    ),
    "groups of a depthwise one": Mistake(
        HEAD.replace("conv1d", "depthwise_conv1d") + "matrix:\n  length: 8\n  groups: 3\n",
        6,
        ("matrix.groups: depthwise_conv1d has no groups; remove it",),
    ),
    "multiplier of another one": Mistake(
        MATRIX + "include:\n  - {depth_multiplier: 2}\n",
        6,
        ("include[0].depth_multiplier: conv1d has no depth_multiplier",),
    ),
    "zero": Mistake(
        HEAD + "matrix:\n  length: 8\n  kernel: [1,\n    0]\n",
        7,
        ("matrix.kernel[1]: got 0", "a whole number from 1 to 2147483647"),
    ),
    "true is no number": Mistake(
        HEAD + "matrix:\n  batch: true\n", 5, ("matrix.batch: got True", "or a list of such values")
    ),
    "one is no truth value": Mistake(
        HEAD + "matrix:\n  bias: [1]\n", 5, ("matrix.bias[0]: got 1", "true or false")
    ),
    "yes is text": Mistake(HEAD + "matrix:\n  bias: yes\n", 5, ("matrix.bias: got 'yes'",)),
    "a fraction": Mistake(HEAD + "matrix:\n  batch: 1.5\n", 5, ("matrix.batch: got 1.5",)),
    "too large": Mistake(HEAD + "matrix:\n  batch: 2147483648\n", 5, ("got 2147483648",)),
    "no number": Mistake(HEAD + "matrix:\n  batch: two\n", 5, ("matrix.batch: got 'two'",)),
    "broken padding": Mistake(
        HEAD + "matrix:\n  padding: [valid, -1.5]\n",
        5,
        ("matrix.padding[1]: got -1.5", "valid, same"),
    ),
    "unknown padding": Mistake(
        HEAD + "matrix:\n  padding: full\n", 5, ("matrix.padding: got 'full'", "valid, same")
    ),
    "three pads": Mistake(
        HEAD + "matrix:\n  padding: [[[1, 2, 3]]]\n",
        5,
        ("matrix.padding[0][0]: got [1, 2, 3]", "[before, after]"),
    ),
    "inside a per-axis value": Mistake(
        HEAD + "matrix:\n  kernel: [[1, x]]\n", 5, ("matrix.kernel[0][1]: got 'x'",)
    ),
    "four axes": Mistake(
        HEAD + "matrix:\n  kernel: [[1, 1, 1, 1]]\n", 5, ("matrix.kernel[0]: got [1, 1, 1, 1]",)
    ),
    "empty axis": Mistake(HEAD + "matrix:\n  stride: []\n", 5, ("matrix.stride: got []",)),
    "unknown dtype": Mistake(
        HEAD + "matrix:\n  dtype: [float32, double]\n",
        5,
        ("matrix.dtype[1]: got 'double'", "float64, float32"),
    ),
    "list in include": Mistake(
        MATRIX + "include: [{length: [8, 9]}]\n", 5, ("include[0].length: got [8, 9]",)
    ),
    "include is a mapping": Mistake(
        MATRIX + "include: {length: 9}\n", 5, ("include: got {'length': 9}", "a list of mappings")
    ),
    "entry of exclude is a word": Mistake(
        MATRIX + "exclude: [same]\n", 5, ("exclude[0]: got 'same'", "a list of mappings")
    ),
    "bad pattern": Mistake(
        MATRIX.replace("torch:direct", "numpy, 'torch:'"),
        3,
        ("implementations[1]: got 'torch:'", "backend[mode]:form@device"),
    ),
    "no pattern": Mistake(MATRIX.replace("torch:direct", ""), 3, ("implementations: got []",)),
    "pattern twice": Mistake(
        MATRIX.replace("torch:direct", "torch, torch"), 3, ("implementations[1]", "given twice")
    ),
    "unknown pass": Mistake(
        MATRIX + "passes: [backward]\n", 5, ("passes[0]: got 'backward'", "grad_input")
    ),
    "pass twice": Mistake(MATRIX + "passes: [forward, forward]\n", 5, ("passes[1]", "twice")),
    "unknown fill": Mistake(
        MATRIX + "fills: [uniform]\n", 5, ("got 'uniform'", "integers, normal")
    ),
    "range of a padding": Mistake(
        HEAD + "matrix:\n  length: 8\n  padding: {from: 0, to: 4, step: 1}\n",
        6,
        ("matrix.padding: got {'from': 0, 'to': 4, 'step': 1}", "valid, same", "list of such"),
    ),
    "range of nothing": Mistake(
        HEAD + "matrix:\n  length:\n    to: 8\n    step: 1\n",
        5,
        ("matrix.length: 'from' is missing", "a whole number from 1"),
    ),
    "range misspelt": Mistake(
        HEAD + "matrix:\n  length:\n    from: 1\n    to: 8\n    step: 1\n    stop: 8\n",
        9,
        ("matrix.length: unknown key 'stop'", "did you mean 'step'?", "from, to, step, factor"),
    ),
    "range from zero": Mistake(
        HEAD + "matrix:\n  length:\n    from: 0\n    to: 8\n    step: 1\n",
        6,
        ("matrix.length.from: got 0", "a whole number from 1"),
    ),
    "range without a way": Mistake(
        HEAD + "matrix:\n  length:\n    from: 1\n    to: 8\n",
        5,
        ("matrix.length: factor or step is missing", "exactly one of factor, step"),
    ),
    "range with two ways": Mistake(
        HEAD + "matrix:\n  length:\n    step: 1\n    factor: 2\n    to: 8\n    from: 1\n",
        6,
        ("matrix.length: got factor and step", "exactly one of factor, step; keep one"),
    ),
    "range that stands still": Mistake(
        HEAD + "matrix:\n  length:\n    from: 1\n    to: 8\n    factor: 1\n",
        8,
        ("matrix.length.factor: got 1", "a number larger than 1"),
    ),
    "range of no end": Mistake(
        HEAD + "matrix:\n  length:\n    from: 1\n    to: 8\n    factor: .inf\n",
        8,
        ("matrix.length.factor: got inf",),
    ),
    "range of a fraction": Mistake(
        HEAD + "matrix:\n  length:\n    from: 1\n    to: 8\n    step: 1.5\n",
        8,
        ("matrix.length.step: got 1.5", "a whole number"),
    ),
    "range in a list": Mistake(
        HEAD + "matrix:\n  length: [1, {from: 2, to: 8, step: 1}]\n",
        5,
        ("matrix.length[1]: got {'from'", "a whole number"),
    ),
    "range in include": Mistake(
        MATRIX + "include:\n  - length: {from: 2, to: 8, step: 1}\n",
        6,
        ("include[0].length: got {'from'", "a whole number"),
    ),
    "a range is likely meant": Mistake(
        HEAD + "matrix:\n  length: 1..9\n",
        5,
        ("matrix.length: got '1..9'", "or a range {from: 1, to: 31, step: 2} or {from: 16"),
    ),
    "bench is a pass": Mistake(
        MATRIX + "bench: forward\n", 5, ("bench: got 'forward'", "a mapping with baseline")
    ),
    "bench is empty": Mistake(MATRIX + "bench:\n", 5, ("bench: nothing is given", "baseline")),
    "bench misspelt": Mistake(
        MATRIX + "bench:\n  base: torch\n",
        6,
        ("bench: unknown key 'base'", "did you mean 'baseline'?", "baseline, passes"),
    ),
    "baseline is no implementation": Mistake(
        MATRIX + "bench:\n  passes: [forward]\n  baseline: ':direct'\n",
        7,
        ("bench.baseline: got ':direct'", "backend[mode]:form@device"),
    ),
    "unknown timed pass": Mistake(
        MATRIX + "bench:\n  passes: [forward, training]\n",
        6,
        ("bench.passes[1]: got 'training'", "backward, training_step"),
    ),
    "no timed pass": Mistake(
        MATRIX + "bench:\n  passes: []\n", 6, ("bench.passes: got []", "training_step")
    ),
    "timed pass twice": Mistake(
        MATRIX + "bench:\n  passes: [backward, backward]\n", 6, ("bench.passes[1]", "twice")
    ),
    "unknown suite": Mistake(
        MATRIX + "suites: [verfy]\n", 5, ("suites[0]: got 'verfy'", "verify, bench", "be empty")
    ),
    "suites is a word": Mistake(
        MATRIX + "suites: bench\n", 5, ("suites: got 'bench'", "a list of verify, bench")
    ),
    "suite twice": Mistake(MATRIX + "suites: [bench, bench]\n", 5, ("suites[1]", "twice")),
    "bench of an entry": Mistake(
        "title: x\nimplementations: [a]\nbench: {passes: [x]}\nsuites: 1\ncases:\n"
        "  - {name: a, op: conv1d, matrix: {}, bench: {baseline: 1}}\n",
        3,
        ("bench.passes[0]: got 'x'", "2 more to mend"),
    ),
    "tolerance is a number": Mistake(
        MATRIX + "tolerance: 1e-3\n", 5, ("tolerance: got 0.001", "auto, or {rtol")
    ),
    "tolerance is empty": Mistake(MATRIX + "tolerance:\n", 5, ("tolerance: nothing is given",)),
    "tolerance lacks atol": Mistake(
        MATRIX + "tolerance: {rtol: 1e-3}\n", 5, ("tolerance: 'atol' is missing",)
    ),
    "tolerance misspelt": Mistake(
        MATRIX + "tolerance:\n  rtol: 1\n  atol: 1\n  rtoll: 1\n",
        8,
        ("tolerance: unknown key 'rtoll'", "did you mean 'rtol'?"),
    ),
    "negative tolerance": Mistake(
        MATRIX + "tolerance:\n  atol: 0\n  rtol: -1\n", 7, ("tolerance.rtol: got -1", "finite")
    ),
    "outcome nobody expects": Mistake(
        MATRIX + "expect: [{implementation: a, outcome: agree, reason: r}]\n",
        5,
        ("expect[0].outcome: got 'agree'", "mismatch, unsupported"),
    ),
    "expectation without a reason": Mistake(
        MATRIX + "expect:\n  - implementation: a\n    outcome: error\n",
        6,
        ("expect[0]: 'reason' is missing",),
    ),
    "expectation of nobody": Mistake(
        MATRIX + "expect:\n  - outcome: error\n    implementation: ':a'\n    reason: r\n",
        7,
        ("expect[0].implementation: got ':a'",),
    ),
    "url is no address": Mistake(
        MATRIX + "expect: [{implementation: a, outcome: error, reason: r, url: here}]\n",
        5,
        ("expect[0].url: got 'here'", "http"),
    ),
    "unknown pass in when": Mistake(
        MATRIX + "expect: [{when: {pass: x}, implementation: a, outcome: error, reason: r}]\n",
        5,
        ("expect[0].when.pass: got 'x'", "forward"),
    ),
    "matrix beside cases": Mistake(
        "title: x\ncases: []\nmatrix: {}\n", 2, ("cases: got []", "1 more to mend")
    ),
    "entry without name": Mistake(
        "title: x\nimplementations: [a]\ncases:\n  - op: conv1d\n    matrix: {}\n",
        4,
        ("cases[0]: 'name' is missing",),
    ),
    "entry is a word": Mistake(
        "title: x\nimplementations: [a]\ncases: [first]\n", 3, ("cases[0]: got 'first'",)
    ),
    "long value": Mistake(MATRIX + f"fills: [{'x' * 300}]\n", 5, ("xxx...; allowed",)),
}
"""What the JSON Schema refuses too, except for some that it cannot say."""

BEYOND_SCHEMA = {
    "bad pattern",
    "baseline is no implementation",
    "expectation of nobody",
    "name with a line's end",
}
