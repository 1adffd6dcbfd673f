"""Convolutions that do harm, or lie, where they run. Each name says how.

Those of `WRONG` give a wrong result unless they are stopped before, or their trick works; those of
`RIGHT` compute what they should and do something else beside it. None does what would harm other
programs of the machine: what grows has an end, and signals go to convcheck's own processes.
"""

import atexit
import builtins
import ctypes
import gc
import multiprocessing
import os
import pickle
import re
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import warnings
from pathlib import Path

import numpy as np

HIGHEST = 200
"""Descriptors that are looked at."""


def conv(x, w):
    n, k = x.shape[1], w.shape[0]
    return sum(x[:, at : n - k + 1 + at] @ w[at] for at in range(k))


def wrong(x, w):
    return conv(x, w) + 1


def scratch():
    """Return the scratch folder of the run."""
    return Path(os.environ["CONVCHECK_WORKER"]).parent


# It does not come back.


def sleeps_forever(x, w):
    time.sleep(1e8)


def loops_forever(x, w):
    while True:
        pass


def holds_the_interpreters_lock(x, w):
    ctypes.PyDLL(None).sleep(10**6)


def searches_forever(x, w):
    re.match("(a+)+$", "a" * 60 + "b")
    return wrong(x, w)


def waits_for_itself(x, w):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def waits_for_a_signal(x, w):
    signal.pause()


def stops_itself(x, w):
    os.kill(os.getpid(), signal.SIGSTOP)
    return wrong(x, w)


def stops_its_group(x, w):
    os.killpg(0, signal.SIGSTOP)
    return wrong(x, w)


def computes_forever(x, w):
    return 3 ** (10**9)


def waits_for_a_child(x, w):
    subprocess.run(["sleep", "100000"], check=True)


# It ends its process, or raises what is no error.


def exits(x, w):
    sys.exit(0)


def exits_at_once(x, w):
    os._exit(0)


def aborts(x, w):
    os.abort()


def reads_address_zero(x, w):
    ctypes.string_at(0)


def kills_itself(x, w):
    os.kill(os.getpid(), signal.SIGKILL)


def kills_its_group(x, w):
    os.killpg(0, signal.SIGKILL)


def recurses_without_end(x, w):
    sys.setrecursionlimit(10**9)
    return recurses_without_end(x, w)


def interrupts(x, w):
    raise KeyboardInterrupt


def raises_what_is_no_error(x, w):
    class NoError(BaseException):
        pass

    raise NoError("neither")


def raises_what_cannot_be_written(x, w):
    class Unwritable(Exception):
        def __str__(self):
            raise RuntimeError("no")

        __repr__ = __str__

    raise Unwritable


def raises_a_whole_book(x, w):
    raise ValueError("x\x1b[31m\0\ud800" * 10**6)


def raises_the_end_of_an_iterator(x, w):
    raise StopIteration


def becomes_another_program(x, w):
    os.execv("/bin/true", ["true"])


# Memory and output.


def asks_for_a_terabyte(x, w):
    return np.ones(10**12)


def takes_all_that_it_may(x, w):
    most = int(Path("/proc/self/statm").read_text().split()[0]) * 4096 + 2**29
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    kept = []
    while True:
        kept.append(bytearray(2**24))


def returns_a_view_of_terabytes(x, w):
    return np.broadcast_to(np.float64(0), (10**7, 10**7))


def prints_much(x, w):
    for _ in range(100):
        print("x" * 10**6)
    return wrong(x, w)


# What leads to the main process.


def _descriptors():
    return [each for each in range(3, HIGHEST) if os.path.exists(f"/proc/self/fd/{each}")]


def _written_everywhere(content):
    for each in _descriptors():
        try:
            os.set_blocking(each, False)
            os.write(each, content)
        except OSError:
            pass


def writes_garbage(x, w):
    _written_everywhere(b"\xff\x00garbage" * 500)
    return wrong(x, w)


