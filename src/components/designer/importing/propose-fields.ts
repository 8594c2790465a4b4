import { type InferredColumn, inferColumns } from '@/components/draft/infer-columns'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { ApiClient } from '@/components/providers/trpc'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import type { SourceTable } from './source-table'

/** A field proposed for a column: its type is from the name, or from the source itself. */
export type ProposedField = Omit<InferredColumn, 'source'> & { source: InferredColumn['source'] | 'source' }

/**
 * Proposes a field for each column. Only the names leave the browser.
 * @throws when the server cannot infer their types.
 */
export async function proposeFields(
  client: ApiClient,
  table: SourceTable,
  locale: LocaleCode,
  catalog: readonly CatalogType[],
): Promise<ProposedField[]> {
  const columns = table.columns.slice(0, bounds.schemaFieldsMax)
  const fields = await inferColumns(client, { names: columns.map(({ name }) => name), locale, hint: table.name })
  return fields.map((field, index) => hinted(field, columns[index]?.hint, catalog))
}

const definite = new Set(['uuid', 'ipAddress', 'macAddress', 'date', 'dateTime'])
const days = new Set(['date', 'dateTime', 'birthdate'])

/**
 * The source's declaration decides where it is definite, or where the type is a guess from the name; but a name that
 * agrees with it and says more, such as `age` of an integer, keeps its type. A closed list of values always decides.
 */
function hinted(
  field: ProposedField,
  hint: SourceTable['columns'][number]['hint'],
  catalog: readonly CatalogType[],
): ProposedField {
  if (!hint) return field
  const isNumber = (type: string) => catalog.find(({ name }) => name === type)?.value === 'number'
  const agrees =
    (isNumber(hint.type) && isNumber(field.type)) ||
    (days.has(hint.type) && days.has(field.type)) ||
    hint.type === field.type
  const decides = definite.has(hint.type) || field.source === 'heuristic'
  if (hint.constraints?.values === undefined && (agrees || !decides)) return field
  return { ...field, type: hint.type, constraints: hint.constraints ?? {}, source: 'source', confidence: 0.95 }
}
