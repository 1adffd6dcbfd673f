"""Judging takes no more memory than is foreseen, whatever the type, the fill and the geometry."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.convolution import Convolution
from convcheck.workers.memory import reference_bytes
from tests.processes import environment

BEGINNING = """\
import json, pathlib, sys
import msgspec
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.workers.messages import ArrayReference, JudgeTask

conv, fill = Convolution(**json.loads(sys.argv[1])), Fill(sys.argv[2])
passes = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS)


def most():  # `getrusage` has what the parent had taken when it forked
    lines = pathlib.Path("/proc/self/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmHWM:"))
    return 1024 * int(line.split()[1])
"""

# Results are the reference itself, in files as workers write them.
COMPUTED = f"""{BEGINNING}
from convcheck.mathematics.judge import Judge
from convcheck.workers.scratch import write_arrays

right = Judge(conv, fill, passes, 0).reference.results
arrays = {{each: right[each].astype(conv.dtype) for each in passes}}
outputs = {{name: write_arrays(name, arrays) for name in ("one", "two")}}
open("outputs.json", "wb").write(msgspec.json.encode(outputs))
"""

JUDGED = f"""{BEGINNING}
from convcheck.workers.judging import judge

kind = dict[str, dict[Pass, ArrayReference]]
outputs = msgspec.json.decode(open("outputs.json", "rb").read(), type=kind)
before = most()
found = judge(JudgeTask(conv, fill, passes, 0, None, outputs, dict.fromkeys(outputs, passes)))
print(json.dumps([most() - before, [each.outcome for each in found.verdicts.values()]]))
"""

SIZES: dict[str, Any] = {"in_channels": 16, "out_channels": 24, "bias": True}
PROBLEMS: dict[str, dict[str, Any]] = {
    "a space": {"spatial": (40, 40, 40), "kernel": (3, 3, 3)},
    "float64": {"spatial": (32, 40, 40), "kernel": (3, 3, 3), "dtype": "float64"},
    "float16": {"spatial": (40, 40, 40), "kernel": (3, 3, 3), "dtype": "float16"},
    "strided": {"spatial": (300, 300), "kernel": (3, 3), "stride": (2, 2), "padding": "same"},
    "transposed": {"spatial": (150, 150), "kernel": (3, 3), "stride": (2, 2), "transposed": True},
}


@pytest.mark.slow
@pytest.mark.parametrize("fill", ["normal", "integers"])
@pytest.mark.parametrize("name", PROBLEMS)
def test_no_more_is_taken_than_is_foreseen(tmp_path: Path, name: str, fill: str) -> None:
    given = SIZES | PROBLEMS[name]
    problem = Convolution(**given)
    quiet = environment() | {"OPENBLAS_NUM_THREADS": "1"}
    for code in (COMPUTED, JUDGED):
        command = [sys.executable, "-c", code, json.dumps(given), fill]
        done = subprocess.run(command, cwd=tmp_path, env=quiet, check=True, capture_output=True)
    taken, outcomes = json.loads(done.stdout)
    assert outcomes == ["agree"] * 8
    assert problem.tensor_bytes < taken <= reference_bytes(problem)
