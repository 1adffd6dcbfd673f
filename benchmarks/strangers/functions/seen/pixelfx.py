import numpy as np


def _kernel3(px, k):
	"""unrolled path for 3x3, by far the most common size"""
	out = np.zeros_like(px)
	for dy in (-1, 0, 1):
		for dx in (-1, 0, 1):
			c = k[dy + 1, dx + 1]
			if c != 0.0:
				out += c * np.roll(px, (-dy, -dx), axis=(0, 1))
	return out


def _kernel_any(px, k):
	rh, rw = k.shape[0] // 2, k.shape[1] // 2
	h, w = px.shape[:2]
	big = np.zeros((h + 2 * rh, w + 2 * rw) + px.shape[2:], px.dtype)
	big[rh:rh + h, rw:rw + w] = px
	out = np.zeros_like(px)
	for y in range(k.shape[0]):
		for x in range(k.shape[1]):
			out += k[y, x] * big[y:y + h, x:x + w]
	return out


def apply_kernel(pixels, kernel, divisor=None, offset=0.0):
	"""Photoshop style custom filter.

	Lays the (odd sized) kernel over every pixel of an H x W or H x W x C image,
	sums up pixel * coefficient, divides by divisor (default: sum of the
	coefficients, or 1 if that is 0) and adds offset. What lies outside of the
	image counts as black (0). Returns floats, not clipped.
	"""
	px = np.asarray(pixels, dtype=np.float64)
	k = np.asarray(kernel, dtype=np.float64)
	if k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
		raise ValueError("kernel needs odd sides")
	if divisor is None:
		divisor = k.sum()
		if abs(divisor) < 1e-12:
			divisor = 1.0
	total = _kernel3(px, k) if k.shape == (3, 3) else _kernel_any(px, k)
	return total / divisor + offset
