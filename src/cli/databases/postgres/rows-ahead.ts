import type { Target } from '@/cli/databases/database'

/** The CSV of a table's rows, without a header. */
export type RowsText = (target: Target) => Iterable<Uint8Array>

export const rowsText: RowsText = ({ rows }) => rows.slices({ format: 'csv', header: false })

/** Maximum made ahead: more would only wait in memory for the server. */
const aheadBytesMax = 1 << 22

type Ahead = {
  readonly slices: Iterator<Uint8Array>
  readonly made: (() => IteratorResult<Uint8Array>)[]
  isTaken: boolean
}

/**
 * The rows of tables copied one after the other: once a table's rows are generated, those of the next begin while the
 * server still checks the links of the first.
 * @param order of the tables.
 */
export function rowsAhead(order: readonly Target[]): RowsText {
  const begun = new Map<Target, Ahead>()
  const begin = (target: Target): Ahead => {
    const ahead = { slices: rowsText(target)[Symbol.iterator](), made: [], isTaken: false }
    begun.set(target, ahead)
    return ahead
  }
  return function* (target) {
    const ahead = begun.get(target) ?? begin(target)
    ahead.isTaken = true
    for (let slice = nextOf(ahead); !slice.done; slice = nextOf(ahead)) yield slice.value
    begun.delete(target)
    const following = order[order.indexOf(target) + 1]
    if (following) setImmediate(advance, begin(following), 0)
  }
}

const nextOf = ({ slices, made }: Ahead): IteratorResult<Uint8Array> => made.shift()?.() ?? slices.next()

/**
 * One slice per turn of the event loop, so that the connection is served in between. An error is kept until its table
 * is copied.
 */
function advance(ahead: Ahead, bytes: number): void {
  if (ahead.isTaken || bytes > aheadBytesMax) return
  try {
    const slice = ahead.slices.next()
    ahead.made.push(() => slice)
    if (!slice.done) setImmediate(advance, ahead, bytes + slice.value.length)
  } catch (error) {
    ahead.made.push(() => {
      throw error
    })
  }
}
