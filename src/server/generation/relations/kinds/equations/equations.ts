import type { NumberRule } from '@/server/generation/relations/row'
import { readTable } from '@/server/kernel/read-table'
import { type Equation, letters, readEquation } from './equation'
import { solved } from './solved'

/** Equations of the trades. */
export const equations: readonly Equation[] = readTable(
  new URL('./tables/equations.tsv', import.meta.url),
  ['result', 'formula', ...letters],
  { keyColumns: 3 },
).map(readEquation)

/** Whichever number of an equation comes last is what makes it hold. */
export const equation: NumberRule = (row) => solved(row, equations, () => true)
