"""Whether what a file defines takes NumPy's arrays, and has those of another library inside alone.

Owns how its text shows that.
"""

from __future__ import annotations

import ast

OF_NUMPY_ALONE = "from_numpy"
"""The function of PyTorch that takes NumPy's arrays and no others."""

BACK = "numpy"
"""The method by which tensors become NumPy's arrays."""


def is_of_numpy(tree: ast.Module, name: str) -> bool:
    """Tell whether a function or class of a file makes tensors of NumPy's arrays, and arrays again.

    A class that has a base is not looked at: modules get their weights in many ways, and their
    input as a tensor.
    """
    return any(_makes_both(node) for node in tree.body if _is_called(node, name))


def gives_numpy(text: str) -> bool:
    """Tell whether a file makes NumPy's arrays of tensors, so that it may take the former."""
    return f".{BACK}()" in text


def _is_called(node: ast.stmt, name: str) -> bool:
    plain = isinstance(node, ast.FunctionDef) or (isinstance(node, ast.ClassDef) and not node.bases)
    return plain and getattr(node, "name", "") == name


def _makes_both(node: ast.AST) -> bool:
    called = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
    names = {each.attr for each in called if isinstance(each, ast.Attribute)}
    names |= {each.id for each in called if isinstance(each, ast.Name)}
    return {OF_NUMPY_ALONE, BACK} <= names and "is_tensor" not in names
