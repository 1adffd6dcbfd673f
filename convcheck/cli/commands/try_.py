"""Test a convolution of your own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from convcheck.cli import completion
from convcheck.cli.finish import print_document
from convcheck.cli.options import JSON
from convcheck.model.user_function import ALLOWANCES, SUMS


@click.command("try", short_help=__doc__)
@click.argument("function", metavar="FILE.py:NAME", shell_complete=completion.functions)
@click.option(
    "--layout",
    metavar="DATA/KERNEL",
    help="Layouts of input and kernel, such as NHWC/HWIO; default: what agrees.",
)
@click.option(
    "--framework",
    metavar="NAME",
    help="Whose arrays it takes, such as numpy or torch; default: what its file imports.",
)
@click.option(
    "--dtype",
    type=click.Choice(["float64", "float32", "float16", "bfloat16", "int8", "int32"]),
    help="Of the operands; default: float64 with NumPy, float32 with all others, int8, int32 or"
    " half precision of what takes only these. Results of int8 are int32 or wider.",
)
@click.option(
    "--device",
    metavar="DEVICE",
    help="Where tensors of PyTorch are put: cpu, cuda, cuda:1; default: on a GPU for kernels of"
    " Triton, and for what mentions CUDA and takes none on the CPU.",
)
@click.option(
    "--backward",
    metavar="NAME",
    help="Function of the same file that returns gradients, (x, w, dy) or (dy, cache); method of a"
    " class.",
)
@click.option(
    "--allow",
    multiple=True,
    type=click.Choice(list(ALLOWANCES)),
    help="What it may do: modify its operands; return different results for the same operands.",
)
@click.option(
    "--arithmetic",
    type=click.Choice([SUMS]),
    help="Insist on the errors of sums in the type of the operands, even where they look like those"
    " of a transform or of a narrower type.",
)
@click.option(
    "--transposed",
    is_flag=True,
    help="It computes a transposed convolution; default: what its name says, or what agrees.",
)
@click.option(
    "--flipped",
    is_flag=True,
    help="It flips the kernel, as true convolutions do; default: what its docstring says.",
)
@click.option(
    "--speed/--no-speed",
    default=True,
    help="If it is right, time it beside every installed backend (half a minute). On by default.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the drawn operands.")
@click.option(
    "--timeout",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one call; its process is killed after that.",
)
@click.option(
    "--repair",
    envvar="CONVCHECK_REPAIR",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.0),
    metavar="SECONDS",
    help="If it is wrong, for how long small changes of its source are tried, one at a time, to"
    " find one that makes it right. The file stays as it is; 0: none.",
)
@click.option(
    "--reports",
    "folder",
    default="reports",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder for what reproduces a failure.",
)
@JSON
def try_command(*, function: str, as_json: bool, **options: Any) -> int:
    """Test a convolution that you wrote: is it right, and if not, what is wrong?

    The function takes an input and a kernel, and may take bias, stride, padding, dilation and
    groups by any of their usual names, or in a dict: what it has no parameter for is reported as
    not tested. It may be a class, a module of PyTorch, a layer of Keras, or an object. It is
    called in a separate process, on convolutions from small to large, and judged like any library.
    The first that is wrong is shown, diagnosed and saved, with a change of one line
    that makes it right, if there is one. If none is, it is timed.

    Exit status: 0 every result agrees; 1 one does not; 2 bad usage, or a function that cannot be
    read; 3 it raised, crashed or took too long; 5 nothing was compared.
    """
    from convcheck.cli.try_tables import TryPrinter
    from convcheck.verbs.try_function import try_function
    from convcheck.verbs.try_options import TryOptions

    chosen = TryOptions(command=["convcheck", *sys.argv[1:]], **options)
    if as_json:
        document = try_function(function, chosen)
        print_document(document)
    else:
        printer = TryPrinter(function)
        document = try_function(function, chosen, printer)
        printer.end(document)
    return int(document.exit_status)


COMMAND = try_command
