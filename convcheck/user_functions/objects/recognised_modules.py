"""Which parameters of classes and functions are modules of PyTorch: `fuse_conv_bn(conv, bn)`.

Owns how they are known, by annotations, names, docstrings and what is asked of them.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
from contextlib import suppress
from typing import Any

from convcheck.user_functions.callables.own_text import (
    asked_of,
    file_of,
    is_asked_alone,
    nodes_of,
    text_of,
)
from convcheck.user_functions.interfaces.batch_norm import EPSILONS
from convcheck.user_functions.objects.modules_of_modules import (
    BIAS,
    EPS,
    OPTIONS,
    WEIGHT,
    OfModules,
    computing,
)
from convcheck.user_functions.parameters.callable_signature import (
    OPTIONAL_KINDS,
    has_no_value,
    signature_of,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.text.docstrings import documented

CONVOLUTION = re.compile(r"\b_?Conv(?:[123]d|Nd)\b")
NORMALISATION = re.compile(r"\b_?(?:Sync)?BatchNorm(?:[123]d)?\b")
"""How annotations name the classes of the two."""

OTHERS = re.compile(rf"^(?!.*{CONVOLUTION.pattern}).*(ConvTranspose|Linear|Sequential|BatchNorm)")
"""How they name others alone."""

NAMED_CONVOLUTION = re.compile(r"(orig|original|src|source|old|base)?conv([123]d)?(layer|module)?")
NAMED_NORMALISATION = re.compile(r"bn([123]d)?(layer)?|batchnorm(alization)?([123]d)?|norm(layer)?")
"""What parameters are called that hold them, as `plain` gives it."""

OF_CONVOLUTION = frozenset(("kernel_size", "in_channels", "out_channels", "stride", "groups"))
OF_NORMALISATION = frozenset(("running_var", "running_mean"))
"""What is asked of no other module."""

RANKS = re.compile(r"(?i)(?:conv|batchnorm|batch_norm)_?([123])d")
"""How a text says of how many axes its modules are."""


def of_modules(value: Any) -> Any:
    """Return a function of input, kernel and bias in place of what is given modules.

    Anything else as it is.
    """
    told = _told(value)
    if told is None:
        return value
    function = computing(told)
    if inspect.isclass(value):
        function = not_judging(function, "what an object keeps between two calls")
    if told.bare:
        function = not_judging(function, "how it convolves: it returns a kernel and a bias alone")
    if told.normalisation:
        function = not_judging(function, "batch normalisation in training")
    return function


def _told(value: Any) -> OfModules | None:
    """Return which parameters of a class or function are modules; None if it is given others."""
    parameters = _parameters(value)
    normalisations = [each.name for each in parameters if _is_normalisation(value, each)]
    beside = bool(normalisations)
    convolutions = [p.name for p in parameters if _is_convolution(value, p, beside=beside)]
    if len(convolutions) != 1 or len(normalisations) > 1:
        return None
    modules = (*convolutions, *normalisations, "")
    rest = [p for p in parameters if p.name not in modules and p.default is p.empty]
    rest = [each for each in rest if each.kind not in OPTIONAL_KINDS]
    activations = [p.name for p in rest if plain(p.name) in FUNCTION[Role.ACTIVATION]]
    known = FUNCTION[Role.INPUT]
    inputs = [p.name for p in rest if plain(p.name) in known or words_of(p.name)[0] in known]
    most = 0 if inspect.isclass(value) else 1
    if len(activations) + len(inputs) < len(rest) or len(inputs) > most:
        return None
    text = " ".join((text_of(value), *(str(each.annotation) for each in parameters)))
    said = frozenset(map(int, RANKS.findall(text)))
    small = [p.default for p in parameters if plain(p.name) in map(plain, EPSILONS)]
    return OfModules(
        make=value,
        convolution=modules[0],
        normalisation=modules[1],
        data=next(iter(inputs), ""),
        activations=tuple(activations),
        ranks=said if len(said) == 1 else frozenset((1, 2, 3)),
        eps=next((each for each in small if isinstance(each, float)), EPS),
        bare=_returns_two(value),
        options=(_options(value, modules[0]) if inputs else frozenset(OPTIONS)) - _without(value),
    )


def _options(value: Any, name: str) -> frozenset[str]:
    """Return the options that a module may have: all, or what a text that asks it alone asks of it.

    Who asks a module for its weights and some options, to compute with them itself, owes no others.
    """
    asked = {*asked_of(value, name)[0]}
    if not is_asked_alone(value, name) or "weight" not in asked:
        return frozenset(OPTIONS)
    return frozenset(OPTIONS) & asked


OF_TORCH = re.compile(r"torch\.nn|\bpy_?torch\b|torch'?s? (module|layer|conv)")
"""How a docstring says, in small letters, that what is given is a module of PyTorch."""


def _without(value: Any) -> frozenset[str]:
    """Return the options that a docstring says modules have not: "no padding, no groups"."""
    said = documented(value)
    return frozenset(each for each in OPTIONS if re.search(rf"\b(no|without|nor) {each}\b", said))


def _parameters(value: Any) -> list[inspect.Parameter]:
    """Return the parameters of a class or function in a file of PyTorch; none of all else.

    A file that carries modules over to Keras may never import PyTorch: that is done here.
    """
    if not (inspect.isclass(value) or inspect.isfunction(value)):
        return []
    text, says = file_of(value), OF_TORCH.search(documented(value)) is not None
    if not re.search(r"\btorch\b", text) or not (says or "torch" in sys.modules):
        return []
    try:
        parameters = list(signature_of(value).parameters.values())
    except (TypeError, ValueError):
        return []
    # What is carried over from one to the other has to say whose module it is given.
    whose = says or any(re.search(r"\btorch\b", _annotated(each)) for each in parameters)
    if re.search(r"\bkeras\b", text) and not whose:
        return []
    if "torch" not in sys.modules:
        with suppress(ImportError):
            importlib.import_module("torch")
    return parameters if "torch" in sys.modules else []


def _is_convolution(value: Any, parameter: inspect.Parameter, *, beside: bool) -> bool:
    """Tell whether a parameter is a convolution: by its annotation, or its name and what it has.

    `beside` says that there is a normalisation beside it, as which no array is called.
    """
    annotation = _annotated(parameter)
    asked = {*asked_of(value, parameter.name)[0]}
    if OTHERS.search(annotation) or asked & OF_NORMALISATION:
        return False
    if CONVOLUTION.search(annotation):
        return True
    like_one = bool(asked & OF_CONVOLUTION)
    if NAMED_CONVOLUTION.fullmatch(plain(parameter.name)) is None:
        return "weight" in asked and like_one
    torch = sys.modules["torch"]
    is_built = inspect.isclass(value) and issubclass(value, torch.nn.Module)
    module = re.search(r"\bModule\b", annotation) is not None
    return "weight" in asked or like_one or is_built or module or beside


def _is_normalisation(value: Any, parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter is a batch normalisation, as above."""
    if NORMALISATION.search(_annotated(parameter)):
        return True
    if OF_NORMALISATION & {*asked_of(value, parameter.name)[0]}:
        return True
    name = parameter.name
    named = NAMED_NORMALISATION.fullmatch(plain(name)) or {"bn", "batchnorm"} & {*words_of(name)}
    return bool(named) and has_no_value(parameter)


def _annotated(parameter: inspect.Parameter) -> str:
    """Return the text of an annotation; empty if there is none."""
    return "" if parameter.annotation is parameter.empty else str(parameter.annotation)


def _returns_two(value: Any) -> bool:
    """Tell whether a function returns two things, and no module: kernel and bias."""
    if inspect.isclass(value):
        return False
    returned = [each.value for each in nodes_of(value) if isinstance(each, ast.Return)]
    pairs = [each for each in returned if isinstance(each, ast.Tuple)]
    return bool(pairs) and all(len(each.elts) == len((WEIGHT, BIAS)) for each in pairs)
