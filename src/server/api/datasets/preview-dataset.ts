import { mask } from '@/server/api/console/preview'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { estimateBytes } from '@/server/datasets/recipe/estimate-bytes'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { pauses } from '@/server/kernel/turns/pauses'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { JsonObject } from '@/wire/json'
import { maskedFields } from './masked-fields'
import { rowValues } from './reading/row-texts'

/** Of each table, from its first row on, at most: few enough to be worth nothing as data. */
const firstRows = 5
/** Tables that have rows however long they take: a server that has just started takes longer. */
const tablesAlways = 50
/** Of each table, with the parents of rows that are shown. */
const rowsMax = 20
/** Cells of the rows that are shown, over all tables: few enough to be made within a moment. */
const cellsMax = 10_000
/** Bytes of them: a recipe of two kilobytes may describe rows of a megabyte. */
const bytesMax = 200_000

/** The time that a preview has: half of it to find rows, all of it to make them. */
export type PreviewTime = { isHalfUp(): boolean; isUp(): boolean }

/**
 * The first rows of each table, free and without a key, by the rule of `preview` (ADR 9): under the seed that the caller
 * may see, and types of paid tiers are masked. Parents of the rows that are shown are shown too, as long as there is room,
 * so that links lead somewhere. Others are answered between two tables.
 * @param time how much of it has passed: hundreds of tables with links may take more than anybody waits, and those that
 * it does not suffice for have no rows.
 */
export async function previewDataset(
  checked: Recipe,
  seed: string,
  time: PreviewTime,
): Promise<DatasetPreview['tables']> {
  const recipe = { ...checked, seed }
  const dataset = openDataset(recipe)
  const pause = pauses()
  const shown = await shownRows(dataset, pause, time)
  const tables: DatasetPreview['tables'] = []
  for (const [table, { name, rows, fields }] of recipe.tables.entries()) {
    await pause()
    const indexes = table >= tablesAlways && time.isUp() ? [] : [...(shown[table] ?? [])].sort((a, b) => a - b)
    const masked = indexes.length > 0 ? maskedFields(recipe, table) : []
    const values = rowValues(dataset.table(name), indexes).map((row) => withMasks(row, masked))
    tables.push({
      name,
      row_count: rows,
      columns: fields.map((field) => field.name),
      rows: indexes.map((row, at) => ({
        row,
        values: values[at] ?? {},
        parents: Object.fromEntries(parentsOf(dataset, table, row).map(({ link, ...parent }) => [link, parent])),
      })),
    })
  }
  return tables
}

/** Row numbers by table: the first ones, then the targets of links. Tables past the limit of cells have none. */
async function shownRows(dataset: Dataset, pause: () => Promise<void>, time: PreviewTime): Promise<Set<number>[]> {
  const { tables } = dataset.recipe
  const indexOf = new Map(tables.map(({ name }, index) => [name, index]))
  let cellsLeft = cellsMax
  const bytesOfRow = estimateBytes(dataset.recipe).map((bytes, index) => bytes / Math.max(1, tables[index]?.rows ?? 0))
  let bytesLeft = bytesMax
  const most = firstRowsOf(tables, bytesOfRow)
  const shown = tables.map(({ rows, fields }, index) => {
    const bytes = bytesOfRow[index] ?? 0
    const count = Math.max(0, Math.min(rows, most, Math.floor(bytesLeft / bytes)))
    cellsLeft -= count * fields.length
    bytesLeft -= count * bytes
    return new Set(Array.from({ length: cellsLeft < 0 ? 0 : count }, (_, row) => row))
  })
  const waiting = shown.flatMap((rows, table) => [...rows].map((row) => ({ table, row })))
  // The list grows while it is read: parents have parents.
  for (const { table, row } of waiting) {
    await pause()
    if (tables.length > tablesAlways && time.isHalfUp()) break
    for (const parent of parentsOf(dataset, table, row)) {
      const index = indexOf.get(parent.table) ?? -1
      const rows = shown[index]
      cellsLeft -= tables[index]?.fields.length ?? 0
      bytesLeft -= bytesOfRow[index] ?? 0
      if (!rows || rows.has(parent.row) || rows.size >= rowsMax || cellsLeft < 0 || bytesLeft < 0) continue
      rows.add(parent.row)
      waiting.push({ table: index, row: parent.row })
    }
  }
  return shown
}

/** Of many tables each shows fewer rows if none is left without then. */
function firstRowsOf(tables: Recipe['tables'], bytesOfRow: readonly number[]): number {
  const isWithin = (most: number) => {
    const countOf = ({ rows }: Recipe['tables'][number]) => Math.min(rows, most)
    const cells = tables.reduce((sum, table) => sum + countOf(table) * table.fields.length, 0)
    const bytes = tables.reduce((sum, table, index) => sum + countOf(table) * (bytesOfRow[index] ?? 0), 0)
    return cells <= cellsMax && bytes <= bytesMax
  }
  for (let most = firstRows; most > 0; most--) if (isWithin(most)) return most
  return firstRows
}

function parentsOf(
  { recipe: { tables }, table }: Dataset,
  index: number,
  row: number,
): { link: string; table: string; row: number }[] {
  const { name = '', links = [] } = tables[index] ?? {}
  return links.flatMap((link, at) => {
    const parent = table(name).parentOf(at, row)
    const of = parent && tables[parent.table]
    return of ? [{ link: link.name, table: of.name, row: parent.row }] : []
  })
}

const withMasks = (row: JsonObject, masked: readonly string[]): JsonObject => ({
  ...row,
  ...Object.fromEntries(masked.map((name) => [name, mask(row[name])])),
})
