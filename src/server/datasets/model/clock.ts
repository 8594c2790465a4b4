import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { chanceOf } from './link-choice'
import type { TableModel } from './model'
import { millisecondsPerDay, type Span, spanOf } from './span'

/** The moment at which a row came to be, in milliseconds since 1970-01-01T00:00:00Z: later for later rows. */
export type Clock = (row: number) => number

/** The longest that what belongs to an event comes after it. */
const soonMilliseconds = 3_600_000
/** Moments of a table that are remembered. */
const keptMax = 256

/** When the rows of a table came to be: where they share the day of their parents, soon after those. */
export function clockOf(model: TableModel): Clock {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return orderOf(model)
  const parents = model.parent(main)
  const choice = model.choice(main)
  const key = hash64('soon after', model.key)
  return remembered((row) => {
    const moment = parents.momentOf(Math.max(0, choice.alternativeOf(row) === 0 ? choice.parentOf(row) : 0))
    const left =
      millisecondsPerDay - 1 - Math.floor(moment - Math.floor(moment / millisecondsPerDay) * millisecondsPerDay)
    return moment + chanceOf(key, row) * Math.min(left, soonMilliseconds)
  })
}

/** A long chain of tables asks each of them for a few rows again and again. */
function remembered(clock: Clock): Clock {
  const rows = new Float64Array(keptMax).fill(-1)
  const moments = new Float64Array(keptMax)
  return (row) => {
    const at = row % keptMax
    if (rows[at] !== row) {
      moments[at] = clock(row)
      rows[at] = row
    }
    return moments[at] ?? 0
  }
}

/** Moments that rise along the table, whether or not its rows have a time of their own. */
export function orderOf(model: TableModel): Clock {
  const key = hash64('clock', model.key)
  const spans: Span[] = []
  return (row) => {
    const generation = model.generationAt(row)
    spans[generation] ??= spanOf(model, generation)
    const { from, to } = spans[generation]
    const local = row - (model.starts[generation] ?? 0)
    return from + (to - from) * model.timeline(generation).momentOf(local, chanceOf(key, row))
  }
}
