"""convcheck: are two ways of computing a convolution the same, and which is faster?

The functions here do what the verbs of the command line do and return the run as an object. They
start worker processes, so a script that calls them needs the usual `if __name__ == "__main__":`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.words.kernel_layouts import convert_kernel

if TYPE_CHECKING:
    from collections.abc import Callable

    from convcheck.verbs.check_result import CheckResult
    from convcheck.words.run import Run

__all__ = ["bench", "check", "compare", "convert_kernel", "verify"]


def bench(*paths: Any, **options: Any) -> Run:
    """Time case files or folders (default: the built-in suite) and return the `Run`.

    `options` are the fields of `convcheck.verbs.bench_plan.BenchOptions`; nothing is written unless
    `reports` names a folder for the journal. Raises `convcheck.words.errors.UsageError`.
    """
    from pathlib import Path

    from convcheck.verbs.bench import bench as run_bench
    from convcheck.verbs.bench_plan import BenchOptions

    return run_bench(BenchOptions(paths=[Path(path) for path in paths], **options))


def check(function: Callable[..., Any] | str, **options: Any) -> CheckResult:
    """Test a convolution of your own, or `FILE.py:NAME`, and return what was found; print it.

    `options` are the fields of `convcheck.verbs.check.CheckOptions`: `layout`, `framework`,
    `backward`, `dtypes`, `seed`, `timeout` (seconds of one call), `reports`. The result is true in
    a condition if something was compared and all of it agrees. A function that a file has under its
    name runs in a worker process; closures, lambdas and functions of the running script run in this
    one, without time limit. Raises `convcheck.words.errors.UsageError` for what cannot be read.
    """
    from convcheck.verbs.check import CheckOptions
    from convcheck.verbs.check import check as run_check

    return run_check(function, CheckOptions(**options))


def compare(base: Any, new: Any, **options: Any) -> Run:
    """Compare two runs, or the JSON files that hold them, and return the comparison as a `Run`.

    `options` are the fields of `convcheck.verbs.compare.CompareOptions`. Raises
    `convcheck.words.errors.UsageError`.
    """
    from pathlib import Path

    from convcheck.verbs.compare import CompareOptions
    from convcheck.verbs.compare import compare as run_compare
    from convcheck.words.run import Run

    first, second = (each if isinstance(each, Run) else Path(each) for each in (base, new))
    return run_compare(first, second, CompareOptions(**options))


def verify(*paths: Any, **options: Any) -> Run:
    """Run case files or folders (default: the built-in cases) and return the `Run`.

    `options` are the fields of `convcheck.verbs.verify.VerifyOptions`; nothing is written unless
    `reports` names a folder for the journal. Raises `convcheck.words.errors.UsageError`.
    """
    from pathlib import Path

    from convcheck.verbs.verify import VerifyOptions
    from convcheck.verbs.verify import verify as run_verify

    return run_verify(VerifyOptions(paths=[Path(path) for path in paths], **options))
