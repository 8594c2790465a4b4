import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import type { NumberRule } from '@/server/generation/relations/row'
import { letters, readEquation } from './equation'
import { solved } from './solved'

/** Domain-specific equations. */
export const equations = rulesByWord(
  indexedRows(new URL('./tables/equations.tsv', import.meta.url), ['result', 'formula', ...letters], { keyColumns: 3 }),
  readEquation,
)

/** The last number of an equation is computed from the others. */
export const equation: NumberRule = (row) => solved(row, equations.about(row.own.words), () => true)

/**
 * An equation that names each number by at least two words takes precedence over a product of two numbers with similar
 * names.
 */
export const explicitEquation: NumberRule = (row) =>
  solved(row, equations.about(row.own.words), isResult, (sources) => sources.length > 1, explicit)

const isResult = (slot: number): boolean => slot === 0
const explicit = 6
