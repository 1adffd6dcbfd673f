"""Pictures of `verify`: who agrees with whom, how much of the error budget is used, what is wrong.

Owns what each of them shows of a record or of a pair.
"""

from __future__ import annotations

from convcheck.plots.parts import by_name, colour, log_axis, zoom
from convcheck.plots.picture import MAIN, Picture, names_in, plain
from convcheck.plots.recipe import Recipe
from convcheck.plots.tables import Table

CELL = 28
"""Side of a cell of the agreement matrix, in pixels."""

APART = "datum.incomparable > 0 || datum.share == null || !(datum.share <= 1)"
"""Whether two implementations differ by more than both were allowed, as an expression."""


def agreement(pairs: Table) -> Picture:
    """Return the matrix of all pairs: how far apart two implementations ever were."""
    import altair as alt

    base = (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_calculate(apart=APART)
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
    cells = base.mark_rect(strokeWidth=2).encode(
        color=alt.Color(
            "level:Q",
            scale=alt.Scale(scheme="cividis", domain=[0, 1], clamp=True, reverse=True),
            legend=None,
        ),
        stroke=alt.condition("datum.apart", alt.value("#D55E00"), alt.value("transparent")),
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
            " of it (dark blue). ✗, framed: more than that, or a result that cannot be compared,"
            " so that at least one of the two is wrong."
        ),
        recipes={
            MAIN: Recipe(
                table="pairs",
                panels=("run_label", "family"),
                columns=(),
                keys=("implementation", "other"),
                measures={
                    "share": ("max", "share"),
                    "difference": ("max", "difference"),
                    "results": ("count", "share"),
                    "incomparable": ("absent", "share"),
                },
            )
        },
        spec=plain(chart),
        across=3,
    )


def budget(records: Table) -> Picture:
    """Return how much of the error budget was used, by implementation and pass."""
    import altair as alt

    names = names_in([records.columns["backend"]])
    axis = log_axis("largest")
    scale = alt.Scale(type="log", domain=["{lowest}", "{highest}"], nice=False, padding=8)
    base = alt.Chart(alt.NamedData(name=MAIN)).encode(
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
        base.mark_point(filled=True, size=45, opacity=1).encode(x="largest:Q", **look),
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
        recipes={
            MAIN: Recipe(
                table="verify",
                panels=("run_label", "pass"),
                columns=("backend",),
                where={"budget_used": "positive"},
                keys=("implementation",),
                measures={
                    "low": ("low", "budget_used"),
                    "quarter": ("quarter", "budget_used"),
                    "median": ("median", "budget_used"),
                    "three_quarters": ("three_quarters", "budget_used"),
                    "largest": ("max", "budget_used"),
                    "results": ("count", "budget_used"),
                },
            )
        },
        spec=plain(chart),
        extents={"lowest": ("min", "low", 1.0), "highest": ("max", "largest", 1.0)},
    )


def mismatches(records: Table) -> Picture:
    """Return error against magnitude, of the first wrong element of every mismatch."""
    import altair as alt

    names = names_in([records.columns["implementation"]])
    base = alt.Chart(alt.NamedData(name=MAIN)).encode(
        x=alt.X(
            "first_size:Q",
            title="magnitude of the expected value",
            axis=log_axis("first_size"),
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
    y = alt.Y(
        "first_error:Q", title="error", axis=log_axis("first_error"), scale=alt.Scale(type="log")
    )
    look = by_name("implementation", names, "implementation")
    chart = alt.layer(
        base.mark_rule(opacity=0.45).encode(y=y, y2="first_allowed:Q", color=look["color"]),
        base.mark_tick(thickness=2, size=10).encode(y="first_allowed:Q", color=look["color"]),
        base.mark_point(filled=True, size=50).encode(y=y, **look).add_params(zoom("x", "y")),
    ).properties(width=520, height=320)
    return Picture(
        name="mismatches",
        title="Error against magnitude",
        caption=(
            "The first wrong element of every mismatch. Mark: its error; tick at the other end of"
            " the line: the error that was allowed. Errors that grow with the magnitude are"
            " relative ones. Values that are zero or not finite are not drawn."
        ),
        recipes={
            MAIN: Recipe(
                table="verify",
                panels=("run_label",),
                columns=(
                    *("implementation", "case", "pass", "fill", "first_size"),
                    *("first_error", "first_allowed", "mismatched", "max_abs_error"),
                ),
                where=dict.fromkeys(("first_size", "first_error", "first_allowed"), "positive"),
                order="first_error",
                most_rows=2000,
            )
        },
        spec=plain(chart),
        present="implementation",
    )
