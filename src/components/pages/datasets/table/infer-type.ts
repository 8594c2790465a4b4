import { inferColumns } from '@/components/draft/naming/infer-columns'
import { apiClient } from '@/components/providers/trpc'
import { changeTables } from '@/components/recipe/store/change-tables'
import { readCurrentRecipe } from '@/components/recipe/store/recipe-store'

/** Gives a column that was just named the type that its name means, unless it has been changed since. */
export async function inferType(at: { table: number; field: number }, name: string): Promise<void> {
  const { tables, locale } = readCurrentRecipe()
  const hint = tables.find(({ id }) => id === at.table)?.name ?? ''
  // Without an answer it stays a text.
  const [found] = await inferColumns(apiClient, { names: [name], locale, hint }).catch(() => [])
  const table = readCurrentRecipe().tables.find(({ id }) => id === at.table)
  const field = table?.fields.find(({ id }) => id === at.field)
  if (!found || !field || field.name !== name || field.type !== 'text' || field.constraints) return
  const { type, constraints } = found
  changeTables({
    kind: 'setField',
    ...at,
    value: { type, ...(Object.keys(constraints).length > 0 && { constraints }) },
  })
}
