// @ts-nocheck
import { compile as ours } from '@/server/generation/engine/plan'
import { schema as s2 } from '/tmp/proto/fields-vec.mjs'
import { compile as theirs } from '/tmp/proto/vec.mjs'
import { schema as s1 } from './.port.mjs.ts'

const T = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'birthdate',
  'age',
  'city',
  'state',
  'zipCode',
  'latitude',
  'company',
  'jobTitle',
  'uuid',
  'ipAddress',
  'productName',
  'amount',
  'iban',
  'dateTime',
  'notes',
]
const o = { person: '', place: '', company: '', product: '', account: '', order: '' }
const min = (a) => Math.min(...a)
const run = (p) => {
  const t = performance.now()
  let n = 0
  for (const s of p.slices(10000)) n += s.length
  return [performance.now() - t, n]
}
const sets = (process.env.TYPES ?? 'mix,csv,firstName,birthdate,uuid,amount,notes,phone')
  .split(',')
  .map((t) => (t === 'mix' ? [T, 'json'] : t === 'csv' ? [T, 'csv'] : [Array.from({ length: 20 }, () => t), 'json']))
for (const [types, f] of sets) {
  const a = ours(
      s1(types).map((x, i) => ({ ...x, name: x.name + i, owners: o })),
      f,
      's',
    ),
    b = theirs(
      s2(types).map((x, i) => ({ ...x, name: x.name + i })),
      { format: f },
    )
  const ta = [],
    tb = []
  let na, nb
  for (let i = 0; i < 40; i++) {
    let x = run(a)
    ta.push(x[0])
    na = x[1]
    x = run(b)
    tb.push(x[0])
    nb = x[1]
  }
  console.log(
    (types === T ? f : types[0]).padEnd(12),
    'ours',
    min(ta).toFixed(2),
    'proto',
    min(tb).toFixed(2),
    (min(ta) / min(tb)).toFixed(2),
  )
}
