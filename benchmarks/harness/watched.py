"""Run a script or module of Python in this process, and say at its end how much memory it held.

python watched.py -m convcheck verify case.yaml
python watched.py script.py WORD ...
"""

from __future__ import annotations

import atexit
import runpy
import sys
from pathlib import Path


def _tell() -> None:
    # Not ru_maxrss: of a process started by a larger one, that is the larger one's size.
    (peak,) = (
        line.split()[1]
        for line in Path("/proc/self/status").read_text().splitlines()
        if line.startswith("VmHWM:")
    )
    print(f"peak_kib={peak}", file=sys.stderr)


if __name__ == "__main__":
    atexit.register(_tell)
    arguments = sys.argv[1:]
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        runpy.run_path(arguments[0], run_name="__main__")
