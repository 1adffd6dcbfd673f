import numpy as np

class Deconv2d:
    # transposed conv, same arguments and weight layout as torch.nn.ConvTranspose2d
    # weight: (in, out, k, k)
    def __init__(self, weight, bias, stride=1, padding=0, output_padding=0):
        self.weight, self.bias = weight, bias
        self.stride, self.padding, self.output_padding = stride, padding, output_padding

    def __call__(self, x):
        s, p, op = self.stride, self.padding, self.output_padding
        n, ci, h, w = x.shape
        k = self.weight.shape[2]
        co = self.weight.shape[1]

        # everything, before cropping
        big = np.zeros((n, co, (h - 1) * s + k + op, (w - 1) * s + k + op))
        for a in range(k):
            for b in range(k):
                contrib = np.einsum('nihw,io->nohw', x, self.weight[:, :, a, b])
                big[:, :, a:a + (h - 1) * s + 1:s, b:b + (w - 1) * s + 1:s] += contrib

        oh = (h - 1) * s - 2 * p + k + op
        ow = (w - 1) * s - 2 * p + k + op
        y = big[:, :, p:p + oh, p:p + ow]
        return y + self.bias.reshape(1, co, 1, 1)
