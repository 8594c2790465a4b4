import { kinship } from '@/server/generation/relations/kinds/stems/kin'
import { readTermRules, type TermRule } from '@/server/generation/relations/phrases'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import type { Equation, Term } from './equation'
import { solved } from './solved'

/**
 * Tables say how a number follows from two before it. Where it stands before one of the two, that one follows: the
 * defects of a number inspected and its defect rate, the tare of a gross and a net weight.
 */

const tables = {
  ratios: new URL('../tables/ratios.tsv', import.meta.url),
  products: new URL('../tables/products.tsv', import.meta.url),
  differences: new URL('../money/tables/differences.tsv', import.meta.url),
} as const

const result: Term = { factor: -1, top: [0], bottom: [] }

/** The other side of each table's rules. */
const termsOf: Record<keyof typeof tables, (by: string) => readonly Term[]> = {
  ratios: (by) => {
    const times = Number(by)
    const factor = Math.abs(times) === 100 ? Math.sign(times) : times
    const quotient: Term = { factor, top: [1], bottom: [2] }
    return factor < 0 ? [{ factor: 1, top: [], bottom: [] }, quotient] : [quotient]
  },
  products: (by) => [{ factor: Number(by), top: [1, 2], bottom: [] }],
  differences: (by) => [
    { factor: 1, top: [1], bottom: [] },
    { factor: by === '+' ? 1 : -1, top: [2], bottom: [] },
  ],
}

const equationOf = (
  { result: name, first, second, by }: TermRule,
  terms: readonly Term[],
  isSum: boolean,
): Equation => ({
  slots: [name, first, second].map((phrases) => ({ phrases, isOptional: false })),
  terms: [result, ...terms],
  isSum,
  isBounding: false,
  ...(Math.abs(Number(by)) === 100 && { isOfShares: true }),
})

const known: readonly Equation[] = (['ratios', 'products', 'differences'] as const).flatMap((table) =>
  readTermRules(tables[table])
    .filter(({ by }) => by !== '±')
    .map((rule) => equationOf(rule, termsOf[table](rule.by), table === 'differences')),
)

/** The second of two numbers whose quotient, product or difference stands before it, where it is of what one of them is of. */
export const inverse: NumberRule = (row) =>
  isShare(row.own)
    ? undefined
    : solved(
        row,
        known,
        (slot) => slot > 0,
        (sources) => sources.some((source) => kinship(row.own, source) > 0),
      )
