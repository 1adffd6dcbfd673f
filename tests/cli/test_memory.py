"""A case that cannot fit is refused with the size it needs."""

from __future__ import annotations

from pathlib import Path

from tests.processes import convcheck, write_case


def test_a_case_that_cannot_fit_is_out_of_memory(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    case.write_text(case.read_text().replace("length: 6", "length: [6, 2000000000], groups: 1"))
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 3
    by_length: dict[int, set[str]] = {}
    for record in done.document["records"]:
        by_length.setdefault(record["parameters"]["length"], set()).add(record["outcome"])
    assert by_length == {6: {"agree"}, 2000000000: {"out_of_memory"}}
    reason = next(r["reason"] for r in done.document["records"] if r["outcome"] != "agree")
    assert "GiB" in reason
    assert "may be used" in reason
