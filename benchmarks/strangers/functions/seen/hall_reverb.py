import numpy as np
from scipy.fft import irfft, next_fast_len, rfft


def apply_room(dry: np.ndarray, ir: np.ndarray, block: int = 4096) -> np.ndarray:
    """Auralise a dry recording with a measured room impulse response.

    The recording is cut in blocks, each block is filtered in the frequency
    domain and the results are put together again. The output contains the
    whole reverberation tail: len(dry) + len(ir) - 1 samples.
    """
    n_out = len(dry) + len(ir) - 1
    nfft = next_fast_len(block + len(ir) - 1, real=True)
    H = rfft(ir, nfft)
    wet = np.zeros(n_out)
    for start in range(0, len(dry), block):
        chunk = dry[start:start + block]
        y = irfft(rfft(chunk, nfft) * H, nfft)[: len(chunk) + len(ir) - 1]
        wet[start:start + len(y)] = y
    return wet
