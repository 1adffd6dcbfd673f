def fir_transposed(samples, coeffs):
    """Transposed direct-form FIR, one multiply-add per tap and clock.

    Every sample is broadcast to all multipliers; the products run down a chain
    of registers, each an accumulator on the move. Ints, floats, Fractions and
    complex numbers all work. len(result) == len(samples), zero initial state.
    """
    coeffs = list(coeffs)
    if not coeffs:
        raise ValueError("no coefficients")
    regs = [0] * (len(coeffs) - 1)
    out = []
    for s in samples:
        out.append(coeffs[0] * s + (regs[0] if regs else 0))
        for i in range(len(regs)):
            nxt = regs[i + 1] if i + 1 < len(regs) else 0
            regs[i] = coeffs[i + 1] * s + nxt
    return out
