import numpy as np

def conv2d_strided(a, f):
    # "valid" convolution of a 2d array with a filter; true convolution, so the filter is
    # rotated by 180 degrees. Same as scipy.signal.convolve2d(a, f, mode='valid')
    # when f fits into a.
    f = f[::-1, ::-1]
    s = f.shape + tuple(np.subtract(a.shape, f.shape) + 1)
    subM = np.lib.stride_tricks.as_strided(a, shape=s, strides=a.strides * 2, writeable=False)
    return np.einsum('ij,ijkl->kl', f, subM)
