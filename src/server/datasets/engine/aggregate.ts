import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import type { Frame } from './frame'
import type { Column } from './read-column'

type Aggregate = Extract<FieldValue, { readonly kind: 'aggregate' }>

/** The sum, count, least or greatest of what the rows have that point at each position's row. */
export function aggregateColumn(frame: Frame, { op, table, link, parent, field, type }: Aggregate): Column {
  const children = frame.model.set.table(table)
  const choice = children.choice(link)
  const aside = frame.aside(`children ${table} ${link}`, children)
  const column = field === null ? null : aside.column(field)
  const { index } = frame.compilation.position
  const numbers = new Float64Array(blockRows)
  const texts = new Array<string>(blockRows).fill('')
  const nulls = new Uint8Array(blockRows)
  const scale = type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 1
  const isText = type.kind === 'string'
  const owner = new Int32Array(blockRows)
  const seen = new Uint8Array(blockRows)
  // Of some links counts are upper bounds.
  const isCounted = choice.isExact && children.countsExactly(link)
  let waiting = 0

  const take = (r: number, i: number) => {
    if (!column || column.nulls[i] === 1) return
    const value = column.numbers[i] ?? 0
    if (op === 'sum') numbers[r] = (numbers[r] ?? 0) + (scale === 1 ? value : Math.round(value * scale))
    else if (isText) {
      const candidate = column.texts[i] ?? ''
      const best = texts[r] ?? ''
      if (seen[r] === 0 || (op === 'min' ? candidate < best : candidate > best)) texts[r] = candidate
    } else if (seen[r] === 0 || (op === 'min' ? value < (numbers[r] ?? 0) : value > (numbers[r] ?? 0)))
      numbers[r] = value
    seen[r] = 1
  }
  const flush = () => {
    if (waiting > 0) aside.begin(waiting)
    for (let i = 0; i < waiting; i++) take(owner[i] ?? 0, i)
    waiting = 0
  }
  const read = (n: number) => {
    for (let r = 0; r < n; r++) {
      numbers[r] = 0
      seen[r] = 0
      const row = index[r] ?? 0
      const count = frame.absent[r] === 1 ? 0 : choice.count(parent, row)
      if (!column && isCounted) {
        numbers[r] = count
        continue
      }
      for (let k = 0; k < count; k++) {
        const child = choice.child(parent, row, k)
        if (child < 0) continue
        if (!column) {
          numbers[r] = (numbers[r] ?? 0) + 1
          continue
        }
        aside.compilation.position.index[waiting] = child
        owner[waiting++] = r
        if (waiting === blockRows) flush()
      }
    }
    flush()
    for (let r = 0; r < n; r++) {
      if (op === 'sum') numbers[r] = (numbers[r] ?? 0) / scale
      nulls[r] = (op === 'min' || op === 'max') && seen[r] === 0 ? 1 : 0
    }
  }
  return { numbers, texts, nulls, read }
}
