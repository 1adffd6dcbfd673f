"""FIR kernel, ported line by line from our Cortex-M firmware so that the
host-side simulation can be compared sample by sample with the target."""


def fir_f32(coeffs, num_taps, state, src, dst, block_size):
    """dst[n] = sum_k coeffs[k] * src[n - k], n = 0 .. block_size-1

    coeffs     : flat buffer, coeffs[0] belongs to the newest sample
    num_taps   : any length >= 1
    state      : num_taps - 1 samples that preceded src (oldest first);
                 updated in place for the next block
    src, dst   : flat buffers of at least block_size floats
    """
    hist = num_taps - 1
    work = [0.0] * (hist + block_size)
    for i in range(hist):
        work[i] = state[i]
    for i in range(block_size):
        work[hist + i] = src[i]

    for n in range(block_size):
        acc = 0.0
        px = hist + n
        pb = 0
        tap_cnt = num_taps >> 2
        while tap_cnt > 0:
            acc += work[px] * coeffs[pb]
            acc += work[px - 1] * coeffs[pb + 1]
            acc += work[px - 2] * coeffs[pb + 2]
            acc += work[px - 3] * coeffs[pb + 3]
            px -= 4
            pb += 4
            tap_cnt -= 1
        dst[n] = acc

    for i in range(hist):
        state[i] = work[block_size + i]
    return dst
