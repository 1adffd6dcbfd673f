import numpy as np

def kernel_smooth(data, kernel):
    """Convolve data with a kernel (odd length) scaled to unit sum.

    Returns one value per data point, the kernel centred on that point;
    beyond the ends the data count as zero.
    """
    data = np.asarray(data, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kernel = kernel / kernel.sum()
    return np.convolve(data, kernel, mode='same')
