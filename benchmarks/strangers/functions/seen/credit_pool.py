def pool_loss_distribution(default_probs, loss_units):
    """
    Exact loss distribution of a pool of independent loans.

    Loan i defaults with probability default_probs[i] and then costs loss_units[i]
    (a positive whole number of units). Returns a list whose entry k is the probability
    that the pool loses exactly k units. One loan after another is convolved into it.
    """
    top = sum(loss_units)
    dist = [0.0] * (top + 1)
    dist[0] = 1.0
    reached = 0
    for p, u in zip(default_probs, loss_units):
        reached += u
        for k in range(reached + 1):
            defaulted = dist[k - u] if k >= u else 0.0
            dist[k] = (1 - p) * dist[k] + p * defaulted
    return dist


def expected_tranche_loss(dist, attach, detach):
    return sum(q * min(max(k - attach, 0), detach - attach) for k, q in enumerate(dist))
