import numpy as np

def preemphasis(sig, coeff=0.97):
    # y[0] = x[0],  y[t] = x[t] - coeff * x[t-1]
    return np.append(sig[0], sig[1:] - coeff * sig[:-1])