def writes_a_frame_without_end(x, w):
    _written_everywhere(struct.pack("<Q", 2**63))
    return wrong(x, w)


def writes_half_a_frame(x, w):
    _written_everywhere(struct.pack("<Q", 10_000) + b"half")
    time.sleep(1e8)


def writes_empty_frames(x, w):
    _written_everywhere(struct.pack("<Q", 0) * 1000)
    return wrong(x, w)


class Executes:
    def __reduce__(self):
        return os.system, ("touch " + str(Path(__file__).with_name("executed")),)


def writes_a_pickle(x, w):
    content = pickle.dumps(Executes())
    _written_everywhere(struct.pack("<Q", len(content)) + content)
    return wrong(x, w)


def answers_that_it_agrees(x, w):
    from convcheck.model.outcome import Outcome
    from convcheck.model.passes import Pass
    from convcheck.model.verdict import Verdict
    from convcheck.user_functions.climbing_process import RungAnswer
    from convcheck.workers.answers import Kind, written

    for number in range(1, 200):
        said = RungAnswer({Pass.FORWARD: Verdict(Outcome.AGREE, "")})
        frame = written(number, Kind.ANSWER, said)
        _written_everywhere(struct.pack("<Q", len(frame)) + frame)
    return wrong(x, w)


def answers_with_files_of_others(x, w):
    from convcheck.model.passes import Pass
    from convcheck.workers.answers import Kind, written
    from convcheck.workers.messages import ArrayReference, ComputeResult

    for path in sorted(scratch().glob("*.bin")):
        for number in range(1, 40):
            reference = ArrayReference(str(path), 0, (2, 4, 3), "<f4")
            frame = written(number, Kind.ANSWER, ComputeResult({Pass.FORWARD: reference}))
            _written_everywhere(struct.pack("<Q", len(frame)) + frame)
    return wrong(x, w)


def answers_with_odd_arrays(x, w):
    from convcheck.model.passes import Pass
    from convcheck.workers.answers import Kind, written
    from convcheck.workers.messages import ArrayReference, ComputeResult

    odd = [((2**40, 2**40), "<f8"), ((-1,), "O"), ((2,), "V0"), ((0, 2**62), "<f4"), ((2,), "x")]
    for shape, dtype in odd:
        for number in range(1, 40):
            found = {Pass.FORWARD: ArrayReference("/dev/zero", -5, shape, dtype)}
            frame = written(number, Kind.ANSWER, ComputeResult(found))
            _written_everywhere(struct.pack("<Q", len(frame)) + frame)
    return wrong(x, w)


def makes_every_answer_odd(x, w):
    from convcheck.workers import scratch as files
    from convcheck.workers.messages import ArrayReference

    def written(path, arrays):
        Path(path).write_bytes(b"\0" * 64)
        return {which: ArrayReference(path, 7, (2**33, 3), "<f8") for which in arrays}

    files.write_arrays = written
    for module in list(sys.modules.values()):
        if getattr(module, "write_arrays", None) is not None:
            module.write_arrays = written
    return wrong(x, w)


def closes_what_leads_out(x, w):
    os.closerange(3, HIGHEST)
    return wrong(x, w)


def closes_standard_streams(x, w):
    os.closerange(0, 3)
    return wrong(x, w)


def leads_everything_nowhere(x, w):
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in _descriptors():
        if each != nowhere:
            os.dup2(nowhere, each)
    return wrong(x, w)


def shuts_its_socket_down(x, w):
    for each in _descriptors():
        try:
            socket.socket(fileno=os.dup(each)).shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
    return wrong(x, w)


def waits_nowhere(x, w):
    for each in _descriptors():
        try:
            os.set_blocking(each, False)
        except OSError:
            pass
    return wrong(x, w)


# Limits, signals and the interpreter.


def _limited(name, value):
    resource.setrlimit(
        getattr(resource, name), (value, resource.getrlimit(getattr(resource, name))[1])
    )


