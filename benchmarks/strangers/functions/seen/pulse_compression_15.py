import numpy as np


def matched_filter(rx, replica):
    """Cross-correlate the received complex baseband samples with the transmitted replica.

    out[k] = sum_n rx[n + k] * conj(replica[n]),  k = 0 .. len(rx) - len(replica)

    A perfect echo at delay k gives the replica's energy there.
    """
    n = len(rx) + len(replica) - 1
    nfft = int(2 ** np.ceil(np.log2(n)))
    h = np.asarray(replica)[::-1]
    out = np.fft.ifft(np.fft.fft(rx, nfft) * np.fft.fft(h, nfft))
    return out[len(replica) - 1:len(rx)]
