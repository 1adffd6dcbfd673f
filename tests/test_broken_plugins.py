"""A broken plug-in costs itself: one line on stderr, and what selects it is unavailable."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck, write_case

BACKEND = """\
from convcheck.backends.contract import Backend

class Outside(Backend):
    name = "outside"
    summary = "a library from outside"
    module = "numpy"
    distribution = "numpy"

    def activate(self, settings):
        from convcheck.backends.numpy.runner import NumpyRunner
        return NumpyRunner(settings)

BACKEND = Outside()
"""

REPORTER = """\
from convcheck.reporters.contract import Reporter

class Outside(Reporter):
    name = "outside"
    summary = "how many records there are"

    def render(self, runs):
        return f"{sum(len(run.records) for run in runs)} records\\n"

REPORTER = Outside()
"""

pytestmark = pytest.mark.slow

GROUPS = {"BACKEND": "convcheck.backends", "REPORTER": "convcheck.reporters"}

CASE = ("numpy:im2col", "numpy:windows", "outside:direct")


def site(folder: Path, code: str, what: str = "BACKEND", value: str = "outside_plugin") -> Path:
    """Return a folder in which a distribution names `value` as its plug-in."""
    info = folder / "site" / "outside_library-2.1.dist-info"
    info.mkdir(parents=True)
    (folder / "site" / "outside_plugin.py").write_text(code)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outside-library\nVersion: 2.1\n")
    (info / "entry_points.txt").write_text(f"[{GROUPS[what]}]\noutside = {value}\n")
    return folder / "site"


@pytest.mark.parametrize("value", ["outside_plugin", "outside_plugin:BACKEND"])
def test_a_module_is_named_or_its_object(value: str, tmp_path: Path) -> None:
    done = convcheck("list", cwd=tmp_path, site=site(tmp_path, BACKEND, value=value))
    assert (done.status, done.stderr) == (0, "")
    assert "outside:direct" in done.stdout


BROKEN = {
    "an import error": (
        "import no_such_library\n",
        "outside_plugin cannot be imported: ModuleNotFoundError: No module named 'no_such_library'",
    ),
    "no attribute": (
        BACKEND.replace("BACKEND =", "BACKENDS ="),
        "the module outside_plugin has no BACKEND",
    ),
    "a class": (
        BACKEND.replace("Outside()\n", "Outside\n"),
        "outside_plugin:BACKEND is a class; allowed: an object of a subclass of"
        " convcheck.backends.contract.Backend, such as Outside()",
    ),
    "another type": (
        "BACKEND = {'name': 'outside'}\n",
        "outside_plugin:BACKEND is of the type dict; allowed: an object of a subclass of"
        " convcheck.backends.contract.Backend",
    ),
    "an attribute is missing": (
        BACKEND.replace('    summary = "a library from outside"\n', ""),
        "outside_plugin:BACKEND has no attribute 'summary'",
    ),
    "an abstract method is missing": (
        BACKEND.replace("def activate", "def activated"),
        "outside_plugin cannot be imported: TypeError: Can't instantiate abstract class Outside",
    ),
    "a name that is taken": (
        BACKEND.replace('"outside"', '"numpy"'),
        "its name 'numpy' is that of a plug-in of convcheck",
    ),
    "a name that cannot be written": (
        BACKEND.replace('"outside"', '"out:side"'),
        "outside_plugin:BACKEND is named 'out:side'; allowed: letters, digits, _ and -",
    ),
    "it exits": ("import sys\nsys.exit(5)\n", "outside_plugin cannot be imported: SystemExit: 5"),
    "escapes": (
        "raise ValueError('one\\n\\x1b[31mtwo')\n",
        "outside_plugin cannot be imported: ValueError: one \\x1b[31mtwo",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_backend_is_one_line_and_costs_itself(kind: str, tmp_path: Path) -> None:
    code, reason = BROKEN[kind]
    there = site(tmp_path, code)
    write_case(tmp_path, *CASE)
    listed = convcheck("list", cwd=tmp_path, site=there)
    begins = "convcheck: plug-in 'outside' of outside-library (convcheck.backends): "
    assert listed.status == 0
    assert listed.stderr.startswith(begins + reason)
    assert listed.stderr.count("\n") == 1
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=there)
    assert done.status == 0, done.stderr
    assert done.stderr.count("plug-in 'outside'") == 1
    records = [r for r in done.document["records"] if r["implementation"] == "outside:direct"]
    assert records
    assert {record["outcome"] for record in records} == {"unavailable"}
    assert all(reason in record["reason"] for record in records)
    assert any(record["outcome"] == "agree" for record in done.document["records"])


def test_every_form_of_a_broken_backend_is_unavailable(tmp_path: Path) -> None:
    there = site(tmp_path, "import no_such_library\n")
    case = write_case(tmp_path, "numpy:im2col", "numpy:windows", "outside:its_own", "outside:*")
    done = convcheck("verify", case, "--json", cwd=tmp_path, site=there)
    outcomes = {r["implementation"]: r["outcome"] for r in done.document["records"]}
    assert outcomes["outside:its_own"] == outcomes["outside:*"] == "unavailable"
    done = convcheck("verify", case, "--require", "outside", cwd=tmp_path, site=there)
    assert done.status == 3
    shown = convcheck("info", cwd=tmp_path, site=there)
    assert shown.status == 0
    assert "outcome: unavailable" in shown.stdout
    assert "cpu_features:" in shown.stdout
    assert "no_such_library" in shown.stdout
    traced = convcheck("trace", "outside:its_own", case, cwd=tmp_path, site=there)
    assert "no_such_library" in traced.stdout
    assert "Traceback" not in traced.stderr
    told = convcheck("explain", "dense", "--backend", "outside", cwd=tmp_path, site=there)
    assert "Traceback" not in told.stderr
    assert "plug-in 'outside'" in told.stderr


def test_of_two_namesakes_from_outside_one_is_used(tmp_path: Path) -> None:
    there = site(tmp_path, BACKEND)
    info = there / "another_library-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: another-library\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[convcheck.backends]\nthe_same = outside_plugin\n")
    done = convcheck("list", cwd=tmp_path, site=there)
    assert done.stderr == (
        "convcheck: plug-in 'outside' of outside-library (convcheck.backends):"
        " its name 'outside' is that of a plug-in of another-library\n"
    )
    assert "outside:direct" in done.stdout


def test_a_broken_identity_is_unavailable_where_it_is_named(tmp_path: Path) -> None:
    there = site(tmp_path, "import no_such_library\n")
    entries = there / "outside_library-2.1.dist-info" / "entry_points.txt"
    entries.write_text("[convcheck.identities]\nreordered = outside_plugin:IDENTITY\n")
    case = write_case(tmp_path, "numpy:im2col", "numpy:windows", "numpy:reordered")
    done = convcheck("verify", case, "--json", cwd=tmp_path, site=there)
    assert done.status == 0, done.stderr
    found = [r for r in done.document["records"] if r["form"] == "reordered"]
    assert {record["outcome"] for record in found} == {"unavailable"}
    assert "no_such_library" in found[0]["reason"]


def test_a_report_format_from_outside(tmp_path: Path) -> None:
    there = site(tmp_path, REPORTER, "REPORTER")
    case = write_case(tmp_path, "numpy:im2col", "numpy:windows")
    done = convcheck("verify", case, "-o", "all.outside", cwd=tmp_path, site=there)
    assert done.status == 0, done.stderr
    assert (tmp_path / "all.outside").read_text().endswith(" records\n")


def test_a_broken_report_format_is_refused_before_anything_runs(tmp_path: Path) -> None:
    there = site(tmp_path, REPORTER.replace("def render", "def rendered"), "REPORTER")
    case = write_case(tmp_path, "numpy:im2col", "numpy:windows")
    done = convcheck("verify", case, "-o", "all.outside", cwd=tmp_path, site=there)
    assert done.status == 2
    assert "all.outside: plug-in 'outside' of outside-library" in done.stderr
    assert "abstract" in done.stderr
    assert not (tmp_path / "reports").exists()
    assert convcheck("verify", case, "-o", "all.md", cwd=tmp_path, site=there).status == 0
