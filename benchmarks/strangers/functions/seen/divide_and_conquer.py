def mul(A, B):
    """Multiply polynomials (coefficient lists, constant term first) a la Karatsuba.

    Three half-size products instead of four.  The lists need not be equally long,
    nor a power of two; an empty list is the zero polynomial.
    """
    if len(A) == 0 or len(B) == 0:
        return []
    if min(len(A), len(B)) <= 4:
        R = [0] * (len(A) + len(B) - 1)
        for i in range(len(A)):
            for j in range(len(B)):
                R[i + j] += A[i] * B[j]
        return R

    h = (max(len(A), len(B)) + 1) >> 1
    A0, A1 = A[:h], A[h:]
    B0, B1 = B[:h], B[h:]

    lo = mul(A0, B0)
    hi = mul(A1, B1)
    mid = mul(_add(A0, A1), _add(B0, B1))

    R = [0] * (len(A) + len(B) - 1)
    for i, v in enumerate(lo):
        R[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        R[i + 2 * h] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if i + h < len(R):      # what sticks out is zero
            R[i + h] += v
    return R


def _add(P, Q):
    if len(P) < len(Q):
        P, Q = Q, P
    return [p + (Q[i] if i < len(Q) else 0) for i, p in enumerate(P)]
