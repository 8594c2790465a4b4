import { readFileSync } from 'node:fs'
const p = JSON.parse(readFileSync('/tmp/w/links12.data/prof/a.cpuprofile')); const by = new Map(p.nodes.map(n=>[n.id,n])); const self = new Map()
for (let i=0;i<p.samples.length;i++) self.set(p.samples[i],(self.get(p.samples[i])??0)+(p.timeDeltas[i]??0))
const name = n => `${n.callFrame.functionName||'(anon)'} ${n.callFrame.url.replace(/.*\/src\/server\//,'').replace(/.*node_modules\//,'nm/')}:${n.callFrame.lineNumber+1}:${n.callFrame.columnNumber}`
const total = new Map(); const tot = n => { if (total.has(n.id)) return total.get(n.id); let s = self.get(n.id)??0; for (const c of n.children??[]) s += tot(by.get(c)); total.set(n.id,s); return s }
for (const n of p.nodes) tot(n)
const [root, min] = [process.argv[2], Number(process.argv[3] ?? 20)]
// merge all outermost nodes matching root
const merge = (nodes, depth) => { const groups = new Map(); for (const n of nodes) for (const c of n.children ?? []) { const m = by.get(c); const k = name(m); groups.set(k,[...(groups.get(k)??[]), m]) }
  for (const [k, ms] of [...groups].sort((a,b)=>b[1].reduce((s,m)=>s+tot(m),0)-a[1].reduce((s,m)=>s+tot(m),0))) { const t = ms.reduce((s,m)=>s+tot(m),0)/1000; if (t < min) continue; const own = ms.reduce((s,m)=>s+(self.get(m.id)??0),0)/1000; console.log('  '.repeat(depth)+`${t.toFixed(0)} (${own.toFixed(0)}) ${k}`); if (depth < Number(process.argv[4] ?? 12)) merge(ms, depth+1) } }
const parents = new Map(); for (const n of p.nodes) for (const c of n.children??[]) parents.set(c,n.id)
const outer = p.nodes.filter(n => name(n).startsWith(root) && !(()=>{let m=parents.get(n.id); while(m){ if(name(by.get(m)).startsWith(root)) return true; m=parents.get(m)} return false})())
merge(outer, 0)
