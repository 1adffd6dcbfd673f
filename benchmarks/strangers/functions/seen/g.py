# 8 lines of 80. full linear convolution of two non-empty sequences, any numbers
def c(a,b):
 n=len(a);m=len(b);r=[0]*(n+m-1)
 while n:
  n-=1
  for j in range(m):r[n+j]+=a[n]*b[j]
 return r
C=lambda*s:__import__('functools').reduce(c,s)
