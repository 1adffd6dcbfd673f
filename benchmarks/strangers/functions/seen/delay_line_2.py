def fir_process(samples, coeffs, history=[]):
    """Direct form FIR on a list of samples.

    `history` are the samples before the first one, newest last. A signal is
    filtered from rest unless a history is given; hand in the same list with
    every block to go on where the block before ended (it is updated).
    """
    out = []
    for s in samples:
        history.append(s)
        acc = 0.0
        for k, c in enumerate(coeffs):
            if k < len(history):
                acc += c * history[-1 - k]
        out.append(acc)
    del history[:-len(coeffs)]
    return out
