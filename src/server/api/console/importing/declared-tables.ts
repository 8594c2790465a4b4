import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { checkField } from '@/server/generation/schema/check-schema'
import { importSchema } from '@/server/importing/import-schema'
import type { InferredField } from '@/server/names/infer-fields'
import type { RecipeInput } from '@/wire/recipe'
import { bounds, type LocaleCode } from '@/wire/vocabulary'
import { type PlainField, plainFields } from './plain-fields'

type Table = RecipeInput['tables'][number]
type Imported = Awaited<ReturnType<typeof importSchema>>

/** A field for a column that a schema declares, with where its type comes from. */
export type DeclaredField = PlainField & {
  /** `source` where the declaration decided the type, else what the column's name was recognised by. */
  source: 'source' | 'catalog' | 'heuristic' | 'model'
  confidence: number
  alternatives: readonly string[]
  /** Whether the declaration decided the type or constraints, and not the name alone. */
  isDeclared: boolean
}

export type DeclaredTable = {
  name: string
  fields: DeclaredField[]
  /** Sentences about what a single table cannot hold of the schema. */
  notes: string[]
}

const declaredConfidence = 0.95

/**
 * The tables of a schema for the console's single-table designer, each as fields that stand by themselves.
 * @throws UnreadableSourceError (422) for a text that describes no table, with the line where it stops making sense
 */
export async function declaredTables(
  text: string,
  locale: LocaleCode,
): Promise<{ kind: string; tables: DeclaredTable[] }> {
  const imported = await importSchema(text, { locale })
  const { kind, recipe } = imported
  return { kind, tables: recipe.tables.map((table) => declaredTable(table, imported, locale)) }
}

function declaredTable(table: Table, { kind, recipe, notes }: Imported, locale: LocaleCode): DeclaredTable {
  const { fields, notes: own } = plainFields(table, recipe.tables, kind)
  const names = fields.map(({ name }) => name)
  const inferred = inferColumns(names, { locale, domainHint: table.name })
  return {
    name: table.name,
    fields: fields.map((field, index) => declaredField(field, inferred[index], locale)),
    notes: [
      ...notes
        .filter((note) => note.table === null || note.table === table.name)
        .map(({ column, construct, why }) => `${column ?? construct}: ${why}`),
      ...own,
    ],
  }
}

/** The declaration decides; where the name means the same type, what it says besides stands too. */
function declaredField(
  field: PlainField,
  byName: InferredField<string> | undefined,
  locale: LocaleCode,
): DeclaredField {
  const { type, source, confidence, alternatives = [], constraints = {} } = byName ?? {}
  const others = alternatives.filter((other) => other !== field.type)
  if (field.type !== type || !source || !confidence) {
    const origin = { source: 'source', confidence: declaredConfidence, isDeclared: true } as const
    return { ...withinCatalog(field, locale), ...origin, alternatives: others }
  }
  const isDeclared = Object.keys(field.constraints).length > 0
  const both = { ...field, constraints: besides(constraints, field.constraints) }
  return {
    ...withinCatalog(isTaken(both, locale) ? both : field, locale),
    source,
    confidence,
    alternatives: others,
    isDeclared,
  }
}

/** What a name says of its values, within a declaration: a list of values stands where the column holds all of them. */
function besides(byName: Constraints, { max_length: limit, ...declared }: Constraints): Constraints {
  const { values } = byName
  const isList = Array.isArray(values) && !('values' in declared) && !('pattern' in declared)
  if (isList && values.every((value) => typeof limit !== 'number' || String(value).length <= limit)) {
    return { ...byName, ...declared }
  }
  return { ...(values === undefined && byName), ...declared, ...(limit !== undefined && { max_length: limit }) }
}

type Constraints = Readonly<Record<string, unknown>>

/** A declaration that no request takes, such as a list of values that is too long, leaves the field to its type. */
const withinCatalog = (field: PlainField, locale: LocaleCode): PlainField =>
  isTaken(field, locale) ? field : { ...field, constraints: {} }

const isTaken = (field: PlainField, locale: LocaleCode): boolean =>
  checkField(field, { locale, count: bounds.countDefault }, []).problems.length === 0
