import numpy as np
from scipy.signal import correlate


def conv_bank(specs, bank):
    """Apply a bank of filters to spectrograms.

    specs : (batch, mel, time)
    bank  : (filters, kmel, ktime)
    returns (batch, filters, mel-kmel+1, time-ktime+1), a 'valid' cross-correlation
    """
    specs = np.asarray(specs)
    bank = np.asarray(bank)
    out = []
    for s in specs:
        out.append([correlate(s, f, mode='valid') for f in bank])
    return np.squeeze(np.array(out))
