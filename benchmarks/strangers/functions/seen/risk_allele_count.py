import numpy as np


def risk_allele_distribution(freqs):
    """
    Distribution of the number of risk alleles a gamete carries.

    freqs -- risk allele frequency at each (unlinked) locus
    returns p with p[k] = P(exactly k risk alleles), len(freqs) + 1 values

    The loci are independent Bernoulli variables; their distributions are
    convolved one locus after another.
    """
    n = len(freqs)
    p = np.zeros(n + 1)
    p[0] = 1.0
    for f in freqs:
        for k in range(1, n + 1):
            p[k] = p[k] * (1 - f) + p[k - 1] * f
        p[0] *= 1 - f
    return p