def allows_no_files(x, w):
    _limited("RLIMIT_NOFILE", 3)
    return wrong(x, w)


def allows_nothing_written(x, w):
    _limited("RLIMIT_FSIZE", 0)
    return wrong(x, w)


def allows_no_memory(x, w):
    _limited("RLIMIT_AS", 2**20)
    return wrong(x, w)


def allows_no_time(x, w):
    _limited("RLIMIT_CPU", 1)
    return wrong(x, w)


def allows_no_processes(x, w):
    _limited("RLIMIT_NPROC", 0)
    return wrong(x, w)


def allows_no_recursion(x, w):
    sys.setrecursionlimit(60)
    return wrong(x, w)


def ignores_signals(x, w):
    for each in range(1, 32):
        try:
            signal.signal(each, signal.SIG_IGN)
        except OSError:
            pass
    return wrong(x, w)


def is_woken_all_the_time(x, w):
    signal.signal(signal.SIGALRM, lambda *_: 1 / 0)
    signal.setitimer(signal.ITIMER_REAL, 0.002, 0.002)
    return wrong(x, w)


def traces_everything(x, w):
    def trace(frame, event, argument):
        raise RuntimeError("traced")

    sys.settrace(trace)
    threading.settrace(trace)
    return wrong(x, w)


def lets_no_other_thread_run(x, w):
    sys.setswitchinterval(1e6)
    return wrong(x, w)


def breaks_imports(x, w):
    builtins.__import__ = None
    sys.path[:] = []
    return wrong(x, w)


def breaks_builtins(x, w):
    builtins.open = builtins.len = builtins.isinstance = lambda *_: True
    return wrong(x, w)


def forgets_all_modules(x, w):
    result = wrong(x, w)
    sys.modules.clear()
    return result


def makes_warnings_errors(x, w):
    warnings.simplefilter("error")
    np.seterr(all="raise")
    return wrong(x, w)


def forgets_its_environment(x, w):
    os.environ.clear()
    os.umask(0o777)
    return wrong(x, w)


# Its judge, and what is expected.


def replaces_numpy(x, w):
    np.allclose = np.array_equal = lambda *_, **__: True
    np.abs = np.absolute = lambda a, *_, **__: np.zeros(np.shape(a))
    np.isfinite = lambda a: np.ones(np.shape(a), bool)
    np.count_nonzero = lambda *_, **__: 0
    return wrong(x, w)


def replaces_comparing(x, w):
    from convcheck.mathematics import compare

    for name in dir(compare):
        if callable(getattr(compare, name)) and not isinstance(getattr(compare, name), type):
            setattr(compare, name, lambda *_, **__: True)
    return wrong(x, w)


def replaces_operands(x, w):
    from convcheck.mathematics import operands

    draw = operands.draw

    def nothing(*arguments):
        drawn = draw(*arguments)
        drawn.kernel[...] = 0
        drawn.input[...] = 0
        return drawn

    operands.draw = nothing
    return np.zeros_like(conv(x, w))


def replaces_what_is_answered(x, w):
    from convcheck.model.outcome import Outcome
    from convcheck.model.passes import Pass
    from convcheck.model.verdict import Verdict
    from convcheck.user_functions.climbing_process import RungAnswer
    from convcheck.workers import answers, serving

    honest = answers.written

    def lies(number, kind, value):
        if isinstance(value, RungAnswer):
            value = RungAnswer({Pass.FORWARD: Verdict(Outcome.AGREE, "")})
        return honest(number, kind, value)

    answers.written = serving.written = lies
    return wrong(x, w)


def changes_its_operands(x, w):
    x[...] = 0
    w[...] = 0
    return np.zeros_like(conv(x, w))


