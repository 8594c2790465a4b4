import { isDeepStrictEqual } from 'node:util'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { checkField } from '@/server/generation/schema/check-schema'
import { importSchema } from '@/server/importing/import-schema'
import type { InferredField } from '@/server/names/infer-fields'
import type { RecipeInput } from '@/wire/datasets/recipe'
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
  /** Notes on the parts of the schema that a single table cannot hold. */
  notes: string[]
}

const declaredConfidence = 0.95

/**
 * The tables of a schema for the console's single-table designer, each as fields without links.
 * @throws UnreadableSourceError (422) for a text that describes no table, with the line of the fault
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
        .map(({ column, construct, why }) => `${placeOf(construct, column)}: ${why}`),
      ...own,
    ],
  }
}

/** What a note is about: its column, or a construct that names it, such as a check. */
const placeOf = (construct: string, column: string | undefined): string =>
  column === undefined || construct.includes(column) ? construct : column

function declaredField(
  field: PlainField,
  byName: InferredField<string> | undefined,
  locale: LocaleCode,
): DeclaredField {
  const { type, source, confidence, alternatives = [], constraints = {} } = byName ?? {}
  const isByName = field.type === type && source !== undefined && confidence !== undefined
  const origin = isByName ? { source, confidence } : { source: 'source' as const, confidence: declaredConfidence }
  return {
    ...withinCatalog(field, locale),
    ...origin,
    alternatives: alternatives.filter((other) => other !== field.type),
    isDeclared:
      !isByName ||
      Object.entries(field.constraints).some(
        ([name, value]) => !isDeepStrictEqual(value, Reflect.get(constraints, name)),
      ),
  }
}

/**
 * A declaration that no request accepts, such as an overlong list of values, is dropped, and the field keeps its type.
 * One that allows few distinct values is accepted for few rows.
 */
const withinCatalog = (field: PlainField, locale: LocaleCode): PlainField =>
  isTaken(field, locale) ? field : { ...field, constraints: {} }

const isTaken = (field: PlainField, locale: LocaleCode): boolean =>
  checkField(field, { locale, count: bounds.countMin }, []).problems.length === 0
