"""Pictures as files: what is drawn, from which rows, and nothing where there is no data."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import altair as alt
import pytest
from msgspec.structs import replace

from convcheck.document.run import Run
from convcheck.document.tables import ErrorMap
from convcheck.model.passes import Pass
from convcheck.plots.files import (
    MOST_PAGES,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    pages_of,
    paper_panels,
    print_spec,
    write_plots,
)
from convcheck.plots.panels import panels_of
from convcheck.plots.picture import MAIN, Picture
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import Table, tables
from convcheck.plots.theme import DASHES, LIGHT_COLOURS, SHAPES, config
from tests.reporters.documents import HOSTILE, VERBS, golden, with_text
from tests.reporters.html.runs import large_verify, swept_bench
from tests.runs import FAST, SLOW, bench_run, changed, edited, steady

pytestmark = pytest.mark.slow

SIDES = ("width", "height")

SVG = "{http://www.w3.org/2000/svg}"

BY_VERB = {
    "verify": ["mismatches", "error-budget", "agreement"],
    "bench": ["times", "speed-ups", "sizes", "roofline", "error-and-time", "memory"],
    "compare": ["changes"],
}


def run_of(verb: str) -> Run:
    """Return a run for which every picture of its verb has data."""
    return swept_bench() if verb == "bench" else golden(verb)


def texts(path: Path) -> list[str]:
    """Return the texts of an SVG file."""
    return ["".join(each.itertext()) for each in ElementTree.parse(path).iter(f"{SVG}text")]


def marks(path: Path, kind: str) -> int:
    """Return how many marks of a kind an SVG file has, legends left out."""
    return sum(
        len(list(group.iter(f"{SVG}path")))
        for group in ElementTree.parse(path).iter(f"{SVG}g")
        if group.get("class", "").startswith(f"mark-{kind} role-mark")
    )


@pytest.mark.parametrize("verb", VERBS)
def test_every_picture_with_data_becomes_two_files(verb: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "plots"
    written = write_plots([run_of(verb)], folder)
    names = [f"{name}.{ending}" for name in BY_VERB[verb] for ending in ("svg", "png")]
    assert [path.name for path in written] == names
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    for path in written:
        content = path.read_bytes()
        if path.suffix == ".png":
            width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert content.startswith(b"\x89PNG")
            assert min(width, height) > 200
        else:
            title = ElementTree.fromstring(content).find(
                f".//{SVG}g[@class='mark-text role-title-text']"
            )
            assert title is not None


def test_without_data_there_are_no_files(tmp_path: Path) -> None:
    empty = changed(golden("verify"), records=[], pairs=[])
    assert write_plots([empty], tmp_path / "none") == []
    assert not (tmp_path / "none").exists()


def test_a_run_without_mismatches_has_no_picture_of_them() -> None:
    run = large_verify(200)
    records = [edited(record, {"first_mismatch": None}) for record in run.records]
    names = [p.name for p in pictures(tables([changed(run, records=records)]))]
    assert names == ["error-budget", "agreement"]


def test_curves_have_every_point_and_name_who_overtakes(tmp_path: Path) -> None:
    run = swept_bench()
    write_plots([run], tmp_path)
    sizes = tmp_path / "sizes.svg"
    assert marks(sizes, "symbol") == len(run.records)
    assert "torch:direct faster →" in texts(sizes)
    assert "length" in texts(sizes)


@pytest.mark.parametrize(
    ("pair", "shown"),
    [
        ([0.0, 0.0], "0"),
        ([1e-6, 0.25], "0.25"),
        ([1e-9, 1e-4], "~0"),
        ([1.0, 1.5], "✗"),
        ([math.inf, math.inf], "✗"),
        ([math.nan, math.nan], "✗"),
        ([None, None], "✗"),
    ],
)
def test_a_matrix_never_shows_agreement_where_there_is_none(
    pair: list[float | None], shown: str, tmp_path: Path
) -> None:
    """The worst of all results of two implementations stands in their cell."""
    run = golden("verify")
    entry = next(entry for entry in run.pairs if entry.pairs)
    first = entry.pairs[0]
    none = replace(first, difference=0.0, share=0.0)
    worst = replace(first, difference=pair[0], share=pair[1])
    worse = replace(entry, pairs=[none, worst])
    write_plots([changed(run, pairs=[worse])], tmp_path)
    assert [text for text in texts(tmp_path / "agreement.svg") if text == shown] == [shown]


def test_bars_say_the_time_and_ratios_what_can_be_said(tmp_path: Path) -> None:
    write_plots([swept_bench()], tmp_path)
    times = texts(tmp_path / "times.svg")
    assert "30.3 µs" in times
    said = texts(tmp_path / "speed-ups.svg")
    assert said.count("baseline") == 5
    assert said.count("no difference") == 1
    assert sum(bool(re.fullmatch(r"[\d.]+x (faster|slower)", text)) for text in said) == 4


def test_memory_has_round_ticks_in_binary_units(tmp_path: Path) -> None:
    """Vega's own would be 977 KiB and 1.91 MiB; bars of 4 KiB to 16 MiB here."""
    write_plots([swept_bench()], tmp_path)
    shown = texts(tmp_path / "memory.svg")
    ticks = [text for text in shown if re.fullmatch(r"[\d.]+ (B|KiB|MiB)", text)]
    sizes = {"64 KiB", "256 KiB", "1 MiB", "4 MiB", "16 MiB"}
    assert {"16 KiB", "32 KiB", "48 KiB", "128 KiB", "512 KiB", "2 MiB", "8 MiB"} <= set(ticks)
    for tick in set(ticks) - sizes:
        number = float(tick.split()[0])
        while number and number % 2 == 0:
            number /= 2
        assert number in (0, 1, 3, 5), tick


