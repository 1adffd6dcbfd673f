"""Backends and forms are found by discovery, without importing any library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from convcheck.backends.registry import all_form_names, backends, forms_of, lacking, shared_forms
from convcheck.plugins import discover

PASSIVE = """
import sys
from convcheck.backends.registry import all_form_names, backends, forms_of
from convcheck.model.convolution import Convolution
convolution = Convolution((4,), 1, 1, (1,), stride=(2,), padding="same")
for name, backend in backends().items():
    backend.installed(), backend.version(), backend.modes, backend.summary
    for form in forms_of(name).values():
        form.refusal(convolution) or backend.refusal(convolution, form, "cpu")
        form.workspace_bytes(convolution)
all_form_names()
print(*sorted({module.partition(".")[0] for module in sys.modules}))
"""


def test_the_passive_side_imports_no_library() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PASSIVE], capture_output=True, text=True, check=True
    )
    imported = set(done.stdout.split())
    assert "convcheck" in imported
    libraries = {backend.module for backend in backends().values()}
    assert libraries >= {"numpy", "torch", "tensorflow"}
    assert not imported & (libraries | {"pandas", "keras", "jax", "scipy"})


def test_every_backend_file_is_found() -> None:
    folder = Path(next(iter(sys.modules["convcheck.backends"].__path__)))
    files = {path.stem for path in folder.iterdir() if not path.stem.startswith(("_", "."))}
    assert set(backends()) == files - {"contract", "execution", "registry"}


@pytest.mark.parametrize("name", sorted(backends()))
def test_a_backend_describes_itself(name: str) -> None:
    backend = backends()[name]
    assert backend.name == name
    assert backend.summary
    assert set(backend.default_modes) <= set(backend.modes)
    assert "eager" in backend.modes or all(each.own_process for each in backend.modes.values())
    assert backend.devices in {("cpu",), ("cpu", "cuda"), ("cuda",)}
    assert backend.installed() == (backend.version() is not None)
    assert set(forms_of(name)) == (set(shared_forms()) - set(lacking(name))) | {
        form.name for form in backend.own_forms
    }
    assert all(backend.lacks_forms.values())
    assert all(reason.strip() for reason in lacking(name).values())
    assert set(lacking(name)) >= set(backend.lacks_forms) - {f.name for f in backend.own_forms}
    assert set(backend.lacks_forms) <= set(shared_forms())


def test_a_form_is_lacking_where_what_it_needs_is_not_offered() -> None:
    assert "matrix products" in lacking("scipy")["shifted_matmuls"]
    assert "Fourier transforms" in lacking("onnxruntime")["fft"]
    assert "gradient_convolutions" in lacking("onnxruntime")
    assert not set(lacking("torch")) | set(lacking("tensorflow"))


def test_form_names_are_those_of_all_backends() -> None:
    assert all_form_names() == sorted({form for name in backends() for form in forms_of(name)})
    assert {"direct", "conv2d", "im2col", "loops"} <= set(all_form_names())


def test_a_library_that_is_not_there_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = backends()["numpy"]
    monkeypatch.setattr(type(backend), "module", "no_such_library")
    monkeypatch.setattr(type(backend), "distribution", "no-such-library")
    assert not backend.installed()
    assert backend.version() is None


def package(folder: Path, name: str, **modules: str) -> str:
    """Write a package whose modules each hold a plug-in of the given name."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    for module, plugin in modules.items():
        (folder / name / f"{module}.py").write_text(
            f"from types import SimpleNamespace\nTHING = SimpleNamespace(name={plugin!r})\n"
        )
    return name


def test_a_new_file_is_a_new_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "found_plugins", second="b", first="a", _private="c", contract="d")
    assert list(discover(name, "THING", SimpleNamespace)) == ["a", "b"]


def test_two_plugins_of_one_name_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "clashing_plugins", first="a", second="a")
    with pytest.raises(ValueError, match="two plug-ins of clashing_plugins are named 'a'"):
        discover(name, "THING", SimpleNamespace)


def test_a_file_without_its_plugin_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "empty_plugins", first="a")
    (tmp_path / name / "second.py").write_text("")
    with pytest.raises(AttributeError, match="THING"):
        discover(name, "THING", SimpleNamespace)
