import { copyEntries, copyRuns, longestOf } from '@/server/generation/engine/compilation/string-table'
import { uniform } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'

/** The text itself. */
export const lit = (text: string): Part =>
  part((c) => c.literal(text), { whole: true, special: isSpecial(text), maybeEmpty: text === '' })

/**
 * One string of the list: the one that `at` says, else any, each equally likely. Keep lists in constants: a list is
 * encoded once per format and remembered for as long as the list lives.
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
 * From lo to hi strings of the list, one after the other with nothing between: give them their own spaces. Each is one
 * of those from `first` up to but without `end`.
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

/** Draws of `words` for the rows of a block, which is written in the same step: one array serves all. */
let drawn = new Int32Array(0)

function makeRoom(size: number): void {
  if (size > drawn.length) drawn = new Int32Array(size)
}

/** Would CSV have to quote it? (RFC 4180 section 2.6) */
const isSpecial = (text: string) => /[",\r\n]/.test(text)

const traits = new WeakMap<readonly string[], Pick<Part, 'special' | 'maybeEmpty'>>()

function traitsOf(list: readonly string[]): Pick<Part, 'special' | 'maybeEmpty'> {
  const known = traits.get(list)
  if (known) return known
  const found = { special: list.some(isSpecial), maybeEmpty: list.includes('') }
  traits.set(list, found)
  return found
}
