"""Closed queueing networks: Buzen's convolution algorithm."""


def normalising_constants(demands, jobs):
    """G(0), G(1), ..., G(jobs) of a closed product-form network.

        G(n) = sum over n_1 + ... + n_M = n of  d_1^{n_1} ... d_M^{n_M}

    demands: service demand (visits times mean service time) of each single-server
    station.

    G is the convolution of the geometric sequences 1, d, d^2, ... of the stations.
    A station is folded in with g_new(n) = g_old(n) + d g_new(n - 1); one array is
    enough, because the entry to the left has been renewed by the time it is used.
    """
    g = [1.0] + [0.0] * jobs
    for d in demands:
        for n in range(1, jobs + 1):
            g[n] += d * g[n - 1]
    return g


def throughput(demands, jobs):
    if jobs == 0:
        return 0.0
    g = normalising_constants(demands, jobs)
    return g[jobs - 1] / g[jobs]


def utilisations(demands, jobs):
    x = throughput(demands, jobs)
    return [d * x for d in demands]
