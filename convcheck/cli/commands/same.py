"""Compare two layers or functions with their own weights."""

from __future__ import annotations

import sys

import click

from convcheck.cli import completion
from convcheck.cli.finish import print_document
from convcheck.cli.options import JSON
from convcheck.model.errors import UsageError


@click.command("same", short_help=__doc__)
@click.argument("a", metavar="A.py:NAME", shell_complete=completion.functions)
@click.argument("b", metavar="B.py:NAME", shell_complete=completion.functions)
@click.option(
    "--input", "given", metavar="FILE", help="An input of yours: .npy, .npz, .safetensors."
)
@click.option(
    "--shape", metavar="N,N,...", help="The input's shape, as a takes it; default: found."
)
@click.option(
    "--layout",
    metavar="A,B",
    help="Layouts of the inputs of a and of b, such as NHWC,NCHW; default: what they take.",
)
@click.option(
    "--timeout",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0.001),
    metavar="SECONDS",
    help="Limit of one call; the process is killed after that.",
)
@JSON
def same_command(
    *,
    a: str,
    b: str,
    given: str | None,
    shape: str | None,
    layout: str | None,
    timeout: float,
    as_json: bool,
) -> int:
    """Say whether two things with weights of their own compute the same function.

    A and B are a layer of Keras, a module of PyTorch, an object, or a function of one array, of
    any library: a layer and its port with converted weights. Each is called with impulses. Its
    answers show which convolution it is, with which weights; other data prove it.
    Then both are compared, and what differs is named: padding, stride, the order of the weights,
    the bias. Files are run in one process, so that one may import the other.

    Exit status: 0 the same; 1 not the same; 2 bad usage, or something that needs more than its
    input; 3 something raised, crashed or took too long; 5 nothing was proved.
    """
    from convcheck.cli.same_tables import print_same
    from convcheck.verbs.same import SameOptions, same

    options = SameOptions(
        layouts=[each.strip() for each in layout.split(",")] if layout else (),
        input=given,
        shape=_numbers(shape),
        timeout=timeout,
        command=["convcheck", *sys.argv[1:]],
    )
    document = same(a, b, options)
    if as_json:
        print_document(document)
    else:
        print_same(document)
    return int(document.exit_status)


def _numbers(text: str | None) -> list[int]:
    if text is None:
        return []
    try:
        found = [int(each) for each in text.split(",")]
    except ValueError:
        found = []
    if not found or min(found) < 1:
        raise UsageError(f"--shape: got {text!r}; wanted positive numbers, such as 1,32,32,3")
    return found


COMMAND = same_command
