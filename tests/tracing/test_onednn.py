"""oneDNN's log is read as it says it is to be read, and what is no log gives nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.tracing.onednn import COLUMNS, columns_of, read_log

HEADER = """\
onednn_verbose,v1,info,oneDNN v3.12.0 (commit 80afa71049cd69a3df32adcccb623b12cd7baa22)
onednn_verbose,v1,info,cpu,runtime:OpenMP,nthr:2
onednn_verbose,v1,info,cpu,isa:Intel AVX2
onednn_verbose,v1,info,gpu,runtime:none
onednn_verbose,v1,info,graph,backend,0:dnnl_backend
onednn_verbose,v1,primitive,info,template:operation,engine,primitive,implementation,prop_kind,\
memory_descriptors,attributes,auxiliary,problem_desc,exec_time
onednn_verbose,v1,graph,info,template:operation,engine,partition_id,partition_kind,op_names,\
data_formats,logical_tensors,fpmath_mode,implementation,backend,exec_time
"""

REORDER = (
    "onednn_verbose,v1,primitive,exec,cpu,reorder,jit:blk,undef,src:f32::blocked:abcd::f0"
    " dst:f32::blocked:aBcd8b::f0,attr-scratchpad:user,,4x16x1x300,0.265137\n"
)

CONVOLUTION = (
    "onednn_verbose,v1,primitive,exec,cpu,convolution,jit:avx2,forward_training,"
    "src:f32:a:blocked:aBcd8b::f0 wei:f32:a:blocked:ABcd8b8a::f0 bia:f32:a:blocked:a::f0"
    " dst:f32:a:blocked:aBcd8b::f0,attr-scratchpad:user,alg:convolution_direct,"
    "mb4_ic16oc32_ih1oh1kh1sh1dh0ph0_iw300ow300kw3sw1dw0pw1,1.13989\n"
)


def test_primitive_implementation_problem_and_time_are_read() -> None:
    log = read_log(HEADER + REORDER + CONVOLUTION)
    reorder, convolution = log.steps
    assert (reorder.name, convolution.name) == ("reorder", "convolution")
    assert convolution.seconds == pytest.approx(1.13989e-3)
    assert convolution.facts["implementation"] == "jit:avx2"
    assert convolution.facts["prop_kind"] == "forward_training"
    assert convolution.facts["auxiliary"] == "alg:convolution_direct"
    assert "ih1" in convolution.facts["problem_desc"]
    assert convolution.detail.startswith("jit:avx2 mb4_ic16oc32_ih1")
    assert "dst:f32::blocked:aBcd8b::f0" in reorder.detail
    assert log.unread == 0
    assert log.title == "oneDNN v3.12.0, Intel AVX2, runtime:OpenMP"


def test_the_columns_are_those_that_the_log_announces() -> None:
    announced = "onednn_verbose,v1,primitive,info,template:operation,primitive,exec_time,note\n"
    line = "onednn_verbose,v1,primitive,exec,softmax,2.5,a remark\n"
    (step,) = read_log(announced + line).steps
    assert (step.name, step.seconds) == ("softmax", 2.5e-3)
    assert step.facts == {"note": "a remark"}
    assert columns_of(announced) == ("operation", "primitive", "exec_time", "note")
    assert columns_of(HEADER) == COLUMNS
    assert read_log(line).steps == ()
    assert read_log(line).unread == 1


def test_the_older_spellings_are_read_too() -> None:
    older = (
        "dnnl_verbose,exec,cpu,convolution,gemm:jit,forward_inference,src_f32::blocked:abcd:f0,,"
        "alg:convolution_direct,mb1_ic3oc4_ih1oh1kh1_iw9ow7kw3,0.5\n"
    )
    stamped = CONVOLUTION.replace("v1,primitive,", "v1,1712.25,primitive,")
    assert [step.name for step in read_log(older + stamped).steps] == ["convolution"] * 2
    assert read_log(older + stamped).unread == 0


@pytest.mark.parametrize(
    "line",
    [
        CONVOLUTION.replace("1.13989", "soon"),
        CONVOLUTION.replace("1.13989", "-1"),
        CONVOLUTION.replace("1.13989", "nan"),
        CONVOLUTION.strip() + ",and,more",
        CONVOLUTION[:60],
        "onednn_verbose,v1,graph,exec,cpu,100002,misc,a;b,,,strict,larger,dnnl_backend,0.1",
        "onednn_verbose",
        "onednn_verbose,v1,something,else",
    ],
)
def test_a_line_that_cannot_be_read_is_no_step_and_is_counted(line: str) -> None:
    log = read_log(line)
    assert log.steps == ()
    assert log.unread == 1


@pytest.mark.parametrize(
    "text", ["", "hello\n1,2,3\n", "exec,cpu,convolution,jit:avx2,,,,,x,1.0\n", "\x00\xff,exec\n"]
)
def test_what_is_no_log_gives_nothing(text: str) -> None:
    log = read_log(text)
    assert (log.steps, log.unread, log.lines) == ((), 0, 0)
    assert log.title == ""


def test_creation_is_no_execution() -> None:
    created = CONVOLUTION.replace(",exec,", ",create:cache_miss,")
    log = read_log(HEADER + created)
    assert log.steps == ()
    assert log.unread == 0
    assert log.lines > 0


@given(st.text(alphabet="onednn_verbose,v1execprimitive:0.5-\n", max_size=300))
def test_no_text_makes_it_fail(text: str) -> None:
    log = read_log(text)
    assert log.unread + len(log.steps) <= log.lines
    assert all(step.seconds is not None and step.seconds >= 0 for step in log.steps)
