"""What a reader of a run has to be told of its arithmetic: errors that nothing declares.

Owns which setting of a library allows which narrower arithmetic. A setting that allows it promises
nothing: exact results are never a contradiction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from convcheck.document.records import VerifyRecord
from convcheck.model.figures import counted
from convcheck.model.outcome import Outcome
from convcheck.model.precision import Precision

_UNSAID = {None, Precision.DECLARED, Precision.UNCLEAR}

_Allowances = Mapping[Any, tuple[Precision, ...]]

_TF32: _Allowances = {True: (Precision.TF32,)}
_MATMUL: _Allowances = {
    "highest": (),
    "high": (Precision.TF32, Precision.BF16X3),
    "medium": (Precision.TF32, Precision.BF16X3, Precision.BF16),
}
_FP32: _Allowances = {
    "tf32": (Precision.TF32,),
    "bf16": (Precision.TF32, Precision.BF16X3, Precision.BF16),
}
_DOT: _Allowances = {
    "BF16_BF16_F32": (Precision.BF16,),
    "BF16_BF16_F32_X3": (Precision.BF16X3,),
    "TF32_TF32_F32": (Precision.TF32,),
    "F16_F16_F32": (Precision.TF32,),
    "tensorfloat32": (Precision.TF32,),
    "high": (Precision.TF32, Precision.BF16X3),
    "bfloat16_3x": (Precision.BF16X3,),
    "bfloat16": (Precision.BF16,),
    "default": (Precision.TF32,),
    "fastest": (Precision.TF32, Precision.BF16),
    None: (Precision.TF32,),  # JAX's own choice on a GPU
}

ALLOWED_BY: Mapping[str, _Allowances] = {
    "cudnn_allow_tf32": _TF32,
    "matmul_allow_tf32": _TF32,
    "float32_matmul_precision": _MATMUL,
    "tf32": _TF32,
    "default_matmul_precision": _DOT,
    "mkldnn_conv_precision": _FP32,
    "mkldnn_matmul_precision": _FP32,
}
"""What a field of a backend's description allows to float32, by its value."""

ON_CPU = (
    "float32_matmul_precision",
    "default_matmul_precision",
    "mkldnn_conv_precision",
    "mkldnn_matmul_precision",
)
"""Fields that mean something to a processor; the others are for GPUs."""


def contradicted_precision(
    records: Sequence[VerifyRecord], described: Mapping[str, Mapping[str, Any]]
) -> list[str]:
    """Return a note for each implementation whose errors are of an arithmetic that nothing allows.

    `described` is what each worker said of its library. Half precision has no settings: sums that
    are not kept in float32 are noted wherever they are found. What a case file knows is left out.
    """
    found: dict[tuple[str, str, str, str], Counter[str]] = {}
    settings: dict[tuple[str, str, str, str], Mapping[str, Any]] = {}
    for record in records:
        known = record.outcome is Outcome.EXPECTED_MISMATCH
        if record.precision in _UNSAID or known:
            continue
        here = _settings(record, described)
        allowed = {each for name, value in here.items() for each in ALLOWED_BY[name].get(value, ())}
        if record.precision in allowed:
            continue
        key = (record.implementation, record.device, record.dtype, str(record.precision))
        found.setdefault(key, Counter())[record.pass_] += 1
        settings[key] = here
    return [_note(key, passes, settings[key]) for key, passes in found.items()]


def _note(key: tuple[str, str, str, str], passes: Counter[str], settings: Mapping[str, Any]) -> str:
    implementation, device, dtype, precision = key
    where = ", ".join(f"{count} of {name}" for name, count in passes.items())
    said = ", ".join(f"{name}={value}" for name, value in settings.items())
    declared = f"though it says {said}" if said else "though nothing declares it"
    return (
        f"{implementation} on {device}: errors of {counted(passes.total(), f'{dtype} result')}"
        f" are those of {precision} ({where}), {declared}"
    )


def _settings(record: VerifyRecord, described: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return what concerns the sums of a record, of what its worker said of its library.

    A mode with a process of its own has a description of its own.
    """
    if record.dtype != "float32":
        return {}
    of_mode = f"{record.backend}[{record.mode}]"
    description = described.get(of_mode) or described.get(record.backend) or {}
    names = ON_CPU if record.device == "cpu" else ALLOWED_BY
    return {name: description[name] for name in names if name in description}
