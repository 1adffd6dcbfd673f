"""What `convcheck try` prints: how a function was read, each step, and what is wrong."""

from __future__ import annotations

from typing import Any

import click

from convcheck.cli.speed_tables import print_speed
from convcheck.words.outcome import Outcome

MARKS = {Outcome.AGREE: "agree", Outcome.UNSUPPORTED: "refused"}


class Printer:
    """Prints steps as they come. Text comes from files and users: control characters are shown."""

    def __init__(self, function: str) -> None:
        self._function = function

    def seen(self, news: dict[str, Any]) -> None:
        """Print the reading, or a step."""
        if "reading" in news:
            self._reading(news["reading"])
            return
        step = news["step"]
        outcome = MARKS.get(step["outcome"], step["outcome"].value.upper())
        used = step["budget_used"]
        share = f"  {used:.2g} of the error budget" if used and outcome == "agree" else ""
        reason = f"  {step['reason']}" if outcome == "refused" else ""
        passes = [each for each in step["passes"] if each != "forward"]
        gradients = f" with {', '.join(passes)}" if passes and outcome == "agree" else ""
        _say(f"  {outcome:<9} {step['adds']}{gradients}{share}{reason}")

    def end(self, document: dict[str, Any]) -> None:
        """Print the verdict."""
        if document["reading"] is None:
            _say(f"{self._function}: could not be tested: {document['problem']}")
            return
        steps = document["steps"]
        notes = dict.fromkeys(note for step in steps for note in step["notes"])
        for note in notes:
            _say(f"note: {note}")
        written = _written(steps)
        if written:
            _say(f"found by trying: {written}")
        if not steps:
            _say("nothing was compared: no convolution fits these layouts")
            return
        last = steps[-1]
        if last["outcome"] in MARKS:
            _say(_verdict(steps))
            if "speed" in document:
                print_speed(document["speed"])
            return
        parameters = ", ".join(f"{k}={v}" for k, v in last["parameters"].items())
        _say(f"{last['outcome'].value} of {last.get('pass', 'forward')}: {parameters}")
        _say(f"  {last['reason']}")
        if last["diagnosis"]:
            _say(f"  diagnosis: {last['diagnosis']}")
        if last["arrays"]:
            _show(last["arrays"], last["verdict"])
        for file in document["files"]:
            _say(f"  written: {file}")

    def _reading(self, reading: dict[str, Any]) -> None:
        how = "inferred" if reading["layout_inferred"] else "as told"
        sure = "" if reading["agrees_with_probe"] else ", by the shape of its result alone"
        _say(f"{self._function}: conv{reading['rank']}d, {reading['layout']} ({how}{sure})")
        roles = ", ".join(
            name if name == role else f"{name} = {role}" for name, role in reading["roles"].items()
        )
        _say(f"  parameters: {roles}")
        if reading["ignored"]:
            _say(f"  left at their defaults: {', '.join(reading['ignored'])}")
        if reading["padding"] is not None:
            padding = reading["padding"] if isinstance(reading["padding"], str) else "full"
            _say(f"  padding: {padding}, by itself")
        if reading["left_out"]:
            _say(f"  not tested: {'; '.join(reading['left_out'])}")


def _verdict(steps: list[dict[str, Any]]) -> str:
    """Return the last line about a function in which nothing wrong was found."""
    agreed = sum(step["outcome"] is Outcome.AGREE for step in steps)
    refused = len(steps) - agreed
    if not agreed:
        return (
            f"nothing could be compared: it refuses all {refused} convolutions, so nothing is known"
            f" of it; it said first: {steps[0]['reason']}"
        )
    rest = f"; {refused} it refuses, as it may" if refused else ""
    return f"right: {agreed} of {len(steps)} convolutions agree{rest}"


def _written(steps: list[dict[str, Any]]) -> str:
    """Return how values are written for the function, where there is a choice."""
    found: dict[str, dict[str, None]] = {}
    for step in steps:
        for role, spelling in step["spelled"].items():
            if role not in ("in_channels", "out_channels", "groups", "use_bias"):
                found.setdefault(role, {})[spelling] = None
    return "; ".join(f"{role} as {' or '.join(ways)}" for role, ways in found.items())


def _show(path: str, verdict: dict[str, Any]) -> None:
    """Print the arrays of a small failure, wrong elements marked."""
    import numpy as np

    from convcheck.verbs.failure_arrays import array_lines

    with np.load(path, allow_pickle=False) as arrays:
        for line in array_lines(arrays, verdict):
            _say(f"  {line}")


def _say(text: str) -> None:
    from convcheck.cli.printing import on_github, plain

    github = on_github()
    click.echo("\n".join(plain(line, github=github) for line in text.split("\n")))
