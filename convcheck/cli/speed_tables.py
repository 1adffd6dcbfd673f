"""What `convcheck try` prints of times: a table for each size, and what it says."""

from __future__ import annotations

from collections.abc import Sequence

import click

from convcheck.cli.tables import clean
from convcheck.document.try_function import FunctionSpeed, RivalSpeed
from convcheck.model.figures import bytes_text, seconds_text


def print_speed(speed: FunctionSpeed) -> None:
    """Print the times of a function beside those of backends."""
    for size in speed.sizes:
        shown = ("batch", "in_channels", "out_channels", "kernel", "padding", "dtype")
        sizes = {k: v for k, v in size.parameters.items() if k in shown or _spatial(k)}
        parameters = ", ".join(f"{name} {value}" for name, value in sizes.items())
        click.echo()
        click.secho(clean(f"{size.what}: {size.op} {parameters}"), bold=True)
        if size.reason:
            click.echo(clean(f"  {size.reason}"))
            continue
        _table(size.implementations, speed.name)
        for line in size.said:
            click.echo(clean(f"  {line}"))


def _spatial(name: str) -> bool:
    return name in ("depth", "height", "width", "length")


def _table(found: Sequence[RivalSpeed], own: str) -> None:
    rows = [["", "time", "/ yours", "interval", "memory", "% of matmul peak"]]
    for each in sorted(found, key=lambda each: each.median_s or 0.0):
        if not each.median_s:
            continue
        mine = each.implementation == own
        rows.append(
            [
                "yours" if mine else each.implementation,
                seconds_text(each.median_s),
                _ratio(each.ratio),
                "" if mine else _interval(each),
                bytes_text(each.peak_memory_bytes) if each.peak_memory_bytes else "-",
                "-" if each.peak_fraction is None else f"{100 * each.peak_fraction:.2g} %",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (f"{clean(cell):<{width}}" for cell, width in zip(row, widths, strict=True))
        click.echo("  " + "  ".join(cells).rstrip())
    for each in found:
        if not each.median_s:
            name = "yours" if each.implementation == own else each.implementation
            click.echo(clean(f"  {name}: {each.reason or each.agreement}"))


def _ratio(ratio: float | None) -> str:
    return "-" if ratio is None else f"{ratio:.3g}"


def _interval(each: RivalSpeed) -> str:
    low, high = each.ratio_ci_low, each.ratio_ci_high
    if low is None or high is None:
        return ""
    return f"{low:.3g}-{high:.3g}{'' if each.distinguishable else '  no difference seen'}"
