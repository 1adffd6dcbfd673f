"""Convolutions in the styles in which people write them, with a place for a mistake in each.

`FAULT` is replaced by nothing, or by what makes the function wrong.
"""

CORE = '''\
import numpy as np

def core(x, w, s=(1, 1), p=((0, 0), (0, 0)), d=(1, 1)):
    """NHWC, HWIO."""
    x = np.pad(x, ((0, 0), *p, (0, 0)))
    kh, kw = w.shape[:2]
    oh = (x.shape[1] - (kh - 1) * d[0] - 1) // s[0] + 1
    ow = (x.shape[2] - (kw - 1) * d[1] - 1) // s[1] + 1
    y = np.zeros((len(x), oh, ow, w.shape[3]))
    for i in range(kh):
        for j in range(kw):
            a, b = i * d[0], j * d[1]
            patch = x[:, a:a + (oh - 1) * s[0] + 1:s[0], b:b + (ow - 1) * s[1] + 1:s[1]]
            y += patch @ w[i, j]
    return y

def core_backward(x, w, g, s=1, p=0):
    x = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
    dx, dw = np.zeros(x.shape), np.zeros(w.shape)
    kh, kw = w.shape[:2]
    oh, ow = g.shape[1:3]
    for i in range(kh):
        for j in range(kw):
            at = (slice(None), slice(i, i + (oh - 1) * s + 1, s), slice(j, j + (ow - 1) * s + 1, s))
            dx[at] += g @ w[i, j].T
            dw[i, j] = np.tensordot(x[at], g, ([0, 1, 2], [0, 1, 2]))
    return dx[:, p:dx.shape[1] - p, p:dx.shape[2] - p], dw, g.sum((0, 1, 2))

def first(x):
    return np.moveaxis(x, -1, 1)

def last(x):
    return np.moveaxis(x, 1, -1)

def hwio(w):
    return w.transpose(2, 3, 1, 0)

def oihw(w):
    return w.transpose(3, 2, 0, 1)

'''

SIZED_CLASS = (
    CORE
    + """
class Conv2d:
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.stride, self.padding = stride, padding
        self.weight = np.random.randn(out_channels, in_channels, *kernel_size)
        self.bias = np.zeros(out_channels)

    def forward(self, x):
        self.x = x
        p = (self.padding, self.padding)
        y = core(last(x), hwio(self.weight), (self.stride, self.stride), (p, p))
        return first(y + self.bias FAULT)

    def backward(self, dout):
        dx, dw, db = core_backward(last(self.x), hwio(self.weight), last(dout), self.stride,
                                   self.padding)
        self.dweight, self.dbias = oihw(dw) BACKFAULT, db
        return first(dx)
"""
)

WEIGHTS_CLASS = (
    CORE
    + """
class Convolution:
    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.stride, self.pad = W, b, stride, pad
        self.dW = self.db = None

    def forward(self, x):
        self.x = x
        p = (self.pad, self.pad)
        y = core(last(x), hwio(self.W), (self.stride, self.stride), (p, p))
        return first(y + self.b FAULT)

    def backward(self, dout):
        dx, dw, self.db = core_backward(last(self.x), hwio(self.W), last(dout), self.stride,
                                        self.pad)
        self.dW = oihw(dw) BACKFAULT
        return first(dx)
"""
)

PARAMS_CLASS = (
    CORE
    + """
class Layer:
    def __init__(self, n_filters, filter_size, n_channels, strides=(1, 1)):
        self.params = {"W": np.ones((*filter_size, n_channels, n_filters)),
                       "b": np.zeros((1, 1, 1, n_filters))}
        self.grads = {}
        self.strides = strides

    def __call__(self, inputs):
        self.inputs = inputs
        return core(inputs, self.params["W"], self.strides) + self.params["b"] FAULT

    def backward(self, grad):
        assert self.strides[0] == self.strides[1]
        dx, dw, db = core_backward(self.inputs, self.params["W"], grad, self.strides[0])
        self.grads["W"], self.grads["b"] = dw BACKFAULT, db
        return dx
"""
)

PARAMETER_OBJECTS = (
    CORE
    + """
class Parameter:
    def __init__(self, data):
        self.data, self.grad = data, np.zeros_like(data)

class Conv2D:
    def __init__(self, c_in, c_out, ksize):
        self.W = Parameter(np.random.randn(ksize, ksize, c_in, c_out))
        self.b = Parameter(np.zeros(c_out))

    def forward(self, x):
        self.cache = x
        return core(x, self.W.data) + self.b.data FAULT

    def backward(self, dy):
        dx, dw, db = core_backward(self.cache, self.W.data, dy)
        self.W.grad += dw BACKFAULT
        self.b.grad += db
        return dx
"""
)

UPDATING_CLASS = (
    CORE
    + """
class Convolutional:
    def __init__(self, input_shape, kernel_size, depth):
        channels = input_shape[0]
        self.kernels = np.random.randn(depth, channels, kernel_size, kernel_size)

    def forward(self, input):
        self.input = input
        return first(core(last(input[None]), hwio(self.kernels)))[0] FAULT

    def backward(self, output_gradient, learning_rate):
        dx, dw, _ = core_backward(last(self.input[None]), hwio(self.kernels),
                                  last(output_gradient[None]))
        self.kernels -= learning_rate * oihw(dw) BACKFAULT
        return first(dx)[0]
"""
)

