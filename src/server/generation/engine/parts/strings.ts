import { copyEntries, copyRuns, longestOf } from '@/server/generation/engine/compilation/string-table'
import { uniform } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'

export const lit = (text: string): Part =>
  part((c) => c.literal(text), { whole: true, special: isSpecial(text), maybeEmpty: text === '' })

/**
 * One string of the list: the one selected by `at`, or by default any with equal probability. Keep lists in constants:
 * a list is encoded once per format and cached as long as it lives.
 */
export const pick = (list: readonly string[], at: Numeric = uniform(0, list.length - 1)): Part =>
  part(
    (c) => {
      const table = c.table(list)
      const draw = at(c)
      c.reserve(table.longest)
      return (rows, n) => copyEntries(table, draw(rows, n), rows, n)
    },
    { whole: true, ...traitsOf(list) },
  )

/**
 * From lo to hi strings of the list, concatenated without separators, so include your own spaces. Each comes from the
 * entries from `first` up to but excluding `end`.
 */
export const words = (
  list: readonly string[],
  lo: number,
  hi: number,
  { first, end } = { first: 0, end: list.length },
): Part => {
  const { special, maybeEmpty } = traitsOf(list)
  return part(
    (c) => {
      const table = c.table(list)
      const counts = uniform(lo, hi)(c)
      const { random } = c
      makeRoom(blockRows * hi)
      c.reserve(longestOf(table, first, end) * hi)
      return (rows, n) => {
        const count = counts(rows, n)
        random.fillRuns(drawn, count, rows, n, first, end - first)
        copyRuns(table, drawn, count, rows, n)
      }
    },
    { special, maybeEmpty: maybeEmpty || lo === 0 },
  )
}

/** Draws of `words` for the rows of a block. The block is written in the same step, so one array is enough. */
let drawn = new Int32Array(0)

function makeRoom(size: number): void {
  if (size > drawn.length) drawn = new Int32Array(size)
}

/** Whether CSV must quote it (RFC 4180 section 2.6). */
const isSpecial = (text: string) => /[",\r\n]/.test(text)

const traits = new WeakMap<readonly string[], Pick<Part, 'special' | 'maybeEmpty'>>()

function traitsOf(list: readonly string[]): Pick<Part, 'special' | 'maybeEmpty'> {
  const known = traits.get(list)
  if (known) return known
  const found = { special: isSpecial(list.join('')), maybeEmpty: list.includes('') }
  traits.set(list, found)
  return found
}