def test_a_picture_says_below_its_title_what_it_shows(tmp_path: Path) -> None:
    write_plots([swept_bench()], tmp_path)
    for picture in pictures(tables([swept_bench()])):
        shown = "".join(texts(tmp_path / f"{picture.name}.svg"))
        assert "".join(picture.caption.split()) in "".join(shown.split())


def test_a_roofline_says_what_its_roof_is(tmp_path: Path) -> None:
    write_plots([golden("bench")], tmp_path)
    (rate,) = golden("bench").environment.rates
    shown = texts(tmp_path / "roofline.svg")
    assert f"{rate.gflops:,.3g} GFLOP/s: the matrix product" in " ".join(shown)
    assert f"{rate.gbytes_per_s:,.3g} GB/s: copying" in shown


def test_samples_say_their_median_and_how_many_they_are(tmp_path: Path) -> None:
    run = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})
    write_plots([run], tmp_path)
    shown = texts(tmp_path / "samples.svg")
    assert {"1 ms, 30 samples", "10 ms, 30 samples"} <= set(shown)
    assert marks(tmp_path / "samples.svg", "rect") == 60


def test_a_heat_map_shows_where_a_mismatch_is(tmp_path: Path) -> None:
    """A wrong last column of 3 x 4 positions, in one of two channels; and it leaves with it."""
    run = golden("verify")
    record = next(each for each in run.records if each.outcome == "mismatch")
    column = [[0.0, 0.0, 0.004, 0.5]] * 3
    entry = ErrorMap(
        case=record.case,
        implementation=record.implementation,
        fill=record.fill,
        pass_=Pass(record.pass_),
        size=[3, 4, 2],
        position=column,
        channel=[0.0, 0.25],
    )
    mapped = changed(run, error_maps=[entry])
    assert "error-places" not in [each.name for each in pictures(tables([run]))]
    write_plots([mapped], tmp_path)
    shown = texts(tmp_path / "error-places.svg")
    assert (shown.count("50"), shown.count("<1"), shown.count("25")) == (3, 3, 1)
    assert marks(tmp_path / "error-places.svg", "rect") == 3 * 4 + 2
    titles = " ".join(shown)
    assert "by position, height down and width across" in titles
    assert "by channel" in titles


def many_cases(count: int) -> Run:
    """Return a run of `bench` with so many cases, of two implementations each."""
    run = swept_bench()
    first, second = run.records[0], run.records[5]
    records = [
        edited(record, {"case": f"swept/line[length={at}]", "parameters": {"length": at}})
        for at in range(count)
        for record in (first, second)
    ]
    return changed(run, records=records, scaling=[])


def test_pictures_of_many_cases_fit_pages(tmp_path: Path) -> None:
    """120 cases: none is lost where cases stand below each other, panels too many are counted."""
    found = tables([many_cases(120)])
    by_name = {picture.name: picture for picture in pictures(found)}
    for name, picture in by_name.items():
        pages = pages_of(picture, found)
        assert 1 <= len(pages) <= MOST_PAGES
        for number, page in enumerate(pages, 1):
            (tmp_path / f"{name}-{number}.svg").write_text(page)
            width, height = (float(ElementTree.fromstring(page).get(of, "")) for of in SIDES)
            assert width <= PAGE_WIDTH + 1
            assert height <= PAGE_HEIGHT + 1
    shown = [text for page in sorted(tmp_path.glob("speed-ups-*")) for text in texts(page)]
    assert {f"length={at}" for at in range(120)} <= set(shown)
    assert any("case 51 to 100 of 120" in text for text in shown)
    times = sorted(tmp_path.glob("times-*"))
    panels = sum("swept/line length=" in text for page in times for text in texts(page))
    first = "".join(texts(times[0]))
    assert f"Page 1 of {len(times)}" in first
    assert panels == 120 or f"{120 - panels} more panels are not shown" in first