PLANE_TO_MAPS = (
    CORE
    + """
class Conv3x3:
    def __init__(self, num_filters):
        self.filters = np.random.randn(num_filters, 3, 3) / 9

    def forward(self, input):
        self.last_input = input
        return core(input[None, :, :, None], self.filters.transpose(1, 2, 0)[:, :, None])[0] FAULT

    def backprop(self, d_L_d_out, learn_rate):
        x, w = self.last_input[None, :, :, None], self.filters.transpose(1, 2, 0)[:, :, None]
        _, dw, _ = core_backward(x, w, d_L_d_out[None])
        self.filters -= learn_rate * dw[:, :, 0].transpose(2, 0, 1) BACKFAULT
        return None
"""
)

KEEPING_CLASS = (
    CORE
    + """
class Layer_Conv:
    def __init__(self, n_channels, n_filters, filter_size):
        self.weights = 0.01 * np.random.randn(n_filters, n_channels, filter_size, filter_size)
        self.biases = np.zeros((n_filters, 1))

    def forward(self, inputs, training=True):
        self.inputs = inputs
        y = first(core(last(inputs), hwio(self.weights)))
        self.output = y + self.biases.reshape(1, -1, 1, 1) FAULT

    def backward(self, dvalues):
        dx, dw, db = core_backward(last(self.inputs), hwio(self.weights), last(dvalues))
        self.dweights, self.dbiases = oihw(dw) BACKFAULT, db.reshape(-1, 1)
        self.dinputs = first(dx)
"""
)

LEARNING_CLASS = (
    CORE
    + """
class ConvLayer:
    def __init__(self, depth, kernel_shape, lr):
        self.depth, self.kernel_shape, self.lr, self.kernel = depth, kernel_shape, lr, None

    def forward_pass(self, image):
        if self.kernel is None:
            self.kernel = np.random.randn(*self.kernel_shape, image.shape[-1], self.depth)
        self.image = image
        return core(image, self.kernel) FAULT

    def backward_pass(self, error):
        dx, dw, _ = core_backward(self.image, self.kernel, error)
        self.kernel = self.kernel - self.lr * dw BACKFAULT
        return dx
"""
)

ARRAYS_IN_FORWARD = (
    CORE
    + """
class Conv:
    def __init__(self, stride=1, pad=0):
        self.stride, self.pad = stride, pad

    def forward(self, x, w, b):
        self.kept = x, w
        p = (self.pad, self.pad)
        return core(x, w, (self.stride,) * 2, (p, p)) + b FAULT

    def backward(self, dy):
        x, w = self.kept
        dx, dw, db = core_backward(x, w, dy, self.stride, self.pad)
        return dx, dw BACKFAULT, db
"""
)

OPTION_DICT = (
    CORE
    + """
def conv_forward(x, w, b, conv_param):
    p = (conv_param["pad"], conv_param["pad"])
    y = core(last(x), hwio(w), (conv_param["stride"],) * 2, (p, p)) + b
    return first(y) FAULT, (x, w, b, conv_param)

def conv_backward(dout, cache):
    x, w, b, conv_param = cache
    dx, dw, db = core_backward(last(x), hwio(w), last(dout), conv_param["stride"],
                               conv_param["pad"])
    return first(dx), oihw(dw) BACKFAULT, db
"""
)

HPARAMETERS = (
    CORE
    + """
def conv_forward(A_prev, W, b, hparameters):
    (m, h, w, c) = A_prev.shape
    (f, f, c, n) = W.shape
    s, pad = hparameters["stride"], hparameters["pad"]
    assert b.shape == (1, 1, 1, n)
    assert W.shape[0] == f, "the filter is a square"
    Z = core(A_prev, W, (s, s), ((pad, pad), (pad, pad))) + b FAULT
    return Z, (A_prev, W, b, hparameters)

def conv_backward(dZ, cache):
    A_prev, W, b, hparameters = cache
    dA, dW, db = core_backward(A_prev, W, dZ, hparameters["stride"], hparameters["pad"])
    return dA, dW BACKFAULT, db.reshape(1, 1, 1, -1)
"""
)

ACTIVATED = (
    CORE
    + """
def conv_forward(A_prev, W, b, activation, padding="same", stride=(1, 1)):
    if padding == "same":
        pads = tuple((-(-n // s) - 1) * s + k - n for n, k, s in
                     zip(A_prev.shape[1:3], W.shape, stride))
        pads = tuple((max(p, 0) // 2, max(p, 0) - max(p, 0) // 2) for p in pads)
    else:
        pads = ((0, 0), (0, 0))
    return activation(core(A_prev, W, stride, pads) + b FAULT)
"""
)

STYLES = {
    "sized class": (SIZED_CLASS, "Conv2d", None),
    "weights class": (WEIGHTS_CLASS, "Convolution", None),
    "params class": (PARAMS_CLASS, "Layer", None),
    "parameter objects": (PARAMETER_OBJECTS, "Conv2D", None),
    "updating class": (UPDATING_CLASS, "Convolutional", None),
    "plane to maps": (PLANE_TO_MAPS, "Conv3x3", None),
    "keeping class": (KEEPING_CLASS, "Layer_Conv", None),
    "learning class": (LEARNING_CLASS, "ConvLayer", None),
    "arrays in forward": (ARRAYS_IN_FORWARD, "Conv", None),
    "option dict": (OPTION_DICT, "conv_forward", "conv_backward"),
    "hparameters": (HPARAMETERS, "conv_forward", "conv_backward"),
    "activated": (ACTIVATED, "conv_forward", None),
}
"""By what is special of them: text, what it names, and its backward function."""


def source(style: str, fault: str = "", backward_fault: str = "") -> str:
    """Return a style's file, with a mistake in the forward or the backward pass or none."""
    text, _, _ = STYLES[style]
    return text.replace("BACKFAULT", backward_fault).replace("FAULT", fault)
