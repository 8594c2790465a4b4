import { readFileSync, readdirSync } from 'node:fs'
const dir = process.argv[2]; const f = readdirSync(dir).filter(x=>x.endsWith('.cpuprofile')).map(x=>dir+'/'+x).sort((a,b)=>readFileSync(b).length-readFileSync(a).length)[0]
const p = JSON.parse(readFileSync(f)); const by = new Map(p.nodes.map(n=>[n.id,n])); const self = new Map()
for (let i=0;i<p.samples.length;i++){ self.set(p.samples[i],(self.get(p.samples[i])??0)+(p.timeDeltas[i]??0)) }
const parent = new Map(); for (const n of p.nodes) for (const c of n.children??[]) parent.set(c,n.id)
const name = n => `${n.callFrame.functionName||'(anon)'} ${n.callFrame.url.replace(/.*\/src\//,'').replace(/.*node_modules\//,'nm/')}:${n.callFrame.lineNumber+1}`
const selfBy = new Map(), totBy = new Map()
for (const n of p.nodes){ const s=self.get(n.id)??0; if(!s) continue; selfBy.set(name(n),(selfBy.get(name(n))??0)+s); const seen=new Set(); let m=n; while(m){const k=name(m); if(!seen.has(k)){seen.add(k); totBy.set(k,(totBy.get(k)??0)+s)} m=by.get(parent.get(m.id))} }
const top=(m,k)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,k).map(([n,v])=>`${(v/1000).toFixed(0).padStart(7)} ${n}`).join('\n')
console.log('SELF\n'+top(selfBy,40)); console.log('TOTAL\n'+top(totBy,Number(process.argv[3]??120)))
