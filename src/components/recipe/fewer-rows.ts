import type { RecipeDraft } from './draft'

/** Tables are not made smaller than this, so that lists of statuses or countries stay whole. */
const rowsLeast = 10

/**
 * The draft with a share (0 to 1) of the rows of its tables; children that are counted by parent follow their parents.
 */
export const fewerRows = (draft: RecipeDraft, share: number): RecipeDraft => ({
  ...draft,
  tables: draft.tables.map((table) => {
    const { rows } = table
    if (typeof rows === 'number' || Array.isArray(rows)) return { ...table, rows: shareOf(rows, share) }
    if (rows.total === undefined) return table
    return { ...table, rows: { ...rows, total: shareOf(rows.total, share) } }
  }),
})

const shareOf = (rows: number | number[], share: number): number | number[] =>
  Array.isArray(rows) ? rows.map((generation) => fewer(generation, share)) : fewer(rows, share)

const fewer = (rows: number, share: number): number => Math.max(Math.min(rows, rowsLeast), Math.floor(rows * share))
