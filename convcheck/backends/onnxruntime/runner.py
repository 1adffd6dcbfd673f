"""What runs in the worker of ONNX Runtime: one graph in memory for each form.

Forms are functions of tensors, so calling one with symbols writes down its graph. Input, kernel
and bias are inputs of the graph: as constants they would be folded and laid out anew beforehand,
which is no part of what other libraries do in a call.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._processor import cpu_isa
from convcheck.backends.contract import (
    Gradients,
    NativeOperands,
    Runner,
    Unsupported,
    WorkerSettings,
)
from convcheck.backends.onnxruntime import NO_GRADIENTS
from convcheck.backends.onnxruntime.calls import convolution_node, product_node
from convcheck.backends.onnxruntime.devices import (
    CPU,
    CUDA,
    FELL_BACK,
    NO_FALLBACK,
    OnDevice,
    call_on_device,
    cuda_names,
    device_of,
    placed,
    providers,
)
from convcheck.backends.onnxruntime.primitives import OnnxPrimitives
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.facts import Fact
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.precision import AskedPrecision, Declared, Precision

OPSET, IR_VERSION = 21, 10
"""Versions of the operators and of the file format; the newest ones of the package `onnx` may be
newer than what ONNX Runtime knows."""

SPIN_MICROSECONDS = 1000
"""How long a thread waits busily for more to do. ONNX Runtime's own choice is some 35 ms, in which
it would take a processor from whoever is timed next; between calls in a row there is no difference.
"""

NO_TYPE = "into TensorProto element type"
"""What onnx says of a dtype of NumPy that it cannot name, as bfloat16 in onnx 1.17."""

STATUS = re.compile(
    r"\[ONNXRuntimeError\] : \d+ : [A-Z_]+ : "
    r"(Non-zero status code returned while running \S+ node\. Name:'[^']*' Status Message: )?"
)
"""What every message begins with: not what happened."""


@dataclass
class Graph:
    """A graph being written down."""

    dtype: str
    result: str
    nodes: list[Any] = field(default_factory=list)
    constants: list[Any] = field(default_factory=list)

    def add(self, operator: str, *inputs: Symbol | None, **attributes: Any) -> Symbol:
        """Add a node; return its output. Inputs that are None are left out."""
        from onnx import helper

        earlier = sum(node.op_type == operator for node in self.nodes)
        output = Symbol(self, f"{operator}_{earlier}")
        names = [each.name for each in inputs if each is not None]
        # The name is in what ONNX Runtime says when it has no kernel for this dtype.
        title = f"{output.name} of {self.dtype}"
        self.nodes.append(helper.make_node(operator, names, [output.name], title, **attributes))
        return output

    def constant(self, values: Sequence[int]) -> Symbol:
        """Return a vector of numbers."""
        from onnx import TensorProto, helper

        name = f"constant_{len(self.constants)}"
        tensor = helper.make_tensor(name, TensorProto.INT64, [len(values)], values)
        self.constants.append(tensor)
        return Symbol(self, name)

    def numbers(self, values: Any) -> Symbol:
        """Return numbers as a tensor of the graph's dtype."""
        import numpy as np
        from onnx import numpy_helper

        name = f"constant_{len(self.constants)}"
        array = np.asarray(values, dtype=np.dtype(self.dtype))
        self.constants.append(numpy_helper.from_array(array, name))
        return Symbol(self, name)

    def model(self, inputs: Mapping[str, Any], output: Symbol) -> bytes:
        """Return the model, serialised. The output's shape is left to what runs it."""
        from onnx import helper

        kind, declare = helper.np_dtype_to_tensor_dtype, helper.make_tensor_value_info
        graph = helper.make_graph(
            self.nodes,
            "form",
            [declare(name, kind(each.dtype), each.shape) for name, each in inputs.items()],
            [declare(output.name, kind(numpy_dtype(self.result)), None)],
            self.constants,
        )
        opset = helper.make_opsetid("", OPSET)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION)
        serialised: bytes = model.SerializeToString()
        return serialised


@dataclass(frozen=True)
class Symbol:
    """A tensor of a graph that is being written down."""

    graph: Graph
    name: str


