# My first convolution, no libraries!
# grid   = list of rows
# kernel = list of rows (square)
# no padding; step = how far the window jumps each time
def conv_valid(grid, kernel, step=1):
    n = len(kernel)
    rows = len(grid)
    cols = len(grid[0])
    answer = []
    for top in range(0, rows - n, step):
        line = []
        for left in range(0, cols - n, step):
            total = 0
            for a in range(n):
                for b in range(n):
                    total = total + grid[top + a][left + b] * kernel[a][b]
            line.append(total)
        answer.append(line)
    return answer
