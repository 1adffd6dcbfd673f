"""What a function says of itself: that kernels are square or depthwise, that it keeps the size.

Owns what is read there. The text decides nothing that a call could decide.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap

from convcheck.user_functions.callee import Callee
from convcheck.user_functions.signature import Role


def takes_one_size(callee: Callee) -> bool:
    """Tell whether a function says that kernels are square: by one name for both of their sizes.

    As in `f, f, channels, filters = w.shape`.
    """
    call = getattr(callee, "call", None)
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(call))) if call is not None else None
    except (OSError, TypeError, SyntaxError, ValueError):
        return False
    if tree is None:
        return False
    kernel = callee.reading.name(Role.KERNEL)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
            continue
        value = node.value
        of_kernel = (
            isinstance(value, ast.Attribute)
            and value.attr == "shape"
            and isinstance(value.value, ast.Name)
            and value.value.id == kernel
        )
        names = [each.id for each in node.targets[0].elts if isinstance(each, ast.Name)]
        named = [name for name in names if name != "_"]
        if of_kernel and len(set(named)) < len(named):
            return True
    return False


def says_same(callee: Callee) -> bool:
    """Tell whether a function's name or its docstring says that outputs are as large as inputs."""
    call = getattr(callee, "call", None) or getattr(callee, "build", None)
    name = str(getattr(call, "__name__", "")).replace("_", " ")
    text = " ".join((getattr(call, "__doc__", None) or "").lower().split())
    said = r"\bsame (size|shape|width|height|length|padding|conv|mode)|as large as|keeps? the size"
    return "same" in name.lower().split() or re.search(said, text) is not None


def says_depthwise(callee: Callee) -> bool:
    """Tell whether a function's name, or its class's, says that each channel has own kernels."""
    thing = getattr(callee, "call", None) or getattr(callee, "build", None)
    name = getattr(thing, "__name__", None) or type(getattr(callee, "thing", None)).__name__
    return "depthwise" in str(name).lower().replace("_", "")
