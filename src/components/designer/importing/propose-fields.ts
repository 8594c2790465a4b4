import { inferColumns } from '@/components/draft/infer-columns'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { ApiClient } from '@/components/providers/trpc'
import type { LocaleCode } from '@/wire/vocabulary'
import { fitField, type ProposedField } from './fit-field'
import type { SourceTable } from './sources/source-table'

/**
 * Proposes a field for each column. Only the names leave the browser.
 * @throws when the server cannot infer their types.
 */
export async function proposeFields(
  client: ApiClient,
  { name, columns }: SourceTable,
  locale: LocaleCode,
  catalog: readonly CatalogType[],
): Promise<ProposedField[]> {
  const fields = await inferColumns(client, { names: columns.map((column) => column.name), locale, hint: name })
  return fields.map((field, index) => fitField(field, columns[index]?.hint, catalog))
}
