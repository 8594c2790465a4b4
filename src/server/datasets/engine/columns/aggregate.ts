import type { Frame } from '@/server/datasets/engine/frame'
import { type Column, isTextual, newColumn } from '@/server/datasets/expressions/column'
import { representable } from '@/server/datasets/expressions/representable'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'

type Aggregate = Extract<FieldValue, { readonly kind: 'aggregate' }>

/** Of a parent with more children they are asked for one by one. */
const togetherMax = 256

/** Takes the values of children at positions 0 to n - 1 into the parents at `owner[i]`. */
type Take = (owner: Int32Array, n: number) => void

/** The sum, count, least or greatest of what the rows have that point at each position's row. */
export function aggregateColumn(frame: Frame, aggregate: Aggregate): Column {
  const { op, table, link, parent, field, type } = aggregate
  const children = frame.model.set.table(table)
  const choice = children.choice(link)
  const aside = frame.aside(`children ${table} ${link}`, children)
  const own = newColumn()
  const { numbers, nulls } = own
  const seen = new Uint8Array(blockRows)
  const take = field === null ? null : takerOf(aggregate, aside.column(field), { ...own, seen })
  const scale = op === 'sum' && type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 1
  const most = representable(type)
  const { index } = frame.compilation.position
  const rows = aside.compilation.position.index
  const owner = new Int32Array(blockRows)
  const together = new Float64Array(togetherMax)
  // Of some links counts are upper bounds.
  const isCounted = choice.isExact && children.countsExactly(link)
  let waiting = 0

  const flush = () => {
    if (waiting > 0 && take) {
      aside.begin(waiting)
      take(owner, waiting)
    }
    waiting = 0
  }
  const add = (r: number, child: number) => {
    rows[waiting] = child
    owner[waiting++] = r
    if (waiting === blockRows) flush()
  }
  const gather = (r: number, row: number) => {
    const found = isCounted ? choice.children(parent, row, together, 0) : -1
    for (let i = 0; i < found; i++) add(r, together[i] ?? 0)
    const count = found < 0 ? choice.count(parent, row) : 0
    for (let k = 0; k < count; k++) {
      const child = choice.child(parent, row, k)
      if (child >= 0) add(r, child)
    }
  }
  const countOne = (row: number, count: number) => {
    if (isCounted) return count
    let found = 0
    for (let k = 0; k < count; k++) if (choice.child(parent, row, k) >= 0) found++
    return found
  }
  const read = (n: number) => {
    numbers.fill(0)
    seen.fill(0)
    for (let r = 0; r < n; r++) {
      if (frame.absent[r] === 1) continue
      const row = index[r] ?? 0
      if (take) gather(r, row)
      else numbers[r] = countOne(row, choice.count(parent, row))
    }
    flush()
    if (scale !== 1) for (let r = 0; r < n; r++) numbers[r] = (numbers[r] ?? 0) / scale
    if (op === 'sum') for (let r = 0; r < n; r++) nulls[r] = Math.abs(numbers[r] ?? 0) > most ? 1 : 0
    if (op === 'min' || op === 'max') for (let r = 0; r < n; r++) nulls[r] = 1 - (seen[r] ?? 0)
  }
  return { ...own, read }
}

type Taken = { readonly numbers: Float64Array; readonly texts: string[]; readonly seen: Uint8Array }

/** Decimals are added up as whole numbers, so that no sum depends on the order of its children. */
function takerOf({ op, type }: Aggregate, from: Column, { numbers, texts, seen }: Taken): Take {
  const scale = type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 1
  if (op === 'sum')
    return (owner, n) => {
      for (let i = 0; i < n; i++) {
        if (from.nulls[i] === 1) continue
        const r = owner[i] ?? 0
        const value = from.numbers[i] ?? 0
        numbers[r] = (numbers[r] ?? 0) + (scale === 1 ? value : Math.round(value * scale))
      }
    }
  const isText = isTextual(type)
  const isLeast = op === 'min'
  return (owner, n) => {
    for (let i = 0; i < n; i++) {
      if (from.nulls[i] === 1) continue
      const r = owner[i] ?? 0
      const isFirst = seen[r] === 0
      seen[r] = 1
      if (isText) {
        const candidate = from.texts[i] ?? ''
        const best = texts[r] ?? ''
        if (isFirst || (isLeast ? candidate < best : candidate > best)) texts[r] = candidate
      } else {
        const value = from.numbers[i] ?? 0
        const best = numbers[r] ?? 0
        if (isFirst || (isLeast ? value < best : value > best)) numbers[r] = value
      }
    }
  }
}
