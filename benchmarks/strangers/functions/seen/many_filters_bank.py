import numpy as np


def apply_filter_bank(volume, bank):
    """Feature maps of a filter bank (first CNN layer exercise).

    volume: (C, H, W) input
    bank:   (n_filters, C, k, k)
    return: (n_filters, H-k+1, W-k+1); map f is the valid cross-correlation of the
            volume with bank[f], summed over channels.
    """
    n_filters, channels, k, _ = bank.shape
    rows = volume.shape[1] - k + 1
    cols = volume.shape[2] - k + 1
    maps = np.empty((n_filters, rows, cols))
    acc = np.zeros((rows, cols))
    for f in range(n_filters):
        for c in range(channels):
            for a in range(k):
                for b in range(k):
                    acc += bank[f, c, a, b] * volume[c, a:a + rows, b:b + cols]
        maps[f] = acc
    return maps
