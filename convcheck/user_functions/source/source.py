"""Where a user's function is: `file.py:name`, looked up without running the file.

Owns the messages about a file or a name that is not there, and the guess of the framework.
"""

from __future__ import annotations

import ast
import difflib
import warnings
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from convcheck.model.case import Location
from convcheck.model.errors import UsageError
from convcheck.user_functions.callables.own_text import asked_in, docstrings_of
from convcheck.user_functions.frameworks.contract import framework_of
from convcheck.user_functions.parameters.settings import split_settings, with_settings
from convcheck.user_functions.source.imports import given_names, imports_of, top_level
from convcheck.user_functions.source.languages import in_english
from convcheck.user_functions.source.own_arrays import is_of_numpy


@dataclass(frozen=True)
class Target:
    """A function or class of a file. `line` is where it is defined; `imports` modules it reaches.

    The name may have options set, `conv2d(method='fft')`, or be that of a class with its method,
    `Conv2d.apply`. `is_function` says that a `def` makes it.
    """

    path: str
    name: str
    line: int
    imports: frozenset[str]
    is_function: bool = True
    partner: str = ""
    """The function of the file that its name says computes its gradients."""
    says: str = ""
    """The docstring of a function; of a class, and of its methods, those that they have. Where
    there is none, the comments in a function, those before it, and what its file says."""
    text: str = field(default="", repr=False)
    """All of the file."""
    own: str = field(default="", repr=False)
    """What is of a function that a `def` makes."""
    parameters: tuple[str, ...] = ()
    """Names of the parameters of a function that a `def` makes, or of what a class is built from;
    then of the fields of records, and of what parameters are asked for."""
    of_numpy: bool = False
    """Whether it takes NumPy's arrays, and computes with another library's."""

    def __str__(self) -> str:
        return f"{self.path}:{self.name}"

    @property
    def said(self) -> str:
        """What it says, in small letters and on one line, as sentences are looked for in it."""
        return " ".join(self.says.lower().split())

    @property
    def framework(self) -> str:
        """The framework whose arrays the function most likely takes."""
        return (None if self.of_numpy else framework_of(self.imports)) or "numpy"


