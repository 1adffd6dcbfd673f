"""nanotensor: micrograd with arrays. Only what a LeNet needs."""
import numpy as np


class Tensor:
    def __init__(self, data, parents=()):
        self.data = np.asarray(data, dtype=np.float64)
        self.grad = np.zeros_like(self.data)
        self._parents = parents
        self._backward = lambda: None

    @property
    def shape(self):
        return self.data.shape

    def __add__(self, other):
        out = Tensor(self.data + other.data, (self, other))

        def _backward():
            self.grad += out.grad
            other.grad += out.grad
        out._backward = _backward
        return out

    def sum(self):
        out = Tensor(self.data.sum(), (self,))

        def _backward():
            self.grad += np.ones_like(self.data) * out.grad
        out._backward = _backward
        return out

    def __mul__(self, other):
        out = Tensor(self.data * other.data, (self, other))

        def _backward():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad
        out._backward = _backward
        return out

    def backward(self):
        order, seen = [], set()

        def visit(t):
            if id(t) not in seen:
                seen.add(id(t))
                for p in t._parents:
                    visit(p)
                order.append(t)
        visit(self)
        self.grad = np.ones_like(self.data)
        for t in reversed(order):
            t._backward()


def conv2d(x, weight, stride=1, padding=0):
    """x: Tensor (N, C, H, W), weight: Tensor (O, C, KH, KW) -> Tensor (N, O, OH, OW)"""
    xp = np.pad(x.data, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    O, C, KH, KW = weight.shape
    OH = (xp.shape[2] - KH) // stride + 1
    OW = (xp.shape[3] - KW) // stride + 1
    y = np.zeros((x.shape[0], O, OH, OW))
    for i in range(KH):
        for j in range(KW):
            part = xp[:, :, i:i + stride * (OH - 1) + 1:stride, j:j + stride * (OW - 1) + 1:stride]
            y += np.einsum("nchw,oc->nohw", part, weight.data[:, :, i, j])
    out = Tensor(y, (x, weight))

    def _backward():
        dxp = np.zeros_like(xp)
        dw = np.zeros_like(weight.data)
        for i in range(KH):
            for j in range(KW):
                rows = slice(i, i + stride * (OH - 1) + 1, stride)
                cols = slice(j, j + stride * (OW - 1) + 1, stride)
                dw[:, :, i, j] = np.einsum("nohw,nchw->oc", out.grad, xp[:, :, rows, cols])
                dxp[:, :, rows, cols] += np.einsum("nohw,oc->nchw", out.grad, weight.data[:, :, i, j])
        x.grad += dxp[:, :, padding:padding + x.shape[2], padding:padding + x.shape[3]]
        weight.grad = dw
    out._backward = _backward
    return out
