"""convcheck: are two ways of computing a convolution the same, and which is faster?

The functions here do what the verbs of the command line do and return the run as an object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path
    from typing import Unpack

    from convcheck.document.run import BenchRun, CompareRun, VerifyRun
    from convcheck.model.case import Case, Location
    from convcheck.model.kernel_layouts import convert_kernel
    from convcheck.verbs.check_result import CheckResult
    from convcheck.verbs.keywords import (
        BenchKeywords,
        CheckKeywords,
        CompareKeywords,
        VerifyKeywords,
    )

    __version__: str

__all__ = ["bench", "case", "cases", "check", "compare", "convert_kernel", "verify"]


def __getattr__(name: str) -> Any:
    """Return the version, or `convert_kernel`: the command line need not wait for their modules."""
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("convcheck")
        except PackageNotFoundError:  # run from its source, by PYTHONPATH
            return "not installed"
    if name != "convert_kernel":
        raise AttributeError(f"module 'convcheck' has no attribute {name!r}")
    from convcheck.model.kernel_layouts import convert_kernel

    return convert_kernel


def bench(*what: Any, **options: Unpack[BenchKeywords]) -> BenchRun:
    """Time cases, case files or folders (default: the built-in suite) and return the run.

    `options` are the fields of `convcheck.verbs.bench_plan.BenchOptions`; nothing is written unless
    `reports` names a folder for the journal. Raises `convcheck.model.errors.UsageError`.

    >>> small = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
    >>> forms = ["numpy:im2col", "numpy:windows"]
    >>> case = convcheck.case("conv1d", implementations=forms, **small)
    >>> run = convcheck.bench(case, max_time=0.02)
    >>> sorted((record.implementation, str(record.pass_)) for record in run.records)[:2]
    [('numpy:im2col', 'backward'), ('numpy:im2col', 'forward')]
    """
    from convcheck.verbs.bench import bench as run_bench
    from convcheck.verbs.bench_plan import BenchOptions
    from convcheck.verbs.keywords import options_of

    paths, made = _told_apart(what)
    return run_bench(options_of(BenchOptions, options, _caller(), paths=paths, cases=made))


def case(op: str, *, name: str = "case", **parameters: Any) -> Case:
    """Return one case, as a case file would describe it, for `verify` and `bench`.

    `parameters` are those of the operation `op` under their names in case files (for `conv2d`:
    `height`, `width`, `in_channels`, `out_channels`, `kernel`, and if wanted `batch`, `stride`,
    `padding`, `dilation`, `groups`, `bias`, `dtype`, ...), and a case file's other keys:
    `implementations` (default: every form of every backend; a function of a module that can be
    imported is one too), `passes`, `fills`, `bench`, `tolerance`, `checks`, `expect`. `name` is the
    first part of its identifier. Raises `convcheck.model.errors.UsageError` with the caller's line.

    >>> convcheck.case("conv1d", length=9, in_channels=2, out_channels=3, kernel=3).identifier
    'case[length=9,in_channels=2,out_channels=3,kernel=3]'
    """
    from convcheck.loading.declared import case as declared

    return declared(op, name=name, location=_caller(), **parameters)


def cases(content: Mapping[str, Any], *, name: str = "cases") -> list[Case]:
    """Return the cases of what a case file would hold: a mapping with the same keys.

    Raises `convcheck.model.errors.UsageError` with the caller's line.

    >>> content = {
    ...     "title": "two strides",
    ...     "op": "conv1d",
    ...     "implementations": ["numpy"],
    ...     "matrix": {
    ...         "length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3, "stride": [1, 2]
    ...     },
    ... }
    >>> [case.problem.stride for case in convcheck.cases(content)]
    [(1,), (2,)]
    """
    from convcheck.loading.declared import cases as declared

    return declared(content, name=name, location=_caller())


def check(function: Callable[..., Any] | str, **options: Unpack[CheckKeywords]) -> CheckResult:
    """Test a convolution of your own, or `FILE.py:NAME`, and return what was found; print it.

    `options` are the fields of `convcheck.verbs.check.CheckOptions`: `layout`, `framework`,
    `backward`, `dtypes`, `seed`, `timeout` (seconds of one call), `reports`, `repair` (seconds for
    which a change of its source is looked for that makes it right). The result is true in
    a condition if something was compared and all of it agrees. A function that a file has under its
    name runs in a worker process; closures, lambdas and functions of the running script run in this
    one, without time limit. Raises `convcheck.model.errors.UsageError` for what cannot be read.

    >>> result = convcheck.check("examples/im2col.py:conv2d")
    >>> bool(result), result.layout
    (False, 'NCHW/OIHW')
    >>> "laid down as (channels, height, width, batch) and read as (batch, " in str(result)
    True
    """
    from convcheck.verbs.check import CheckOptions
    from convcheck.verbs.check import check as run_check
    from convcheck.verbs.keywords import options_of

    return run_check(function, options_of(CheckOptions, options, _caller()))


def compare(base: Any, new: Any, **options: Unpack[CompareKeywords]) -> CompareRun:
    """Compare two runs, or the JSON files that hold them, and return the comparison.

    `options` are the fields of `convcheck.verbs.compare.CompareOptions`. Raises
    `convcheck.model.errors.UsageError`.

    >>> small = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
    >>> run = convcheck.verify(convcheck.case("conv1d", implementations=["numpy:*"], **small))
    >>> {str(record.change) for record in convcheck.compare(run, run).records}
    {'same'}
    """
    from pathlib import Path

    from convcheck.document.run import BenchRun, CompareRun, VerifyRun
    from convcheck.verbs.compare import CompareOptions
    from convcheck.verbs.compare import compare as run_compare
    from convcheck.verbs.keywords import options_of

    first, second = (
        each if isinstance(each, (VerifyRun, BenchRun, CompareRun)) else Path(each)
        for each in (base, new)
    )
    return run_compare(first, second, options_of(CompareOptions, options, _caller()))


def verify(*what: Any, **options: Unpack[VerifyKeywords]) -> VerifyRun:
    """Run cases, case files or folders (default: the built-in cases) and return the run.

    `options` are the fields of `convcheck.verbs.verify.VerifyOptions`; nothing is written unless
    `reports` names a folder for the journal. Raises `convcheck.model.errors.UsageError`.

    >>> small = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
    >>> forms = ["numpy:im2col", "numpy:windows"]
    >>> run = convcheck.verify(convcheck.case("conv1d", implementations=forms, **small))
    >>> run.exit_status, len(run.records), {str(record.outcome) for record in run.records}
    (<ExitStatus.AGREED: 0>, 16, {'agree'})
    """
    from convcheck.verbs.keywords import options_of
    from convcheck.verbs.verify import VerifyOptions
    from convcheck.verbs.verify import verify as run_verify

    paths, made = _told_apart(what)
    return run_verify(options_of(VerifyOptions, options, _caller(), paths=paths, cases=made))


def _told_apart(what: Iterable[Any]) -> tuple[list[Path], list[Case]]:
    """Return the paths and the cases among arguments; lists of cases count as their cases."""
    from pathlib import Path

    from convcheck.model.case import Case

    paths, made = [], []
    for each in what:
        if isinstance(each, Case):
            made.append(each)
        elif isinstance(each, (list, tuple)):
            below, found = _told_apart(each)
            paths += below
            made += found
        else:
            paths.append(Path(each))
    return paths, made


def _caller() -> Location:
    """Return the line of the program that called a function of this module."""
    import sys

    from convcheck.model.case import Location

    frame = sys._getframe(2)
    return Location(frame.f_code.co_filename, frame.f_lineno)
