import { inferColumns } from '@/components/draft/naming/infer-columns'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { ApiClient } from '@/components/providers/trpc'
import type { LocaleCode } from '@/wire/vocabulary'
import { fitField, type ProposedField } from './fit-field'
import { declaresTables, readSample } from './sources/read-sample'

export type ImportedField = ProposedField & {
  /** Whether the source decided its type or constraints, and not the name alone. */
  isDeclared: boolean
}

export type ProposedTable = {
  name: string
  fields: ImportedField[]
  /** Notes on columns that could not become fields. */
  notes: readonly string[]
}

type Asked = { locale: LocaleCode; catalog: readonly CatalogType[] }

/**
 * Proposes fields for the tables of a text. A schema is read by the server; of a sample, only the column names leave
 * the browser.
 * @throws when the server cannot read the schema or infer the types.
 */
export async function proposeTables(
  client: ApiClient,
  text: string,
  { locale, catalog }: Asked,
): Promise<{ kind: string; tables: ProposedTable[] }> {
  if (declaresTables(text)) return client.console.declaredTables.mutate({ text, locale })
  const { kind = '', table = { columns: [] } } = readSample(text) ?? {}
  const names = table.columns.map(({ name }) => name)
  const inferred = await inferColumns(client, { names, locale })
  const fields = inferred.map((field, index) => {
    const hint = table.columns[index]?.hint
    const fitted = fitField(field, hint, catalog)
    return { ...fitted, isDeclared: fitted.source === 'sample' || Object.keys(hint?.constraints ?? {}).length > 0 }
  })
  return { kind, tables: [{ name: '', fields, notes: table.notes ?? [] }] }
}
