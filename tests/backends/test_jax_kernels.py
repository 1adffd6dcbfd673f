"""The kernels that JAX ran on a GPU: a profile of an H100, and the algorithms by their names."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from convcheck.backends.jax.kernels import kernels_of, read_planes
from convcheck.model.kernels import Algorithm, norm_wise

RECORDED = Path(__file__).parent / "recorded" / "h100.xplane.pb"
"""Both gradients of a convolution of 3 x 3, by JAX 0.11.2 on an H100."""


def test_the_profile_of_an_h100_has_the_kernels_of_both_gradients() -> None:
    profiler = pytest.importorskip("jax").profiler
    if not hasattr(profiler, "ProfileData"):
        pytest.skip("this JAX cannot read profiles")
    kernels = sorted(
        read_planes(profiler.ProfileData.from_file(str(RECORDED))), key=lambda each: each.start
    )
    assert len(kernels) == 14
    assert all(0 < each.seconds < 1e-3 for each in kernels)
    found = norm_wise([each.name for each in kernels])
    assert found == (Algorithm.WINOGRAD, "cudnn::winograd_nonfused::winogradWgradData4x4")


def test_lines_that_are_no_streams_and_planes_of_the_host_have_no_kernels() -> None:
    event = SimpleNamespace(name="fusion", start_ns=1.0, duration_ns=2.0)
    lines = [
        SimpleNamespace(name=name, events=[event]) for name in ("XLA Ops", "Stream #14(Compute)")
    ]
    planes = [SimpleNamespace(name=name, lines=lines) for name in ("/host:CPU", "/device:GPU:0")]
    (only,) = read_planes(SimpleNamespace(planes=planes))
    assert (only.name, only.seconds) == ("fusion", pytest.approx(2e-9))


def test_versions_that_cannot_read_profiles_name_no_kernels() -> None:
    def call() -> None:
        raise AssertionError("it was called")

    assert kernels_of(SimpleNamespace(profiler=SimpleNamespace()), call, 2) == []


def test_a_call_on_a_cpu_has_no_kernels_of_a_gpu() -> None:
    jax = pytest.importorskip("jax")
    if not hasattr(jax.profiler, "ProfileData"):
        pytest.skip("this JAX cannot read profiles")
    made = []
    found = kernels_of(jax, lambda: made.append((jax.numpy.ones(3) + 1).block_until_ready()), 2)
    assert found == [[], []]
    assert len(made) == 2
