def convolve2d(image, kernel, stride=1):
    """No libraries: image and kernel are lists of lists (or anything indexed like them)."""
    rows, cols = len(image), len(image[0])
    k_rows, k_cols = len(kernel), len(kernel[0])
    result = []
    for top in range(0, rows - k_rows + 1, stride):
        line = []
        for left in range(0, cols - k_cols + 1, stride):
            total = 0
            for dr in range(k_rows):
                for dc in range(k_cols):
                    total += image[top + dr][left + dc] * kernel[dr][dc]
            line.append(total)
        result.append(line)
    return result
