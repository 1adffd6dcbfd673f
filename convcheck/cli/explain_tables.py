"""Printing an explanation: what is claimed, what was measured, and the sentence at the end."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import click

from convcheck.cli.tables import clean
from convcheck.words.figures import bytes_text, seconds_text

WIDTH = 100
"""Characters of a line: explanations are read, not scanned."""


def print_listing(rows: Sequence[Mapping[str, str]]) -> None:
    """Print what can be explained, questions first."""
    width = max(len(row["name"]) for row in rows)
    for kind, title in (("question", "questions"), ("identity", "identities")):
        click.secho(title, bold=True)
        for row in rows:
            if row["kind"] == kind:
                click.echo(f"  {row['name']:{width}}  {row['summary']}")
    click.echo("\nconvcheck explain NAME says why, and checks it on this machine")


def print_explanation(document: Mapping[str, Any]) -> None:
    """Print one explanation."""
    click.secho(f"{document['name']}: {document['title']}", bold=True)
    if "statement" in document:
        _paragraph(document["statement"])
        _paragraph(document["reason"])
        _conditions(document["conditions"])
        _costs(document["cost"])
    for point in document["points"]:
        _point(point)
    if document.get("reshapes"):
        _reshapes(document)
    if "sentence" in document:
        click.echo()
        click.secho("\n".join(_wrapped(document["sentence"], "")), bold=True)


def _point(point: Mapping[str, Any]) -> None:
    click.echo()
    click.secho("\n".join(_wrapped(point["question"], "")), bold=True)
    _paragraph(f"{point['op']} {_parameters(point['parameters'])}")
    if point["background"]:
        _paragraph(point["background"])
    for group in point.get("groups", ()):
        _group(group)
        if group["underneath"]:
            _underneath(group["underneath"])
    if "answer" in point:
        _paragraph(point["answer"])


def _reshapes(document: Mapping[str, Any]) -> None:
    click.echo()
    click.secho("What does one reshape cost, and does it move elements?", bold=True)
    for each in document["reshapes"]:
        if each["reason"]:
            _paragraph(f"{each['backend']}: {each['reason']}")
        for cost in each["sizes"]:
            shares = {True: "same memory", False: "other memory", None: "memory unknown"}
            click.echo(
                f"    {each['backend']:<12}{cost['elements']:>12,} elements"
                f"  {seconds_text(cost['reshape_s']):>9}  {shares[cost['shares_memory']]}"
                f"  copy {seconds_text(cost['copy_s'])}"
            )
    _paragraph(document["reshapes_answer"])


def _group(group: Mapping[str, Any]) -> None:
    rows: list[list[str]] = [["", "agreement", "forward", "ratio", "backward", "ratio"]]
    for each in group["implementations"]:
        row = [clean(each["implementation"]), _outcomes(each["outcomes"])]
        for timed_pass in ("forward", "backward"):
            speed = each["speed"].get(timed_pass, {})
            row += [seconds_text(speed.get("median_s")), _ratio(speed)]
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        click.echo("    " + "  ".join(cells).rstrip())


def _underneath(found: Mapping[str, Any]) -> None:
    for name, lowest in found["steps"].items():
        if lowest["steps"]:
            others = f", and {lowest['others']} more" if lowest["others"] else ""
            lines = f"{name} ({lowest['level']}): {'; '.join(lowest['steps'])}{others}"
            click.echo("\n".join(_wrapped(clean(lines), "      ")))
    for line in (*found["sentences"], *found["reasons"]):
        click.echo("\n".join(_wrapped(clean(line), "      ")))


def _outcomes(outcomes: Mapping[str, Mapping[str, str]]) -> str:
    found = [outcome for fills in outcomes.values() for outcome in fills.values()]
    others = sorted({outcome for outcome in found if outcome != "agree"})
    if not others:
        return f"agree ({', '.join(outcomes)})" if len(outcomes) < 3 else "agree"
    return ", ".join(others)


def _ratio(speed: Mapping[str, Any]) -> str:
    ratio = speed.get("ratio")
    if ratio is None:
        return "-"
    if speed["ratio_ci_low"] is None:  # the baseline's is 1 by definition, others have too few
        return f"{ratio:.3g}"
    return f"{ratio:.3g} ({speed['ratio_ci_low']:.3g}-{speed['ratio_ci_high']:.3g})"


def _conditions(conditions: Sequence[Mapping[str, str]]) -> None:
    names = ", ".join(each["name"] for each in conditions)
    _paragraph(f"Conditions: {names or 'none'}.")


def _costs(costs: Mapping[str, Mapping[str, int]]) -> None:
    click.echo("  Predicted, one forward pass of the example below:")
    for name, cost in costs.items():
        click.echo(
            f"    {name}: {cost['multiply_adds']:,} multiply-adds, moves"
            f" {bytes_text(cost['bytes_moved'])}, temporary {bytes_text(cost['temporary_bytes'])}"
        )


def _parameters(parameters: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {clean(str(value))}" for name, value in parameters.items())


def _paragraph(text: str) -> None:
    click.echo("\n".join(_wrapped(clean(text), "  ")))


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
