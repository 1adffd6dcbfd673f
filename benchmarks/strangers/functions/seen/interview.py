from typing import List


def conv1d(nums: List[float], kernel: List[float], stride: int = 1) -> List[float]:
    """
    Slide `kernel` over `nums` ("valid", no flipping), return the dot product at
    every position where the kernel fits entirely.

    Time: O(n*k), space: O(n)
    """
    n, k = len(nums), len(kernel)
    if k > n:
        return []
    res = []
    for start in range(0, n - k, stride):
        total = 0
        for j in range(k):
            total += nums[start + j] * kernel[j]
        res.append(total)
    return res
