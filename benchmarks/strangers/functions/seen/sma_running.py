def sma(prices, w):
    """Media mobile semplice degli ultimi w prezzi.

    Finché i prezzi visti sono meno di w, la media di quelli visti finora.
    """
    out = []
    acc = 0.0
    for i, p in enumerate(prices):
        acc += p
        if i > w:
            acc -= prices[i - w]
        out.append(acc / min(i + 1, w))
    return out


if __name__ == '__main__':
    print(sma([0, 1, 2, 3, 4, 5], 3))
