import type { SourceKind } from '@/server/importing/sources/source'
import type { RecipeField, RecipeInput } from '@/wire/datasets/recipe'
import { type PlainTypeName, plainTypes } from '@/wire/datasets/recipe-vocabulary'
import { arrayPattern } from './array-pattern'

type Table = RecipeInput['tables'][number]
type Typed = Pick<PlainField, 'type' | 'constraints'>

/** A field as a request of one table holds it. */
export type PlainField = {
  name: string
  /** Of the catalog. */
  type: string
  constraints: Record<string, unknown>
  blankPercentage: number
}

/**
 * The fields of a recipe's table that make sense without its other tables: a link takes the type of the column that it
 * points at. Anything else is left out, with a note.
 */
export function plainFields(
  table: Table,
  tables: readonly Table[],
  kind: SourceKind,
): { fields: PlainField[]; notes: string[] } {
  const fields: PlainField[] = []
  const notes: string[] = []
  const [key, ...restOfKey] = table.key ?? []
  for (const field of table.fields) {
    const target = targetOf(table, field)
    const typed = typedAs(target ? columnAt(tables, target) : field, kind)
    if (!typed) {
      notes.push(`${field.name} is left out: ${reasonOf(field)}.`)
      continue
    }
    if (target) notes.push(`${field.name} has the type of ${target}, but does not reference its rows.`)
    const isDistinct = (field.name === key && restOfKey.length === 0) || field.unique === true
    fields.push({
      name: field.name,
      ...(target && !isDistinct ? withoutUnique(typed) : isDistinct ? distinct(typed) : typed),
      blankPercentage: field.null_percentage ?? 0,
    })
  }
  return { fields, notes: [...notes, ...unheld(table)] }
}

const withoutUnique = ({ type, constraints: { unique: _, ...constraints } }: Typed): Typed => ({ type, constraints })

const distinct = ({ type, constraints }: Typed): Typed =>
  type === 'uuid' ? { type, constraints } : { type, constraints: { ...constraints, unique: true } }

/** `table.column` of the first parent that a field points at, by itself or within a link of several columns. */
function targetOf({ links = [] }: Table, field: RecipeField): string | undefined {
  if (field.link !== undefined) return field.link
  for (const { fields, to, one_of: alternatives } of links) {
    const at = fields.indexOf(field.name)
    if (at >= 0) return (to ?? alternatives?.[0]?.to)?.[at]
  }
  return undefined
}

function columnAt(tables: readonly Table[], target: string): RecipeField | undefined {
  const table = tables.find(({ name, fields }) => fields.some((field) => `${name}.${field.name}` === target))
  const column = table?.fields.find((field) => `${table.name}.${field.name}` === target)
  const next = table && column && targetOf(table, column)
  return next === undefined || next === target ? column : columnAt(tables, next)
}

/** The type in the catalog whose values the column can store; undefined where there is none. */
function typedAs(field: RecipeField | undefined, kind: SourceKind): Typed | undefined {
  if (field?.type === undefined) return undefined
  const constraints = { ...field.constraints }
  if (!isPlainType(field.type)) return { type: field.type, constraints }
  return plain[field.type]({ field, constraints, kind })
}

const isPlainType = (type: string): type is PlainTypeName => plainTypes.some((plainType) => plainType === type)

type Declared = { field: RecipeField; constraints: Record<string, unknown>; kind: SourceKind }

const textOfPattern = (pattern: string): Typed => ({ type: 'text', constraints: { pattern } })

/** The types that only recipes have, as types of the catalog. */
const plain: Record<PlainTypeName, (declared: Declared) => Typed | undefined> = {
  boolean: ({ constraints }) => ({ type: 'text', constraints: truths(constraints.true_percentage) }),
  rowNumber: () => ({ type: 'integer', constraints: { min: 1, unique: true } }),
  ordinal: () => ({ type: 'integer', constraints: { min: 1, max: 20 } }),
  bigInteger: ({ constraints }) => ({ type: 'integer', constraints }),
  time: () => textOfPattern('([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]'),
  duration: () => textOfPattern('[1-9][0-9]? days'),
  json: () => ({ type: 'text', constraints: { values: ['{}', '{"source":"web"}', '{"source":"app"}'] } }),
  bytes: () => textOfPattern('[0-9a-f]{16}'),
  uuidV7: () => ({ type: 'uuid', constraints: {} }),
  array: ({ field: { of }, kind }) => (kind === 'postgresql' ? textOfPattern(arrayPattern(of)) : undefined),
}

const truths = (truePercentage: unknown) => ({
  values: [true, false],
  ...(typeof truePercentage === 'number' && { weights: [truePercentage, 100 - truePercentage] }),
})

function reasonOf({ type, from, expr }: RecipeField): string {
  if (type === 'array') return 'it holds a list, and a field holds one value'
  if (from !== undefined) return 'its values come from another table'
  return expr === undefined ? 'its values depend on other tables' : 'it is computed from other columns'
}

/** Declarations of the table about several columns together. */
const unheld = ({ key = [], unique = [], check = [] }: Table): string[] => [
  ...(key.length > 1 ? [key] : []).map(
    (columns) => `The key (${columns.join(', ')}) is not kept: only single columns can be unique.`,
  ),
  ...unique
    .filter((columns) => columns.length > 1)
    .map((columns) => `UNIQUE (${columns.join(', ')}) is not kept: only single columns can be unique.`),
  ...[check].flat().map((condition) => `The check ${condition} is not kept: only data sets check such conditions.`),
]
