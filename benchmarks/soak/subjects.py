"""What is given wrong files: each kind of file that convcheck reads, and the calls that read it.

Owns where honest files come from, how one of a kind is made wrong, and which exit statuses are
documented for it. The calls are the command's own, in this process: what `convcheck.cli.main.run`
lets out would be a traceback.
"""

from __future__ import annotations

import importlib
import json
import os
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import yaml
from mutations import TEXTS, Pairs, Raw, bytes_changed, tree_changed, written, written_by_the_line

ROOT = Path(__file__).parents[2]
STORED = ROOT / "tests" / "document" / "stored"

CASES = (
    """\
title: t
op: conv2d
matrix:
  batch: [1, 2]
  height: 7
  width: [7, 8]
  in_channels: 2
  out_channels: 4
  kernel: [1, [3, 2]]
  stride: [1, 2]
  padding: [valid, same, [[1, 0], 2]]
  dilation: [1, 2]
  bias: [true, false]
exclude:
  - {stride: 2, dilation: 2}
tolerance: {rtol: 1e-4, atol: 1e-6}
implementations: ["numpy:*", "torch[compile]:direct", {python: own.py:conv, layout: NHWC/HWIO}]
expect:
  - {implementation: "numpy:im2col", outcome: mismatch, reason: a reason, when: {stride: 2}}
bench: {baseline: "numpy:im2col", fill: normal}
""",
    """\
defaults:
  implementations: [numpy:direct, numpy:im2col]
cases:
  - title: a
    op: conv1d
    matrix: {length: {from: 4, to: 40, step: 4}, in_channels: 2, out_channels: 3, kernel: 3}
    passes: [forward, grad_input]
    fills: [integers, normal]
  - title: b
    op: matmul
    matrix: {rows: 3, inner: 4, columns: 5, transpose_a: [true, false]}
""",
)

WORDS: tuple[Any, ...] = (
    *(
        "title",
        "op",
        "matrix",
        "exclude",
        "implementations",
        "expect",
        "tolerance",
        "bench",
        "cases",
    ),
    *(
        "defaults",
        "passes",
        "fills",
        "dtype",
        "suite",
        "where",
        "when",
        "python",
        "layout",
        "backward",
    ),
    *(
        "conv1d",
        "conv2d",
        "conv3d",
        "conv_transpose2d",
        "depthwise_conv2d",
        "separable_conv2d",
        "matmul",
    ),
    *(
        "dense",
        "forward",
        "grad_kernel",
        "integers",
        "normal",
        "special",
        "numpy:*",
        "same",
        "valid",
    ),
    *(
        "verify",
        "compare",
        "agree",
        "mismatch",
        "unsupported",
        "expected_mismatch",
        "crashed",
        "records",
    ),
    *(
        "case",
        "fill",
        "pass",
        "samples",
        "round",
        "environment",
        "backends",
        "facts",
        "numpy",
        "median_s",
    ),
    *([3, 3], [[1, 1], [2, 2]], [0, 0], [-1, 5], {"from": 1, "to": 10**9}, {"from": 5, "to": 1}),
    *({"from": 1, "to": 2**40, "factor": 2}, {"rtol": 0, "atol": 0}, {"rtol": -1, "atol": 1e300}),
    *(list(range(1, 400)), [[k, k] for k in range(1, 60)], {"length": 10**18}, ["valid"] * 50),
    *(
        "cuda:0",
        "cpu",
        "float16",
        "bfloat16",
        "int8_to_int32",
        "convcheck-run/1",
        "convcheck-run/2",
    ),
)


@dataclass
class Subject:
    """A kind of file. `statuses` are the exit statuses that its calls may have."""

    name: str
    statuses: frozenset[int]
    honest: list[bytes]
    calls: Callable[[bytes, Path, Random], Iterator[Callable[[], int]]]
    trees: list[Any] = field(default_factory=list)
    spellings: tuple[Callable[[Any], bytes], ...] = (written,)
    words: tuple[Any, ...] = WORDS

    def mutant(self, random: Random) -> bytes:
        """Return a file of this kind that somebody made wrong."""
        if self.trees and random.random() < 0.6:
            tree = tree_changed(random.choice(self.trees), random, self.words)
            content = random.choice(self.spellings)(tree)
            return bytes_changed(content, random) if random.random() < 0.1 else content
        return bytes_changed(random.choice(self.honest), random)


def command(*arguments: str) -> Callable[[], int]:
    """Return a call of the command in this process."""

    def call() -> int:
        from convcheck.cli.main import run

        try:
            return int(run(list(arguments)))
        finally:
            os.environ.pop("CONVCHECK_NO_PYTHON", None)  # `--no-python` is for the whole process

    return call


def answered(call: Callable[[], object]) -> Callable[[], int]:
    """Return a call of a function that refuses what is wrong by `UsageError`."""

    def status() -> int:
        from convcheck.model.errors import UsageError

        try:
            call()
        except UsageError as error:
            print(f"convcheck: {error}", file=os.sys.stderr)  # type: ignore[attr-defined]
            return 2
        return 0

    return status


