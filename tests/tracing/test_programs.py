"""Reading what libraries write of their programs: HLO, TorchInductor's code, a profile of nodes."""

from __future__ import annotations

from pathlib import Path

from convcheck.document.trace import Memory
from convcheck.tracing.evidence._hlo import Dumps, read_module
from convcheck.tracing.evidence.onnxruntime import read_profile
from convcheck.tracing.evidence.torch import read_program

HLO = """\
HloModule jit_f, is_scheduled=true, entry_computation_layout={(f32[4,300,16]{2,1,0})->f32[4]{0}}

%fused_computation (param_0.1: f32[32], param_1.2: f32[4,1,300,32]) -> f32[4,300,32] {
  %param_1.2 = f32[4,1,300,32]{3,2,1,0} parameter(1)
  %bitcast.3 = f32[4,300,32]{2,1,0} bitcast(%param_1.2), metadata={op_type="Conv2D"}
  %param_0.1 = f32[32]{0} parameter(0)
  ROOT %add.0 = f32[4,300,32]{2,1,0} add(%bitcast.3, %param_0.1)
}

ENTRY %main.1 (arg0.1: f32[4,300,16], arg2.1: f32[32]) -> f32[4,300,32] {
  %arg0.1 = f32[4,300,16]{2,1,0} parameter(0), parameter_replication={false}
  %copy.7 = f32[4,300,16]{1,2,0} copy(%arg0.1)
  %conv1d.1 = f32[4,1,300,32]{3,2,1,0} convolution(%copy.7, %arg0.1),\
 window={size=1x3 pad=0_0x1_1}, dim_labels=b01f_01io->b01f, metadata={op_name="conv1d"}
  %custom = (f32[8]{0}, u8[16]{0}) custom-call(%conv1d.1), custom_call_target="__onednn$matmul"
  ROOT %broadcast_add_fusion = f32[4,300,32]{2,1,0} fusion(%arg2.1, %conv1d.1), kind=kLoop,\
 calls=%fused_computation
}
"""


def test_the_entry_computation_is_read_with_what_is_inside_of_fusions() -> None:
    steps = read_module(HLO, 0)
    assert [(step.name, step.depth) for step in steps] == [
        ("copy", 0),
        ("convolution", 0),
        ("custom-call", 0),
        ("fusion", 0),
        ("bitcast", 1),
        ("add", 1),
    ]
    by_name = {step.name: step for step in steps}
    assert by_name["copy"].memory is Memory.NEW
    assert by_name["bitcast"].memory is Memory.VIEW
    assert by_name["convolution"].memory is None
    assert "window={size=1x3 pad=0_0x1_1}" in by_name["convolution"].detail
    assert "f32[4,1,300,32] " in by_name["convolution"].detail
    assert "__onednn$matmul" in by_name["custom-call"].detail
    assert "broadcast_add_fusion" in by_name["fusion"].detail


def test_what_is_no_program_gives_nothing() -> None:
    for text in ("", "no program", HLO.replace("ENTRY ", ""), "ENTRY %main () -> f32[] {\n}\n"):
        assert read_module(text) == []


def test_only_programs_dumped_since_are_shown_and_as_many_of_a_name_as_wanted(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "hlo"
    folder.mkdir()
    (folder / "module_0001.jit_old.cpu_after_optimizations.txt").write_text(HLO)
    dumps = Dumps(tmp_path)
    assert dumps.level().steps == ()
    assert "no program" in dumps.level().said
    for number in (2, 3):
        path = folder / f"module_000{number}.jit_new.cpu_after_optimizations.txt"
        path.write_text(HLO)
    names = [step.name for step in dumps.level().steps if step.depth == 0]
    assert names == ["program jit_new", "program jit_new"]
    assert len(dumps.level(most=1).steps) * 2 == len(dumps.level().steps)


GENERATED = """
class Runner:
    def call(self, args):
        arg0_1, arg1_1 = args
        args.clear()
        assert_size_stride(arg0_1, (4, 16, 300), (4800, 300, 1), 'input')
        buf0 = empty_strided_cpu((4, 16, 1, 300), (4800, 1, 4800, 16), torch.float32)
        cpp_fused_convolution_view_0(arg0_1, buf0)
        buf1 = extern_kernels.convolution(reinterpret_tensor(buf0, (4, 16), (16, 1), 0), arg1_1,
            stride=(1, 1), groups=1)
        return (buf1, )
"""


def test_a_generated_program_is_read_by_what_it_computes_with() -> None:
    names = [step.name for step in read_program(GENERATED)]
    assert names == [
        "cpp_fused_convolution_view_0",
        "extern_kernels.convolution",
        "reinterpret_tensor",
    ]
    assert "stride=(1, 1) groups=1" in read_program(GENERATED)[1].detail
    assert read_program("def call(:") == []
    assert read_program("x = extern_kernels.convolution()") == []


def test_the_nodes_of_a_profile_are_told_apart_by_run() -> None:
    def node(name: str, duration: int) -> dict[str, object]:
        facts = {
            "op_name": "Conv",
            "provider": "CPUExecutionProvider",
            "input_type_shape": [{"float": [2, 4]}],
            "output_type_shape": [{"float": [2, 3]}],
        }
        return {"cat": "Node", "name": f"{name}_kernel_time", "dur": duration, "args": facts}

    whole = {"cat": "Session", "name": "model_run", "dur": 9}
    first, second = read_profile([node("a", 5), whole, node("a", 7), node("b", 8), whole])
    assert [step.seconds for step in first] == [5e-6]
    assert [step.note for step in second] == ["a", "b"]
    assert second[0].detail == "float[2x4] -> float[2x3] CPUExecutionProvider"
    assert read_profile([]) == []
