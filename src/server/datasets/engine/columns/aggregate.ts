import type { Frame } from '@/server/datasets/engine/frame'
import { type Column, isTextual, newColumn } from '@/server/datasets/expressions/column'
import { representable } from '@/server/datasets/expressions/representable'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabFloat64, slabUint8 } from '@/server/kernel/memory/slab'
import { type Aggregate, type Take, walkOf } from './children-walk'
import { keptResultsOf } from './kept-results'

/**
 * The sum, count, minimum or maximum over the rows that reference each position's row.
 * @param index of the aggregate's field.
 */
export function aggregateColumn(frame: Frame, index: number, aggregate: Aggregate): Column {
  const { op, field, type } = aggregate
  const walk = walkOf(frame, aggregate)
  const from = field === null ? undefined : walk.aside.column(field)
  const own = newColumn(from?.units)
  const { numbers, nulls } = own
  if (!from) return { ...own, read: (n) => walk.count(n, numbers) }
  const seen = slabUint8(blockRows)
  const scale = scaleOf(aggregate)
  const most = representable(type)
  const kept = isTextual(type) ? undefined : keptResultsOf(frame.model, index)
  const known = {
    numbers: slabFloat64(blockRows),
    nulls: slabUint8(blockRows),
    at: slabUint8(blockRows),
  }
  /** Stores newly computed results, and copies known ones. */
  const exchange = (n: number) => {
    const { index: rows } = frame.compilation.position
    for (let r = 0; r < n; r++) {
      if (frame.absent[r] === 1) continue
      if (known.at[r] === 1) {
        numbers[r] = known.numbers[r] ?? 0
        nulls[r] = known.nulls[r] ?? 0
      } else kept?.keep(rows[r] ?? 0, numbers[r] ?? 0, nulls[r] === 1)
    }
  }
  walk.takers.push({
    has: (r, row) => {
      const isKnown = kept?.read(row, known.numbers, known.nulls, r) ?? false
      known.at[r] = isKnown ? 1 : 0
      return isKnown
    },
    reset: () => {
      numbers.fill(0)
      seen.fill(0)
    },
    take: takerOf(aggregate, from, { ...own, seen }),
    finish: (n) => {
      if (scale !== 1) for (let r = 0; r < n; r++) numbers[r] = (numbers[r] ?? 0) / scale
      if (op === 'sum') for (let r = 0; r < n; r++) nulls[r] = Math.abs(numbers[r] ?? 0) > most ? 1 : 0
      if (op === 'min' || op === 'max') for (let r = 0; r < n; r++) nulls[r] = 1 - (seen[r] ?? 0)
      if (kept) exchange(n)
    },
  })
  return { ...own, read: walk.walk }
}

type Taken = { readonly numbers: Float64Array; readonly texts: string[]; readonly seen: Uint8Array }

/** Decimals are added up as whole numbers, so that no sum depends on the order of its children. */
function takerOf({ op, type }: Aggregate, from: Column, { numbers, texts, seen }: Taken): Take {
  const scale = scaleOf({ op, type })
  const { numbers: values, nulls } = from
  if (op === 'sum')
    return (owner, n) => {
      for (let i = 0; i < n; i++) {
        if (nulls[i] === 1) continue
        const r = owner[i] ?? 0
        const value = values[i] ?? 0
        numbers[r] = (numbers[r] ?? 0) + (scale === 1 ? value : Math.round(value * scale))
      }
    }
  const isText = isTextual(type)
  const isLeast = op === 'min'
  return (owner, n) => {
    for (let i = 0; i < n; i++) {
      if (nulls[i] === 1) continue
      const r = owner[i] ?? 0
      const isFirst = seen[r] === 0
      seen[r] = 1
      if (isText) {
        const candidate = from.texts[i] ?? ''
        const best = texts[r] ?? ''
        if (isFirst || (isLeast ? candidate < best : candidate > best)) texts[r] = candidate
      } else {
        const value = values[i] ?? 0
        const best = numbers[r] ?? 0
        if (isFirst || (isLeast ? value < best : value > best)) numbers[r] = value
      }
    }
  }
}

/** The factor that turns the decimals of a sum into whole numbers. */
const scaleOf = ({ op, type }: Pick<Aggregate, 'op' | 'type'>): number =>
  op === 'sum' && type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 1
