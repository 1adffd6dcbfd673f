"""Judge a result of your own, from files."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path
from typing import Any

import click

from convcheck.cli.options import JSON, OUTPUT
from convcheck.model.errors import UsageError
from convcheck.model.outcome import COMPARED, ExitStatus, Outcome
from convcheck.model.passes import USUAL_PASSES, Pass

FILES = ("input", "kernel", "bias", "grad_output", "actual")


@click.command("judge", short_help=__doc__)
@click.argument("op", metavar="OP")
@click.option("--input", metavar="FILE", help="The input; of a contraction the first operand.")
@click.option("--kernel", metavar="FILE", help="The kernel; of a contraction the second operand.")
@click.option("--bias", metavar="FILE", help="The bias that was added, if one was.")
@click.option("--grad-output", metavar="FILE", help="The upstream gradient, to judge gradients.")
@click.option("--actual", metavar="FILE", help="The result to be judged.")
@click.option(
    "--pass",
    "which",
    default=Pass.FORWARD.value,
    show_default=True,
    type=click.Choice([each.value for each in USUAL_PASSES]),
    help="Which result it is.",
)
@click.option("--stride", metavar="N[,N]", help="One number, or one for each axis.")
@click.option(
    "--padding",
    metavar="WORD|N",
    help="valid, same, a number, one for each axis (1,2), or pairs (0:1,2:2).",
)
@click.option("--dilation", metavar="N[,N]", help="One number, or one for each axis.")
@click.option("--groups", metavar="N", help="Groups of channels.")
@click.option("--output-padding", metavar="N[,N]", help="Of a transposed convolution.")
@click.option("--layout", metavar="DATA/KERNEL", help="Such as NCHW/OIHW; default: what fits.")
@click.option(
    "--accumulator",
    type=click.Choice(["float16", "bfloat16", "float32", "float64"]),
    help="Type of the sums; default: float32 for half precision, else that of the result.",
)
@click.option(
    "--algorithm",
    type=click.Choice(["sums", "fft", "winograd"]),
    help="A transform that computed it, which errs more; winograd is F(2, 3). Default: sums.",
)
@OUTPUT
@JSON
def judge_command(
    *,
    op: str,
    which: str,
    layout: str | None,
    accumulator: str | None,
    algorithm: str | None,
    outputs: tuple[Path, ...],
    as_json: bool,
    **given: Any,
) -> int:
    """Judge a result by the operands that it was computed from: arrays in files.

    OP is conv1d, conv2d, conv3d, conv1d_transpose, conv2d_transpose, conv3d_transpose, or the
    letters of a contraction, such as ij,jk->ik. A FILE is .npy, .npz or .safetensors; FILE:NAME is
    one array of several. No tolerance is needed: docs/tolerances.md says what is allowed and why.

    Exit status: 0 the result is right; 1 it is not; 2 bad usage, or arrays that do not fit
    the operation; 3 a report could not be written; 5 these operands prove nothing.
    """
    from convcheck.cli.finish import check_formats, write_reports
    from convcheck.cli.printing import on_github, plain
    from convcheck.verbs.judge import JudgeOptions, Named, judge, judged_run

    check_formats(outputs)
    began = time.time()
    options = JudgeOptions(
        op,
        {name: given[name] for name in FILES if given[name] is not None},
        Pass(which),
        _arguments(given),
        layout,
        accumulator,
        algorithm,
    )
    found = judge(options)
    command = ["convcheck", *sys.argv[1:]]
    failed = 0
    if as_json or outputs:
        named = Named(found, op, options.files["actual"], shlex.join(command))
        run = judged_run([named], command=command, began=began)
        failed = write_reports(run, outputs)
        if as_json:
            click.echo(run.to_json(), nl=False)
    if not as_json:
        github = on_github()
        click.echo("\n".join(plain(line, github=github) for line in str(found).split("\n")))
    if found.verdict.outcome is Outcome.MISMATCH:
        return int(ExitStatus.DISAGREED)
    if failed:
        return failed
    known = found.verdict.outcome in COMPARED
    return int(ExitStatus.AGREED if known else ExitStatus.NOTHING_COMPARED)


def _arguments(given: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in ("stride", "padding", "dilation", "groups", "output_padding"):
        text = given[name]
        if text is None:
            continue
        if name == "padding" and text.isalpha():
            found[name] = text
            continue
        try:
            read = [_number(each) for each in text.split(",")]
        except ValueError:
            option = f"--{name.replace('_', '-')}"
            raise UsageError(
                f"{option}: got {text!r}; allowed: whole numbers joined by commas"
                f"{', pairs such as 0:1, valid, same' if name == 'padding' else ''}"
            ) from None
        found[name] = read[0] if len(read) == 1 and isinstance(read[0], int) else read
    return found


def _number(text: str) -> int | list[int]:
    """Return a number, or a pair before:after. Raises `ValueError`."""
    before, colon, after = text.partition(":")
    return [int(before), int(after)] if colon else int(before)


COMMAND = judge_command
