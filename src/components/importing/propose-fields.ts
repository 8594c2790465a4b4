import { inferColumns } from '@/components/draft/infer-columns'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { ApiClient } from '@/components/providers/trpc'
import type { LocaleCode } from '@/wire/vocabulary'
import { fitField, type ProposedField } from './fit-field'
import type { SourceTable } from './sources/source-table'

export type ImportedField = ProposedField & {
  /** Whether the source decided its type or constraints, and not the name alone. */
  isDeclared: boolean
}

/**
 * Proposes a field for each column. Only the names leave the browser.
 * @throws when the server cannot infer their types.
 */
export async function proposeFields(
  client: ApiClient,
  { name, columns }: SourceTable,
  locale: LocaleCode,
  catalog: readonly CatalogType[],
): Promise<ImportedField[]> {
  const fields = await inferColumns(client, { names: columns.map((column) => column.name), locale, hint: name })
  return fields.map((field, index) => {
    const hint = columns[index]?.hint
    const fitted = fitField(field, hint, catalog)
    return { ...fitted, isDeclared: isFromSource(fitted) || Object.keys(hint?.constraints ?? {}).length > 0 }
  })
}

const isFromSource = ({ source }: ProposedField): boolean => source === 'source' || source === 'sample'
