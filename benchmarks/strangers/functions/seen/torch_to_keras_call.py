import numpy as np
from keras import ops


class KerasConvFromTorch:
    """Runs a trained torch.nn.Conv2d on NHWC tensors with Keras ops.

    Zero padding is made explicit, because padding='same' of Keras puts the zeros
    elsewhere when the stride is not one.  groups must be 1, padding_mode 'zeros'.
    """

    def __init__(self, module):
        if module.groups != 1 or module.padding_mode != "zeros" or isinstance(module.padding, str):
            raise ValueError("only ungrouped, zero-padded convolutions with numeric padding")
        w = module.weight.detach().cpu().numpy()
        self.kernel = np.ascontiguousarray(w.transpose(2, 3, 1, 0))   # OIHW -> HWIO
        self.bias = None if module.bias is None else module.bias.detach().cpu().numpy()
        self.strides = tuple(module.stride)
        self.dilation = tuple(module.dilation)
        self.pad = tuple(module.padding)

    def __call__(self, x):
        ph, pw = self.pad
        x = ops.pad(x, [[0, 0], [ph, ph], [pw, pw], [0, 0]])
        strides = self.strides
        subsample = None
        if max(self.strides) > 1 and (max(self.dilation) > 1 or strides[0] != strides[1]):
            # combinations which some backends refuse: dense result, then every s-th
            subsample, strides = self.strides, (1, 1)
        y = ops.conv(x, self.kernel, strides=strides, padding="valid",
                     data_format="channels_last", dilation_rate=self.dilation)
        if subsample is not None:
            y = y[:, ::subsample[0], ::subsample[1], :]
        return y if self.bias is None else y + self.bias
