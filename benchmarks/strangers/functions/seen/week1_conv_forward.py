# Convolutional networks from scratch, week 1 exercise.
import numpy as np


def zero_pad(X, pad):
    """Pad height and width of a batch of images (m, n_H, n_W, n_C) with zeros."""
    return np.pad(X, ((0, 0), (pad, pad), (pad, pad), (0, 0)))


def conv_single_step(a_slice_prev, W, b):
    """Apply one filter to one slice: sum(a_slice * W) + b."""
    return np.sum(a_slice_prev * W) + float(b)


def conv_forward(A_prev, W, b, stride=1, pad=0):
    """
    Forward propagation of a convolution layer.

    Arguments:
    A_prev -- activations of the previous layer, shape (m, n_H_prev, n_W_prev, n_C_prev)
    W -- filters, shape (f, f, n_C_prev, n_C)
    b -- biases, shape (1, 1, 1, n_C)

    Returns:
    Z -- shape (m, n_H, n_W, n_C), where n_H and n_W follow from the height and
         the width of the input, the filter size, the stride and the padding
    """
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape

    n_H = (n_H_prev - f + 2 * pad) // stride + 1
    n_W = (n_H_prev - f + 2 * pad) // stride + 1

    Z = np.zeros((m, n_H, n_W, n_C))
    A_prev_pad = zero_pad(A_prev, pad)

    for i in range(m):
        a_prev_pad = A_prev_pad[i]
        for h in range(n_H):
            vert_start = h * stride
            vert_end = vert_start + f
            for w in range(n_W):
                horiz_start = w * stride
                horiz_end = horiz_start + f
                a_slice_prev = a_prev_pad[vert_start:vert_end, horiz_start:horiz_end, :]
                for c in range(n_C):
                    Z[i, h, w, c] = conv_single_step(a_slice_prev, W[:, :, :, c], b[0, 0, 0, c])
    return Z