def looks_for_what_is_expected(x, w):
    shape = conv(x, w).shape
    for each in gc.get_objects():
        results = getattr(each, "results", None) if "Reference" in type(each).__name__ else None
        for array in (results or {}).values():
            if getattr(array, "shape", None) == shape:
                return array
    return wrong(x, w)


def changes_what_is_expected(x, w):
    shape = conv(x, w).shape
    for each in gc.get_objects():
        results = getattr(each, "results", None) if "Reference" in type(each).__name__ else None
        for array in (results or {}).values():
            if getattr(array, "shape", None) == shape:
                array.flags.writeable = True
                array[...] = 0
    return np.zeros(shape)


def writes_to_the_frames_above(x, w):
    frame = sys._getframe()
    while frame is not None:
        for name in frame.f_locals:
            if "verdict" in name or "agree" in name:
                frame.f_locals[name] = True
                ctypes.pythonapi.PyFrame_LocalsToFast(ctypes.py_object(frame), ctypes.c_int(0))
        frame = frame.f_back
    return wrong(x, w)


# Odd results.


class AlwaysEqual(np.ndarray):
    def __eq__(self, other):
        return np.ones(self.shape, bool)

    def __sub__(self, other):
        return np.zeros(self.shape)

    __rsub__ = __sub__

    def __array_ufunc__(self, *arguments, **options):
        return np.zeros(self.shape)


def is_always_equal(x, w):
    return wrong(x, w).view(AlwaysEqual)


def is_masked(x, w):
    return np.ma.masked_all(conv(x, w).shape)


def is_nothing_but_nan(x, w):
    return np.full(conv(x, w).shape, np.nan)


def changes_with_every_look(x, w):
    class Changing:
        def __init__(self):
            self.looks = 0

        def __array__(self, dtype=None, copy=None):
            self.looks += 1
            return wrong(x, w) if self.looks % 2 else conv(x, w)

    return Changing()


def exits_when_looked_at(x, w):
    class Exiting:
        def __array__(self, dtype=None, copy=None):
            os._exit(0)

    return Exiting()


def points_outside_of_memory(x, w):
    class Pointing:
        __array_interface__ = {
            "shape": conv(x, w).shape,
            "typestr": "<f8",
            "data": (16, False),
            "version": 3,
        }

    return Pointing()


def is_an_endless_generator(x, w):
    return iter(int, 1)


def returns_nothing(x, w):
    return None


def returns_itself(x, w):
    return returns_itself


def returns_a_list_in_itself(x, w):
    found = []
    found.append(found)
    return found


def returns_objects(x, w):
    return wrong(x, w).astype(object)


def returns_text(x, w):
    return wrong(x, w).astype(str)


def returns_dates(x, w):
    return wrong(x, w).astype("datetime64[s]")


def returns_records(x, w):
    return wrong(x, w).view([("a", x.dtype)])


def returns_thirty_axes(x, w):
    return np.ones((1,) * 30)


def returns_the_parts_of_something(x, w):
    return {"out": wrong(x, w), 1: sys}


# Files.


def deletes_scratch_files(x, w):
    shutil.rmtree(scratch(), ignore_errors=True)
    return wrong(x, w)


def locks_scratch_files(x, w):
    os.chmod(scratch(), 0)
    return wrong(x, w)


def _each_file_anew(make):
    def work():
        begun = time.monotonic()
        while time.monotonic() < begun + 20:
            for path in [*scratch().glob("*.bin"), *scratch().glob("*.npz")]:
                try:
                    os.unlink(path)
                    make(path)
                except OSError:
                    pass
            time.sleep(0.001)

    threading.Thread(target=work, daemon=True).start()


def makes_pipes_of_results(x, w):
    _each_file_anew(os.mkfifo)
    return wrong(x, w)


def makes_links_of_results(x, w):
    _each_file_anew(lambda path: os.symlink("/dev/zero", path))
    return wrong(x, w)


def makes_folders_of_results(x, w):
    _each_file_anew(os.mkdir)
    return wrong(x, w)


