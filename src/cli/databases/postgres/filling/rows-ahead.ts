import type { Target } from '@/cli/databases/database'
import { copyRows } from '@/server/datasets/formats/sql/copy'

/** A table's rows as COPY reads them. */
export type RowsText = (target: Target) => Iterable<Uint8Array>

export const rowsText: RowsText = ({ rows }) => rows.slices({ format: copyRows, header: false })

/** Maximum made ahead: more would only wait in memory for the server. */
const aheadBytesMax = 1 << 24

type Ahead = {
  readonly slices: Iterator<Uint8Array>
  /** Slices not yet taken; an error is thrown when its turn comes. */
  readonly made: (() => Uint8Array)[]
  isWhole: boolean
}

/**
 * The rows of tables copied one after the other. While the server stores rows and checks their links, the rows that
 * follow are generated, of this table and of the next ones.
 * @param order of the tables.
 */
export function rowsAhead(order: readonly Target[]): RowsText {
  const begun = new Map<Target, Ahead>()
  const unfinished = new Set(order)
  let waiting = 0
  let isScheduled = false

  const aheadOf = (target: Target): Ahead => {
    const ahead = begun.get(target) ?? { slices: rowsText(target)[Symbol.iterator](), made: [], isWhole: false }
    begun.set(target, ahead)
    return ahead
  }
  const generate = (target: Target): void => {
    const ahead = aheadOf(target)
    try {
      const { done, value } = ahead.slices.next()
      if (!done) {
        waiting += value.length
        ahead.made.push(() => value)
        return
      }
    } catch (error) {
      ahead.made.push(() => {
        throw error
      })
    }
    ahead.isWhole = true
    unfinished.delete(target)
  }
  /** One slice per turn of the event loop, so that the connection is served in between. */
  const schedule = (): void => {
    if (isScheduled || unfinished.size === 0 || waiting >= aheadBytesMax) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const [target] = unfinished
      if (!target) return
      generate(target)
      schedule()
    })
  }

  return function* (target) {
    const ahead = aheadOf(target)
    try {
      while (ahead.made.length > 0 || !ahead.isWhole) {
        if (ahead.made.length === 0) generate(target)
        const slice = ahead.made.shift()?.()
        schedule()
        if (!slice) continue
        waiting -= slice.length
        yield slice
      }
    } finally {
      // Nothing follows a table that was not copied in full.
      if (!ahead.isWhole) unfinished.clear()
      begun.delete(target)
    }
  }
}