def case_files(folder: Path) -> Subject:
    """Case files, listed: read, checked, planned, and nothing run."""

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "case.yaml"
        path.write_bytes(content)
        verb = random.choice(("verify", "verify", "bench"))
        more = random.choice(([], [], ["--json"], ["--no-python"], ["-k", "kernel=3"]))
        yield command(verb, str(path), "--list", *more)

    (folder / "own.py").write_text("def conv(x, w):\n    return x\n")
    honest = [each.encode() for each in CASES]
    small = [
        path for path in sorted((ROOT / "cases").glob("*.yaml")) if path.stat().st_size < 6_000
    ]
    honest += [path.read_bytes() for path in small]
    trees = [yaml.safe_load(each) for each in honest]
    return Subject(
        "case files", frozenset({0, 2, 5}), honest, calls, trees, (written, written_by_the_line)
    )


def _stored(*names: str) -> list[bytes]:
    return [(STORED / f"{name}.json").read_bytes() for name in names]


def compared_runs(folder: Path) -> Subject:
    """Runs of `compare`: the baseline or the new one."""
    honest = _stored("bench", "verify")
    others = {}
    for name, content in zip(("bench", "verify"), honest, strict=True):
        others[name] = folder / f"honest-{name}.json"
        others[name].write_bytes(content)

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "run.json"
        path.write_bytes(content)
        other = others["bench" if b'"verb": "bench"' in content[:400] else "verify"]
        files = [str(path), str(other)]
        random.shuffle(files)
        more = random.choice(([], ["--across-machines"], ["--require-all"], ["--json"]))
        yield command("compare", *files, *more)

    trees = [json.loads(each) for each in honest]
    return Subject("runs, compared", frozenset({0, 1, 2, 3, 5}), honest, calls, trees)


def reported_runs(folder: Path) -> Subject:
    """Runs of `report`, in every format."""
    honest = _stored("bench", "verify", "compare")

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "run.json"
        path.write_bytes(content)
        endings = random.choice((["csv"], ["md"], ["xml"], ["html"], ["json"], []))
        outputs = [part for each in endings for part in ("-o", str(at / f"out.{each}"))]
        yield command("report", str(path), *outputs)

    trees = [json.loads(each) for each in honest]
    return Subject("runs, reported", frozenset({0, 2, 3}), honest, calls, trees)


def drawn_runs(folder: Path) -> Subject:
    """Runs of `report --plots`."""
    reported = reported_runs(folder)

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "run.json"
        path.write_bytes(content)
        yield command("report", str(path), "--plots", str(at / "plots"))

    return Subject("runs, drawn", frozenset({0, 2, 3}), reported.honest, calls, reported.trees)


RESUMED = """\
title: t
op: conv1d
matrix: {length: [6, 7, 8], in_channels: 2, out_channels: 3, kernel: 3}
implementations: [numpy:im2col, numpy:loops]
"""


def journals(folder: Path) -> Subject:
    """Journals of `verify --resume` and `bench --resume`; what they lack is not computed here."""
    from convcheck.verbs import bench, verify

    case = folder / "resumed.yaml"
    case.write_text(RESUMED)
    blocked = folder / "a file"
    blocked.touch()
    honest = {}
    for verb, more in (("verify", []), ("bench", ["--max-time", "0.01"])):
        reports = folder / f"{verb}-reports"
        # A report that cannot be written leaves the journal where it is.
        command(verb, str(case), "--reports", str(reports), "-o", f"{blocked}/x.json", *more)()
        honest[verb] = (reports / f"{verb}.journal.jsonl").read_bytes()
    for module in (
        "verify",
        "bench",
    ):  # reports have subjects of their own, and take most of the time
        commands = importlib.import_module(f"convcheck.cli.commands.{module}")
        commands.report_files = lambda folder, verb, *_: (folder / f"{verb}.json",)
    verify.Verification._run_groups = lambda *_: None  # type: ignore[method-assign]
    bench.Benchmark.execute = lambda *_: None  # type: ignore[method-assign]

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        verb = "bench" if b'"measurements"' in content else "verify"
        reports = at / "reports"
        reports.mkdir(exist_ok=True)
        (reports / f"{verb}.journal.jsonl").write_bytes(content)
        yield command(verb, str(case), "--resume", "--reports", str(reports))

    def lines(tree: Any) -> bytes:
        return b"\n".join([*map(written, tree), b""]) if isinstance(tree, list) else written(tree)

    trees = [[json.loads(line) for line in each.splitlines()] for each in honest.values()]
    return Subject(
        "journals", frozenset({0, 1, 2, 3, 5}), list(honest.values()), calls, trees, (lines,)
    )


