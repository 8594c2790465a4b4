import type { Dataset } from '@/server/datasets/engine/dataset'
import { type DatasetTable, wholeFile } from '@/server/datasets/engine/dataset-table'
import type { RangeAsked, SqlOptions } from '@/server/datasets/formats/range-asked'
import type { SqlDialect } from '@/wire/datasets/formats'
import { copySlices } from './copy'
import { addLinks, createTable } from './declarations'
import { dialects } from './dialects'
import { insertSlices } from './insert'

/** One table as a script, without its links: their parents are not in it. */
export function* tableScript(
  table: DatasetTable,
  range: Omit<RangeAsked, 'header'>,
  { dialect = 'postgresql', ddl = true }: SqlOptions = {},
): Generator<Uint8Array> {
  if (ddl && (range.piece ?? wholeFile).isFirst) {
    yield Buffer.from(createTable(table, dialects[dialect], { links: false }))
  }
  yield* rowsOf(table, range, dialect)
}

/**
 * Several tables as one script that fills a database in one transaction: parents before their children, links declared
 * once all rows are there.
 * @param names of tables; a link to another is not declared.
 */
export function* datasetScript(
  dataset: Dataset,
  names: readonly string[],
  { dialect = 'postgresql', ddl = true, isDue }: SqlOptions & Pick<RangeAsked, 'isDue'> = {},
): Generator<Uint8Array> {
  const { tables, before, after } = scriptFrame(dataset, names, { dialect, ddl })
  yield* before
  for (const table of tables) yield* rowsOf(table, { isDue }, dialect)
  yield* after
}

/** What stands in a script before and after the rows of its tables, which are in this order: a slice for each table. */
export function scriptFrame(
  dataset: Dataset,
  names: readonly string[],
  { dialect = 'postgresql', ddl = true }: SqlOptions = {},
): Record<'before' | 'after', Iterable<Uint8Array>> & { readonly tables: readonly DatasetTable[] } {
  const words = dialects[dialect]
  const tables = inOrder(dataset, names)
  const isWhole = tables.length === dataset.recipe.tables.length
  const links = isWhole && !words.linksAfterRows
  const linked = ddl && isWhole && words.linksAfterRows ? tables : []
  return {
    tables,
    before: slicesOf(words.begin, ddl ? tables : [], (table) => createTable(table, words, { links })),
    after: slicesOf('', linked, (table) => addLinks(table, words), words.end),
  }
}

function* slicesOf(
  begin: string,
  tables: readonly DatasetTable[],
  statementsOf: (table: DatasetTable) => string,
  end = '',
): Generator<Uint8Array> {
  if (begin !== '') yield Buffer.from(begin)
  for (const table of tables) yield Buffer.from(statementsOf(table))
  if (end !== '') yield Buffer.from(end)
}

/** Parents before their children. */
export const inOrder = ({ recipe, table }: Dataset, names: readonly string[]): DatasetTable[] =>
  recipe.order.flatMap((index) => {
    const name = recipe.tables[index]?.name
    return name !== undefined && names.includes(name) ? [table(name)] : []
  })

const rowsOf = (table: DatasetTable, range: Omit<RangeAsked, 'header'>, dialect: SqlDialect): Iterable<Uint8Array> =>
  dialect === 'postgresql' ? copySlices(table, range) : insertSlices(table, dialect, range)
