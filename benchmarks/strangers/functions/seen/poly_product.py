# multiply two polynomials, coefficients from the constant term up

def poly_multiply(p, q):
    if not p or not q:
        return []
    res = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            res[i + j] += a * b
    return res
