import { guessType } from '@/components/designer/types/search-types'
import type { NewField } from '@/components/draft/draft'
import type { CatalogType } from '@/components/draft/use-catalog'
import type { ApiClient } from '@/components/providers/trpc'
import type { AiInferSchemaResponse } from '@/wire/inference'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import type { SourceTable } from './source-table'

/** A field that a column could become, and how sure that is. */
export type ProposedField = NewField & {
  source: 'catalog' | 'model' | 'heuristic' | 'source'
  confidence: number
  alternatives: readonly string[]
}

type Inferred = Pick<AiInferSchemaResponse, 'proposed_schema' | 'inference'>

/** Asks what the columns mean; only their names leave the browser. */
export async function proposeFields(
  client: ApiClient,
  table: SourceTable,
  locale: LocaleCode,
  catalog: readonly CatalogType[],
): Promise<ProposedField[]> {
  const columns = table.columns.slice(0, bounds.schemaFieldsMax)
  const names = columns.map(({ name }) => name)
  const inferred = await client.inference.inferSchema
    .mutate({ field_names: names, locale, ...(table.name && { domain_hint: table.name }) })
    .catch((): Inferred | undefined => undefined)
  return columns.map(({ name, hint }, index) => {
    const proposed = inferred?.proposed_schema[index]
    const told = inferred?.inference[index]
    const field: ProposedField = {
      name,
      type: proposed?.type ?? guessType(catalog, name),
      constraints: proposed?.constraints ?? {},
      source: told?.source ?? 'heuristic',
      confidence: told?.confidence ?? 0.4,
      alternatives: told?.alternatives ?? [],
    }
    return hinted(field, hint, catalog)
  })
}

const definite = new Set(['uuid', 'ipAddress', 'macAddress', 'date', 'dateTime'])
const days = new Set(['date', 'dateTime', 'birthdate'])

/**
 * What a source declares decides where it is definite, or where the name was only guessed from its words; but a name that
 * agrees with it and says more, such as `age` of an integer, is left alone. A closed list of values is the truth.
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
