"""A folder with the faulty backend installed, as for the command line's tests."""

from __future__ import annotations

from tests.cli.conftest import site

__all__ = ["site"]
