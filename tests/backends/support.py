"""Every installed backend and every form it offers, found as convcheck finds them."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from convcheck.backends.contract import Backend, Runner, Unsupported, WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.identities.contract import Form, KernelLayout
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import Dense, MatrixProduct, ProductOfMatrices
from convcheck.model.operations import CONVOLUTIONS as CONVOLUTION_KINDS
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

CONVOLUTIONS = {
    "line": Convolution((9,), 3, 4, (3,), batch=2),
    "line, same, strided": Convolution((11,), 2, 3, (4,), stride=(3,), padding="same", batch=2),
    "line, same, even kernel": Convolution((6,), 2, 3, (4,), padding="same"),
    "line, grouped, dilated, uneven": Convolution(
        (8,), 4, 6, (3,), dilation=(2,), groups=2, padding=((2, 1),)
    ),
    "point, no bias": Convolution((7,), 3, 2, (1,), batch=2, bias=False, dtype="float64"),
    "one number": Convolution((1,), 1, 1, (1,)),
    "whole plane": Convolution((5, 6), 3, 2, (5, 6), batch=3, dtype="float64"),
    "plane, same, strided": Convolution((6, 9), 2, 3, (3, 2), stride=(2, 1), padding="same"),
    "plane, grouped": Convolution(
        (6, 9), 4, 6, (2, 3), groups=2, padding=((1, 1), (2, 2)), dtype="float64"
    ),
    "plane, dilated, uneven, no bias": Convolution(
        (7, 7), 2, 3, (3, 3), dilation=(2, 1), padding=((0, 1), (2, 0)), bias=False
    ),
    "space": Convolution((4, 5, 6), 2, 3, (2, 3, 1), batch=2),
    "space, same, strided": Convolution(
        (4, 5, 3), 2, 3, (2, 2, 2), stride=(1, 2, 1), padding="same", dtype="float64"
    ),
    "line, causal": Convolution((9,), 2, 3, (3,), dilation=(2,), padding="causal", batch=2),
    "line, circular": Convolution(
        (7,), 2, 3, (4,), padding=((3, 2),), padding_mode="circular", batch=2
    ),
    "line, one circle": Convolution(
        (7,), 2, 3, (4,), padding=((2, 1),), padding_mode="circular", batch=2
    ),
    "plane, reflected": Convolution(
        (5, 6), 2, 3, (3, 3), padding=((1, 1), (2, 1)), padding_mode="reflect", stride=(2, 1)
    ),
    "plane, replicated": Convolution(
        (4, 5), 4, 2, (3, 3), padding=((3, 3), (1, 1)), padding_mode="replicate", groups=2
    ),
    "line, transposed": Convolution((5,), 3, 4, (4,), stride=(2,), transposed=True, batch=2),
    "line, transposed, same, short kernel": Convolution(
        (4,), 2, 3, (2,), stride=(3,), padding="same", transposed=True, dtype="float64"
    ),
    "plane, transposed, grouped, dilated, uneven": Convolution(
        (4, 5),
        4,
        6,
        (3, 2),
        stride=(2, 3),
        dilation=(2, 1),
        padding=((1, 1), (0, 2)),
        output_padding=(1, 2),
        groups=2,
        transposed=True,
    ),
    "line, transposed, beyond the last tap": Convolution(
        (4,),
        2,
        3,
        (3,),
        stride=(2,),
        dilation=(4,),
        padding=((2, 0),),
        output_padding=(3,),
        transposed=True,
        batch=2,
    ),
    "plane, transposed, same": Convolution(
        (4, 3), 2, 3, (3, 4), stride=(2, 1), padding="same", transposed=True
    ),
    "space, transposed": Convolution(
        (2, 3, 2),
        2,
        3,
        (3, 2, 2),
        stride=(2, 1, 2),
        padding=((1, 0), (0, 0), (1, 1)),
        transposed=True,
        bias=False,
    ),
    "line, depthwise": Convolution(
        (9,), 3, 6, (4,), stride=(2,), padding="same", groups=3, batch=2
    ),
    "plane, depthwise": Convolution(
        (6, 7), 3, 6, (3, 2), dilation=(1, 2), padding="same", groups=3, batch=2
    ),
    "plane, depthwise, uneven": Convolution(
        (6, 7), 2, 2, (2, 3), stride=(2, 2), padding=((1, 0), (0, 2)), groups=2, dtype="float64"
    ),
    "line, separable": Convolution(
        (9,), 3, 4, (3,), stride=(2,), depth_multiplier=2, batch=2, dtype="float64"
    ),
    "plane, separable": Convolution(
        (6, 7), 2, 3, (3, 3), padding="same", depth_multiplier=3, batch=2, bias=False
    ),
    "space, padding wider than the kernel": Convolution(
        (3, 3, 3), 1, 2, (2, 2, 2), padding=((3, 3), (0, 2), (1, 0)), bias=False
    ),
}

PRODUCTS: dict[str, Problem] = {
    "layer": Dense(5, 4, batch=3, length=2),
    "pair, transposed": MatrixProduct(4, 5, 3, transpose_a=True, bias=True),
    "batch of pairs": MatrixProduct(4, 5, 3, batch=2, bias=True),
    "no bias": MatrixProduct(4, 5, 3),
}

PROBLEMS: dict[str, Problem] = {**CONVOLUTIONS, **PRODUCTS}


def problems_of(backend: str, form: str) -> Mapping[str, Problem]:
    """Return the problems on which a form is run: all, or those of the kind that it is for."""
    of_convolutions = set(forms_of(backend)[form].operations) & set(CONVOLUTION_KINDS)
    return CONVOLUTIONS if of_convolutions else PRODUCTS


class Refused(Exception):
    """The implementation says that it does not compute this; the text is its reason."""


@cache
def mode_of(name: str) -> str:
    """Return the mode that a backend has in this process: eager, or what its variables say.

    A backend whose modes all need a process of their own has one of them here: the one whose
    variables are in the environment, else its first.
    """
    known = backends()[name]
    if EAGER in known.modes:
        return EAGER
    there = os.environ.items()
    chosen = (mode for mode, each in known.modes.items() if each.variables.items() <= there)
    return next(chosen, known.default_modes[0])


@cache
def active(name: str) -> Runner:
    """Return the active side of a backend, imported and set up once per session."""
    known, mode = backends()[name], mode_of(name)
    os.environ.update(known.modes[mode].variables)
    with warnings.catch_warnings():
        # What a framework warns of while it is imported is no concern of these tests.
        warnings.simplefilter("ignore")
        with _threads_as_they_are():
            return known.activate(WorkerSettings(threads=2, mode=mode))


@contextmanager
def _threads_as_they_are() -> Iterator[None]:
    """Leave TensorFlow the threads that it has begun with, if this process has used it before.

    It takes no other number of them then.
    """
    context = sys.modules.get("tensorflow.python.eager.context")
    if context is None or not context.context()._initialized:
        yield
        return
    import tensorflow

    threading = tensorflow.config.threading
    with (
        patch.object(threading, "set_intra_op_parallelism_threads"),
        patch.object(threading, "set_inter_op_parallelism_threads"),
    ):
        yield


def lacks_gradients_of_groups(backend: str) -> bool:
    """Tell whether a library has no gradients of groups here: TensorFlow without oneDNN."""
    return backend == "tensorflow" and active(backend).facts()["onednn"] is False


def needs_gradients_of_groups(backend: str, form: str) -> None:
    """Skip a test of all passes of a form that is a convolution in groups where there are none."""
    if form == "batch_as_groups" and lacks_gradients_of_groups(backend):
        pytest.skip("TensorFlow without oneDNN has no gradients of groups")


def installed() -> list[str]:
    """Return the backends that are here and run on the CPU, on which these tests run everything."""
    return [
        name
        for name, known in backends().items()
        if "cpu" in known.devices and known.missing(mode_of(name)) is None
    ]


def marked(name: str, *values: object) -> Any:
    """Return test parameters of a backend, marked if it takes a framework."""
    backend: Backend = backends()[name]
    marks = [] if backend.extra is None else [pytest.mark.frameworks]
    return pytest.param(*values, marks=marks, id=":".join(map(str, values)))


every_backend = pytest.mark.parametrize("backend", [marked(name, name) for name in installed()])


def known_difference(backend: str, form: Form, conv: Problem) -> str | None:
    """Return what a library is known to get wrong; cases/frontier/ expects it."""
    multiplies = form.kernel is KernelLayout.DENSE or isinstance(conv, ProductOfMatrices)
    dense = multiplies and conv.dtype in ("float64", "complex128")
    if (backend, mode_of(backend)) == ("keras", "torch") and dense:
        return "keras.ops.matmul computes float64 in float32 on PyTorch, and complex likewise"
    if (backend, mode_of(backend)) == ("keras", "tensorflow") and conv.dtype == "complex128":
        return "keras.ops.matmul computes complex128 in complex64"
    product = multiplies and conv.dtype == "int32"
    if (backend, mode_of(backend)) == ("keras", "tensorflow") and product:
        return "keras.ops.matmul computes int32 in float32 on TensorFlow"
    alone = conv.dtype == "float64" and conv.bias_shape == (1,)
    if (backend, mode_of(backend)) == ("keras", "torch") and alone:
        return "PyTorch refuses the gradient of a permuted kernel of one output channel"
    return None


@cache
def implementations() -> list[tuple[str, str]]:
    """Return every form of every installed backend that these tests run.

    JAX compiles every step of a form for every shape, for half an hour in all. Forms of several
    steps are run on it by the tests of identities, on fewer shapes.
    """
    compiling = {name for name in installed() if name == "jax" or mode_of(name) == "jax"}
    return [
        (name, form)
        for name in installed()
        for form, known in forms_of(name).items()
        if not (name in compiling and known.needs)
    ]


def foreseen_refusal(backend: str, form: str, conv: Convolution) -> str | None:
    """Return why an implementation is not run on a convolution at all; None if it is."""
    known, library = forms_of(backend)[form], backends()[backend]
    refusal = known.refusal(conv) or library.refusal(conv, known, "cpu")
    refusal = refusal or library.mode_refusal(mode_of(backend), conv)
    return refusal or known_difference(backend, known, conv)


every_implementation = pytest.mark.parametrize(
    ("backend", "form"), [marked(backend, backend, form) for backend, form in implementations()]
)


def computations(convolutions: Mapping[str, Convolution]) -> pytest.MarkDecorator:
    """Return the parameters of a test of every implementation on what it does not refuse.

    They are `backend`, `form`, and `names`, never none; a form that refuses all has no test. A test
    for each name would spend its time on being told of: `of` says which one failed.
    """
    chosen = []
    for backend, form in implementations():
        known = convolutions.items()
        names = [name for name, conv in known if foreseen_refusal(backend, form, conv) is None]
        if names:
            param = marked(backend, backend, form)
            chosen.append(pytest.param(backend, form, names, marks=param.marks, id=param.id))
    return pytest.mark.parametrize(("backend", "form", "names"), chosen)


@contextmanager
def of(*what: object) -> Iterator[None]:
    """Have a failure say of what it is, where a test goes through many."""
    try:
        yield
    except Exception as error:
        error.add_note(f"of {', '.join(map(str, what))}")
        raise


every_computation = computations(CONVOLUTIONS)


def passes_of(backend: str, conv: Convolution) -> list[Pass]:
    """Return the passes of a convolution that a backend does not say it lacks."""
    lacks = backends()[backend].lacks_passes
    return [which for which in conv.passes if which not in lacks]


@cache
def judge(name: str, fill: Fill) -> Judge:
    return Judge(PROBLEMS[name], fill, tuple(Pass), 7)


def prepared(backend: str, form: str, conv: Convolution, operands: Operands) -> Execution:
    """Return an execution ready to run. Raises `Refused`."""
    refusal = foreseen_refusal(backend, form, conv)
    if refusal is not None:
        raise Refused(refusal)
    execution = Execution(active(backend), forms_of(backend)[form], conv, "cpu")
    try:
        execution.prepare(operands)
    except Unsupported as error:
        raise Refused(str(error)) from error
    return execution


def outputs(backend: str, execution: Execution, passes: Iterable[Pass]) -> dict[Pass, np.ndarray]:
    """Run and collect. Raises `Refused` for what the library itself says it cannot do."""
    try:
        return execution.collect(execution.run(passes))
    except Exception as error:
        if active(backend).outcome_of(error) is not Outcome.UNSUPPORTED:
            raise
        raise Refused(str(error)) from error


def computed(
    backend: str, form: str, conv: Convolution, operands: Operands
) -> dict[Pass, np.ndarray]:
    """Return what an implementation computes of its passes. Raises `Refused` if of none."""
    return whatever_comes(backend, prepared(backend, form, conv, operands), conv)


def whatever_comes(backend: str, execution: Execution, conv: Convolution) -> dict[Pass, np.ndarray]:
    """Return what an execution computes of its passes, one by one if not together.

    Raises `Refused` if it computes none.
    """
    passes = passes_of(backend, conv)
    try:
        return outputs(backend, execution, passes)
    except Refused:
        found: dict[Pass, np.ndarray] = {}
        reason = ""
        for which in passes:
            try:
                found |= outputs(backend, execution, [which])
            except Refused as refusal:
                reason = str(refusal)
        if not found:
            raise Refused(reason) from None
        return found
