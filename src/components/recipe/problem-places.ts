import type { Problem } from '@/wire/problem'

/** The problems of one table, of its columns or of the table itself, with their places within it. */
export function problemsOfTable(problems: readonly Problem[], table: number) {
  const own = problems.filter(({ loc }) => loc[1] === 'tables' && loc[2] === table)
  return {
    ofField: (field: number): readonly Problem[] => {
      const ofOne = own.filter(({ loc }) => loc[3] === 'fields' && loc[4] === field)
      return ofOne.length > 0 ? ofOne : none
    },
    /** Of its name, rows, key, links, unique sets and checks. */
    ofTable: own.filter(({ loc }) => loc[3] !== 'fields' || typeof loc[4] !== 'number'),
    count: own.length,
  }
}

/** Always the same, so that a column without problems is not rendered again. */
const none: readonly Problem[] = []

/** The problems that belong to no single table. */
export const problemsOfRecipe = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ loc }) => loc[1] !== 'tables' || typeof loc[2] !== 'number')
