import glob
for p in glob.glob('src/server/generation/profiles/dictionary/*/*.tsv'):
    if '/classes/' in p: continue
    L=open(p).read().rstrip('\n').split('\n'); b=L[1:]; c=sorted(b,key=lambda l:l.split('\t')[:2])
    if b!=c: open(p,'w').write('\n'.join([L[0]]+c)+'\n')
