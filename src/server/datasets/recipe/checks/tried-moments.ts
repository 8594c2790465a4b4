import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'
import type { Table } from '@/server/datasets/recipe/recipe'

/** Rows of alike tables that are tried: what they all meet, those of further such tables meet as well. */
const triedMax = 512

/**
 * Checks on moments that only the names of the table's moments decide, as in `updated_at >= created_at`: a schema has them
 * in hundreds of tables, of which a few are tried for all.
 */
export class TriedMoments {
  readonly #rows = new Map<string, number>()

  /** Whether enough rows of tables alike have met these checks. */
  haveMet(table: Table, checks: readonly number[]): boolean {
    const key = keyOf(table, checks)
    return key !== undefined && (this.#rows.get(key) ?? 0) >= triedMax
  }

  /** Remembers that rows of a table have met these checks. */
  add(table: Table, checks: readonly number[], rows: number): void {
    const key = keyOf(table, checks)
    if (key !== undefined) this.#rows.set(key, (this.#rows.get(key) ?? 0) + rows)
  }
}

/** What decides the moments that the checks read; undefined where more than their names does. */
function keyOf({ fields, checks }: Table, at: readonly number[]): string | undefined {
  const own = at.flatMap((index) => checks[index] ?? [])
  const read = own.flatMap(({ expression }) => [...fieldsRead(expression)])
  if (read.length === 0 || !read.every((field) => isFreeMoment(fields[field]))) return undefined
  const moments = fields.filter((field) => isMoment(field))
  return JSON.stringify([own.map(({ source }) => source), moments])
}

type Field = Table['fields'][number]

const isMoment = ({ value }: Field): boolean =>
  value.kind === 'catalog' && (value.field.type === 'date' || value.field.type === 'dateTime')

const isFreeMoment = (field: Field | undefined): boolean =>
  field?.value.kind === 'catalog' && isMoment(field) && Object.keys(field.value.field.constraints).length === 0
