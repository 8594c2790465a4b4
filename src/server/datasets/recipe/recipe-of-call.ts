import type { RecordsRequest } from '@/server/generation/generate-records'
import type { Recipe } from './recipe'

/** The name of the only table. */
export const callTable = 'rows'

/**
 * The rows of a call of /generate as a data set: the same bytes, in every format and from any row on.
 * @param call its fields must be free of `written` values, which no recipe holds.
 */
export function recipeOfCall({
  fields,
  count,
  locale,
  seed,
  referenceDate,
}: Required<RecordsRequest> & { readonly count: number; readonly referenceDate: string }): Recipe {
  return {
    seed,
    locale,
    referenceDate,
    order: [0],
    tables: [
      {
        name: callTable,
        rows: count,
        generations: [count],
        children: null,
        fields: fields.map((field) => ({
          name: field.name,
          nullShare: field.blankPercentage / 100,
          value: { kind: 'catalog', field: { ...field, blankPercentage: 0 } },
        })),
        links: [],
        key: null,
        uniqueSets: [],
        checks: [],
        isCall: true,
      },
    ],
  }
}