def answers(folder: Path) -> Subject:
    """What a worker writes where its answers are expected."""
    import msgspec

    from convcheck.workers import answers as reading
    from convcheck.workers.backend_process import answer_activation, compute
    from convcheck.workers.judging import judge
    from convcheck.workers.wire import Broken

    honest = []
    for number, kind, value in (
        (0, "ready", None),
        (
            1,
            "answer",
            [{"forward": ["/dev/shm/x", 0, [1, 2], "<f8"]}, {}, 0.5, {"draw": 0.1}, [[1.0, 2.0]]],
        ),
        (
            1,
            "answer",
            {"outputs": {"forward": {"path": "x", "offset": 0, "shape": [2, 3], "dtype": "O"}}},
        ),
        (1, "answer", {"description": {"a": [1, {"b": None}]}, "devices": ["cpu"], "seconds": 1.0}),
        (1, "failure", {"outcome": "crashed", "reason": "x", "raised": True}),
        (1, "raised", {"outcome": "error", "reason": "x"}),
        (1, "answer", {"verdicts": {}, "pairs": {}, "cost": {}, "busy": []}),
    ):
        honest.append(msgspec.msgpack.encode([number, kind, value]))

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        function = random.choice((compute, judge, answer_activation))

        def call() -> None:
            try:
                number, kind, raw = reading.opened(content)
                reading.read(number, kind, raw, function)
            except Broken:
                return

        yield answered(call)

    def packed(tree: Any) -> bytes:
        try:
            return msgspec.msgpack.encode(_plain(tree))
        except (ValueError, OverflowError, RecursionError, MemoryError):
            return b"\xc1"

    trees = [msgspec.msgpack.decode(each) for each in honest]
    return Subject("answers of workers", frozenset({0}), honest, calls, trees, (packed,))


def _plain(tree: Any) -> Any:
    """Return a tree whose raw texts are texts and whose mappings are mappings."""
    if isinstance(tree, Raw):
        return str(tree)
    if isinstance(tree, Pairs):
        return {str(key): _plain(value) for key, value in tree}
    if isinstance(tree, dict):
        return {key: _plain(value) for key, value in tree.items()}
    return [_plain(each) for each in tree] if isinstance(tree, list) else tree


def sources(folder: Path) -> Subject:
    """Python files that `try` and case files name, looked up without being run."""
    from convcheck.user_functions.source.source import find

    honest = [path.read_bytes() for path in sorted((ROOT / "examples").glob("*.py"))]
    honest += [b"def conv(x, w):\n    return " + b"(" * 150 + b"x" + b")" * 150 + b"\n"]
    honest += [b"conv = " + b"-" * 3_000 + b"1\n", b"conv = " + b"x." * 4_000 + b"x\n"]

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "own.py"
        path.write_bytes(content)
        yield answered(lambda: find(f"{path}:conv"))

    return Subject("Python files", frozenset({0, 2}), honest, calls)


def archives(folder: Path) -> Subject:
    """Arrays of a failure, which the worker of a function wrote and the main process prints."""
    import numpy as np

    from convcheck.verbs.failure_arrays import read_failure

    def archive(**arrays: Any) -> bytes:
        stream = BytesIO()
        np.savez(stream, **arrays)
        return stream.getvalue()

    x = np.ones((1, 3, 3, 1))
    honest = [
        archive(input=x, kernel=x, expected=x, got=x + 1),
        archive(input=x),
        archive(input=np.array([{}], dtype=object), kernel=x, expected=x, got=x),
        archive(input=x, kernel=x, expected=x, got=np.ones((2, 2))),
    ]
    bomb = BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as file:
        header = BytesIO()
        np.lib.format.write_array_header_1_0(
            header, {"descr": "<f8", "fortran_order": False, "shape": (2**40,)}
        )
        file.writestr("got.npy", header.getvalue() + bytes(10_000_000))
    honest.append(bomb.getvalue())

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        path = at / "try.npz"
        path.write_bytes(content)
        yield answered(lambda: read_failure(str(path)))

    return Subject("arrays of a failure", frozenset({0, 2}), honest, calls)


def expressions(folder: Path) -> Subject:
    """Words of the command line that are read as more than a word."""
    case = folder / "chosen.yaml"
    case.write_text(RESUMED)
    options = (
        "-k",
        "--as",
        "--backend",
        "--device",
        "--require",
        "--dtype",
        "--seed",
        "--jobs",
        "--timeout",
    )
    honest = [
        "kernel=3 and not (stride=2 or same)",
        "avx2,no_onednn",
        "torch[compile]:direct@cuda:0",
        "5",
        "1e3",
    ]

    def calls(content: bytes, at: Path, random: Random) -> Iterator[Callable[[], int]]:
        text = content.decode("utf-8", "surrogateescape").replace("\0", "")[:100_000]
        yield command("verify", str(case), "--list", f"{random.choice(options)}", text)

    words = [each.encode("utf-8", "surrogatepass") for each in TEXTS if isinstance(each, str)]
    return Subject(
        "options", frozenset({0, 2, 5}), [each.encode() for each in honest] + words, calls
    )


SUBJECTS: dict[str, tuple[Callable[[Path], Subject], int]] = {
    "cases": (case_files, 40),
    "compare": (compared_runs, 20),
    "report": (reported_runs, 10),
    "plots": (drawn_runs, 1),
    "journals": (journals, 5),
    "answers": (answers, 15),
    "sources": (sources, 4),
    "archives": (archives, 2),
    "options": (expressions, 4),
}
"""Each kind of file by its word, and its part of all files."""
