"""What the commands of pages need beside what is shown, and which are not run as they stand.

A command that takes minutes is run with less to do: in its place stands one that has all of its
words, and options that choose. What cannot be run at all is named here with the reason.
"""

from __future__ import annotations

from tests.user_functions.functions import RIGHT

FLIPPED = """

def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])
"""

POINT = "batch=1 and length=16 and in_channels=3 and kernel=3 and dtype=float32"
FEW = "-k code_paths --backend numpy"
TIMED = "-k 'bench/conv1d_as_conv2d/torch and length=256' --backend torch --max-time 0.05"
FAULTS = "--backend numpy --faults sizes --clean 50"

FILES: dict[str, dict[str, str]] = {
    "docs/try.md": {"my_conv.py": RIGHT + FLIPPED},
    "docs/tolerances.md": {
        "test_mine.py": (
            "import numpy as np\nfrom convcheck.testing import assert_conv_close\n\n\n"
            "def test_one():\n    x = np.arange(9.0).reshape(1, 1, 3, 3)\n"
            "    assert_conv_close(x, x, np.ones((1, 1, 1, 1)), layout='NCHW/OIHW')\n"
        )
    },
}
"""Files of a page's reader, by the page: of the page's examples, those it does not show."""

BEFORE: dict[str, list[str]] = {
    "README.md": [
        f"convcheck verify {FEW} -o before.json",
        f"convcheck verify {FEW} -o after.json",
    ],
    "docs/compare.md": [
        f"convcheck verify cases/ {FEW} --reports baseline",
        f"convcheck bench cases/ --threads 1 {TIMED} --reports baseline",
    ],
    "docs/reports.md": [
        f"convcheck verify {FEW} -o laptop.json -o server.json -o gpu.json -o today.json",
    ],
    "docs/tolerances.md": [
        "pytest --convcheck-report before",
        "pytest --convcheck-report after",
    ],
}
"""Commands that the reader of a page has run before, by the page."""

INSTEAD: dict[str, str] = {
    "convcheck verify": (
        "convcheck verify -k 'code_paths or (combinations and stride=2)'"
        " --backend torch --backend onnxruntime --backend tensorflow --backend numpy"
    ),
    "convcheck verify my_case.yaml": f"convcheck verify my_case.yaml -k '{POINT}'",
    "convcheck verify my_case.yaml --json | jq .summary": (
        f"convcheck verify my_case.yaml -k '{POINT}' --json | jq .summary"
    ),
    "convcheck verify cases/ --require tensorflow --require torch -o result.csv": (
        "convcheck verify cases/ --require tensorflow --require torch -o result.csv -k code_paths"
        " --backend tensorflow --backend torch"
    ),
    "convcheck verify my_case.yaml --properties --backend tensorflow:direct"
    " --backend torch:direct": (
        "convcheck verify my_case.yaml --properties --backend tensorflow:direct"
        " --backend torch:direct -k 'length=16 and kernel=3 and dtype=float32'"
    ),
    "convcheck bench": f"convcheck bench {TIMED}",
    "convcheck bench cases/real_layers.yaml": (
        "convcheck bench cases/real_layers.yaml -k wavenet_1x1_2 --backend torch:direct"
        " --pass forward --max-time 0.01"
    ),
    "convcheck bench my_case.yaml --pass forward --threads 1 --baseline torch:direct": (
        "convcheck bench my_case.yaml --pass forward --threads 1 --baseline torch:direct"
        f" -k '{POINT} and stride=1 and padding=valid' --max-time 0.01 --backend torch:direct"
    ),
    "convcheck selftest": f"convcheck selftest {FAULTS}",
    "convcheck selftest --shard 1/2 --json > selftest.1.json": (
        f"convcheck selftest --shard 1/2 {FAULTS} --json > selftest.1.json"
    ),
    "convcheck selftest --shard 2/2 --json > selftest.2.json": (
        f"convcheck selftest --shard 2/2 {FAULTS} --json > selftest.2.json"
    ),
    "convcheck selftest --backend numpy --faults sizes": f"convcheck selftest {FAULTS}",
    "convcheck selftest --clean 100000": (
        "convcheck selftest --clean 100000 --clean 50 --backend numpy --faults sizes"
    ),
    "convcheck verify --suite frontier": (
        "convcheck verify --suite frontier -k half_precision --backend numpy"
    ),
    "convcheck verify --all": f"convcheck verify --all {FEW}",
    "convcheck verify --as no_onednn": f"convcheck verify --as no_onednn {FEW}",
    "convcheck verify --as avx2": f"convcheck verify --as avx2 {FEW}",
    "convcheck verify --as avx2,onednn": f"convcheck verify --as avx2,onednn {FEW}",
    "convcheck verify cases/ -o new.json": f"convcheck verify cases/ -o new.json {FEW}",
    "convcheck verify cases/ -o result.xml -o result.md": (
        f"convcheck verify cases/ -o result.xml -o result.md -o result.json {FEW}"
    ),
    "convcheck bench cases/ --threads 1 -o new.json": (
        f"convcheck bench cases/ --threads 1 -o new.json {TIMED}"
    ),
    "convcheck explain shifted_matmuls": "convcheck explain shifted_matmuls --backend numpy",
    "convcheck verify cases/identities.yaml": (
        "convcheck verify cases/identities.yaml --backend numpy"
    ),
    "convcheck try my_conv.py:conv2d": "convcheck try my_conv.py:conv2d --no-speed",
}
"""What is run in the place of a command, since that takes minutes: the same words and some more."""

