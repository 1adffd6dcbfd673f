"""`convcheck judge` through real processes: files of arrays, statuses, messages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.processes import convcheck, whole


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the operands and results of a convolution along one axis, NWC and WIO."""
    rng = np.random.default_rng(0)
    x = rng.normal(size=(2, 20, 3)).astype(np.float32)
    w = rng.normal(size=(3, 3, 4)).astype(np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(x, 3, 1)[:, ::2]
    y = np.einsum("nlck,kco->nlo", windows, w).astype(np.float32)
    for name, array in {"x": x, "w": w, "y": y, "wrong": y[..., ::-1]}.items():
        np.save(tmp_path / f"{name}.npy", array)
    np.savez(tmp_path / "all.npz", input=x, kernel=w, actual=y, other=y * 2)
    np.save(tmp_path / "zero.npy", np.zeros_like(x))
    np.save(tmp_path / "none.npy", np.zeros_like(y))
    np.save(tmp_path / "pickled.npy", np.array([{}]), allow_pickle=True)
    return tmp_path


FILES = ("--input", "x.npy", "--kernel", "w.npy")


def test_right_and_wrong_results_and_reports(folder: Path) -> None:
    told = ("judge", "conv1d", *FILES, "--stride", "2", "--padding", "valid")
    right = convcheck(*told, "--actual", "y.npy", cwd=folder)
    assert (right.status, right.stderr) == (0, "")
    assert right.stdout.startswith("conv1d, forward: right")
    wrong = convcheck(*told, "--actual", "wrong.npy", "-o", "found.json", "-o", "r.md", cwd=folder)
    assert wrong.status == 1
    assert "the result's channels in reverse order" in wrong.stdout
    run = whole((folder / "found.json").read_text())
    (record,) = run["records"]
    assert (record["op"], record["outcome"]) == ("conv1d", "mismatch")
    assert record["parameters"]["operands"] == "given"
    same = convcheck("compare", "found.json", "found.json", cwd=folder)
    assert same.status == 0


def test_archives_contractions_and_json(folder: Path) -> None:
    archive = ("--input", "all.npz", "--kernel", "all.npz", "--actual")
    told = ("judge", "conv1d", *archive)
    assert convcheck(*told, "all.npz", "--stride", "2", cwd=folder).status == 0
    assert convcheck(*told, "all.npz:other", "--stride", "2", cwd=folder).status == 1
    a = np.random.default_rng(1).normal(size=(5, 6))
    np.save(folder / "a.npy", a)
    np.save(folder / "aa.npy", a @ a.T)
    given = ("--input", "a.npy", "--kernel", "a.npy", "--actual", "aa.npy")
    done = convcheck("judge", "ij,kj->ik", *given, "--json", cwd=folder)
    assert done.status == 0
    assert done.document["records"][0]["parameters"]["contraction"] == "ij,kj->ik"


def test_safetensors_are_read(folder: Path) -> None:
    safetensors = pytest.importorskip("safetensors.numpy")
    x, w, y = (np.load(folder / f"{name}.npy") for name in "xwy")
    safetensors.save_file({"input": x, "kernel": w, "actual": y}, folder / "all.safetensors")
    file = "all.safetensors"
    files = ("--input", file, "--kernel", f"{file}:kernel", "--actual", file)
    assert convcheck("judge", "conv1d", *files, "--stride", "2", cwd=folder).status == 0


def test_a_comparison_from_which_nothing_follows_is_no_success(folder: Path) -> None:
    files = ("--input", "zero.npy", "--kernel", "w.npy", "--actual", "none.npy")
    done = convcheck("judge", "conv1d", *files, "--stride", "2", cwd=folder)
    assert done.status == 5
    assert "untrusted" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("conv1d", "--input", "pickled.npy", "--kernel", "w.npy", "--actual", "y.npy"), "pickled"),
        (("conv1d", *FILES), "--actual FILE is missing"),
        (("conv1d", *FILES, "--actual", "absent.npy"), "cannot read absent.npy"),
        (("conv1d", *FILES, "--actual", "model.pt"), "safetensors"),
        (("conv1d", *FILES, "--actual", "all.npz:nothing"), "has no array"),
        (("conv2d", *FILES, "--actual", "y.npy"), "conv1d"),
        (("conv9d", *FILES, "--actual", "y.npy"), "allowed: conv1d"),
        (("conv1d", *FILES, "--actual", "y.npy", "--stride", "two"), "--stride: got 'two'"),
        (("conv1d", *FILES, "--actual", "y.npy", "--grad-output", "y.npy"), "--grad-output"),
        (("conv1d", "--input", "y.npy", "--kernel", "w.npy", "--actual", "y.npy"), "channels"),
    ],
)
def test_a_mistake_gets_one_line(folder: Path, arguments: tuple[str, ...], message: str) -> None:
    done = convcheck("judge", *arguments, cwd=folder)
    assert (done.status, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
