import { createHash } from 'node:crypto'
import { inTurns } from '@/server/api/jobs/in-turns'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import { AppError } from '@/server/kernel/errors'
import type { TableFormat } from '@/wire/datasets/formats'
import type { ReadDataset } from './opened-datasets'
import { isRanged, type RangedFile, type RowRange, rangedFile } from './ranged-file'

export type TableFile = {
  readonly range: RowRange
  /** Equal for equal bytes: derived from the recipe, the engine and the range. */
  readonly etag: string
  /** Made as it is read. */
  readonly slices: (signal: AbortSignal) => AsyncIterable<Uint8Array>
  /** For files with random access: computes the length. */
  readonly ranges?: () => Promise<RangedFile>
}

type Asked = RowRange & Pick<RangeAsked, 'sql'> & { readonly format: TableFormat; readonly header: boolean }

/** @throws UnknownTableError (404) */
export function tableFile(opened: ReadDataset, name: string, asked: (rowCount: number) => Asked): TableFile {
  const table = tableOf(opened, name)
  const { first, rows, format, header, sql } = asked(table.rowCount)
  const range = { first, rows: Math.max(0, Math.min(rows, table.rowCount - first)) }
  const etag = etagOf(opened, [name, format, range.first, range.rows, header, ...(format === 'sql' ? [sql] : [])])
  return {
    range,
    etag,
    ...(isRanged(table, range) && {
      ranges: async () => {
        await opened.compiled(name)
        return rangedFile(opened, { table, ...range, format, header, sql }, etag)
      },
    }),
    slices: async function* (signal) {
      await opened.compiled(name)
      const slices = await fileFormats[format].open()
      yield* inTurns((isDue) => slices(table, { ...range, header, sql, isDue })[Symbol.iterator](), signal)
    },
  }
}

/** @throws UnknownTableError (404) */
export function tableOf({ stored, dataset }: ReadDataset, name: string): DatasetTable {
  if (stored.recipe.tables.some((table) => table.name === name)) return dataset.table(name)
  throw new UnknownTableError(
    name,
    stored.recipe.tables.map((table) => table.name),
  )
}

/** A strong entity tag of everything that decides the bytes. */
export function etagOf({ stored }: ReadDataset, of: readonly unknown[]): string {
  const text = JSON.stringify([stored.recipeHash, stored.engineVersion, ...of])
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

export class UnknownTableError extends AppError {
  constructor(name: string, names: readonly string[]) {
    const shown = names.slice(0, 20).join(', ')
    super(`The data set has no table ${JSON.stringify(name.slice(0, 128))}.`, {
      status: 404,
      code: 'table_not_found',
      hint: `Its tables are ${shown}${names.length > 20 ? ' …' : ''}.`,
    })
  }
}
