"""Printing a trace: a table for each level, or one for both sides where two are compared."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.tables import clean, new_console
from convcheck.document.trace import (
    TRACED,
    CommonLevel,
    LevelFound,
    Parting,
    Step,
    Trace,
    TraceDocument,
)
from convcheck.model.figures import bytes_text, counted, seconds_text

INDENT = "  "


def print_trace(document: TraceDocument) -> None:
    """Print one trace, or two side by side."""
    console = new_console()
    parameters = ", ".join(f"{name} {value}" for name, value in document.parameters.items())
    console.print(Text(clean(document.case), style="bold"))
    _say(console, f"{document.op} {parameters}")
    _say(console, f"{document.pass_}, {counted(document.threads, 'thread')}")
    for each in document.traces:
        if each.outcome != TRACED:
            told = f"{each.implementation}: {each.outcome}: {each.reason}"
            console.print(Text(clean(told), style="yellow"))
    if document.difference and all(trace.levels for trace in document.traces):
        _side_by_side(console, document.traces, document.difference)
        return
    for trace in document.traces:
        for level in trace.levels:
            _level(console, trace.implementation, level)


def _level(console: Console, implementation: str, level: LevelFound) -> None:
    console.print()
    console.print(Text(clean(f"{implementation}: {level.name}"), style="bold"))
    _say(console, level.source)
    if level.steps:
        console.print(_table(level.steps))
    _say(console, _said(level))


def _table(steps: Sequence[Step]) -> Table:
    """Return a level's steps, without the columns that its evidence says nothing for."""
    columns: dict[str, list[Text | str]] = {
        "step": list(map(_name, steps)),
        "detail": list(map(_detail, steps)),
        "result": list(map(_result, steps)),
        "time": [seconds_text(step.seconds) for step in steps],
    }
    if all(step.seconds is None for step in steps):
        del columns["time"]
    if not any(columns["result"]):
        del columns["result"]
    table = _new_table(*columns)
    for row in zip(*columns.values(), strict=True):
        table.add_row(*row)
    return table


def _side_by_side(console: Console, traces: Sequence[Trace], difference: Parting) -> None:
    first, second = traces
    by_name = {
        which: {level.name: level for level in trace.levels}
        for which, trace in (("first", first), ("second", second))
    }
    for found in difference.levels:
        _both(console, traces, found, [by_name[side][found.name] for side in by_name])
    only = difference.only
    for which, trace, alone in (("first", first, only.first), ("second", second, only.second)):
        for name in alone:
            _level(console, trace.implementation, by_name[which][name])
    console.print()
    for sentence in difference.sentences:
        console.print(Text("\n".join(textwrap.wrap(clean(sentence), 100)), style="bold"))


def _both(
    console: Console,
    traces: Sequence[Trace],
    found: CommonLevel,
    levels: list[LevelFound],
) -> None:
    console.print()
    console.print(Text(found.name, style="bold"))
    _say(console, levels[0].source)
    left, right = (clean(trace.implementation) for trace in traces)
    table = _new_table(left, "time", "", right, "time")
    for block in found.blocks:
        a, b = (
            level.steps[slice(*span)]
            for level, span in zip(levels, (block.first, block.second), strict=True)
        )
        for at in range(max(len(a), len(b))):
            here, there = (steps[at] if at < len(steps) else None for steps in (a, b))
            mark = "=" if block.same else "|" if here and there else "<" if here else ">"
            table.add_row(
                *_side(here), mark, *_side(there), style=None if mark == "=" else "yellow"
            )
    if table.row_count:
        console.print(table)
    sayings = list(map(_said, levels))
    if sayings[0] == sayings[1]:
        _say(console, sayings[0])
        return
    for name, said in zip((left, right), sayings, strict=True):
        _say(console, said and f"{name}: {said}")


def _side(step: Step | None) -> tuple[Text, str]:
    if step is None:
        return Text(""), ""
    text = _name(step)
    for more in (_detail(step), Text(_result(step), style="dim")):
        if more.plain:
            text.append("\n" + INDENT * (step.depth + 1))
            text.append_text(more)
    return text, seconds_text(step.seconds)


def _new_table(*columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    for column in columns:
        right = column == "time"
        table.add_column(
            column, justify="right" if right else "left", no_wrap=right, overflow="fold"
        )
    return table


def _name(step: Step) -> Text:
    calls = f" x{step.calls:,}" if step.calls > 1 else ""
    return Text(clean(f"{INDENT * step.depth}{step.name}{calls}"))


def _detail(step: Step) -> Text:
    text = Text(clean(step.detail))
    if step.note:
        text.append(f"{' ' if step.detail else ''}({clean(step.note)})", style="dim")
    return text


def _result(step: Step) -> str:
    if step.memory is None:
        return ""
    size = f" {bytes_text(step.bytes)}" if step.bytes else ""
    return f"{step.memory}{size}"


def _said(level: LevelFound) -> str:
    return level.said if level.outcome == TRACED else f"{level.outcome}: {level.said}"


def _say(console: Console, text: str) -> None:
    if text:
        wrapped = textwrap.wrap(clean(text), 100, initial_indent=INDENT, subsequent_indent=INDENT)
        console.print(Text("\n".join(wrapped), style="dim"))
