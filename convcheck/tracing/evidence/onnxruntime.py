"""ONNX Runtime: the graph after its optimisations, and its own profile of the nodes."""

from __future__ import annotations

import gc
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from convcheck.backends.onnxruntime.runner import OnnxRuntimeRunner
from convcheck.document.trace import Level, Step
from convcheck.tracing.contract import CALLS, WARM_UP, Evidence, TracedCall
from convcheck.tracing.repeats import settled

SAID = "ONNX Runtime does not say where a result lies, nor which routine of its MLAS a node uses"


class OnnxRuntimeEvidence(Evidence):
    """ONNX Runtime on its own."""

    name = "onnxruntime"

    def levels(self, subject: TracedCall) -> list[Level]:
        runner = subject.runner
        if not isinstance(runner, OnnxRuntimeRunner):
            raise TypeError(f"no runner of ONNX Runtime: {type(runner).__name__}")
        graph, profile = runner.observe(subject.folder)
        call = subject.open()
        for _ in range(WARM_UP + CALLS):
            call()
        del call  # the profile is written when the session ends
        gc.collect()
        return [_graph(graph), _profile(subject.folder, profile)]


def _graph(path: Path) -> Level:
    source = "the model that ONNX Runtime saved after its optimisations"
    if not path.exists():
        return Level("optimised graph", source, (), "ONNX Runtime saved no model")
    import onnx

    nodes = onnx.load(str(path)).graph.node
    return Level("optimised graph", source, tuple(map(_node, nodes)), SAID)


def _node(node: Any) -> Step:
    from onnx import helper

    options = sorted(f"{each.name}={helper.get_attribute_value(each)}" for each in node.attribute)
    name = f"{node.domain}.{node.op_type}" if node.domain else node.op_type
    return Step(name, " ".join(options), ", ".join(node.input))


def _profile(folder: Path, prefix: str) -> Level:
    source = f"ONNX Runtime's profile; median of {CALLS} calls"
    paths = sorted(folder.glob(f"{prefix}*.json"))
    if not paths:
        return Level("nodes run", source, (), "ONNX Runtime wrote no profile")
    runs = read_profile(json.loads(paths[-1].read_text()))[WARM_UP:]
    return Level("nodes run", source, settled(runs), SAID)


def read_profile(events: list[Mapping[str, Any]]) -> list[list[Step]]:
    """Return the nodes of each run of a profile, in their order."""
    runs: list[list[Step]] = [[]]
    for event in events:
        if event.get("cat") == "Node" and str(event.get("name")).endswith("_kernel_time"):
            runs[-1].append(_run(event))
        elif event.get("name") == "model_run":  # comes after its nodes
            runs.append([])
    return runs[:-1]


def _run(event: Mapping[str, Any]) -> Step:
    facts = event.get("args", {})
    shapes = [_shapes(facts.get(key, ())) for key in ("input_type_shape", "output_type_shape")]
    detail = f"{shapes[0]} -> {shapes[1]} {facts.get('provider', '')}"
    return Step(
        str(facts.get("op_name", "?")),
        detail.strip(),
        str(event["name"]).removesuffix("_kernel_time"),
        seconds=float(event["dur"]) / 1e6,
    )


def _shapes(shapes: Any) -> str:
    return ", ".join(
        f"{kind}[{'x'.join(map(str, sizes))}]" for each in shapes for kind, sizes in each.items()
    )


EVIDENCE = OnnxRuntimeEvidence()
