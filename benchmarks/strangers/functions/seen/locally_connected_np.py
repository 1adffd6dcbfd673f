import numpy as np

def locally_connected_1d(x, kernels, bias, stride=1):
    # like a 1-D convolution, but every output position has its own weights
    # x: (steps, cin); kernels: (out_steps, k, cin, cout); bias: (out_steps, cout)
    out_steps, k, cin, cout = kernels.shape
    assert out_steps == (x.shape[0] - k) // stride + 1
    y = np.empty((out_steps, cout))
    for t in range(out_steps):
        piece = x[t * stride:t * stride + k].reshape(-1)
        y[t] = piece @ kernels[t].reshape(k * cin, cout) + bias[t]
    return y
