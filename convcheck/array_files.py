"""Arrays in files: npy, npz and safetensors, which hold numbers and nothing that is executed.

Owns what is read and the messages for what is not. Imports NumPy where something is read, since
case files are loaded without it. Pickles are refused in every form: reading one runs whatever its
author put there.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from convcheck.model.errors import UsageError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

ENDINGS = (".npy", ".npz", ".safetensors")


def read_array(text: str, option: str) -> Array:
    """Return the array of `FILE`, or of `FILE:NAME` where a file holds several.

    Raises `UsageError`.
    """
    import numpy as np

    path, name = _split(text)
    if path.suffix.lower() not in ENDINGS:
        raise UsageError(
            f"{option}: {path}: allowed: {', '.join(ENDINGS)}; pickles, .pt and .pth files are not"
            " read, since reading one runs what is in it: save the tensors as safetensors"
        )
    try:
        if path.suffix.lower() == ".npy":
            if name:
                raise UsageError(f"{option}: {path} holds one array, without the name {name!r}")
            return np.asarray(np.load(path, allow_pickle=False))
        if path.suffix.lower() == ".npz":
            return _of_npz(path, name, option)
        return _of_safetensors(path, name, option)
    except OSError as error:
        raise UsageError(f"{option}: cannot read {path}: {error.strerror or error}") from None
    except ValueError as error:
        said = str(error)
        if "pickle" in said.lower():
            said = "it holds pickled objects, which are not read, or is no such file"
        raise UsageError(f"{option}: {path}: {said}") from None


def digest_of(text: str) -> str:
    """Return the SHA-256 of the file of `FILE` or `FILE:NAME`. Raises `OSError`."""
    with _split(text)[0].open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def names_a_file(text: str) -> bool:
    """Tell whether a text is meant as a file with arrays, by its ending."""
    return _split(text)[0].suffix.lower() in ENDINGS


def _split(text: str) -> tuple[Path, str]:
    """Return file and name. A colon in a file's own name is one before its ending."""
    before, colon, after = text.rpartition(":")
    if colon and Path(before).suffix.lower() in ENDINGS:
        return Path(before), after
    return Path(text), ""


def _of_npz(path: Path, name: str, option: str) -> Array:
    import numpy as np

    found = np.load(path, allow_pickle=False)
    if isinstance(found, np.ndarray):
        return found
    with found:
        return np.asarray(found[_chosen(list(found.files), name, path, option)])


def _of_safetensors(path: Path, name: str, option: str) -> Array:
    import numpy as np

    try:
        from safetensors import SafetensorError, safe_open
    except ImportError:
        raise UsageError(
            f"{option}: {path}: reading safetensors needs its library; try: pip install safetensors"
        ) from None
    try:
        with safe_open(path, framework="numpy") as tensors:
            key = _chosen(list(tensors.keys()), name, path, option)
            if tensors.get_slice(key).get_dtype() == "BF16":
                import ml_dtypes  # which names the type that NumPy does not have

                del ml_dtypes
            return np.asarray(tensors.get_tensor(key))
    except (SafetensorError, TypeError) as error:
        raise UsageError(f"{option}: {path}: {error}") from None


def _chosen(names: list[str], name: str, path: Path, option: str) -> str:
    """Return which of a file's arrays is meant: the one named, like the option, or the only one."""
    wanted = name or option.removeprefix("--").replace("-", "_")
    if wanted in names:
        return wanted
    if not name and len(names) == 1:
        return names[0]
    allowed = ", ".join(f"{path}:{each}" for each in sorted(names)) or "none: it is empty"
    raise UsageError(f"{option}: {path} has no array {wanted!r}; allowed: {allowed}")
