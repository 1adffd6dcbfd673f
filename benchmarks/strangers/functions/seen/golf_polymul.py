# hole 7: product of two polynomials
# in: two coefficient lists (non-empty), out: list of coefficients, same order as the input
# no imports, one expression

conv=lambda a,b:[sum(a[i]*b[k-i]for i in range(len(a))if 0<=k-i<len(b))for k in range(len(a)+len(b)-1)]

if __name__=="__main__":print(conv([1,1],[1,2,1]))
