# conv_same_m.py -- replaces my old conv(u,v,'same') calls
from numpy import asarray, zeros, result_type


def conv_same_m(u, v):
    # W = CONV_SAME_M(U, V)  central part of the convolution of vectors U and V,
    # W has as many elements as U, as in MATLAB's conv(u, v, 'same'):
    # in MATLAB counting it starts at element ceil((length(v)+1)/2) of conv(u, v).
    u = asarray(u).ravel()
    v = asarray(v).ravel()
    m, n = u.size, v.size
    w = zeros(m + n - 1, dtype=result_type(u, v, float))
    for k in range(n):
        w[k:k + m] += v[k] * u
    first = -(-(n + 1) // 2)       # MATLAB index
    return w[first - 1:first - 1 + m]
