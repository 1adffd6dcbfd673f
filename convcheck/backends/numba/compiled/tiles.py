"""Tiles: small blocks of sums that stay in a processor's registers while they are added up.

Owns the instructions of a tile, written in LLVM's own language, since a loop in Python leaves it to
the compiler which sums are kept in registers, and with them most of the speed. A tile is `rows` by
`vectors` sums of vectors. In each step a vector of `b` is multiplied with one element of `x` for
each row (`broadcast`), or with as many elements of `x` as it has itself, and added by fused
multiply-adds where the processor has them. Nothing else is allowed of the compiler: no sum is added
up in another order than written here, and NaN and infinities are those of IEEE 754.

Imports Numba. Only `kernels` imports this module.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from convcheck.backends.numba.compiled.target import MANY_REGISTERS, VECTOR_BYTES

WIDE = 4 if MANY_REGISTERS else 2
"""Vectors of the widest tile."""

INDEX = ir.IntType(64)


class _Loop:
    """A counted loop with values that are carried from one round to the next."""

    def __init__(self, builder: Any, first: Any, last: Any, carried: list[Any]) -> None:
        self._builder, self._last = builder, last
        before = builder.block
        self._head = builder.append_basic_block("head")
        body, self._after = (builder.append_basic_block(name) for name in ("body", "after"))
        builder.branch(self._head)
        builder.position_at_end(self._head)
        self.index = builder.phi(INDEX)
        self.index.add_incoming(first, before)
        self.values = [builder.phi(value.type) for value in carried]
        for phi, value in zip(self.values, carried, strict=True):
            phi.add_incoming(value, before)
        builder.cbranch(builder.icmp_signed("<", self.index, last), body, self._after)
        builder.position_at_end(body)

    def close(self, values: list[Any]) -> list[Any]:
        """End a round with new values; return those after the last one."""
        builder = self._builder
        self.index.add_incoming(builder.add(self.index, INDEX(1)), builder.block)
        for phi, value in zip(self.values, values, strict=True):
            phi.add_incoming(value, builder.block)
        builder.branch(self._head)
        builder.position_at_end(self._after)
        return self.values


class _Vectors:
    """Loads and stores of vectors, of the first `lanes` elements alone if that is given."""

    def __init__(self, builder: Any, element: Any, bits: int, lanes: Any | None, size: int) -> None:
        self._builder, self._element, self._bits = builder, element, bits
        self.length = 8 * size // bits
        self.type = ir.VectorType(element, self.length)
        self._mask: Any = None
        if lanes is not None:
            wide = ir.VectorType(INDEX, self.length)
            numbers = ir.Constant(wide, list(range(self.length)))
            self._mask = builder.icmp_signed("<", numbers, self.repeated(lanes, wide))

    def repeated(self, value: Any, kind: Any = None) -> Any:
        """Return a vector of one value."""
        kind, builder = kind or self.type, self._builder
        undefined = ir.Constant(kind, ir.Undefined)
        first = builder.insert_element(undefined, value, ir.Constant(ir.IntType(32), 0))
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), self.length), [0] * self.length)
        return builder.shuffle_vector(first, undefined, zeros)

    def at(self, base: Any, index: Any) -> Any:
        return self._builder.gep(base, [index], source_etype=self._element)

    def scalar(self, pointer: Any) -> Any:
        return self._builder.load(pointer, typ=self._element, align=self._bits // 8)

    def load(self, element: Any) -> Any:
        pointer = self._builder.bitcast(element, self.type.as_pointer())
        if self._mask is None:
            return self._builder.load(pointer, typ=self.type, align=self._bits // 8)
        zero = ir.Constant(self.type, [0.0] * self.length)
        return self._call("load", self.type, [pointer, self._mask, zero])

    def store(self, value: Any, element: Any) -> None:
        pointer = self._builder.bitcast(element, self.type.as_pointer())
        if self._mask is None:
            self._builder.store(value, pointer, align=self._bits // 8)
        else:
            self._call("store", ir.VoidType(), [value, pointer, self._mask])

    def multiply_add(self, a: Any, b: Any, c: Any) -> Any:
        name = f"llvm.fmuladd.v{self.length}f{self._bits}"
        kind = ir.FunctionType(self.type, [self.type] * 3)
        return self._builder.call(self._function(kind, name), [a, b, c])

    def _call(self, what: str, result: Any, arguments: list[Any]) -> Any:
        name = f"llvm.masked.{what}.v{self.length}f{self._bits}.p0"
        kind = ir.FunctionType(result, [argument.type for argument in arguments])
        return self._builder.call(self._function(kind, name), arguments)

    def _function(self, kind: Any, name: str) -> Any:
        module = self._builder.module
        return module.globals.get(name) or ir.Function(module, kind, name)


ARRAYS = ("x", "rows_x", "runs", "b", "start", "y", "rows_y")
NUMBERS = (
    *("x_at", "first", "last", "length", "x_step", "b_at", "b_step"),
    *("start_at", "start_by_rows", "y_at", "lanes"),
)


def _tile(
    rows: int, vectors: int, *, broadcast: bool, masked: bool, size: int = VECTOR_BYTES
) -> Any:
    """Return a function of row, count, `ARRAYS` and `NUMBERS`; arrays are flat and contiguous.

    Row r of the tile is element `row + r` of the tables. It is the sum over runs k of `first` to
    `last`, and over steps s of `length`, of

        x[x_at + rows_x[row + r] + runs[k] + s * x_step] * b[b_at + steps * b_step + lane]

    (`steps` is how many there were before; without `broadcast`, `lane` is added to the index
    of x too), added to
    `start[start_at + start_by_rows * rows_y[row + r] + lane]` and written to
    `y[y_at + rows_y[row + r] + lane]`; of the first `count` rows alone, and if `masked` of `lanes`.
    Vectors have `size` bytes.
    """

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        given = dict(zip(("row", "count", *ARRAYS, *NUMBERS), values, strict=True))
        kinds = dict(zip(ARRAYS, signature.args[2:], strict=False))
        data = {
            name: builder.bitcast(
                context.make_array(kinds[name])(context, builder, given[name]).data,
                ir.PointerType(),
            )
            for name in ARRAYS
        }
        bits = kinds["x"].dtype.bitwidth
        element = ir.FloatType() if bits == 32 else ir.DoubleType()
        vector = _Vectors(builder, element, bits, given["lanes"] if masked else None, size)

        def entry(table: str, index: Any) -> Any:
            return builder.load(
                builder.gep(data[table], [index], source_etype=INDEX), typ=INDEX, align=8
            )

        def lane(number: int) -> Any:
            return INDEX(number * vector.length)

        numbers = [builder.add(given["row"], INDEX(row)) for row in range(rows)]
        from_x = [builder.add(given["x_at"], entry("rows_x", number)) for number in numbers]
        in_y = [entry("rows_y", number) for number in numbers]
        sums = []
        for row in in_y:
            begin = builder.add(given["start_at"], builder.mul(row, given["start_by_rows"]))
            pointer = vector.at(data["start"], begin)
            sums += [vector.load(vector.at(pointer, lane(v))) for v in range(vectors)]

        outer = _Loop(builder, given["first"], given["last"], [given["b_at"], *sums])
        run = entry("runs", outer.index)
        lines = [vector.at(data["x"], builder.add(row, run)) for row in from_x]
        inner = _Loop(builder, INDEX(0), given["length"], [INDEX(0), *outer.values])
        x_at, b_at, *sums = inner.values
        b_line = vector.at(data["b"], b_at)
        weights = [vector.load(vector.at(b_line, lane(v))) for v in range(vectors)]
        added = []
        for row in range(rows):
            seen = vector.at(lines[row], x_at)
            one = vector.repeated(vector.scalar(seen)) if broadcast else None
            for v in range(vectors):
                factor = one if broadcast else vector.load(vector.at(seen, lane(v)))
                added.append(vector.multiply_add(factor, weights[v], sums[row * vectors + v]))
        steps = [builder.add(x_at, given["x_step"]), builder.add(b_at, given["b_step"])]
        _, *carried = inner.close([*steps, *added])
        _, *sums = outer.close(carried)

        for row in range(rows):
            with builder.if_then(builder.icmp_signed(">", given["count"], INDEX(row))):
                pointer = vector.at(data["y"], builder.add(given["y_at"], in_y[row]))
                for v in range(vectors):
                    vector.store(sums[row * vectors + v], vector.at(pointer, lane(v)))
        return context.get_dummy_value()

    @intrinsic
    def tile(  # type: ignore[no-untyped-def]
        typing_context, row, count, x, rows_x, runs, b, start, y, rows_y, x_at, first, last, length,
        x_step, b_at, b_step, start_at, start_by_rows, y_at, lanes,
    ):  # fmt: skip
        arrays = (x, rows_x, runs, b, start, y, rows_y)
        numbers = (types.int64,) * len(NUMBERS)
        return types.void(types.int64, types.int64, *arrays, *numbers), generate

    return tile


@intrinsic
def copy(typing_context, y, y_at, x, x_at, count):  # type: ignore[no-untyped-def]
    """Copy elements `x[x_at : x_at + count]` to `y[y_at:]`, which is other memory."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        to, source = (_pointer(context, builder, signature, values, at) for at in (0, 2))
        cgutils.raw_memcpy(builder, to, source, values[4], signature.args[0].dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(y, types.int64, x, types.int64, types.int64), generate


def _copy_of(size: int) -> Any:
    """Return what copies so many bytes, as one load and store: a call takes longer than these."""

    @intrinsic
    def copy_of(typing_context, y, y_at, x, x_at):  # type: ignore[no-untyped-def]
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            to, source = (_pointer(context, builder, signature, values, at) for at in (0, 2))
            align = signature.args[0].dtype.bitwidth // 8
            kind = ir.VectorType(ir.IntType(8), size)
            whole = builder.load(builder.bitcast(source, kind.as_pointer()), typ=kind, align=align)
            builder.store(whole, builder.bitcast(to, kind.as_pointer()), align=align)
            return context.get_dummy_value()

        return types.void(y, types.int64, x, types.int64), generate

    return copy_of


copy_of_16, copy_of_32, copy_of_64 = map(_copy_of, (16, 32, 64))


@intrinsic
def clear(typing_context, y, y_at, count):  # type: ignore[no-untyped-def]
    """Write so many zeros to `y[y_at:]`."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        size = builder.mul(values[2], INDEX(signature.args[0].dtype.bitwidth // 8))
        cgutils.memset(builder, _pointer(context, builder, signature, values, 0), size, 0)
        return context.get_dummy_value()

    return types.void(y, types.int64, types.int64), generate


def _pointer(context: Any, builder: Any, signature: Any, values: Any, at: int) -> Any:
    """Return where the element is that an array and the index after it are of."""
    array = context.make_array(signature.args[at])(context, builder, values[at])
    return builder.gep(array.data, [values[at + 1]])


TALL = 8 if MANY_REGISTERS else 6
"""Rows of tiles of one or two vectors."""
WIDE_ROWS = 6
LOW_ROWS = 4

product_wide = _tile(WIDE_ROWS, WIDE, broadcast=True, masked=False)
product_two = _tile(TALL, 2, broadcast=True, masked=False)
product_one = _tile(TALL, 1, broadcast=True, masked=False)
product_half = _tile(TALL, 1, broadcast=True, masked=False, size=VECTOR_BYTES // 2)
product_part = _tile(TALL, 1, broadcast=True, masked=True)
ELEMENT_ROWS = 8 if MANY_REGISTERS else 4
element_two = _tile(ELEMENT_ROWS, 2, broadcast=False, masked=False)
element_one = _tile(TALL, 1, broadcast=False, masked=False)
element_part = _tile(TALL, 1, broadcast=False, masked=True)

GRADIENT_ROWS = 9 if MANY_REGISTERS else 5
gradient_two = _tile(GRADIENT_ROWS, 2, broadcast=False, masked=False)
gradient_low = _tile(LOW_ROWS, 2, broadcast=False, masked=False)
gradient_one = _tile(GRADIENT_ROWS, 1, broadcast=False, masked=False)
gradient_part = _tile(GRADIENT_ROWS, 1, broadcast=False, masked=True)
