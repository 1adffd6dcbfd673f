import torch
import torch.nn as nn


class TextConv(nn.Module):
    """n-gram detector over word embeddings (Kim 2014).

    forward(emb): emb is (batch, seq_len, emb_dim), straight out of
    nn.Embedding; result is (batch, n_filters), max over time after ReLU.
    Every filter looks at `width` neighbouring words.
    """

    def __init__(self, emb_dim, n_filters, width=3):
        super().__init__()
        self.emb_dim = emb_dim
        self.conv = nn.Conv1d(emb_dim, n_filters, width)

    def forward(self, emb):
        b, t, e = emb.shape
        x = emb.reshape(b, e, t)      # Conv1d wants channels second
        return torch.relu(self.conv(x)).amax(dim=2)
