"""convcheck: are two ways of computing a convolution the same, and which is faster?

The functions here do what the verbs of the command line do and return the run as an object. They
start worker processes, so a script that calls them needs the usual `if __name__ == "__main__":`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from convcheck.words.run import Run

__all__ = ["verify"]


def verify(*paths: Any, **options: Any) -> Run:
    """Run case files or folders (default: the built-in cases) and return the `Run`.

    `options` are the fields of `convcheck.verbs.verify.VerifyOptions`; nothing is written unless
    `reports` names a folder for the journal. Raises `convcheck.words.errors.UsageError`.
    """
    from pathlib import Path

    from convcheck.verbs.verify import VerifyOptions
    from convcheck.verbs.verify import verify as run_verify

    return run_verify(VerifyOptions(paths=[Path(path) for path in paths], **options))