def find(named: str) -> Target:
    """Return what `file.py:name` names, options set or not. Raises `UsageError`; runs nothing."""
    file, colon, name = _parted(named)
    try:
        name, settings = split_settings(name)
    except ValueError as error:
        raise UsageError(f"{file}: {error}") from None
    if not colon or not file or not name:
        raise UsageError(f"got {named!r}; wanted FILE.py:NAME, such as my_conv.py:conv2d")
    path = Path(file)
    if not path.is_file():
        what = "a folder" if path.is_dir() else "no such file"
        raise UsageError(f"{file}: {what}; wanted FILE.py:NAME, such as my_conv.py:conv2d")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are its author's, and told where it runs
            content = path.read_bytes()
            tree = ast.parse(content, filename=file)
    except SyntaxError as error:
        raise UsageError(f"not Python: {error.msg}", Location(file, error.lineno or 1)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UsageError(f"{file}: not Python: {error}") from None
    own, imported = dict(_names(tree)), dict(_imported_names(tree))
    lines = imported | own
    whole, name = name, name.partition(".")[0]  # a method of a class
    method = _method_of(tree, name) if name not in lines and whole == name else None
    if method is not None:
        return _of_method(*method, Target(file, "", 1, frozenset()), content, settings)
    if name not in lines:
        callables = [each for each in own if not each.startswith("_")]
        close = difflib.get_close_matches(name, callables, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        there = ", ".join(sorted(callables)) or "nothing that can be called"
        raise UsageError(f"{file}: no {name!r} in it{hint}; there is: {there}")
    functions = {node.name: node for node in top_level(tree) if isinstance(node, ast.FunctionDef)}
    line, imports = lines[name], imports_of(tree, name)
    text = content.decode("utf-8", "replace")
    return Target(
        *(file, with_settings(whole, settings), line, imports, name in functions),
        partner=partner_of(name, functions) if name in functions else "",
        says=in_english(_said(tree, name, text)),
        text=text,
        own=ast.get_source_segment(text, functions[name]) or "" if name in functions else "",
        parameters=tuple(_parameters(functions[name], tree))
        if name in functions
        else _built(tree, name),
        of_numpy=is_of_numpy(tree, name),
    )


def _said(tree: ast.Module, name: str, text: str) -> str:
    """Return what the file says of a function or a class of it; nothing of an object."""
    found: ast.FunctionDef | ast.ClassDef | None = None
    for node in top_level(tree):  # of several with one name, the last one counts
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            found = node
    if found is None:
        return ""
    return "\n\n".join(docstrings_of(found)) or _commented(tree, found, text)


def _commented(tree: ast.Module, found: ast.FunctionDef | ast.ClassDef, text: str) -> str:
    """Return the comments in and right before a definition, and what a file of it alone says."""
    lines = text.splitlines()
    first, last = found.lineno - 1, found.end_lineno or found.lineno
    while first > 0 and lines[first - 1].lstrip().startswith(("#", "@")):
        first -= 1
    comments = [line.partition("#")[2].strip() for line in lines[first:last] if "#" in line]
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    alone = ast.get_docstring(tree) if len(defined) == 1 else ""
    return "\n".join(filter(None, (alone, *comments)))


def _method_of(tree: ast.Module, name: str) -> tuple[ast.ClassDef, ast.FunctionDef] | None:
    """Return the only class with a method of this name, and the method; None if there is none.

    Its objects are made of nothing, as those that exercises of programming want.
    """
    found = [
        (node, each)
        for node in top_level(tree)
        if isinstance(node, ast.ClassDef) and not _built(tree, node.name)
        for each in node.body
        if isinstance(each, ast.FunctionDef) and each.name == name
    ]
    return found[0] if len(found) == 1 else None


def _of_method(
    owner: ast.ClassDef,
    method: ast.FunctionDef,
    where: Target,
    content: bytes,
    settings: Mapping[str, Any],
) -> Target:
    """Return a method of a class as a target."""
    text = content.decode("utf-8", "replace")
    tree = ast.parse(content)
    own = ast.get_source_segment(text, method) or ""
    comments = [line for line in text.splitlines() if line.lstrip().startswith("#")]
    return replace(
        where,
        name=with_settings(f"{owner.name}.{method.name}", settings),
        line=method.lineno,
        imports=imports_of(tree, owner.name),
        says=in_english(
            ast.get_docstring(method) or ast.get_docstring(owner) or "\n".join(comments)
        ),
        text=text,
        own=own,
        parameters=tuple(_parameters(method, tree))[1:],
        of_numpy=is_of_numpy(tree, owner.name),
    )


def _built(tree: ast.Module, name: str) -> tuple[str, ...]:
    """Return the names of what a class is built from; nothing of what is no class of the file."""
    for node in top_level(tree):
        if isinstance(node, ast.ClassDef) and node.name == name:
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    return tuple(_parameters(each, tree))[1:]
    return ()


def _parameters(function: ast.FunctionDef, tree: ast.Module) -> Iterator[str]:
    """Yield the names of a function's parameters but for `*args` and `**kwargs`.

    Then those of the fields of classes of the same file that a parameter is said to be of, and of
    what it is asked for.
    """
    given = function.args
    parameters = (*given.posonlyargs, *given.args, *given.kwonlyargs)
    yield from (each.arg for each in parameters)
    records = {node.name: node for node in top_level(tree) if isinstance(node, ast.ClassDef)}
    for each in parameters:
        if isinstance(each.annotation, ast.Name) and each.annotation.id in records:
            for node in records[each.annotation.id].body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    yield node.target.id
    for asked in asked_in(function, {each.arg for each in parameters}):
        yield from asked


FORWARD = {"forward": "backward", "fwd": "bwd", "fprop": "bprop", "fw": "bw"}
"""Parts of names of functions, and of those of their gradients."""

BEHIND = ("backward", "bwd", "back", "backprop", "bprop", "grad", "grads", "gradients", "vjp")
BEFORE = ("backward", "backprop", "grad", "gradients")
"""What names of functions of gradients have behind the name of the function, and before it."""


def partner_of(name: str, functions: Collection[str]) -> str:
    """Return the function that computes the gradients of another, by its name; or nothing."""
    parts = name.split("_")
    names = ["_".join(FORWARD.get(part, part) for part in parts)]
    stem = "_".join(part for part in parts if part not in FORWARD)
    for each in (name, stem):
        names += [f"{each}_{end}" for end in BEHIND] + [f"{start}_{each}" for start in BEFORE]
    return next((each for each in names if each in functions and each != name), "")


def _parted(text: str) -> tuple[str, str, str]:
    """Return file, colon and name; what options are set to may have colons too."""
    file, ending, name = text.partition(".py:")
    if ending and name.endswith(")"):
        return f"{file}.py", ":", name
    return text.rpartition(":")


def _names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield names that the top level of a file gives a value, and where."""
    for node in top_level(tree):
        yield from ((name, getattr(node, "lineno", 1)) for name in given_names(node))


def _imported_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield names that the top level of a file imports, and where."""
    for node in top_level(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            for alias in node.names:
                yield (alias.asname or alias.name).split(".")[0], node.lineno
