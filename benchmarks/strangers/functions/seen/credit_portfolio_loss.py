"""Loss distribution of a loan book by successive convolution (Andersen-Sidenius-Basu)."""
import numpy as np


def loss_distribution(default_prob, loss_units, n_buckets):
    """
    default_prob : sequence of float   -- conditional PD of every obligor
    loss_units   : sequence of int     -- loss given default, whole units, >= 0
    n_buckets    : int                 -- losses 0 .. n_buckets-1 are resolved

    Returns an array with P(loss = k units). Portfolio losses larger than
    n_buckets-1 units lie outside of the tranche we price and are left out,
    therefore the array may sum to less than one.
    """
    dist = np.zeros(n_buckets)
    dist[0] = 1.0
    for pd, lgd in zip(default_prob, loss_units):
        dist = (1.0 - pd) * dist + pd * np.roll(dist, lgd)
    return dist


def expected_tranche_loss(dist, attach, detach):
    loss = np.arange(len(dist))
    return float(np.sum(dist * np.clip(loss - attach, 0, detach - attach)))
