"""Kernels of a GPU: read from a trace of PyTorch's profiler, and named for their algorithms."""

from __future__ import annotations

import json
from typing import Any

import pytest

from convcheck.backends._kernels import Kernel, read_kernels
from convcheck.model.kernels import Algorithm, norm_wise, read_name, short_name
from convcheck.tracing.kernels import level_of

TF32 = (
    "sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckrsc_nchw_tilesize128x128x16_stage4"
    "_warpsize2x2x1_g1_tensor16x8x8_execute_kernel__5x_cudnn"
)
CUTLASS = (
    "void cutlass__5x_cudnn::Kernel<cutlass_tensorop_s1688fprop_optimized_tf32_128x128_16x4_nhwc"
    "_align4>(cutlass_tensorop_s1688fprop_optimized_tf32_128x128_16x4_nhwc_align4::Params)"
)
WINOGRAD = "maxwell_scudnn_winograd_128x128_ldg1_ldg4_tile148n_nt"


@pytest.mark.parametrize(
    ("name", "algorithm", "arithmetic", "architecture"),
    [
        (WINOGRAD, "winograd", "float32", "maxwell"),
        (
            "void cudnn::winograd_nonfused::winogradWgradOutput4x4<float, float>(cudnn::winograd"
            "_nonfused::WinogradWgradOutputParams<float, float>)",
            "winograd",
            "",
            "",
        ),
        ("void fft2d_r2c_32x32<float, false, 1u, false>(float2*, float const*)", "fft", "", ""),
        ("volta_gcgemm_32x32_nt", "fft", "", "volta"),
        (TF32, "implicit gemm", "TF32 tensor cores", "sm80"),
        (CUTLASS, "implicit gemm", "TF32 tensor cores", ""),
        ("ampere_scudnn_128x64_relu_xregs_large_nn_v1", "implicit gemm", "float32", "ampere"),
        (
            "void implicit_convolve_sgemm<float, float, 1024, 5, 5, 3, 3, 3, 1, false>(int)",
            "implicit gemm",
            "float32",
            "",
        ),
        (
            "void cudnn::cnn::conv2d_grouped_direct_kernel<false, true, float, float>(float)",
            "direct",
            "",
            "",
        ),
        ("ampere_sgemm_128x64_nn", "gemm", "float32", "ampere"),
        ("cutlass_80_tensorop_s1688gemm_128x256_16x4_nn_align4", "gemm", "TF32 tensor cores", ""),
        ("volta_h884gemm_64x64_nt", "gemm", "float16 tensor cores, sums in float16", "volta"),
        (
            "ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_nn",
            "gemm",
            "float16 tensor cores",
            "ampere",
        ),
        ("ampere_bf16_s16816gemm_bf16_128x64_ldg8_nn", "gemm", "bfloat16 tensor cores", "ampere"),
        ("void cudnn::ops::nchwToNhwcKernel<float, float, float>(int)", "layout", "", ""),
    ],
)
def test_a_name_tells_the_algorithm(
    name: str, algorithm: str, arithmetic: str, architecture: str
) -> None:
    found = read_name(name)
    assert found.algorithm == algorithm
    assert found.arithmetic == arithmetic
    assert found.architecture == architecture


@pytest.mark.parametrize("name", ["vectorized_elementwise_kernel", "triton_poi_fused_add_0", ""])
def test_a_name_that_tells_nothing_is_not_guessed_at(name: str) -> None:
    assert str(read_name(name)) == ""
    assert norm_wise([name]) is None


def test_names_are_shown_without_what_templates_add() -> None:
    assert (
        short_name(CUTLASS) == "cutlass_tensorop_s1688fprop_optimized_tf32_128x128_16x4_nhwc_align4"
    )
    assert short_name("void cudnn::ops::nchwToNhwcKernel<float, int2<3>>(int)") == (
        "cudnn::ops::nchwToNhwcKernel"
    )
    assert short_name("void at::native::(anonymous namespace)::conv_depthwise2d<1>(int)") == (
        "at::native::conv_depthwise2d"
    )


def test_only_transforms_err_norm_wise() -> None:
    assert norm_wise([TF32, "ampere_sgemm_128x64_nn"]) is None
    assert norm_wise([TF32, WINOGRAD]) == (Algorithm.WINOGRAD, WINOGRAD)
    assert norm_wise(["volta_gcgemm_32x32_nt"]) == (Algorithm.FFT, "volta_gcgemm_32x32_nt")


def event(name: str, category: str, start: float, lasts: float, **more: Any) -> dict[str, Any]:
    return {"ph": "X", "cat": category, "name": name, "ts": start, "dur": lasts, **more}


def recorded(*, kernels: bool = True) -> str:
    """Return a trace as `torch.profiler` writes it: two calls of a convolution with a bias."""
    events: list[Any] = [
        {"ph": "M", "name": "process_name", "pid": 1, "args": {"name": "python"}},
        event("loose", "kernel", 5, 3, args={"device": 0, "stream": 7}),
        {"ph": "i", "cat": "kernel", "name": "an instant", "ts": 110},
    ]
    for start in (100.0, 300.0):
        events += [
            event("a call", "user_annotation", start, 150),
            event("a call", "gpu_user_annotation", start + 20, 60),
            event("aten::cudnn_convolution", "cpu_op", start + 1, 30),
            event("cudaLaunchKernel", "cuda_runtime", start + 10, 4, args={"correlation": 3}),
        ]
        if kernels:
            events += [
                event(
                    "void at::native::elementwise_kernel<128, 2>(int)",
                    "kernel",
                    start + 80,
                    5 + start / 100,
                    args={"grid": [64, 1, 1], "block": [128, 1, 1]},
                ),
                event(TF32, "kernel", start + 20, 40 + start / 50, args={"grid": [8, 2, 1]}),
            ]
    return json.dumps({"schemaVersion": 1, "traceEvents": events})


def test_kernels_belong_to_the_call_in_which_they_ran() -> None:
    calls = read_kernels(recorded(), "a call")
    assert [[each.name for each in call] for call in calls] == [
        [TF32, "void at::native::elementwise_kernel<128, 2>(int)"]
    ] * 2
    first = calls[0][0]
    assert first.start == pytest.approx(120e-6)
    assert first.seconds == pytest.approx(42e-6)
    assert calls[0][1].launch == "grid 64x1x1, block 128x1x1"
    (everything,) = read_kernels(recorded())
    assert len(everything) == 5


def test_a_level_has_kernels_with_median_times_and_their_algorithms() -> None:
    level = level_of(read_kernels(recorded(), "a call"), "a recorded trace")
    first, second = level.steps
    assert first.name == TF32
    assert first.detail == "implicit gemm, TF32 tensor cores, sm80"
    assert first.seconds == pytest.approx(44e-6)
    assert (second.name, second.detail) == ("at::native::elementwise_kernel", "")
    assert level.said == ""


def test_a_transform_says_by_which_law_it_is_judged() -> None:
    level = level_of([[Kernel(WINOGRAD, 0.0, 1e-5)]], "a recorded trace")
    assert "computed by Winograd's algorithm" in level.said
    assert "norm-wise" in level.said


def test_a_call_without_kernels_says_so() -> None:
    level = level_of(read_kernels(recorded(kernels=False), "a call"), "a recorded trace")
    assert (level.steps, level.said) == ((), "the profiler saw no kernel")


@pytest.mark.parametrize("text", ["", "{", '{"other": 1}', "3"])
def test_what_is_no_trace_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no trace in Chrome's format"):
        read_kernels(text)
