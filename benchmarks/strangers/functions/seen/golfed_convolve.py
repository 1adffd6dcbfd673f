# full linear convolution of two lists, golfed
def c(a,b):
 n=len(a)+len(b)-1
 return[sum(a[i]*b[k-i]for i in range(len(a))if-1<k-i<len(b))for k in range(n)]

if __name__=="__main__":print(c([1,2,3],[0,1,.5]))
