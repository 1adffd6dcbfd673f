"""What is written to file descriptor 1 is caught, from C and from Python, and nothing else is."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import ctypes, os
from convcheck.tracing.capture import standard_output
libc = ctypes.CDLL(None)
print("before")
with standard_output() as found:
    libc.printf(b"from C\\n")
    print("from Python")
    os.write(1, b"from the descriptor\\n")
lines = sorted(found.text.split("\\n"))
assert lines == ["", "from C", "from Python", "from the descriptor"], lines
try:
    with standard_output() as lost:
        libc.printf(b"then it failed\\n")
        raise KeyError
except KeyError:
    assert lost.text == "then it failed\\n"
print("after")
"""


def test_output_of_c_and_python_is_caught_and_given_back_afterwards() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "before\nafter\n"
