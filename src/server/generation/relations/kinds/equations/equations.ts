import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import type { NumberRule, Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { letters, readEquation } from './equation'
import { slotOf, solved } from './solved'

/** Domain-specific equations. */
export const equations = rulesByWord(
  indexedRows(new URL('./tables/equations.tsv', import.meta.url), ['result', 'formula', ...letters], { keyColumns: 3 }),
  readEquation,
)

/** The last number of an equation is computed from the others. */
export const equation: NumberRule = (row) => {
  const those = equationsOf(row.own)
  return those.length > 0 && hasNumbers(row, 1) ? solved(row, those, () => true) : undefined
}

/** The equations that a number has a place in. */
export const equationsOf = memoizeByObject((field: RowField) =>
  equations.about(field.words).filter((each) => slotOf(field, each) >= 0),
)

/**
 * An equation that names each number by at least two words takes precedence over a product of two numbers with similar
 * names.
 */
export const explicitEquation: NumberRule = (row) => {
  const those = resultsOf(row.own)
  return those.length > 0 && hasNumbers(row, 2)
    ? solved(row, those, isResult, (sources) => sources.length > 1, explicit)
    : undefined
}

/** The equations that a number is the result of. */
const resultsOf = memoizeByObject((field: RowField) =>
  equationsOf(field).filter((each) => isResult(slotOf(field, each))),
)

/** Whether there are as many sources as an equation needs: with fewer, none is read. */
export function hasNumbers({ before }: Row, count: number): boolean {
  let found = 0
  for (const { kind } of before) if (kind === 'number' && ++found === count) return true
  return false
}

const isResult = (slot: number): boolean => slot === 0
const explicit = 6
