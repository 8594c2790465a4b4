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
