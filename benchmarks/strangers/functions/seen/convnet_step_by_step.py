"""Convolutional network, step by step (channels last).

Convention of this notebook: the cost is J = (1/m) * sum of the losses of the m
examples. As in the previous notebook on dense layers, ``dZ`` holds the
derivatives of the *loss of each example*, without the factor 1/m; the factor
enters where we sum over the examples, i.e. in ``dW`` and ``db``. ``dA_prev`` is per
example again and has no factor.
"""
import numpy as np


def zero_pad(X, pad):
    return np.pad(X, ((0, 0), (pad, pad), (pad, pad), (0, 0)))


def conv_forward(A_prev, W, b, hparameters):
    """
    A_prev -- activations of the previous layer, (m, n_H_prev, n_W_prev, n_C_prev)
    W -- weights, (f, f, n_C_prev, n_C)
    b -- biases, (1, 1, 1, n_C)
    hparameters -- dictionary with "stride" and "pad"

    Returns Z, (m, n_H, n_W, n_C), and the cache for conv_backward().
    """
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    stride = hparameters["stride"]
    pad = hparameters["pad"]
    n_H = (n_H_prev + 2 * pad - f) // stride + 1
    n_W = (n_W_prev + 2 * pad - f) // stride + 1

    Z = np.zeros((m, n_H, n_W, n_C))
    A_prev_pad = zero_pad(A_prev, pad)
    for h in range(n_H):
        for w in range(n_W):
            v, u = h * stride, w * stride
            a_slice = A_prev_pad[:, v:v + f, u:u + f, :, np.newaxis]
            Z[:, h, w, :] = np.sum(a_slice * W, axis=(1, 2, 3))
    Z = Z + b
    return Z, (A_prev, W, b, hparameters)


def conv_backward(dZ, cache):
    """
    dZ -- derivative of each example's loss w.r.t. Z, (m, n_H, n_W, n_C)

    Returns
    dA_prev -- derivative of each example's loss w.r.t. its A_prev
    dW -- derivative of the cost J w.r.t. W (mean over the m examples)
    db -- derivative of the cost J w.r.t. b (mean over the m examples)
    """
    (A_prev, W, b, hparameters) = cache
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    stride = hparameters["stride"]
    pad = hparameters["pad"]
    (m, n_H, n_W, n_C) = dZ.shape

    A_prev_pad = zero_pad(A_prev, pad)
    dA_prev_pad = np.zeros(A_prev_pad.shape)
    dW = np.zeros(W.shape)
    for h in range(n_H):
        for w in range(n_W):
            v, u = h * stride, w * stride
            dz = dZ[:, h, w, :]
            dA_prev_pad[:, v:v + f, u:u + f, :] += np.einsum("mc,ijkc->mijk", dz, W)
            dW += np.einsum("mijk,mc->ijkc", A_prev_pad[:, v:v + f, u:u + f, :], dz)

    dA_prev = dA_prev_pad[:, pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    dW = dW / m
    db = dZ.sum(axis=(0, 1, 2)).reshape(1, 1, 1, n_C) / m
    return dA_prev, dW, db
