import torch


class StreamingDepthwiseConv:
    """Causal depthwise conv that is fed one time step after the other.

    weight (C, K), bias (C,) or None.  After feeding x[..., 0] ... x[..., t]
    the last answer is what ``F.conv1d(F.pad(x, (K - 1, 0)), weight[:, None],
    bias, groups=C)[..., t]`` would be.  The past lives in a ring buffer, so a
    step neither shifts nor allocates the history.
    """

    def __init__(self, weight: torch.Tensor, bias: torch.Tensor | None = None):
        self.weight = weight
        self.bias = bias
        self._ring: torch.Tensor | None = None
        self._head = 0

    def reset(self) -> None:
        self._ring = None
        self._head = 0

    @torch.no_grad()
    def step(self, x_t: torch.Tensor) -> torch.Tensor:
        """x_t: (B, C) -> (B, C)"""
        c, k = self.weight.shape
        if self._ring is None or self._ring.shape[0] != x_t.shape[0]:
            self._ring = x_t.new_zeros(x_t.shape[0], c, k)
            self._head = 0

        self._ring[:, :, self._head] = x_t
        self._head = (self._head + 1) % k
        # slot `head` now holds the oldest sample, it meets weight[:, 0]
        w = torch.roll(self.weight, shifts=self._head, dims=1)
        y = (self._ring * w).sum(dim=-1)
        return y if self.bias is None else y + self.bias

    def __call__(self, x: torch.Tensor) -> torch.Tensor:
        """Feed a whole (B, C, T) piece, returns (B, C, T)."""
        return torch.stack([self.step(x[..., t]) for t in range(x.shape[-1])], dim=-1)
