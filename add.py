#!/usr/bin/env python3
# add.py FILE : lines "measures/general|name|context|aliases|type|unit|min|max|dist|mean|sd|dec" or lists / forms; inserts sorted; "~file|name|context|alias, alias" appends aliases
import sys,collections
D='src/server/generation/profiles/dictionary/'
add=collections.defaultdict(list)
for l in open(sys.argv[1]):
    l=l.rstrip('\n')
    if not l or l.startswith('#'): continue
    f,rest=l.split('|',1)
    if f.startswith('~'):
        n,c,a=rest.split('|'); p=D+f[1:]+'.tsv'; L=open(p).read().split('\n')
        for i,x in enumerate(L):
            t=x.split('\t')
            if t[0]==n and t[1:2]==[c]:
                t[2]=', '.join(filter(None,[t[2],a])); L[i]='\t'.join(t); break
        else: print('NO ROW',n,c)
        open(p,'w').write('\n'.join(L)); continue
    if f.startswith('lists'):
        n,c,a,v=rest.split('|',3); row='\t'.join([n,c,a,v,''])
    elif f.startswith('forms'):
        n,c,a,t,v=rest.split('|',4); row='\t'.join([n,c,a,t,v,'',''])
    else:
        t=rest.split('|'); assert len(t)==11,(l,len(t)); n,c,a,ty,u,mi,ma,di,me,sd,de=t; row='\t'.join([n,c,a,ty,u,mi,ma,di,me,sd,de])
    add[f].append(row)
for f,rows in add.items():
    p=D+f+'.tsv'; s=open(p).read().rstrip('\n').split('\n'); h,b=s[0],s[1:]
    for r in rows:
        assert r.count('\t')==h.count('\t'),(r,h)
        if r in b: continue
        k=r.split('\t')[:2]
        i=next((j for j,x in enumerate(b) if x.split('\t')[:2]>k),len(b)); b.insert(i,r)
    open(p,'w').write('\n'.join([h]+b)+'\n')
