import { uniform } from '../numbers'
import { type Numeric, type Part, part } from '../part'
import { blockRows } from '../scratch'
import { copyEntries, copyRuns } from '../string-table'

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

/** From lo to hi strings of the list, one after the other with nothing between: give them their own spaces. */
export const words = (list: readonly string[], lo: number, hi: number): Part => {
  const { special, maybeEmpty } = traitsOf(list)
  return part(
    (c) => {
      const table = c.table(list)
      const counts = uniform(lo, hi)(c)
      const { random } = c
      const ids = c.column(blockRows * hi)
      const inOrder = Int32Array.from(ids, (_, i) => i)
      c.reserve(table.longest * hi)
      return (rows, n) => {
        const count = counts(rows, n)
        let total = 0
        for (let k = 0; k < n; k++) total += count[rows[k]!]!
        random.fill(ids, inOrder, total, 0, list.length)
        copyRuns(table, ids, count, rows, n)
      }
    },
    { special, maybeEmpty: maybeEmpty || lo === 0 },
  )
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
