"""`convcheck compare`, as a process: what it prints and writes, and every exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pandas as pd
import pytest

from convcheck.document.flat import flat_columns
from convcheck.document.read import read_run
from convcheck.document.records import BenchRecord
from tests.cli.comparing import BENCH, SLOWER, VERIFY, WORSE, compare, refused
from tests.processes import convcheck, write_case
from tests.runs import (
    FAST,
    SLOW,
    bench_run,
    changed,
    edited,
    elsewhere,
    steady,
    verify_record,
    verify_run,
)


def test_a_run_with_itself(tmp_path: Path) -> None:
    for run in (BENCH, VERIFY):
        done = compare(tmp_path, run, "base.json")
        assert done.status == 0, done.stderr
        assert done.stdout.splitlines() == [
            f"base  base.json, {run.verb} of 2026-01-31T12:00:00+00:00",
            f"new   base.json, {run.verb} of 2026-01-31T12:00:00+00:00",
            "",
            "2 records: 2 same",
        ]
        assert done.stderr == ""


def test_slower_ends_with_1_and_says_what_and_how_much(tmp_path: Path) -> None:
    done = compare(tmp_path, BENCH, SLOWER)
    assert done.status == 1
    assert "worse (1)" in done.stdout
    assert "SLOWER  numpy:windows forward normal: 10 ms -> 12 ms" in done.stdout
    assert "1.20x (1.20-1.20)" in done.stdout
    assert done.stdout.endswith("2 records: 1 same, 1 slower\n")
    assert "\x1b" not in done.stdout


def test_the_threshold_is_a_share(tmp_path: Path) -> None:
    assert compare(tmp_path, BENCH, SLOWER, "--threshold", "30%").status == 0
    for threshold in ("five", "100%", "nan"):
        done = compare(tmp_path, BENCH, SLOWER, "--threshold", threshold)
        assert done.status == 2
        assert "allowed:" in done.stderr
        assert done.stdout == ""


def test_faster_ambiguous_and_new_records_end_with_0(tmp_path: Path) -> None:
    more = changed(SLOWER, records=[*SLOWER.records, _renamed(SLOWER.records[0])])
    done = compare(tmp_path, SLOWER, bench_run({FAST: steady(0.001), SLOW: steady(0.01)}))
    assert done.status == 0
    assert "FASTER" in done.stdout
    done = compare(tmp_path, SLOWER, more)
    assert done.status == 0
    assert "1 only_new: the base run does not have this case" in done.stdout
    blurred = bench_run({FAST: steady(0.001), SLOW: steady(0.012)}, compute=None)
    done = compare(tmp_path, BENCH, blurred)
    assert done.status == 0
    assert "ambiguous: measure both again (1)" in done.stdout
    assert " 1.20x  AMBIGUOUS  numpy:windows forward normal: 10 ms -> 12 ms" in done.stdout
    words = " ".join(done.stdout.split())
    assert "not both runs have the compute yardstick that could confirm it" in words


def test_no_report_says_passed_without_what_is_ambiguous(tmp_path: Path) -> None:
    """34 times slower, and one yardstick too few to prove it: it fails nothing, and is told."""
    unproven = bench_run({FAST: steady(0.001), SLOW: steady(0.34)}, compute=None)
    names = ("c.md", "c.html", "c.xml")
    done = compare(tmp_path, BENCH, unproven, *(w for name in names for w in ("-o", name)))
    assert done.status == 0
    said = "1 of 2 speeds is ambiguous, up to 34.0x slower"
    assert said in done.stdout
    for name in names:
        assert f"passed, but {said}" in (tmp_path / name).read_text().lower(), name
    listed = (tmp_path / "c.md").read_text().splitlines()
    assert any(line.startswith("| 34.0x | ambiguous |") for line in listed)
    settled = compare(tmp_path, BENCH, "base.json", *(w for name in names for w in ("-o", name)))
    assert "ambiguous" not in settled.stdout
    assert "ambiguous" not in (tmp_path / "c.md").read_text()


def test_the_largest_changes_of_speed_come_first(tmp_path: Path) -> None:
    new = bench_run({FAST: steady(0.01), SLOW: steady(0.012)})
    done = compare(tmp_path, bench_run({FAST: steady(0.005), SLOW: steady(0.01)}), new)
    lines = [line.split() for line in done.stdout.splitlines() if "SLOWER" in line]
    assert [line[0] for line in lines] == ["2.00x", "1.20x"]
    turned = compare(tmp_path, new, bench_run({FAST: steady(0.005), SLOW: steady(0.01)}))
    lines = [line.split() for line in turned.stdout.splitlines() if "FASTER" in line]
    assert [line[0] for line in lines] == ["0.500x", "0.833x"]


def test_a_worse_outcome_ends_with_1(tmp_path: Path) -> None:
    done = compare(tmp_path, VERIFY, WORSE)
    assert done.status == 1
    assert "WORSE  numpy:im2col forward integers" in done.stdout
    assert "agree -> mismatch: 3 of 24 elements differ" in done.stdout
    assert "missing in the new run (1)" in done.stdout


def test_a_missing_record_fails_on_request(tmp_path: Path) -> None:
    part = verify_run(verify_record())
    done = compare(tmp_path, VERIFY, part)
    assert done.status == 0
    assert "ONLY_BASE  numpy:im2col grad_input integers" in done.stdout
    done = compare(tmp_path, VERIFY, part, "--require-all")
    assert done.status == 1
    assert "--require-all: the new run lacks 1 of the base run's records" in done.stdout


def test_another_machine_ends_with_5_unless_asked_for(tmp_path: Path) -> None:
    there = elsewhere(SLOWER, cpu_model="Another", cpus=64)
    done = compare(tmp_path, BENCH, there)
    assert done.status == 5
    assert "machine: cpu_model A Processor -> Another" in done.stdout
    assert "2 not_compared: timed on different machines (cpu_model, cpus)" in done.stdout
    assert "--across-machines" in done.stdout
    assert "NOTHING WAS COMPARED" in done.stdout
    assert compare(tmp_path, BENCH, there, "--across-machines").status == 1


def test_runs_with_nothing_in_common_end_with_5(tmp_path: Path) -> None:
    elsewhere = verify_run(verify_record(case="another[batch=2]"))
    done = compare(tmp_path, VERIFY, elsewhere)
    assert done.status == 5
    assert "NOTHING WAS COMPARED" in done.stdout


def test_a_speed_that_could_hide_a_change_is_counted(tmp_path: Path) -> None:
    shaken = [seconds * (1.5 if at % 2 else 1.0) for at, seconds in enumerate(steady(0.01))]
    run = bench_run({FAST: steady(0.001), SLOW: shaken})
    done = compare(tmp_path, run, "base.json")
    assert done.status == 0
    assert (
        "1 of 2 speeds that are the same: so wide an interval that a change of 5.0%" in done.stdout
    )


def test_a_report_never_overwrites_a_run(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "new.json")
    for name in ("base.json", "./new.json", "link.json"):
        done = compare(tmp_path, BENCH, SLOWER, "-o", name)
        assert "would overwrite a run that is compared" in refused(done)
    assert read_run(tmp_path / "new.json").to_json() == SLOWER.to_json()


def test_an_unknown_format_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    done = compare(tmp_path, "no.json", "no.json", "-o", "x.docx")
    assert "no report format has the ending 'docx'" in refused(done)


def test_json_is_a_run_that_fits_the_schema(tmp_path: Path) -> None:
    printed = convcheck("schema", "run", cwd=tmp_path)
    assert printed.status == 0, printed.stderr
    schema = json.loads(printed.stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    for base, new in ((BENCH, SLOWER), (VERIFY, WORSE)):
        done = compare(tmp_path, base, new, "--json", "-o", "c.json")
        assert done.status == 1
        assert done.stdout == (tmp_path / "c.json").read_text()
        jsonschema.validate(done.document, schema, jsonschema.Draft7Validator)
        jsonschema.validate(json.loads(base.to_json()), schema, jsonschema.Draft7Validator)
        summary = done.document["summary"]
        assert summary["exit_status"] == 1
        assert summary["outcomes"]["slower" if base is BENCH else "worse"] == 1
        assert read_run(tmp_path / "c.json").to_json() == done.stdout
    broken = {**done.document, "records": [{**done.document["records"][0], "change": "bigger"}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(broken, schema, jsonschema.Draft7Validator)


def test_csv_has_a_row_for_each_record(tmp_path: Path) -> None:
    done = compare(tmp_path, BENCH, SLOWER, "-o", "out/c.csv", "--json")
    table = pd.read_csv(tmp_path / "out" / "c.csv")
    assert tuple(table.columns) == flat_columns("compare")
    assert list(table["change"]) == ["slower", "same"]
    ratios = [record["ratio"] for record in done.document["records"]]
    assert list(table["ratio"]) == ratios
    assert ratios[0] == pytest.approx(1.2)


def test_every_format_is_written(tmp_path: Path) -> None:
    names = ("c.md", "c.xml", "c.json", "c.csv")
    done = compare(tmp_path, BENCH, SLOWER, *(word for name in names for word in ("-o", name)))
    assert done.status == 1
    for name in names:
        assert "slower" in (tmp_path / name).read_text().lower(), name


def test_a_report_that_cannot_be_written_ends_with_3_but_never_hides_a_regression(
    tmp_path: Path,
) -> None:
    (tmp_path / "taken").touch()
    done = compare(tmp_path, BENCH, BENCH, "-o", "taken/c.json")
    assert done.status == 3
    assert "cannot write taken/c.json" in done.stderr
    assert "2 records: 2 same" in done.stdout
    assert compare(tmp_path, BENCH, SLOWER, "-o", "taken/c.json").status == 1


def test_text_of_a_run_cannot_steer_the_terminal(tmp_path: Path) -> None:
    nasty = "\x1b[2Jgone\r\n\u202e[red]x[/red]"
    records = [edited(r, {"reason": nasty, "outcome": "mismatch"}) for r in VERIFY.records]
    done = compare(tmp_path, VERIFY, changed(VERIFY, records=records))
    assert done.status == 1
    assert "[red]x[/red]" in done.stdout
    assert not {"\x1b", "\r", "\u202e"} & set(done.stdout)


def test_long_lists_are_cut_and_say_so(tmp_path: Path) -> None:
    cases = [f"c[batch={number}]" for number in range(30)]
    base = verify_run(*(verify_record(case=each) for each in cases))
    new = verify_run(*(verify_record(case=each, outcome="mismatch") for each in cases))
    done = compare(tmp_path, base, new)
    assert done.stdout.count("WORSE") == 20
    assert "... and 10 more: -o FILE.csv has all" in done.stdout


def slowed(path: Path, to: Path, implementation: str, factor: float) -> None:
    """Write a run again in which one implementation takes so many times as long."""
    document: dict[str, Any] = json.loads(path.read_text())
    for record in document["records"]:
        if record["implementation"] == implementation:
            for column in ("median_s", "ci_low_s", "ci_high_s", "min_s"):
                record[column] *= factor
    for entry in document["measurements"]:
        samples = entry["samples"][implementation]
        samples["seconds"] = [factor * each for each in samples["seconds"]]
    to.write_text(json.dumps(document))


@pytest.mark.slow
def test_real_runs(tmp_path: Path) -> None:
    case = write_case(tmp_path, '"numpy:im2col"', '"numpy:windows"')
    for name in ("verify", "again"):
        done = convcheck("verify", case.name, "-o", f"{name}.json", cwd=tmp_path)
        assert done.status == 0, done.stderr
    for new in ("verify.json", "again.json"):
        done = convcheck("compare", "verify.json", new, cwd=tmp_path)
        assert done.status == 0, done.stdout
        assert done.stdout.endswith("16 records: 16 same\n")
    options = ("--pass", "forward", "--threads", "1", "-o", "bench.json")
    done = convcheck("bench", case.name, *options, cwd=tmp_path)
    assert done.status == 0, done.stderr
    done = convcheck("compare", "bench.json", "bench.json", cwd=tmp_path)
    assert done.status == 0
    assert done.stdout.endswith("2 records: 2 same\n")
    slowed(tmp_path / "bench.json", tmp_path / "slow.json", SLOW, 3.0)
    done = convcheck("compare", "bench.json", "slow.json", "--json", cwd=tmp_path)
    ratios = {record["implementation"]: record["ratio"] for record in done.document["records"]}
    assert ratios == {FAST: pytest.approx(1.0), SLOW: pytest.approx(3.0)}
    changes = {record["implementation"]: record["change"] for record in done.document["records"]}
    assert changes[FAST] == "same"
    assert changes[SLOW] in ("slower", "ambiguous")  # as steady as the machine was


def _renamed(record: BenchRecord) -> BenchRecord:
    return edited(record, {"case": "another[batch=2]"})
