"""The questions that people ask, each taken apart into points that can be measured.

Owns what is asked and what is compared to answer it; not one answer: those are measured.
"""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.model.convolution import Convolution
from convcheck.model.problem import Problem


@dataclass(frozen=True)
class Point:
    """One thing to find out: implementations compared on one convolution.

    `groups` are the implementations, the baseline of each group first; what is not installed is
    left out. `background` is what no measurement can tell: the reason. `training` is a
    convolution of the same weights on which the groups are trained as well, if they are. `traced`
    asks what runs underneath the first two of each group.
    """

    name: str
    question: str
    problem: Problem
    groups: tuple[tuple[str, ...], ...]
    background: str = ""
    training: Convolution | None = None
    traced: bool = False


@dataclass(frozen=True)
class Question:
    """A question as it is asked, and its points. `reshapes`: libraries whose reshape is timed."""

    name: str
    title: str
    points: tuple[Point, ...]
    reshapes: tuple[str, ...] = ()


LINE = Convolution((1024,), 64, 64, (3,), padding="same")
STEPS = Convolution((33,), 80, 256, (1,), batch=32)
DIGITS = Convolution((28, 28), 1, 32, (3, 3), batch=32)

QUESTIONS = (
    Question(
        "conv1d_or_conv2d",
        "Does tf.nn.conv1d compute a 2-D convolution, and what does that cost?",
        (
            Point(
                "same",
                "Is a conv1d a conv2d over an input of height one?",
                LINE,
                (("tensorflow:direct", "tensorflow:conv2d"), ("torch:direct", "torch:conv2d")),
                "An axis of size one meets a kernel of size one. TensorFlow's conv1d expands the"
                " input by such an axis, calls conv2d and squeezes the result.",
                traced=True,
            ),
            Point(
                "small",
                "What does the reshape cost where a call costs more than its arithmetic?",
                LINE.with_changes(spatial=(16,), in_channels=4, out_channels=4),
                (("tensorflow:direct", "tensorflow:conv2d"), ("torch:direct", "torch:conv2d")),
                "A reshape of a contiguous tensor moves no element: what it costs is the call.",
            ),
            Point(
                "large",
                "And for an input of many megabytes?",
                LINE.with_changes(spatial=(65536,)),
                (("tensorflow:direct", "tensorflow:conv2d"), ("torch:direct", "torch:conv2d")),
                "If elements moved, the time would grow with the input.",
            ),
            Point(
                "depth",
                "Is it the same with conv3d?",
                Convolution((32, 32), 16, 16, (3, 3), padding="same", batch=4),
                (("tensorflow:direct", "tensorflow:conv3d"), ("torch:direct", "torch:conv3d")),
                "The mathematics is the same; whether it is as fast depends on whether a library"
                " has a kernel of its own for that rank. For one dimension none is needed: the"
                " 2-D kernel has nothing to do along the other axis.",
            ),
        ),
        reshapes=("tensorflow", "torch", "jax", "numpy"),
    ),
    Question(
        "conv1d_or_dense",
        "Input [B, L, K]: are Conv1D and Dense the same, and which one should I take?",
        (
            Point(
                "full_length",
                "Is Conv1D(N, kernel_size=L) on [B, L, K] the same as Dense(N) on [B, L*K]?",
                STEPS.with_changes(kernel=(33,)),
                (("tensorflow:direct", "tensorflow:dense"), ("torch:direct", "torch:dense")),
                "One output position reads every input element once.",
            ),
            Point(
                "methods",
                "Are Conv1D(N, kernel_size=1) on [B, L, K] (method 2, direct), Conv1D(N,"
                " kernel_size=K) on [B*L, K, 1] (method 1, framewise) and Dense(N) on [B*L, K]"
                " (pointwise_dense) the same?",
                STEPS,
                (
                    ("tensorflow:direct", "tensorflow:framewise", "tensorflow:pointwise_dense"),
                    ("torch:direct", "torch:framewise", "torch:pointwise_dense"),
                ),
                "The same K products are summed for every step and filter. With the same weights"
                " the gradients are the same, so the training is; what differs at first are the"
                " weights a library draws, because Keras' default (Glorot) looks at the shape of"
                " the kernel: a limit of sqrt(6 / (fan_in + fan_out)), where both fans count the"
                " kernel's length, K for method 1 and 1 for method 2. PyTorch's default depends on"
                " fan_in only, which is K in all three.",
                training=STEPS.with_changes(spatial=(9,), batch=4),
                traced=True,
            ),
        ),
    ),
    Question(
        "numpy_class",
        "A convolution class in NumPy, one output position at a time: is it right, why is it slow?",
        (
            Point(
                "right",
                "Is the class (numpy:windows) right, forward and backward, and how much slower is"
                " it than a library?",
                DIGITS,
                (("tensorflow:direct", "numpy:windows"), ("torch:direct", "numpy:windows")),
                "Every output position is a call of NumPy of its own, and a copy of its window.",
            ),
            Point(
                "closer",
                "How close can NumPy get, with all positions in one matrix product?",
                DIGITS,
                (
                    ("numpy:windows", "numpy:im2col", "numpy:shifted_matmuls"),
                    ("torch:direct", "numpy:im2col"),
                ),
                "The products are the same; what is saved are calls. im2col pays with copies of"
                " the input, shifted_matmuls with additions of the output.",
            ),
        ),
    ),
    Question(
        "numpy_fastest",
        "conv2d in NumPy loops is hundreds of times slower: what is the fastest without a library?",
        (
            Point(
                "loops",
                "What do the textbook loops cost, and what do other ways in NumPy and SciPy?",
                Convolution((12, 12), 2, 4, (3, 3), batch=2),
                (
                    (
                        "tensorflow:direct",
                        "numpy:loops",
                        "numpy:windows",
                        "numpy:im2col",
                        "numpy:shifted_matmuls",
                        "scipy:convolve2d",
                    ),
                ),
                "Loops pay a call for every output element. scipy.signal.convolve2d takes one"
                " channel and one filter at a time and flips the kernel, so that it has to be"
                " called once for every pair, with the kernel flipped beforehand.",
            ),
            Point(
                "large",
                "Which is the fastest where there is work to do?",
                Convolution((64, 64), 16, 16, (3, 3), padding="same"),
                (
                    (
                        "tensorflow:direct",
                        "numpy:im2col",
                        "numpy:shifted_matmuls",
                        "numpy:winograd",
                        "numpy:fft",
                        "scipy:convolve2d",
                        "scipy:fftconvolve",
                    ),
                ),
                "A matrix product is the one fast thing that NumPy has: ways that are one do best.",
            ),
        ),
    ),
)
