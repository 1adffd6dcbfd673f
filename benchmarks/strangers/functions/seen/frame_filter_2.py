import numpy as np


def filtered_frames(signal, taps, frame=256):
    """Yield the filtered signal frame by frame.

    signal and taps are real and 1-D. Every frame but the last has `frame`
    samples. np.concatenate(list(filtered_frames(x, h))) is the causal
    filtering of x by h, of the length of x.
    """
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    m = len(taps)
    carry = np.zeros(m - 1)
    work = np.empty(frame)
    for start in range(0, len(signal), frame):
        chunk = signal[start:start + frame]
        line = np.concatenate([carry, chunk])
        n = len(chunk)
        work[:n] = taps[0] * line[m - 1:]
        for k in range(1, m):
            work[:n] += taps[k] * line[m - 1 - k:len(line) - k]
        carry = line[n:]
        yield work[:n]


def rms_per_frame(signal, taps, frame=256):
    return [float(np.sqrt(np.mean(f ** 2)))
            for f in filtered_frames(signal, taps, frame)]
