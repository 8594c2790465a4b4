import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import type { NumberRule, Row } from '@/server/generation/relations/row'
import { letters, readEquation } from './equation'
import { solved } from './solved'

/** Domain-specific equations. */
export const equations = rulesByWord(
  indexedRows(new URL('./tables/equations.tsv', import.meta.url), ['result', 'formula', ...letters], { keyColumns: 3 }),
  readEquation,
)

/** The last number of an equation is computed from the others. */
export const equation: NumberRule = (row) =>
  hasNumbers(row, 1) ? solved(row, equations.about(row.own.words), () => true) : undefined

/**
 * An equation that names each number by at least two words takes precedence over a product of two numbers with similar
 * names.
 */
export const explicitEquation: NumberRule = (row) =>
  hasNumbers(row, 2)
    ? solved(row, equations.about(row.own.words), isResult, (sources) => sources.length > 1, explicit)
    : undefined

/** Whether there are as many sources as an equation needs: with fewer, none is read. */
export function hasNumbers({ before }: Row, count: number): boolean {
  let found = 0
  for (const { kind } of before) if (kind === 'number' && ++found === count) return true
  return false
}

const isResult = (slot: number): boolean => slot === 0
const explicit = 6
