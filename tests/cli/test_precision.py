"""`--precision`: what libraries are told, and that they are judged by what they then declare."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.verbs.journal import fingerprint
from convcheck.workers.arithmetic import computing_in
from tests.processes import Finished, convcheck, install_plugin

CASE = """\
title: a layer
op: conv2d
matrix: {batch: 2, height: 9, width: 9, in_channels: 8, out_channels: 8, kernel: 3}
implementations: [pretended]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install_plugin(folder, "pretended_gpu", evidence=False)
    return folder


def verified(site: Path, folder: Path, pretended: str, *options: str) -> Finished:
    (folder / "layer.yaml").write_text(CASE)
    asked = ("verify", "layer.yaml", "--json", "--device", "cpu,cuda", *options)
    return convcheck(*asked, cwd=folder, site=site, PRETENDED=pretended)


def classes(done: Finished, device: str) -> dict[str, tuple[str, str | None]]:
    return {
        record["pass"]: (record["outcome"], record.get("precision"))
        for record in done.document["records"]
        if record["device"] == device and record["fill"] == "normal"
    }


def test_told_nothing_else_a_library_computes_as_ieee_says(site: Path, tmp_path: Path) -> None:
    done = verified(site, tmp_path, "tf32")
    assert done.status == 0, done.stderr
    assert {outcome for outcome, _ in classes(done, "cuda:0").values()} == {"agree"}
    assert done.document["environment"]["precision"] == "ieee"


def test_as_it_comes_it_is_judged_by_what_it_declares(site: Path, tmp_path: Path) -> None:
    done = verified(site, tmp_path, "tf32", "--precision", "framework")
    assert done.status == 0, done.stderr
    found = classes(done, "cuda:0")
    assert found["forward"] == found["grad_kernel"] == ("agree", "tf32")
    assert classes(done, "cpu")["forward"] == ("agree", "declared")
    assert done.document["environment"]["precision"] == "framework"


def test_what_computes_in_tf32_and_declares_it_not_is_wrong(site: Path, tmp_path: Path) -> None:
    for precision in ("ieee", "framework"):
        done = verified(site, tmp_path, "hidden", "--precision", precision)
        assert done.status == 1
        found = classes(done, "cuda:0")
        assert found["forward"] == ("mismatch", "tf32")
        assert classes(done, "cpu")["forward"][0] == "agree"
        said = ["--precision framework" in each["reproduce"] for each in done.document["records"]]
        assert set(said) == {precision == "framework"}


def test_what_is_wider_than_declared_is_wrong(site: Path, tmp_path: Path) -> None:
    done = verified(site, tmp_path, "wider", "--precision", "framework")
    assert done.status == 1
    assert classes(done, "cuda:0")["forward"] == ("mismatch", "bf16")


def test_a_kernel_named_winograd_has_results_judged_norm_wise(site: Path, tmp_path: Path) -> None:
    done = verified(site, tmp_path, "winograd")
    assert done.status == 0, done.stderr
    assert classes(done, "cuda:0")["forward"] == ("agree", None)
    said = (
        "pretended:direct@cuda:0: computed by winograd"
        " (maxwell_scudnn_winograd_128x128_ldg1_ldg4_tile148n_nt): such results are judged by the"
        " norm-wise law of winograd of larger tiles"
    )
    assert said in done.document["summary"]["notes"]


def test_the_same_errors_without_such_a_kernel_are_wrong(site: Path, tmp_path: Path) -> None:
    done = verified(site, tmp_path, "unnamed")
    assert done.status == 1
    assert classes(done, "cuda:0")["forward"][0] == "mismatch"


def test_another_word_is_a_usage_error(tmp_path: Path) -> None:
    for verb in ("verify", "bench", "info"):
        done = convcheck(verb, "--precision", "tf32", cwd=tmp_path)
        assert done.status == 2
        assert "'tf32'" in done.stderr
        assert "framework" in done.stderr


def test_a_run_in_one_precision_does_not_go_on_in_another() -> None:
    prints = set()
    for precision in ("ieee", "framework"):
        with computing_in(precision):
            prints.add(fingerprint([], 0, {}))
    assert len(prints) == 2
