import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { Link, Table } from '@/server/datasets/recipe/recipe'
import type { Steps } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { valueError } from '@/wire/problem'
import type { ReadDataset } from './opened-datasets'
import { RowSet } from './row-set'

/** A table of a data set that is read. */
export type At = { readonly table: Table; readonly rows: DatasetTable }

/** Indexes of the rows of a page, and the number of all that match. */
export type Indexes = { readonly rows: readonly number[]; readonly total: number }

type Asked = {
  readonly filters: readonly (readonly [string, string])[]
  readonly offset: number
  readonly limit: number
}

/** Each may list every row of the table. */
const linkFiltersMax = 8

/**
 * A page of the rows that match every filter, in order. Filters are the columns of the key and of links: all columns of a
 * composite one, and those of a link to one of several tables with or without the column that names the table.
 * @throws ValidationFailedError (422) for any other column.
 */
export function* filtered(opened: ReadDataset, at: At, { filters, offset, limit }: Asked): Steps<Indexes> {
  const { table, rows } = at
  const keyNames = (table.key ?? []).map((field) => nameOf(table, field))
  const given = new Map(filters)
  const left = new Set(given.keys())
  const sets: RowSet[] = []
  if (keyNames.length > 0 && keyNames.every((name) => given.has(name))) {
    const row = yield* rows.findRow(keyNames.map((name) => given.get(name) ?? ''))
    sets.push(yield* RowSet.of(row === null ? [] : [row], rows.rowCount))
    for (const name of keyNames) left.delete(name)
  }
  const [beyond] = [...left].slice(linkFiltersMax)
  if (beyond !== undefined) throw new ValidationFailedError([tooManyFilters(beyond, left.size)])
  for (const [index, link] of table.links.entries()) {
    const names = link.fields.map((field) => nameOf(table, field))
    const isAsked = names.every((name) => given.has(name)) && names.some((name) => left.has(name))
    if (!isAsked || !isByKey(opened, link)) continue
    sets.push(yield* RowSet.of(yield* childrenBy(opened, at, index, given), rows.rowCount))
    for (const name of names) left.delete(name)
    if (link.typeField !== null) left.delete(nameOf(table, link.typeField))
  }
  const [unknown] = left
  if (unknown !== undefined) throw new ValidationFailedError([notFiltered(opened, at, unknown)])
  const [first, ...others] = sets
  return first ? yield* others.reduce((all, set) => all.intersection(set), first).page(offset, limit) : none
}

const none: Indexes = { rows: [], total: 0 }

const nameOf = ({ fields }: Table, field: number): string => fields[field]?.name ?? ''

/** Whether a link references the keys of its parents, by which their rows are found. */
const isByKey = ({ stored }: ReadDataset, { parents }: Link): boolean =>
  parents.every(({ table, columns }) => {
    const key = stored.recipe.tables[table]?.key ?? []
    return key.length === columns.length && key.every((field) => columns.includes(field))
  })

/** The rows that reference the row with these values, of the table that is named or of any. */
function* childrenBy(
  { stored, dataset }: ReadDataset,
  { table, rows }: At,
  index: number,
  given: ReadonlyMap<string, string>,
): Steps<Iterable<number>> {
  const { fields = [], parents = [], typeField = null } = table.links[index] ?? {}
  const type = typeField === null ? undefined : given.get(nameOf(table, typeField))
  const found: Iterable<number>[] = []
  for (const [alternative, parent] of parents.entries()) {
    const own = stored.recipe.tables[parent.table]
    if (!own || (type !== undefined && parent.value !== type)) continue
    const values = (own.key ?? []).map((field) => {
      const place = parent.columns.indexOf(field)
      return given.get(nameOf(table, fields[place] ?? -1)) ?? ''
    })
    const row = yield* dataset.table(own.name).findRow(values)
    if (row !== null) found.push(rows.eachChildOf(index, row, alternative))
  }
  return eachOf(found)
}

function* eachOf(lists: readonly Iterable<number>[]): Generator<number> {
  for (const list of lists) yield* list
}

const tooManyFilters = (name: string, count: number) =>
  valueError(`a page is filtered by its key and at most ${linkFiltersMax} other columns, not ${count}`, {
    loc: ['query', name],
    input: name,
  })

function notFiltered(opened: ReadDataset, { table }: At, name: string) {
  const together = (fields: readonly number[]) => fields.map((field) => nameOf(table, field)).join(' with ')
  const links = table.links.filter((link) => isByKey(opened, link)).map(({ fields }) => together(fields))
  const takes = [...new Set([together(table.key ?? []), ...links])].filter(Boolean).join(', ') || 'none'
  return valueError(
    `${JSON.stringify(name)} is not a filter of this table, which can be filtered by the columns of its key and its links (${takes})`,
    {
      loc: ['query', name],
      input: name,
    },
  )
}
