"""`bench` on a pretended device: its own clock, and what NVML says of it, by real processes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.benching import QUICK
from tests.processes import CHECKOUT, Finished, convcheck, install_plugin, write_case

NVML = CHECKOUT / "tests" / "plugins" / "nvml"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install_plugin(folder, "pretended_gpu", evidence=False)
    return folder


def timed(site: Path, folder: Path, *options: str, **variables: str) -> Finished:
    case = write_case(folder, "pretended:direct")
    asked = ("bench", case.name, "--device", "cuda", "--pass", "forward", "--json", *QUICK)
    path = os.pathsep.join(map(str, (NVML, site, CHECKOUT)))
    return convcheck(
        *asked, *options, cwd=folder, site=site, PYTHONPATH=path, PRETENDED="timer", **variables
    )


def test_a_devices_clock_power_and_energy_are_in_the_run(site: Path, tmp_path: Path) -> None:
    done = timed(site, tmp_path, PRETENDED_NVML="hot")
    assert done.status == 0, done.stderr
    (record,) = done.document["records"]
    assert record["device"] == "cuda:0"
    assert record["device_median_s"] == pytest.approx(record["median_s"] / 2, rel=0.3)
    assert record["energy_j"] > 0
    conditions = done.document["environment"]["conditions"]
    (gpu,) = conditions["gpus"]
    assert gpu["name"] == "NVIDIA Pretended 100"
    assert (gpu["driver"], gpu["power_limit_w"]) == ("580.95.05", 700.0)
    (measured,) = done.document["measurements"]
    (reading,) = measured["gpus"]
    for moment in ("before", "after"):
        assert reading[moment]["sm_clock_mhz"] == 1755
        assert reading[moment]["temperature_c"] == 61
        assert reading[moment]["power_w"] == 312.5
        assert reading[moment]["slowed_by"] == ["power cap", "thermal slowdown by the driver"]
    warned = " ".join(conditions["warnings"])
    assert "cuda:0 was slowed down: power cap, thermal slowdown by the driver" in warned
    samples = measured["samples"]["pretended:direct@cuda:0"]
    assert len(samples["device_seconds"]) == len(samples["seconds"])
    html = (tmp_path / "reports" / "bench.html").read_text()
    assert "NVIDIA Pretended 100" in html


def test_an_old_driver_counts_no_energy_and_tells_the_rest(site: Path, tmp_path: Path) -> None:
    done = timed(site, tmp_path, PRETENDED_NVML="old")
    (record,) = done.document["records"]
    assert record.get("energy_j") is None
    (reading,) = done.document["measurements"][0]["gpus"]
    assert reading["after"]["slowed_by"] == ["thermal slowdown by the hardware"]


def test_without_a_driver_the_reason_is_told(site: Path, tmp_path: Path) -> None:
    done = timed(site, tmp_path, PRETENDED_NVML="no_driver")
    assert done.status == 0, done.stderr
    conditions = done.document["environment"]["conditions"]
    (gpu,) = conditions["gpus"]
    assert gpu["reason"] == "NVML: NVML Shared Library Not Found"
    assert any("NVML Shared Library Not Found" in each for each in conditions["warnings"])
    assert "gpus" not in done.document["measurements"][0]


@pytest.mark.parametrize(
    ("kernel", "status", "outcome"), [("winograd", 0, "agree"), ("unnamed", 1, "mismatch")]
)
def test_results_are_judged_by_the_algorithm_that_a_kernel_is_named_after(
    site: Path, tmp_path: Path, kernel: str, status: int, outcome: str
) -> None:
    matrix = "{batch: 2, height: 9, width: 9, in_channels: 8, out_channels: 8, kernel: 3}"
    (tmp_path / "layer.yaml").write_text(
        f"title: a layer\nop: conv2d\nmatrix: {matrix}\nimplementations: [pretended:direct]\n"
    )
    asked = ("bench", "layer.yaml", "--device", "cuda", "--pass", "forward", "--json", *QUICK)
    done = convcheck(*asked, cwd=tmp_path, site=site, PRETENDED=kernel)
    assert done.status == status, done.stderr
    (record,) = done.document["records"]
    assert record["agreement"] == outcome


def test_on_the_cpu_no_gpu_is_asked_for(site: Path, tmp_path: Path) -> None:
    case = write_case(tmp_path, "pretended:direct")
    path = os.pathsep.join(map(str, (NVML, site, CHECKOUT)))
    asked = ("bench", case.name, "--pass", "forward", "--json", *QUICK)
    done = convcheck(*asked, cwd=tmp_path, PYTHONPATH=path, PRETENDED="timer")
    assert done.status == 0, done.stderr
    assert "gpus" not in done.document["environment"]["conditions"]
    assert done.document["records"][0].get("device_median_s") is None