def cuts_results_off(x, w):
    _each_file_anew(lambda path: open(path, "w").close())
    return wrong(x, w)


def _log_anew(make):
    log = os.environ["CONVCHECK_WORKER"]
    os.unlink(log)
    make(log)
    os._exit(1)


def makes_a_pipe_of_its_log(x, w):
    _log_anew(os.mkfifo)


def makes_a_link_of_its_log(x, w):
    _log_anew(lambda log: os.symlink("/dev/zero", log))


def makes_a_folder_of_its_log(x, w):
    _log_anew(os.mkdir)


def prints_without_end(x, w):
    begun = time.monotonic()
    while time.monotonic() < begun + 60:
        os.write(1, b"x" * 10**6)
        time.sleep(0.005)


def leaves_its_folder(x, w):
    folder = Path(f"/dev/shm/hostile-{os.getpid()}")
    folder.mkdir(exist_ok=True)
    os.chdir(folder)
    folder.rmdir()
    return wrong(x, w)


def writes_over_its_own_file(x, w):
    Path(__file__).write_text("def " + "writes_over_its_own_file(x, w):\n    return x\n")
    return wrong(x, w)


def writes_into_the_reports(x, w):
    Path("reports").mkdir(exist_ok=True)
    for name in ("verify.json", "verify.journal.jsonl", "try-writes_into_the_reports.npz"):
        Path("reports", name).write_bytes(b"\xff\0garbage")
    return wrong(x, w)


# Processes. What they start would be there for minutes.


def forks_a_crowd(x, w):
    for _ in range(20):
        if os.fork() == 0:
            time.sleep(300)
            os._exit(0)
    return conv(x, w)


def starts_a_program(x, w):
    subprocess.Popen(["sleep", "300"])
    return conv(x, w)


def starts_one_that_ignores_signals(x, w):
    code = "import signal, time\nfor s in (1, 2, 3, 15): signal.signal(s, signal.SIG_IGN)\ntime.sleep(300)"
    subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
    return conv(x, w)


def starts_a_pool(x, w):
    multiprocessing.get_context("fork").Pool(3)
    return conv(x, w)


def starts_one_from_one(x, w):
    code = "import subprocess; subprocess.Popen(['sleep', '300'], start_new_session=True)"
    subprocess.run([sys.executable, "-c", code], start_new_session=True, check=True)
    return conv(x, w)


def leaves_its_group(x, w):
    try:
        os.setpgid(0, os.getppid())
    except OSError:
        pass
    return conv(x, w)


def holds_the_lock_afterwards(x, w):
    def work():
        time.sleep(0.05)
        ctypes.PyDLL(None).sleep(10**6)

    threading.Thread(target=work, daemon=True).start()
    return conv(x, w)


def leaves_threads(x, w):
    threading.Thread(target=time.sleep, args=(1e6,)).start()
    return conv(x, w)


def sleeps_at_exit(x, w):
    atexit.register(time.sleep, 1e6)
    return conv(x, w)


def reads_the_keyboard(x, w):
    sys.stdin.read()
    return conv(x, w)


def prints_odd_things(x, w):
    print("Traceback (most recent call last):\x1b[2J\0\ud800".encode("utf-8", "surrogatepass"))
    os.write(1, b"\xff\x1b]0;title\x07\x00" * 1000)
    return conv(x, w)


def has_odd_bytes(x, w):
    return conv(x, w).astype(x.dtype.newbyteorder(">"))


# The parent. Nobody can be kept from that: it may end the run, and nothing else.


def interrupts_its_parent(x, w):
    os.kill(os.getppid(), signal.SIGINT)
    time.sleep(5)
    return wrong(x, w)


def terminates_its_parent(x, w):
    os.kill(os.getppid(), signal.SIGTERM)
    time.sleep(5)
    return wrong(x, w)


def kills_its_parent(x, w):
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(5)
    return wrong(x, w)
