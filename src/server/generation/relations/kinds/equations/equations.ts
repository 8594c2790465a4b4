import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import type { NumberRule } from '@/server/generation/relations/row'
import { letters, readEquation } from './equation'
import { solved } from './solved'

/** Equations of the trades. */
export const equations = rulesByWord(
  indexedRows(new URL('./tables/equations.tsv', import.meta.url), ['result', 'formula', ...letters], { keyColumns: 3 }),
  readEquation,
)

/** Whichever number of an equation comes last is what makes it hold. */
export const equation: NumberRule = (row) => solved(row, equations.about(row.own.words), () => true)

/** An equation that names each of its numbers by two words or more says more than a product of two that are called alike. */
export const explicitEquation: NumberRule = (row) =>
  solved(row, equations.about(row.own.words), isResult, (sources) => sources.length > 1, explicit)

const isResult = (slot: number): boolean => slot === 0
const explicit = 6
