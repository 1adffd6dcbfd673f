"""Fixed point smoothing, golden model for the FPGA block."""


def fixed_conv(x, coeffs, shift):
    """Valid correlation of integer lists, scaled by 2**-shift.

    Results are rounded to nearest, ties away from zero, as the RTL does.
    """
    n = len(x) - len(coeffs) + 1
    half = 1 << (shift - 1) if shift else 0
    out = []
    for i in range(n):
        acc = 0
        for j, c in enumerate(coeffs):
            acc += x[i + j] * c
        out.append((acc + half) >> shift)
    return out
