"""How times, sizes and counts are written for people: in reports and in tables."""

from __future__ import annotations


def seconds_text(seconds: float | None) -> str:
    """Return a time in the unit that suits it; `-` for None."""
    if seconds is None:
        return "-"
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}" if seconds < 1000 else f"{seconds:.0f} s"
    return f"{seconds * 1e9:.0f} ns"


def bytes_text(count: float | None) -> str:
    """Return a size in binary units; `-` for None."""
    if count is None:
        return "-"
    for unit in ("B", "KiB", "MiB"):
        if abs(count) < 1024:
            return f"{count:.3g} {unit}"
        count /= 1024
    return f"{count:.3g} GiB"


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: `1 case`, `1,024 cases`."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def ratio_text(ratio: float | None) -> str:
    """Return a ratio with three digits, zeros too: 1.20 says more than 1.2; `-` for None."""
    if ratio is None:
        return "-"
    return f"{ratio:#.3g}".rstrip(".") if ratio < 1000 else f"{ratio:,.0f}"


def times_text(ratio: float | None) -> str:
    """Return a ratio as a factor, such as `1.20x`; `-` for None."""
    return "-" if ratio is None else f"{ratio_text(ratio)}x"
