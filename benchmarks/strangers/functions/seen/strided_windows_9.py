import numpy as np
from numpy.lib.stride_tricks import as_strided


def sliding_dot(x, template):
    """Dot product of the template with each window of a 1-D array (any view).

    Zero-copy. out[i] = sum_k x[i + k] * template[k], len(x) - len(template) + 1
    """
    x = np.asarray(x)
    template = np.asarray(template)
    k = template.size
    windows = as_strided(x, shape=(x.size - k + 1, k), strides=(x.itemsize, x.itemsize))
    return windows @ template
