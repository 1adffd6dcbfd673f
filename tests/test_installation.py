"""What a user gets: a wheel made of the source distribution, in an environment with NumPy only."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.processes import environment, whole

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

ROOT = Path(__file__).parents[1]

UNREACHABLE = ("Failed to establish a new connection", "Temporary failure in name resolution")
"""What pip says where there is no package index; anything else that it says is a failure."""


def finished(command: Sequence[str | Path], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=environment(checkout=None),
        capture_output=True,
        text=True,
        check=False,
    )


def built(kind: str, source: Path, folder: Path) -> Path:
    """Return the wheel or the source distribution of a folder, by the build backend."""
    done = finished((sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder), source)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return found


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    archive = built("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def command(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command of a bare environment."""
    wheel = built("wheel", source, tmp_path_factory.mktemp("wheel"))
    bare = tmp_path_factory.mktemp("bare")
    venv.create(bare, with_pip=True)
    options = ("--quiet", "--disable-pip-version-check", "-c", ROOT / "constraints.txt")
    done = finished((bare / "bin" / "python", "-m", "pip", "install", *options, wheel), bare)
    if any(text in done.stderr for text in UNREACHABLE):
        pytest.skip("there is no package index to install from")
    assert done.returncode == 0, done.stderr
    return bare / "bin" / "convcheck"


def test_the_source_distribution_has_what_a_reader_needs(source: Path) -> None:
    named = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE")
    folders = ("convcheck", "cases", "docs", "examples", "tests")
    assert {*named, *folders} <= {path.name for path in source.iterdir()}


def test_it_lists_what_there_is(command: Path, tmp_path: Path) -> None:
    done = finished((command, "list"), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "conv1d_as_conv2d" in done.stdout
    assert "torch:direct" in done.stdout
    assert "(not installed)" in done.stdout


def test_it_says_what_is_there_and_what_is_not(command: Path, tmp_path: Path) -> None:
    done = finished((command, "info", "--json"), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    backends = json.loads(done.stdout)["environment"]["backends"]
    active = {name for name, each in backends.items() if each["outcome"] == "active"}
    assert active == {"numpy"}
    assert backends["torch"]["reason"] == "torch is not installed"


def test_built_in_cases_agree_and_what_is_missing_is_unavailable(
    command: Path, tmp_path: Path
) -> None:
    options = ("--require", "numpy", "-k", "pointwise", "--json", "-o", "page.html")
    done = finished((command, "verify", *options), tmp_path)
    assert done.returncode == 0, done.stderr
    records = whole(done.stdout)["records"]
    of_numpy = {record["outcome"] for record in records if record["backend"] == "numpy"}
    of_torch = {record["outcome"] for record in records if record["backend"] == "torch"}
    assert "agree" in of_numpy
    assert of_numpy <= {"agree", "unsupported"}
    assert "unavailable" in of_torch
    assert of_torch <= {"unavailable", "unsupported"}
    assert "No charts" in (tmp_path / "page.html").read_text(encoding="utf-8")
    required = finished((command, "verify", "--require", "torch", "-k", "pointwise"), tmp_path)
    assert required.returncode == 3