OF_MAKE = "make builds an environment and needs the network; .ci/run runs it or says why not"
OF_HOURS = "takes minutes to hours; the slow tests run it with a small budget"

NOT_RUN: dict[str, str] = {
    "make verify": OF_MAKE,
    "make test": OF_MAKE,
    "make frontier": OF_MAKE,
    "make complete": OF_MAKE,
    "pip install -c constraints.txt '.[all]'": "needs the network; make install does it in .ci/run",
    'eval "$(_CONVCHECK_COMPLETE=bash_source convcheck)"': (
        "changes the shell; tests/cli/test_completion.py has a bash of its own, and presses the key"
    ),
    'eval "$(_CONVCHECK_COMPLETE=zsh_source convcheck)"': (
        "is a line of zsh; tests/cli/test_completion.py asks for what it evaluates"
    ),
    "jq -c '. as $run | .records[] | $run.implementations[.implementation] + $run.cases[.case] + .'"
    " reports/verify.json": "needs jq; tests/document/test_shared.py puts records together again",
    "make mutation": OF_HOURS,
    "make mutation SAMPLE=1000": OF_HOURS,
    "python benchmarks/mutation/run.py --part timing --seed 7": OF_HOURS,
    "python benchmarks/mutation/run.py --match compare.py": OF_HOURS,
    "python benchmarks/mutation/run.py --sample 245 --tests tests/timing tests/mathematics"
    " tests/diagnosis tests/model tests/verbs tests/workers tests/selftest": OF_HOURS,
    "make soak": OF_HOURS,
    "make soak SECONDS=3600 SEED=7": OF_HOURS,
    "python benchmarks/soak/run.py --only files --files 20000": OF_HOURS,
    "python benchmarks/soak/run.py --only interruptions hostile --seconds 900 --jobs 4": OF_HOURS,
    "convcheck report */verify.json -o page.md && gh pr comment --body-file page.md": (
        "writes to a pull request on GitHub"
    ),
    "python benchmarks/gpu/run.py": "needs a GPU; tests/test_gpu_command.py runs it without one",
    "CONVCHECK_GOLDEN=write pytest tests/reporters/test_golden.py": (
        "writes the stored reports of the checkout anew"
    ),
}
"""Commands that are not run, with the reason."""
