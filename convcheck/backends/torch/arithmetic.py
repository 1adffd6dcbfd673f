"""Which arithmetic of float32 PyTorch is told to use, and which its settings allow.

Owns the settings of every version: PyTorch 2.9 has new names for them (`fp32_precision`), which do
not mix with the old ones where the two disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from convcheck.backends._arithmetic import onednn_mode
from convcheck.model.precision import Declared, Precision, widest

REDUCTIONS = (
    "allow_fp16_reduced_precision_reduction",
    "allow_bf16_reduced_precision_reduction",
    "allow_fp16_accumulation",
)
"""Settings by which products of half precision may be added up in it."""

OF_MATMUL = {"highest": Precision.DECLARED, "high": Precision.TF32, "medium": Precision.BF16}
"""What PyTorch's words for the precision of products allow."""

OF_FP32 = {
    "none": Precision.DECLARED,
    "ieee": Precision.DECLARED,
    "tf32": Precision.TF32,
    "bf16": Precision.BF16,
}
"""The same of the newer settings; `none` leaves it to a setting above, at last to IEEE."""


def use_ieee(torch: Any) -> None:
    """Switch narrower arithmetic of float32 off, and sums of half precision that are kept in it."""
    torch.set_float32_matmul_precision("highest")
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    for name in REDUCTIONS:
        if _setting(torch.backends.cuda.matmul, name) is not None:
            setattr(torch.backends.cuda.matmul, name, False)
    for part in ("conv", "matmul"):
        newer: Any = getattr(torch.backends.mkldnn, part, None)
        if _setting(newer, "fp32_precision") is not None:
            newer.fp32_precision = "ieee"


def declared(torch: Any, device: str) -> Declared:
    """Return what the settings allow on a device."""
    if device == "cpu":
        product = OF_MATMUL.get(matmul_precision(torch) or "", Precision.DECLARED)
        return Declared(
            widest(_newer(torch.backends.mkldnn, "conv"), onednn_mode()),
            widest(product, _newer(torch.backends.mkldnn, "matmul"), onednn_mode()),
        )
    matmul = torch.backends.cuda.matmul
    # cuBLAS has no bfloat16 for float32: `medium` is TF32 there.
    tf32 = bool(_setting(matmul, "allow_tf32")) or _newer(torch.backends.cuda, "matmul") in _TF32
    return Declared(
        Precision.TF32 if conv_allows_tf32(torch) else Precision.DECLARED,
        Precision.TF32 if tf32 else Precision.DECLARED,
        half_sums=any(_allowed(_setting(matmul, name)) for name in REDUCTIONS),
    )


_TF32 = (Precision.TF32, Precision.BF16)


def matmul_precision(torch: Any) -> str | None:
    """Return PyTorch's word for the precision of products; None where newer settings forbid it."""
    try:
        return str(torch.get_float32_matmul_precision())
    except RuntimeError:
        return None


def conv_allows_tf32(torch: Any) -> bool:
    """Return whether cuDNN may round operands of float32 to TF32."""
    older = _setting(torch.backends.cudnn, "allow_tf32")
    return bool(older) if older is not None else _newer(torch.backends.cudnn, "conv") in _TF32


def told(torch: Any) -> Iterator[tuple[str, Any]]:
    """Yield the settings that there are, by the names under which a run has them."""
    yield "cudnn_allow_tf32", conv_allows_tf32(torch)
    yield "matmul_allow_tf32", _setting(torch.backends.cuda.matmul, "allow_tf32")
    yield "float32_matmul_precision", matmul_precision(torch)
    for part in ("conv", "matmul"):
        newer = getattr(torch.backends.mkldnn, part, None)
        found = _setting(newer, "fp32_precision")
        if found is not None:
            yield f"mkldnn_{part}_precision", str(found)
    for name in REDUCTIONS:
        found = _setting(torch.backends.cuda.matmul, name)
        if found is not None:
            yield f"cuda_{name}", _allowed(found)


def _newer(backend: Any, part: str) -> Precision:
    found = _setting(getattr(backend, part, None), "fp32_precision")
    return Precision.DECLARED if found is None else OF_FP32.get(str(found), Precision.UNCLEAR)


def _allowed(found: Any) -> bool:
    """Return whether a setting allows something: some have a pair of flags, the first of them."""
    return bool(found[0] if isinstance(found, tuple) else found)


def _setting(holder: Any, name: str) -> Any:
    """Return a setting; None where this version does not have it, or will not mix it with newer."""
    try:
        return getattr(holder, name, None)
    except (RuntimeError, AssertionError):
        return None
