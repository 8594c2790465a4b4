import { chanceOf } from '@/server/datasets/model/link-choice'
import type { TableModel } from '@/server/datasets/model/model'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { looseLinks } from './loose-links'
import { clockBounds, millisecondsPerDay, type Span, spanOf } from './span'

/** The moment at which a row came to be, in milliseconds since 1970-01-01T00:00:00Z: later for later rows. */
export type Clock = (row: number) => number

/** The longest that what belongs to an event comes after it. */
const soonMilliseconds = 3_600_000
/** Moments of a table that are remembered. */
const keptMax = 256

/** When the rows of a table are to come by its own course: where they share the day of their parents, soon after those. */
export function plannedClockOf(model: TableModel): Clock {
  const { kind, main } = model.course
  if (kind !== 'near' || main === null) return orderOf(model)
  const parents = model.parent(main)
  const choice = model.choice(main)
  const key = hash64('soon after', model.key)
  return remembered((row) => {
    const parent = Math.max(0, choice.alternativeOf(row) === 0 ? choice.parentOf(row) : 0)
    return soonAfter(parents.momentOf(parent), chanceOf(key, row))
  })
}

/** When the rows of a table came to be by its course, but never before a row that they point at. */
export function courseClockOf(model: TableModel): Clock {
  const { links } = looseLinks(model)
  if (links.length === 0) return (row) => model.plannedMomentOf(row)
  const key = hash64('after others', model.key)
  const isBounded = clockBounds(model)?.to !== undefined
  return remembered((row) => {
    const planned = model.plannedMomentOf(row)
    const latest = Math.max(...links.map((link) => link.momentAbove(row, planned)))
    if (latest <= planned) return planned
    const moment = soonAfter(latest, chanceOf(key, row))
    return isBounded ? Math.max(planned, Math.min(moment, spanOf(model, model.generationAt(row)).to)) : moment
  })
}

/** On the same day. @param chance in [0, 1) */
function soonAfter(moment: number, chance: number): number {
  const left =
    millisecondsPerDay - 1 - Math.floor(moment - Math.floor(moment / millisecondsPerDay) * millisecondsPerDay)
  return moment + chance * Math.min(left, soonMilliseconds)
}

/** A long chain of tables asks each of them for a few rows again and again. */
function remembered(clock: Clock): Clock {
  const rows = new Float64Array(keptMax).fill(-1)
  const moments = new Float64Array(keptMax)
  return (row) => {
    const at = row % keptMax
    if (rows[at] === row) return moments[at] ?? 0
    // A tree asks for other rows of the table meanwhile.
    const moment = clock(row)
    rows[at] = row
    moments[at] = moment
    return moment
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
