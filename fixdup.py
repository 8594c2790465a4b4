import subprocess,re,sys,glob
D='src/server/generation/profiles/dictionary/'
mine=set(); seen=set()
for f in sys.argv[1:]:
    for l in open(f):
        if l.strip() and l[0]!='#': mine.add(l.lstrip('~').split('|')[1])
for _ in range(60):
    o=subprocess.run(['npx','tsx','zc.mts'],capture_output=True,text=True).stdout.strip()
    m=re.search(r'"(=?)(.*?)" is both (.*?) and (.*?) of the dict',o)
    if 'must come before' in o and not o in seen: seen.add(o); subprocess.run(['python3','sorttsv.py']); continue
    if not m: print(o); break
    key=m[2]; names=[re.sub(r' \([^)]*\)$','',x) for x in m.groups()[2:]]
    own=[n for n in names if n in mine]
    if not own: print('NOT MINE',o); break
    done=False
    for p in glob.glob(D+'*/*.tsv'):
        L=open(p).read().split('\n')
        for i,l in enumerate(L):
            t=l.split('\t')
            if t[0] in own:
                al=t[2].split(', ')
                norm=lambda x:re.sub(r'[= ]','',x)
                if (norm(t[0])==norm(key) or sorted(t[0].strip('=').split())==sorted(key.split())) and al[0]:
                    print('renamed',t[0],al[0],names); mine.add(al[0]); t[0]=al.pop(0); t[2]=', '.join(al); L[i]='\t'.join(t); open(p,'w').write('\n'.join(L)); done=True; break
                for a in al:
                    norm=lambda x:re.sub(r'[= ]','',x)
                    if norm(a)==norm(key) or sorted(a.strip('=').split())==sorted(key.split()):
                        al.remove(a); t[2]=', '.join(al); L[i]='\t'.join(t); open(p,'w').write('\n'.join(L)); print('dropped',a,'of',t[0],'(',names,')'); done=True; break
                if done: break
        if done: break
    if not done: print('STUCK',o); break
