"""What authors of plug-ins import: the contracts of backends, identities and report formats.

Everything that CONTRIBUTING.md needs is here under one name that stays, wherever it lives inside of
the package. Importing it imports no library, so a plug-in may do it at its top.
"""

from __future__ import annotations

from convcheck.backends.contract import (
    Backend,
    Gradients,
    Mode,
    NativeOperands,
    Runner,
    Unsupported,
    WorkerSettings,
)
from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.identities._conditions import (
    CAUSAL,
    CIRCULAR,
    DEPTHWISE,
    DILATION_ONE,
    FULL_TURN,
    GROUPS_ONE,
    KERNEL_ONE,
    KERNEL_SPANS,
    KERNEL_THREE,
    NO_PADDING,
    NOT_TRANSPOSED,
    NOT_TRANSPOSED_STEPS,
    STEPS_BY_KERNEL,
    STRIDE_ONE,
    TRANSPOSED,
    ZEROS,
    changed,
    of_rank,
)
from convcheck.identities._matrices import MatrixIdentity
from convcheck.identities.contract import (
    Capability,
    Computation,
    Condition,
    Cost,
    DataLayout,
    Form,
    Identity,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.convolution_operations import (
    PlainConvolution,
    SeparableConvolution,
    TransposedConvolution,
)
from convcheck.model.errors import UsageError
from convcheck.model.facts import Fact
from convcheck.model.matrix_product import (
    PRODUCTS,
    Dense,
    DenseOperation,
    Matmul,
    MatrixProduct,
    ProductOfMatrices,
)
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.passes import GRADIENTS, Pass
from convcheck.model.problem import InvalidProblem, Problem
from convcheck.reporters.contract import Reporter

__all__ = [
    "CAUSAL",
    "CIRCULAR",
    "CONVOLUTIONS",
    "DEPTHWISE",
    "DILATION_ONE",
    "FULL_TURN",
    "GRADIENTS",
    "GROUPS_ONE",
    "KERNEL_ONE",
    "KERNEL_SPANS",
    "KERNEL_THREE",
    "NOT_TRANSPOSED",
    "NOT_TRANSPOSED_STEPS",
    "NO_PADDING",
    "PRODUCTS",
    "STEPS_BY_KERNEL",
    "STRIDE_ONE",
    "SUMS",
    "TRANSPOSED",
    "ZEROS",
    "Backend",
    "Budget",
    "Capability",
    "Computation",
    "Condition",
    "Convolution",
    "Cost",
    "DataLayout",
    "Dense",
    "DenseOperation",
    "Fact",
    "Form",
    "Gradients",
    "Identity",
    "InvalidConvolution",
    "InvalidProblem",
    "KernelLayout",
    "Matmul",
    "MatrixIdentity",
    "MatrixProduct",
    "Mode",
    "NativeOperands",
    "Pass",
    "PlainConvolution",
    "Primitives",
    "Problem",
    "ProductOfMatrices",
    "Record",
    "Reporter",
    "Run",
    "Runner",
    "SeparableConvolution",
    "Tensor",
    "TransposedConvolution",
    "Unsupported",
    "UsageError",
    "WorkerSettings",
    "changed",
    "of_rank",
]