def test_a_picture_of_many_changes_says_how_many_it_leaves_out() -> None:
    run = golden("compare")
    record = next(each for each in run.records if each.ratio is not None)
    records = [
        edited(record, {"case": f"c[length={at}]", "parameters": {"length": at}})
        for at in range(100)
    ]
    for count, said in ((100, "30 more marks are not drawn"), (70, "")):
        found = tables([changed(run, records=records[:count])])
        (picture,) = pictures(found)
        (page,) = pages_of(picture, found)
        assert ("marks are not drawn" in page) == bool(said)
        assert said in page


def test_other_numbers_make_another_picture(tmp_path: Path) -> None:
    run = golden("verify")
    more = [
        edited(record, {"budget_used": (record.budget_used or 0) * 2}) for record in run.records
    ]
    for name, each in (("a", run), ("b", changed(run, records=more))):
        write_plots([each], tmp_path / name)
    a, b = ((tmp_path / name / "error-budget.svg").read_text() for name in ("a", "b"))
    assert a != b


def test_machines_are_kept_apart(tmp_path: Path) -> None:
    found = tables([swept_bench("One CPU"), swept_bench("Another CPU")])
    machines = ("run 1 on One CPU", "run 2 on Another CPU")
    for picture in pictures(found):
        rows = picture.rows[MAIN]
        titles = panels_of(rows, found[rows.table])
        assert {title.split(", ")[0] for title in titles} == set(machines)
    write_plots([swept_bench("One CPU"), swept_bench("Another CPU")], tmp_path)
    written = " ".join(texts(tmp_path / "sizes.svg"))
    assert all(machine in written for machine in machines)


def every_picture() -> Mapping[str, tuple[Picture, dict[str, Table]]]:
    found = {}
    for verb in VERBS:
        of_run = tables([run_of(verb)])
        found |= {picture.name: (picture, of_run) for picture in pictures(of_run)}
    return found


@pytest.mark.parametrize("name", [name for names in BY_VERB.values() for name in names])
def test_every_specification_is_one_of_vega_lite(name: str) -> None:
    picture, found = every_picture()[name]
    spec = print_spec(picture, paper_panels(picture, found), 2, [])
    alt.Chart.from_dict(spec, validate=True)
    spoilt = spec | {"concat": [part | {"layer": [{"mark": 3}]} for part in spec["concat"]]}
    with pytest.raises(Exception, match=r"(?s)mark|3|layer"):
        alt.Chart.from_dict(spoilt, validate=True)


def test_hostile_text_is_text_in_a_picture(tmp_path: Path) -> None:
    """Some of it would end the whole process if it were drawn as it is."""
    runs = [with_text(golden("verify"), text) for text in HOSTILE.values()]
    records = [edited(run.records[at], {"case": f"{at}"}) for at, run in enumerate(runs)]
    mixed = changed(runs[0], records=records, pairs=[])
    everywhere = with_text(golden("verify"), HOSTILE["escapes"])
    for path in write_plots([mixed, everywhere], tmp_path):
        if path.suffix == ".svg":
            elements = {each.tag for each in ElementTree.parse(path).iter()}
            assert not elements & {f"{SVG}script", f"{SVG}foreignObject", f"{SVG}image", f"{SVG}a"}


def test_a_file_that_cannot_be_written_is_an_os_error(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    with pytest.raises(OSError, match="file"):
        write_plots([golden("compare")], file)
    assert file.read_text() == "in the way"


def test_what_has_a_colour_has_a_shape_of_its_own_too() -> None:
    count = len(LIGHT_COLOURS) * len(SHAPES)
    looks = {(at % len(LIGHT_COLOURS), at % len(SHAPES)) for at in range(count)}
    lines = {(at % len(LIGHT_COLOURS), at % len(DASHES)) for at in range(30)}
    assert (len(looks), len(lines)) == (count, 30)


@pytest.mark.parametrize(("theme", "ground"), [("light", "#ffffff"), ("dark", "#1a2029")])
def test_colours_stand_out_from_the_ground(theme: str, ground: str) -> None:
    """By a contrast of 3, which is what WCAG asks of graphics."""
    for colour in config(theme)["range"]["category"]:
        assert contrast(colour, ground) >= 3, colour
    assert contrast("#F0E442", "#ffffff") < 3


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_drawing_libraries_wait_until_something_is_drawn() -> None:
    program = (
        "import sys, convcheck.plots.files, convcheck.reporters.html\n"
        "print(sorted({'altair', 'vl_convert', 'jinja2', 'pandas'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
