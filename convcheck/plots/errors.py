"""Pictures of `verify`: who agrees with whom, how much of the error budget is used, what is wrong.

Owns what each of them shows of a record or of a pair.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from convcheck.plots.panels import Rows, titled
from convcheck.plots.parts import by_name, colour, first_rows, log_axis, zoom
from convcheck.plots.picture import DRAWN, MAIN, Picture, names_in, plain
from convcheck.plots.tables import Table

if TYPE_CHECKING:
    import altair as alt

CELL = 28
"""Side of a cell of the agreement matrix, in pixels."""

QUANTILES = {"low": 0.05, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75}
"""Share of the results of an implementation that lie below what has that name."""

SPREAD = (*QUANTILES, "largest")
"""What is shown of the results of an implementation."""

FIRST_WRONG = (
    *("implementation", "case", "pass", "fill", "first_size"),
    *("first_error", "first_allowed", "mismatched", "max_abs_error"),
)
"""Columns of the first wrong element of a mismatch."""

MOST_MISMATCHES = 2000
"""Mismatches that are drawn, those of the largest error."""


def agreement(pairs: Table) -> Picture:
    """Return the matrix of all pairs: how far apart two implementations ever were."""
    import altair as alt

    base = (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_aggregate(
            groupby=["implementation", "other"],
            share="max(share)",
            difference="max(difference)",
            results="count()",
            incomparable="missing(share)",
            apart="max(apart)",
        )
        .transform_calculate(
            level="datum.apart ? 1 : datum.share",
            shown=(
                "datum.apart ? '✗' : datum.share == 0 ? '0'"
                " : datum.share < 0.005 ? '~0' : format(datum.share, '.2f')"
            ),
        )
        .encode(
            x=alt.X("implementation:N", title=None, axis=alt.Axis(labelAngle=-40, grid=False)),
            y=alt.Y("other:N", title=None, axis=alt.Axis(grid=False)),
            tooltip=[
                alt.Tooltip("implementation:N", title="one"),
                alt.Tooltip("other:N", title="other"),
                alt.Tooltip(
                    "share:Q", title="largest share of what both were allowed", format=".3g"
                ),
                alt.Tooltip("difference:Q", title="largest difference", format=".3g"),
                alt.Tooltip("results:Q", title="results compared", format=","),
                alt.Tooltip("incomparable:Q", title="results that cannot be compared", format=","),
            ],
        )
    )
    cells = (
        base.properties(name=DRAWN)
        .mark_rect(strokeWidth=2)
        .encode(
            color=alt.Color(
                "level:Q",
                scale=alt.Scale(scheme="cividis", domain=[0, 1], clamp=True, reverse=True),
                legend=None,
            ),
            stroke=alt.condition("datum.apart", alt.value("#D55E00"), alt.value("transparent")),
        )
    )
    words = base.mark_text(fontSize=9).encode(
        text="shown:N",
        color=alt.condition("datum.level > 0.45", alt.value("#FFFFFF"), alt.value("#1B2230")),
    )
    chart = alt.layer(cells, words).properties(width=alt.Step(CELL), height=alt.Step(CELL))
    return Picture(
        name="agreement",
        title="Who agrees with whom",
        caption=(
            "Every two implementations, compared with each other: the largest difference of any"
            " result as a share of what both together were allowed. 0 is equality (yellow), 1 all"
            " of it (dark blue). A cross in a frame: more than that, or a result that cannot be"
            " compared, so that at least one of the two is wrong."
        ),
        rows={
            MAIN: Rows(
                "pairs",
                ("run_label", "family"),
                ("implementation", "other", "share", "difference", "apart"),
            )
        },
        spec=plain(chart),
        columns=("implementation", "other", "share", "difference", "results", "incomparable"),
        across=3,
    )


def budget(records: Table) -> Picture:
    """Return how much of the error budget was used, by implementation and pass."""
    import altair as alt

    names = names_in(records.columns["backend"])
    rows = Rows(
        "verify",
        ("run_label", "pass"),
        ("implementation", "backend", "budget_used"),
        {"budget_used": "positive"},
    )
    axis = log_axis("x")
    scale = alt.Scale(type="log", nice=False, padding=8)
    ends = [{"end": share} for share in _reach(rows, records)]
    base = _spreads().encode(
        y=alt.Y("implementation:N", title=None),
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("largest:Q", title="largest share", format=".3g"),
            alt.Tooltip("median:Q", title="median share", format=".3g"),
            alt.Tooltip("low:Q", title="5 % are below", format=".3g"),
            alt.Tooltip("results:Q", title="results", format=","),
        ],
    )
    x = alt.X("low:Q", title="share of the error budget", axis=axis, scale=scale)
    look = {"color": colour("backend", names)}
    chart = alt.layer(
        base.mark_rule(strokeWidth=1.5).encode(x=x, x2="largest:Q", **look),
        base.mark_bar(height=7, opacity=0.55).encode(x="quarter:Q", x2="three_quarters:Q", **look),
        base.mark_tick(thickness=2, size=13).encode(x="median:Q", **look),
        base.mark_point(filled=True, size=45, opacity=1)
        .encode(x="largest:Q", **look)
        .properties(name=DRAWN),
        # Seen by nobody, but by the scale.
        alt.Chart(alt.InlineData(values=ends)).mark_tick(opacity=0, aria=False).encode(x="end:Q"),
        alt.Chart(alt.InlineData(values=[{"limit": 1}]))
        .mark_rule(strokeDash=[4, 3], strokeWidth=1.5)
        .encode(x="limit:Q", tooltip=alt.value("all of the error budget")),
    ).properties(width=320, height=alt.Step(20))
    return Picture(
        name="error-budget",
        title="How much of the error budget is used",
        caption=(
            "The largest error of a result as a share of what rounding may do. Line: from the 5 %"
            " point to the largest; box: the middle half; tick: the median; mark: the largest."
            " The dashed line is all of the budget. Exact results, which use nothing, and"
            " infinite errors are not drawn."
        ),
        rows={MAIN: rows},
        spec=plain(chart),
        columns=("implementation", "backend", *SPREAD, "results"),
        splits={"implementation": 70},
    )


def _spreads() -> alt.Chart:
    """Return a chart with one row for each implementation: how its shares of the budget spread.

    Every figure is a value that was found, at the nearest rank below.
    """
    import altair as alt

    each: Any = ["implementation"]
    found = {
        name: f"datum.place == min(datum.results, 1 + floor({share} * datum.results))"
        " ? datum.budget_used : null"
        for name, share in QUANTILES.items()
    }
    measures: Any = {name: f"max({name})" for name in QUANTILES} | {"largest": "max(budget_used)"}
    return (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_window(place="row_number()", sort=[alt.SortField("budget_used")], groupby=each)
        .transform_joinaggregate(results="count()", groupby=each)
        .transform_calculate(**found)
        .transform_aggregate(groupby=["implementation", "backend", "results"], **measures)
    )


def _reach(rows: Rows, records: Table) -> list[float]:
    """Return what the axes of all panels reach over, so that they can be compared.

    It is that of the whole run: an axis stays where it is while filters change.
    """
    shares: dict[tuple[str, str], array[float]] = defaultdict(lambda: array("d"))
    for title, (name, share) in titled(rows, records, ("implementation", "budget_used")):
        shares[title, name].append(share)
    lows = [sorted(each)[int(QUANTILES["low"] * len(each))] for each in shares.values()]
    return [min([*lows, 1.0]), max([*map(max, shares.values()), 1.0])]


def mismatches(records: Table) -> Picture:
    """Return error against magnitude, of the first wrong element of every mismatch."""
    import altair as alt

    names = names_in(records.columns["implementation"])
    base = first_rows(MOST_MISMATCHES, largest="first_error").encode(
        x=alt.X(
            "first_size:Q",
            title="magnitude of the expected value",
            axis=log_axis("x"),
            scale=alt.Scale(type="log"),
        ),
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("case:N"),
            alt.Tooltip("pass:N"),
            alt.Tooltip("fill:N"),
            alt.Tooltip("first_size:Q", title="magnitude", format=".3g"),
            alt.Tooltip("first_error:Q", title="error", format=".3g"),
            alt.Tooltip("first_allowed:Q", title="allowed error", format=".3g"),
            alt.Tooltip("mismatched:Q", title="wrong elements", format=","),
            alt.Tooltip("max_abs_error:Q", title="largest error", format=".3g"),
        ],
    )
    y = alt.Y("first_error:Q", title="error", axis=log_axis("y"), scale=alt.Scale(type="log"))
    look = by_name("implementation", names, "implementation")
    chart = alt.layer(
        base.mark_rule(opacity=0.45).encode(y=y, y2="first_allowed:Q", color=look["color"]),
        base.mark_tick(thickness=2, size=10).encode(y="first_allowed:Q", color=look["color"]),
        base.mark_point(filled=True, size=50)
        .encode(y=y, **look)
        .add_params(zoom("x", "y"))
        .properties(name=DRAWN),
    ).properties(width=520, height=320)
    return Picture(
        name="mismatches",
        title="Error against magnitude",
        caption=(
            "The first wrong element of every mismatch. Mark: its error; tick at the other end of"
            " the line: the error that was allowed. Errors that grow with the magnitude are"
            " relative ones. Values that are zero or not finite are not drawn."
        ),
        rows={
            MAIN: Rows(
                "verify",
                ("run_label",),
                FIRST_WRONG,
                dict.fromkeys(("first_size", "first_error", "first_allowed"), "positive"),
            )
        },
        spec=plain(chart),
        columns=FIRST_WRONG,
        most_rows=MOST_MISMATCHES,
    )
