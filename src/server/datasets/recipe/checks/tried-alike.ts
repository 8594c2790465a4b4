import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'
import type { Table } from '@/server/datasets/recipe/recipe'
import { catalog } from '@/server/generation/catalog'

/** Rows tried of similar tables: checks that all of them meet are met in further such tables too. */
const triedMax = 512

/**
 * Checks that do not depend on a table's name or neighbours: a schema has `updated_at >= created_at` in hundreds of
 * tables, a few of which are tried for all.
 */
export class TriedAlike {
  readonly #rows = new Map<string, number>()

  /** Whether enough rows of similar tables have met these checks. */
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

/**
 * A key of everything that decides the fields that the checks read; undefined if that is more than fields of one kind.
 */
function keyOf(table: Table, at: readonly number[]): string | undefined {
  const own = at.flatMap((index) => table.checks[index] ?? [])
  const read = new Set(own.flatMap(({ expression }) => [...fieldsRead(expression)]))
  if (read.size === 0) return undefined
  const areMoments = [...read].every((index) => isFreeMoment(table.fields[index]))
  const deciding = areMoments ? table.fields.filter(isMoment) : onlyNumbers(table, read)
  return deciding && JSON.stringify([own.map(({ source }) => source), deciding])
}

type Field = Table['fields'][number]

const isMoment = ({ value }: Field): boolean =>
  value.kind === 'catalog' && (value.field.type === 'date' || value.field.type === 'dateTime')

const isFreeMoment = (field: Field | undefined): boolean =>
  field?.value.kind === 'catalog' && isMoment(field) && Object.keys(field.value.field.constraints).length === 0

/** The drawn fields of a table if all are numbers without an owner: only earlier fields affect them. */
function onlyNumbers({ fields, uniqueSets }: Table, read: ReadonlySet<number>): readonly Field[] | undefined {
  const drawn = fields.filter(({ value }) => value.kind === 'catalog')
  const areDrawn = [...read].every((index) => fields[index]?.value.kind === 'catalog')
  const areDistinct = uniqueSets.some((set) => set.fields.some((index) => read.has(index)))
  return drawn.every(isOwnNumber) && areDrawn && !areDistinct ? drawn : undefined
}

const isOwnNumber = ({ value }: Field): boolean =>
  value.kind === 'catalog' &&
  catalog[value.field.type].value === 'number' &&
  Object.keys(catalog[value.field.type].entities).length === 0
