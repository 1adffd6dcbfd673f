"""A folder with the faulty backend installed, for processes to have on their path."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import install_plugin


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install_plugin(folder)
    return folder
