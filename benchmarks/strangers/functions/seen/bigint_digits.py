def multiply_digits(a, b):
    """Schoolbook product of two non-negative numbers as little-endian lists of decimal digits: a convolution, then the carries."""
    conv = [0] * (len(a) + len(b) - 1)
    for i, da in enumerate(a):
        for j, db in enumerate(b):
            conv[i + j] += da * db
    digits, carry = [], 0
    for c in conv:
        carry, d = divmod(c + carry, 10)
        digits.append(d)
    while carry:
        carry, d = divmod(carry, 10)
        digits.append(d)
    while len(digits) > 1 and digits[-1] == 0:
        digits.pop()
    return digits
