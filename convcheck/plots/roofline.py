"""The roofline of `bench`: speed against arithmetic intensity, below what the machine can do.

S. Williams, A. Waterman, D. Patterson: Roofline: an insightful visual performance model for
multicore architectures. Communications of the ACM 52(4), 2009.
"""

from __future__ import annotations

from convcheck.plots.panels import Rows
from convcheck.plots.parts import by_name, first_rows, log_axis, seconds, zoom
from convcheck.plots.picture import DRAWN, MAIN, Picture, names_in, plain
from convcheck.plots.tables import Table

COLUMNS = (
    *("implementation", "case", "pass", "intensity", "gflops", "gbytes_per_s", "median_s"),
    *("peak_gflops", "peak_by", "copy_gbytes_per_s"),
)

MOST = 3000
"""Marks that are drawn of one panel."""


def roofline(records: Table) -> Picture:
    """Return GFLOP/s against floating-point operations per byte, a panel for each dtype."""
    import altair as alt

    names = names_in(records.columns["implementation"])
    look = by_name("implementation", names, "implementation")
    scale = alt.Scale(type="log", nice=False, padding=14)
    x = alt.X(
        "intensity:Q",
        title="operations per byte of operands and results (FLOP/byte)",
        scale=scale,
        axis=log_axis("x"),
    )
    y = alt.Y("gflops:Q", title="GFLOP/s", scale=scale, axis=log_axis("y"))
    roof = (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_aggregate(
            groupby=["peak_by"],
            peak="max(peak_gflops)",
            copied="max(copy_gbytes_per_s)",
            least="min(intensity)",
            most="max(intensity)",
        )
        .transform_filter("isValid(datum.peak)")
        .transform_calculate(ridge="datum.copied > 0 ? datum.peak / datum.copied : datum.least")
        .transform_calculate(
            begin="min(datum.least, datum.ridge / 2)", end="max(datum.most, datum.ridge * 2)"
        )
    )
    line = roof.transform_fold(["begin", "ridge", "end"], as_=["corner", "intensity"])
    line = line.transform_calculate(
        gflops="datum.copied > 0 ? min(datum.peak, datum.copied * datum.intensity) : datum.peak"
    )
    marks = (
        first_rows(MOST)
        .transform_calculate(
            time=seconds("median_s"),
            limit="datum.copy_gbytes_per_s > 0 ? min(datum.peak_gflops,"
            " datum.copy_gbytes_per_s * datum.intensity) : datum.peak_gflops",
        )
        .transform_calculate(share="datum.gflops / datum.limit")
        .mark_point(size=45, strokeWidth=1.5)
        .encode(
            x=x,
            y=y,
            **look,
            tooltip=[
                alt.Tooltip("implementation:N"),
                alt.Tooltip("case:N"),
                alt.Tooltip("pass:N"),
                alt.Tooltip("gflops:Q", title="GFLOP/s", format=".3g"),
                alt.Tooltip("intensity:Q", title="FLOP/byte", format=".3g"),
                alt.Tooltip("share:Q", title="of the roof above it", format=".1%"),
                alt.Tooltip("time:N", title="time of a call"),
            ],
        )
        .add_params(zoom("x", "y"))
        .properties(name=DRAWN)
    )
    chart = alt.layer(
        line.mark_line(strokeWidth=2, strokeDash=[6, 3], color="#8A93A0").encode(
            x=x, y=y, order="intensity:Q"
        ),
        roof.transform_calculate(
            said="format(datum.peak, ',.3~g') + ' GFLOP/s: ' + (datum.peak_by ||"
            " 'the matrix product')"
        )
        .mark_text(align="right", baseline="bottom", dy=-4, fontSize=10)
        .encode(x="end:Q", y="peak:Q", text="said:N"),
        roof.transform_filter("datum.copied > 0")
        .transform_calculate(
            foot="datum.copied * datum.begin",
            said="format(datum.copied, ',.3~g') + ' GB/s: copying'",
        )
        .mark_text(align="left", baseline="top", dx=22, dy=2, fontSize=10)
        .encode(x="begin:Q", y="foot:Q", text="said:N"),
        marks,
    ).properties(width=520, height=320)
    return Picture(
        name="roofline",
        title="Roofline",
        caption=(
            "Speed against arithmetic intensity: operations of the direct sum, per byte of operands"
            " and results if each were moved once. Dashed: what this machine was measured to do"
            " at best in this run, limited by copying on the left and by the fastest matrix"
            " product on the right. Far below it, neither memory nor arithmetic is the limit, but"
            " overhead. What stays in a cache may lie above the left part; an algorithm with fewer"
            " operations, such as Winograd's or FFT, above the right one."
        ),
        rows={
            MAIN: Rows(
                "bench",
                ("run_label", "dtype", "device"),
                COLUMNS,
                dict.fromkeys(("intensity", "gflops"), "positive"),
            )
        },
        spec=plain(chart),
        columns=("implementation", "case", "pass", "intensity", "gflops", "median_s"),
        most_rows=MOST,
    )
