"""What `convcheck same` prints: what each thing is, the results at each size, what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from convcheck.document.same import SameDocument, SameResult, SameSide
from convcheck.model.outcome import Outcome


def print_same(document: SameDocument) -> None:
    """Print the verdict and what it rests on."""
    for letter, side in (("a", document.a), ("b", document.b)):
        _say(f"{letter}  {_described(side)}")
        for note in side.notes:
            _say(f"   note: {note}")
    for result in _telling(document.results):
        _say(f"   {_of_result(result)}")
    _say(_verdict(document), _colour(document.outcome))
    for each in document.differences:
        _say(f"  {each.parameter}: {each.said}")
        if each.remedy:
            _say(f"    {each.remedy}")
    sides = (("a", document.a), ("b", document.b))
    hidden = [f"{letter}: {side.problem}" for letter, side in sides if side.problem]
    if document.outcome is not Outcome.AGREE:
        for text in hidden:
            _say(f"  not known to be a convolution: {text}")


def _telling(results: Sequence[SameResult]) -> list[SameResult]:
    """Return of each input size the first result that is wrong, or that is furthest off."""
    found: dict[tuple[int, ...], SameResult] = {}
    for each in results:
        size = tuple(each.input_shape)
        if size not in found or _rank(each) > _rank(found[size]):
            found[size] = each
    return list(found.values())


def _rank(result: SameResult) -> tuple[bool, float]:
    return result.outcome is not Outcome.AGREE, result.max_abs_error or 0.0


def _described(side: SameSide) -> str:
    """Return one line about a thing."""
    how = ", ".join(each for each in (side.kind, side.layout, side.dtype) if each)
    line = f"{side.function}  {how}" if how else side.function
    if not side.op:
        return line
    given: dict[str, Any] = side.parameters
    channels = f"{given['in_channels']} to {given['out_channels']} channels"
    parts = [channels, f"kernel {_short(given['kernel'])}"]
    for name in ("stride", "dilation", "groups"):
        if given.get(name, 1) != 1:
            parts.append(f"{name} {_short(given[name])}")
    parts.append(f"padding {side.padding}")
    if given.get("padding_mode", "zeros") != "zeros":
        parts.append(str(given["padding_mode"]))
    if given.get("output_padding"):
        parts.append(f"output_padding {_short(given['output_padding'])}")
    parts.append("bias" if given["bias"] else "no bias")
    if side.activation:
        parts.append(side.activation)
    return f"{line}: {side.op}, {', '.join(parts)}"


def _short(value: Any) -> str:
    return " x ".join(map(str, value)) if isinstance(value, list) else str(value)


def _of_result(result: SameResult) -> str:
    """Return one line about results on one input."""
    size = " x ".join(map(str, result.input_shape[1:-1]))
    where = f"{result.outcome.value:<9} {size}, {result.what}: "
    if result.a_shape != result.b_shape:
        return f"{where}a gives {result.a_shape}, b {result.b_shape}"
    if result.identical:
        return f"{where}the same bits in all {result.elements:,} elements"
    off = f"up to {result.max_abs_error:.3g} of {result.largest:.3g} apart"
    if result.allowed is not None:
        off += f", where rounding explains {result.allowed:.2g}"
    if result.outcome is Outcome.MISMATCH:
        return f"{where}{result.mismatched:,} of {result.elements:,} elements differ, {off}"
    return f"{where}{off}"


def _verdict(document: SameDocument) -> str:
    if document.outcome is Outcome.AGREE:
        return "same: they compute the same function, with the weights that they have"
    if document.outcome is Outcome.MISMATCH:
        told = _telling(document.results)
        agreeing = [each.input_shape[1:-1] for each in told if each.outcome is Outcome.AGREE]
        if not agreeing:
            return "NOT the same"
        sizes = ", ".join(" x ".join(map(str, each)) for each in agreeing)
        return f"NOT the same, though their results agree at input size {sizes}"
    return f"{document.outcome.value}: {document.problem}"


def _colour(outcome: Outcome) -> str:
    return {Outcome.AGREE: "green", Outcome.UNTRUSTED: "yellow"}.get(outcome, "red")


def _say(text: str, colour: str | None = None) -> None:
    from convcheck.cli.printing import on_github, plain

    line = plain(text, github=on_github())
    click.echo(click.style(line, fg=colour, bold=True) if colour else line)
