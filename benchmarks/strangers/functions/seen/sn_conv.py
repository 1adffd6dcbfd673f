"""Spectrally normalised convolution for the discriminator."""
import torch
import torch.nn.functional as F
from torch import nn


class SNConv2d(nn.Conv2d):
    """Conv2d with weight / sigma(weight).

    sigma is the largest singular value of the weight seen as an
    (out, in*kh*kw) matrix, estimated by power iteration.  The estimate is
    refined by ``n_iter`` steps at each training-mode forward pass; in eval
    mode the module is a fixed function of its input and its state.
    """

    def __init__(self, *args, n_iter=1, eps=1e-12, **kwargs):
        super().__init__(*args, **kwargs)
        self.n_iter = n_iter
        self.eps = eps
        mat = self.weight.detach().flatten(1)
        self.register_buffer("u", F.normalize(torch.randn(mat.shape[0]), dim=0, eps=eps))
        self.register_buffer("v", F.normalize(torch.randn(mat.shape[1]), dim=0, eps=eps))

    def normalised_weight(self):
        mat = self.weight.flatten(1)
        with torch.no_grad():
            for _ in range(self.n_iter):
                self.v.copy_(F.normalize(mat.t() @ self.u, dim=0, eps=self.eps))
                self.u.copy_(F.normalize(mat @ self.v, dim=0, eps=self.eps))
            u, v = self.u.clone(), self.v.clone()
        sigma = torch.dot(u, mat @ v)
        return self.weight / sigma

    def forward(self, x):
        return self._conv_forward(x, self.normalised_weight(), self.bias)