class OnnxRuntimeRunner(OnnxPrimitives, Runner):
    """ONNX's operators, channels first: input `[N, C, *S]`, kernel `[out, in, *K]`.

    Tensors are NumPy arrays, which a session takes without copying.
    """

    input_axes = "channels_first"

    def __init__(self, settings: WorkerSettings) -> None:
        import onnx
        import onnxruntime

        self._onnx, self._onnxruntime = onnx, onnxruntime
        self._options = onnxruntime.SessionOptions()
        self._options.intra_op_num_threads = settings.threads
        self._options.log_severity_level = 4  # what goes wrong is raised as well
        self._options.add_session_config_entry(
            "session.intra_op.spin_duration_us", str(SPIN_MICROSECONDS)
        )
        self._of_cuda = onnxruntime.SessionOptions()
        self._of_cuda.log_severity_level = 4
        self._of_cuda.add_session_config_entry(NO_FALLBACK, "1")

    def describe(self) -> dict[str, Any]:
        options = self._options
        return {
            "version": self._onnxruntime.__version__,
            "onnx": self._onnx.__version__,
            "opset": OPSET,
            "providers": [CPU, *([CUDA] if cuda_names(self._onnxruntime) else [])],
            "intra_op_threads": options.intra_op_num_threads,
            "inter_op_threads": options.inter_op_num_threads,
            "execution_mode": options.execution_mode.name,
            "graph_optimization_level": options.graph_optimization_level.name,
            "spin_microseconds": SPIN_MICROSECONDS,
        }

    def facts(self) -> dict[str, Fact]:
        return {
            "onnxruntime": self._onnxruntime.__version__,
            "onnx": self._onnx.__version__,
            "isa": cpu_isa(),
            "blas": "mlas",
            "precision": "ieee",
        }

    def observe(self, folder: Path) -> tuple[Path, str]:
        """Have the sessions made from now on save their optimised graph and their profile.

        Return the file of the graph, the last session's, and what a profile's name begins with.
        """
        graph, prefix = folder / "optimised.onnx", "profile"
        self._options.optimized_model_filepath = str(graph)
        self._options.enable_profiling = True
        self._options.profile_file_prefix = str(folder / prefix)
        return graph, prefix

    def declares(self, device: str) -> Declared:
        if device == "cpu" or asked_precision() is AskedPrecision.IEEE:
            return Declared()
        return Declared(Precision.TF32, Precision.TF32)  # the provider's default

    def devices(self) -> list[str]:
        return ["cpu", *cuda_names(self._onnxruntime)]

    def place(self, array: Any, device: str) -> Tensor:
        return array if device == "cpu" else placed(self._onnxruntime, array, device)

    def fetch(self, tensor: Tensor) -> Any:
        return tensor.value.numpy() if isinstance(tensor, OnDevice) else tensor

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        return (rank + 1, rank, *range(rank))

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        return self._bound(computation, *operands.leaves.values())

    def _bound(self, computation: Callable[..., Symbol], *arrays: Any) -> Callable[[], Tensor]:
        """Return what runs a computation on arrays, in a session of its own."""
        graph = Graph(arrays[0].dtype.name, arrays[0].dtype.name)
        names = ("x", "w", "b", "p")[: len(arrays)]
        feed = {name: a for name, a in zip(names, arrays, strict=True) if a is not None}
        output = computation(*(Symbol(graph, name) if name in feed else None for name in names))
        first = arrays[0]
        device = device_of(first)
        session = self._onnxruntime.InferenceSession(
            graph.model(feed, output),
            self._options if device == "cpu" else self._of_cuda,
            providers=providers(device),
        )
        if device != "cpu":
            return call_on_device(session, feed, output.name, device, first.dtype)
        run, wanted = session.run, [output.name]

        def call() -> Tensor:
            return run(wanted, feed)[0]

        return call

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        raise Unsupported(NO_GRADIENTS)

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        raise Unsupported(NO_GRADIENTS)

    def convolution(self, convolution: Convolution) -> Computation:
        return convolution_node(convolution)

    def product(self, problem: ProductOfMatrices) -> Computation:
        return product_node(problem)

    def dense(self, x: Symbol, w: Symbol, b: Symbol | None) -> Symbol:
        return x.graph.add("Gemm", x, w, b)

    def reshape(self, x: Symbol, shape: tuple[int, ...]) -> Symbol:
        return x.graph.add("Reshape", x, x.graph.constant(shape))

    def matrix_product(self, a: Tensor, b: Tensor) -> Callable[[], Tensor]:
        return self._bound(lambda x, w: x.graph.add("MatMul", x, w), a, b)

    def copy(self, x: Tensor) -> Callable[[], Tensor]:
        return self._bound(lambda x: x.graph.add("Identity", x), x)

    def reason_of(self, error: Exception) -> str:
        return STATUS.sub("", super().reason_of(error))

    def outcome_of(self, error: Exception) -> Outcome:
        # By name, since the classes are in a module that is not public. Those that say that an
        # argument is wrong say so of arguments that have no kernel too.
        kind, text = type(error).__name__, str(error)
        if NO_TYPE in text:
            return Outcome.UNSUPPORTED
        if STATUS.match(text):
            if "Failed to allocate memory" in text:
                return Outcome.OUT_OF_MEMORY
            refused = kind == "InvalidArgument" and "not supported" in text
            # An operator of the opset that does not take this dtype, as Conv takes no bfloat16.
            refused |= kind == "InvalidGraph" and "Type Error: Type 'tensor(" in text
            # Padding before AveragePool is moved into it, which then refuses it.
            refused |= "Pad should be smaller than kernel" in text
            refused |= "pads must not contain negative values" in text
            # An output padding of a stride or more, which it refuses since 1.28.
            refused |= "may be too large for stride" in text
            refused |= FELL_BACK in text
            if kind == "NotImplemented" or refused:
                return Outcome.UNSUPPORTED
        return super().outcome_of(error)
