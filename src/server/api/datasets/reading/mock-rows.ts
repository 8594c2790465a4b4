import type { Table } from '@/server/datasets/recipe/recipe'
import { AppError } from '@/server/kernel/errors'
import { type Pause, pauses } from '@/server/kernel/turns/pauses'
import { inTurns } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { valueError } from '@/wire/problem'
import { type At, filtered, type Indexes } from './mock-filters'
import type { ReadDataset } from './opened-datasets'
import { rowTextsInTurns } from './row-texts'
import { tableOf } from './table-file'

/** Rows as JSON, so that numbers keep every digit. */
export type MockPage = { readonly rows: readonly string[]; readonly total: number }

type Asked = {
  readonly offset: number
  readonly limit: number
  /** Names of columns and their values. */
  readonly filters: readonly (readonly [string, string])[]
  readonly expand: readonly string[]
  readonly signal: AbortSignal
}

/** Maximum bytes of JSON of a page, however many rows were requested. */
const pageBytesMax = 4_000_000

/**
 * A page of a table's rows: all, or those that match the filters. Filters are columns of the key and of links. It has
 * fewer rows than asked for where they are long, but at least one.
 */
export async function mockPage(
  opened: ReadDataset,
  name: string,
  { offset, limit, filters, expand, signal }: Asked,
): Promise<MockPage> {
  const at = tableAt(opened, name)
  await opened.compiled(name)
  const { rows: shown, total } =
    filters.length > 0
      ? await inTurns(filtered(opened, at, { filters, offset, limit }), signal)
      : rowsFrom(offset, limit, at.rows.rowCount)
  const count = shown.length
  await opened.budget.take('rowsMocked', count * rowsOf(expand))
  const rows: string[] = []
  const pause = pauses()
  const step = Math.ceil(at.rows.rowsAtOnce / rowsOf(expand))
  for (let from = 0, length = 0; from < count && length < pageBytesMax; from += step) {
    for (const row of await expanded(opened, { at, indexes: shown.slice(from, from + step), expand, pause })) {
      if (length < pageBytesMax) rows.push(row)
      length += row.length
    }
    await pause()
  }
  return { rows, total }
}

/** Rows of any table that one row with its parents is made of: itself, and one for each link that a path follows. */
const rowsOf = (expand: readonly string[]): number => expand.reduce((sum, path) => sum + path.split('.').length, 1)

/** One row by its key as JSON, the values of a composite one in its order. @throws UnknownRowError (404) */
export async function mockRow(
  opened: ReadDataset,
  name: string,
  { key, expand, signal }: Pick<Asked, 'expand' | 'signal'> & { readonly key: readonly string[] },
): Promise<string> {
  const at = tableAt(opened, name)
  await opened.compiled(name)
  const row = await inTurns(at.rows.findRow(key), signal)
  if (row === null) throw new UnknownRowError(name, at.table, key)
  await opened.budget.take('rowsMocked', rowsOf(expand))
  const [found] = await expanded(opened, { at, indexes: [row], expand, pause: pauses() })
  if (!found) throw new UnknownRowError(name, at.table, key)
  return found
}

function tableAt(opened: ReadDataset, name: string): At {
  const rows = tableOf(opened, name)
  const table = opened.stored.recipe.tables.find((own) => own.name === name)
  if (!table) throw new RangeError(`no table ${name}`)
  return { table, rows }
}

function rowsFrom(offset: number, limit: number, total: number): Indexes {
  const count = Math.max(0, Math.min(limit, total - offset))
  return { rows: Array.from({ length: count }, (_, index) => offset + index), total }
}

type Expanding = {
  readonly at: At
  readonly indexes: readonly number[]
  readonly expand: readonly string[]
  readonly pause: Pause
}

/** The rows as JSON, with the parents that `expand` names under the link's name without its `_id`. */
async function expanded(opened: ReadDataset, { at, indexes, expand, pause }: Expanding): Promise<string[]> {
  const rows = await rowTextsInTurns(at.rows, indexes, pause)
  const taken = new Set(at.table.fields.map(({ name }) => name))
  for (const [name, further] of byFirstLink(expand)) {
    const link = at.table.links.findIndex((own) => own.name === name)
    if (link < 0) throw new ValidationFailedError([notExpanded(at, name)])
    const parents = indexes.map((row) => at.rows.parentOf(link, row))
    const found = await parentRows(opened, parents, further, pause)
    const member = JSON.stringify(memberName(name, taken))
    for (const [position, row] of rows.entries()) {
      rows[position] = `${row.slice(0, -1)},${member}:${found[position] ?? 'null'}}`
    }
  }
  return rows
}

/** Paths that begin with the same link are one member, which holds the rest of each path. */
function byFirstLink(expand: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>()
  for (const path of expand) {
    const [name = '', ...further] = path.split('.')
    const known = paths.get(name) ?? []
    paths.set(name, further.length > 0 ? [...known, further.join('.')] : known)
  }
  return paths
}

type Parent = { readonly table: number; readonly row: number } | null

/** The rows of the parents, in their order: those of one table are made at once. */
async function parentRows(
  opened: ReadDataset,
  parents: readonly Parent[],
  expand: readonly string[],
  pause: Pause,
): Promise<(string | null)[]> {
  const found: (string | null)[] = parents.map(() => null)
  for (const index of new Set(parents.flatMap((parent) => (parent ? [parent.table] : [])))) {
    const name = opened.stored.recipe.tables[index]?.name
    const places = parents.flatMap((parent, place) => (parent?.table === index ? [{ place, row: parent.row }] : []))
    if (name === undefined) continue
    const indexes = places.map(({ row }) => row)
    const made = await expanded(opened, { at: tableAt(opened, name), indexes, expand, pause })
    for (const [at, { place }] of places.entries()) found[place] = made[at] ?? null
  }
  return found
}

/** `customer` for `customer_id`, unless the table has a column of that name. */
function memberName(link: string, taken: Set<string>): string {
  const short = link.replace(/_id$|Id$/, '')
  const member = short === link || taken.has(short) ? `${link}_row` : short
  taken.add(member)
  return member
}

function notExpanded({ table }: At, name: string) {
  const links = table.links.map((link) => link.name).join(', ') || 'none'
  return valueError(`${JSON.stringify(name)} is not a link of this table; its links are ${links}`, {
    loc: ['query', 'expand'],
    input: name,
  })
}

class UnknownRowError extends AppError {
  constructor(name: string, table: Table, asked: readonly string[]) {
    const names = (table.key ?? []).map((field) => table.fields[field]?.name ?? '').join(',')
    super(`Table ${JSON.stringify(name)} has no row with the key ${JSON.stringify(asked.join(',').slice(0, 200))}.`, {
      status: 404,
      code: 'row_not_found',
      hint: names
        ? `Its key is ${names}.${keyLeadsBack(table) ? '' : searched}`
        : 'It has no key; read its rows page by page.',
    })
  }
}

const searched = 'Its rows cannot be computed from a key, so only the first 10000 were searched.'

/** Whether a row is found by its key however many there are. */
function keyLeadsBack({ uniqueSets, fields, links }: Table): boolean {
  const set = uniqueSets.find(({ isKey }) => isKey)
  if (set?.way.kind === 'link' || set?.way.kind === 'ordinal') return true
  if (set?.way.kind !== 'field') return links.some((link) => link.fields.every((field) => set?.fields.includes(field)))
  const value = fields[set.way.field]?.value
  return value?.kind === 'plain' || (value?.kind === 'catalog' && value.field.type === 'uuid')
}
