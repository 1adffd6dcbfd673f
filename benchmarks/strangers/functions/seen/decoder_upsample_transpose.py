import numpy as np


class Deconv2d:
    """Learned upsampling for the decoder, = torch.nn.ConvTranspose2d (no groups).

    weight: [in_ch, out_ch, k, k]
    output side = (side - 1) * stride - 2 * padding + k
    """

    def __init__(self, in_ch, out_ch, k=4, stride=2, padding=1, rng=None):
        rng = rng or np.random.default_rng()
        bound = 1.0 / np.sqrt(out_ch * k * k)
        self.weight = rng.uniform(-bound, bound, (in_ch, out_ch, k, k))
        self.bias = rng.uniform(-bound, bound, out_ch)
        self.k, self.stride, self.padding = k, stride, padding

    def _out(self, side):
        return (side - 1) * self.stride - 2 * self.padding + self.k

    def forward(self, x):
        b, _, h, w = x.shape
        s, k, p = self.stride, self.k, self.padding
        full = np.zeros((b, self.weight.shape[1], (h - 1) * s + k, (w - 1) * s + k))
        for i in range(h):
            for j in range(w):
                full[:, :, i * s:i * s + k, j * s:j * s + k] += np.tensordot(
                    x[:, :, i, j], self.weight, axes=1)
        y = full[:, :, :self._out(h), :self._out(w)]
        return y + self.bias.reshape(1, -1, 1, 1)

    __call__ = forward
