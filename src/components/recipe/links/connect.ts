import { freeName } from '@/components/draft/naming/free-name'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { fieldOfKind } from '@/components/recipe/field-kind'

/** A column of a table, or the table alone. */
export type End = { table: number; field: number | null }

/**
 * The draft with a link between two ends. A column that is the whole key of its table is the parent's, whichever way the
 * line was drawn; a table without a column gets one for a key, and is the parent of any other column. Nothing changes
 * where neither end can be a parent.
 */
export function connected(draft: RecipeDraft, from: End, to: End): RecipeDraft {
  const [one, other] = [endOf(draft, from), endOf(draft, to)]
  if (!one || !other || (one.field && one.field === other.field)) return draft
  if (isKey(other) || (!one.field && !other.field)) return linked(draft, one, other)
  if (isKey(one)) return linked(draft, other, one)
  return other.field ? linked(draft, other, one) : linked(draft, one, other)
}

const isKey = ({ table, field }: FoundEnd): boolean => field !== null && keyOf(table)?.id === field.id

type FoundEnd = { table: DraftTable; field: DraftField | null }

function endOf({ tables }: RecipeDraft, { table: id, field }: End): FoundEnd | undefined {
  const table = tables.find((candidate) => candidate.id === id)
  return table && { table, field: table.fields.find((candidate) => candidate.id === field) ?? null }
}

/** The column that alone is a table's key. */
export const keyOf = ({ key = [], fields }: DraftTable): DraftField | undefined =>
  key.length === 1 ? fields.find(({ name }) => name === key[0]) : undefined

function linked(draft: RecipeDraft, child: FoundEnd, parent: FoundEnd): RecipeDraft {
  const target = keyOf(parent.table)
  if (!target || (parent.field && parent.field.id !== target.id)) return draft
  const link = `${parent.table.name}.${target.name}`
  const { field } = child
  const change = (table: DraftTable): DraftTable =>
    field
      ? { ...table, fields: table.fields.map((own) => (own.id === field.id ? fieldOfKind(own, { link }) : own)) }
      : { ...table, fields: [...table.fields, newLink(table, parent.table.name, draft.nextId, link)] }
  return {
    ...draft,
    tables: draft.tables.map((table) => (table.id === child.table.id ? change(table) : table)),
    nextId: draft.nextId + (field ? 0 : 1),
  }
}

const newLink = ({ fields }: DraftTable, parent: string, id: number, link: string): DraftField => ({
  id,
  name: freeName(`${singular(parent)}_id`, new Set(fields.map(({ name }) => name))),
  link,
})

/** `categories` is `category`, `orders` is `order`; anything else stays. */
export function singular(name: string): string {
  if (/ies$/i.test(name)) return name.replace(/ies$/i, 'y')
  return /[^s]s$/i.test(name) ? name.slice(0, -1) : name
}
