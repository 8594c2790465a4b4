import { freeName } from '@/components/draft/naming/free-name'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { fieldOfKind } from '@/components/recipe/field-kind'
import type { RecipeLink } from '@/wire/datasets/recipe'
import { keyOf, singular } from './connect'

/** A column of the table, or null for a new one. */
export type Chosen = number | null

/** Columns by which a link can point at a table together: its key and its unique sets, where they have several. */
export const wideKeysOf = ({ key = [], unique = [] }: DraftTable): string[][] =>
  [key, ...unique].filter(({ length }) => length > 1)

/** References several columns of a parent, each from a column of the table; new ones are named after the parent's. */
export type WideLink = { parent: number; key: readonly string[]; columns: readonly Chosen[] }

export function withWideLink(draft: RecipeDraft, child: number, { parent: id, key, columns }: WideLink): RecipeDraft {
  const parent = draft.tables.find((table) => table.id === id)
  if (!parent) return draft
  return withLink(draft, child, (take) => ({
    fields: key.map((name, index) => take(columns[index] ?? null, ownName(parent.name, name))),
    to: key.map((name) => `${parent.name}.${name}`),
  }))
}

/** `order_id` stays; `no` of `sections` is `section_no`. */
const ownName = (table: string, column: string): string =>
  column.includes('_') ? column : `${singular(table)}_${column}`

/** References a row of one of several tables, such as a comment on a photo or a post; two columns identify it. */
export type OneOfLink = { name: string; parents: readonly number[] }

export function withOneOfLink(draft: RecipeDraft, child: number, { name, parents }: OneOfLink): RecipeDraft {
  const chosen = draft.tables.flatMap((table) => {
    const key = parents.includes(table.id) ? keyOf(table) : undefined
    return key ? [{ to: [`${table.name}.${key.name}`], value: table.name }] : []
  })
  if (chosen.length < 2) return draft
  return withLink(draft, child, (take) => {
    const type_field = take(null, `${name}_type`)
    return { name, fields: [take(null, `${name}_id`)], type_field, one_of: chosen }
  })
}

/** @param make creates the link; `take` gives a column, or a new one, to the link and returns its name */
function withLink(
  draft: RecipeDraft,
  child: number,
  make: (take: (column: Chosen, name: string) => string) => RecipeLink,
): RecipeDraft {
  const table = draft.tables.find(({ id }) => id === child)
  if (!table) return draft
  let { nextId } = draft
  let fields: DraftField[] = table.fields
  const take = (column: Chosen, wanted: string): string => {
    const own = fields.find(({ id }) => id === column)
    if (own) {
      fields = fields.map((field) => (field === own ? fieldOfKind(field, {}) : field))
      return own.name
    }
    const name = freeName(wanted, new Set(fields.map((field) => field.name)))
    fields = [...fields, { id: nextId++, name }]
    return name
  }
  const link = make(take)
  const linked = { ...table, fields, links: [...(table.links ?? []), link] }
  return { ...draft, nextId, tables: draft.tables.map((each) => (each === table ? linked : each)) }
}
