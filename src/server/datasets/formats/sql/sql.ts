import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { RangeAsked, SqlOptions } from '@/server/datasets/formats/range-asked'
import type { SqlDialect } from '@/wire/datasets/formats'
import { copySlices } from './copy'
import { addLinks, createTable } from './declarations'
import { dialects } from './dialects'
import { insertSlices } from './insert'

/** One table as a script, without its links: what they point at is not there. */
export function* tableScript(
  table: DatasetTable,
  range: Omit<RangeAsked, 'header'>,
  { dialect = 'postgresql', ddl = true }: SqlOptions = {},
): Generator<Uint8Array> {
  if (ddl) yield Buffer.from(createTable(table, dialects[dialect], { links: false }))
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
  const words = dialects[dialect]
  const tables = inOrder(dataset, names)
  const isWhole = tables.length === dataset.recipe.tables.length
  yield Buffer.from(words.begin)
  if (ddl)
    for (const table of tables)
      yield Buffer.from(createTable(table, words, { links: isWhole && !words.linksAfterRows }))
  for (const table of tables) yield* rowsOf(table, { isDue }, dialect)
  if (ddl && isWhole && words.linksAfterRows) for (const table of tables) yield Buffer.from(addLinks(table, words))
  yield Buffer.from(words.end)
}

/** Parents before their children. */
export const inOrder = ({ recipe, table }: Dataset, names: readonly string[]): DatasetTable[] =>
  recipe.order.flatMap((index) => {
    const name = recipe.tables[index]?.name
    return name !== undefined && names.includes(name) ? [table(name)] : []
  })

const rowsOf = (table: DatasetTable, range: Omit<RangeAsked, 'header'>, dialect: SqlDialect): Iterable<Uint8Array> =>
  dialect === 'postgresql' ? copySlices(table, range) : insertSlices(table, dialect, range)
