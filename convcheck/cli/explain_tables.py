"""Printing an explanation: what is claimed, what was measured, and the sentence at the end."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

import click
from msgspec import UNSET

from convcheck.cli.tables import clean
from convcheck.document.explain import (
    ConditionText,
    ExplainDocument,
    ExplainEntry,
    GroupAnswer,
    PassSpeed,
    PointAnswer,
    PredictedCost,
    Reshapes,
    Underneath,
)
from convcheck.document.values import Parameter
from convcheck.model.figures import bytes_text, seconds_text
from convcheck.model.outcome import Outcome
from convcheck.model.passes import TimedPass

WIDTH = 100
"""Characters of a line: explanations are read, not scanned."""

SHARES = {True: "same memory", False: "other memory", None: "memory unknown"}
"""What is said of a reshape's memory."""


def print_listing(rows: Sequence[ExplainEntry]) -> None:
    """Print what can be explained, questions first."""
    width = max(len(row.name) for row in rows)
    for kind, title in (("question", "questions"), ("identity", "identities")):
        click.secho(title, bold=True)
        for row in rows:
            if row.kind == kind:
                click.echo(f"  {row.name:{width}}  {row.summary}")
    click.echo("\nconvcheck explain NAME says why, and checks it on this machine")


def print_explanation(document: ExplainDocument) -> None:
    """Print one explanation."""
    click.secho(f"{document.name}: {document.title}", bold=True)
    if document.statement:
        _paragraph(document.statement)
    if document.reason:
        _paragraph(document.reason)
    if document.conditions is not UNSET:
        _conditions(document.conditions)
    if document.cost:
        _costs(document.cost)
    for point in document.points:
        _point(point)
    if document.reshapes:
        _reshapes(document.reshapes, document.reshapes_answer or "")
    if document.sentence:
        click.echo()
        click.secho("\n".join(_wrapped(document.sentence, "")), bold=True)


def _point(point: PointAnswer) -> None:
    click.echo()
    click.secho("\n".join(_wrapped(point.question, "")), bold=True)
    _paragraph(f"{point.op} {_parameters(point.parameters)}")
    if point.background:
        _paragraph(point.background)
    for group in point.groups or ():
        _group(group)
        if group.underneath is not None:
            _underneath(group.underneath)
    if point.answer:
        _paragraph(point.answer)


def _reshapes(found: Sequence[Reshapes], answer: str) -> None:
    click.echo()
    click.secho("What does one reshape cost, and does it move elements?", bold=True)
    for each in found:
        if each.reason:
            _paragraph(f"{each.backend}: {each.reason}")
        for cost in each.sizes:
            click.echo(
                f"    {each.backend:<12}{cost.elements:>12,} elements"
                f"  {seconds_text(cost.reshape_s):>9}  {SHARES[cost.shares_memory]}"
                f"  copy {seconds_text(cost.copy_s)}"
            )
    _paragraph(answer)


def _group(group: GroupAnswer) -> None:
    rows: list[list[str]] = [["", "agreement", "forward", "ratio", "backward", "ratio"]]
    for each in group.implementations:
        row = [clean(each.implementation), _outcomes(each.outcomes)]
        for timed_pass in (TimedPass.FORWARD, TimedPass.BACKWARD):
            speed = each.speed.get(timed_pass)
            row += [seconds_text(None if speed is None else speed.median_s), _ratio(speed)]
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        click.echo("    " + "  ".join(cells).rstrip())


def _underneath(found: Underneath) -> None:
    for name, lowest in found.steps.items():
        if lowest.steps:
            others = f", and {lowest.others} more" if lowest.others else ""
            lines = f"{name} ({lowest.level}): {'; '.join(lowest.steps)}{others}"
            click.echo("\n".join(_wrapped(clean(lines), "      ")))
    for line in (*found.sentences, *found.reasons):
        click.echo("\n".join(_wrapped(clean(line), "      ")))


def _outcomes(outcomes: Mapping[str, Mapping[str, Outcome]]) -> str:
    found = [outcome for fills in outcomes.values() for outcome in fills.values()]
    others = sorted({outcome for outcome in found if outcome is not Outcome.AGREE})
    if not others:
        return f"agree ({', '.join(outcomes)})" if len(outcomes) < 3 else "agree"
    return ", ".join(others)


def _ratio(speed: PassSpeed | None) -> str:
    if speed is None or speed.ratio is None:
        return "-"
    low, high = speed.ratio_ci_low, speed.ratio_ci_high
    if low is None or high is None:  # the baseline's is 1 by definition, others have too few
        return f"{speed.ratio:.3g}"
    return f"{speed.ratio:.3g} ({low:.3g}-{high:.3g})"


def _conditions(conditions: Sequence[ConditionText]) -> None:
    names = ", ".join(each.name for each in conditions)
    _paragraph(f"Conditions: {names or 'none'}.")


def _costs(costs: Mapping[str, PredictedCost]) -> None:
    click.echo("  Predicted, one forward pass of the example below:")
    for name, cost in costs.items():
        click.echo(
            f"    {name}: {cost.multiply_adds:,} multiply-adds, moves"
            f" {bytes_text(cost.bytes_moved)}, temporary {bytes_text(cost.temporary_bytes)}"
        )


def _parameters(parameters: Mapping[str, Parameter]) -> str:
    return ", ".join(f"{name} {clean(str(value))}" for name, value in parameters.items())


def _paragraph(text: str) -> None:
    click.echo("\n".join(_wrapped(clean(text), "  ")))


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
