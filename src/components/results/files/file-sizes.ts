import { type DownloadKind, downloadKinds, downloads } from './downloads'
import type { FileTable } from './file-table'

const sampleRows = 400

/**
 * The size of each file in bytes: exact for few rows, else by a line through the sizes of two samples, because a file
 * has a fixed part and a part per row.
 */
export async function fileSizes(table: FileTable): Promise<Record<DownloadKind, number>> {
  const sizes = await Promise.all(downloadKinds.map(async (kind) => [kind, await sizeOf(kind, table)] as const))
  return Object.fromEntries(sizes) as Record<DownloadKind, number> // one entry per kind
}

async function sizeOf(kind: DownloadKind, table: FileTable): Promise<number> {
  const count = table.rows.length
  const ofFirst = async (rows: number) => (await downloads[kind].make(firstRows(table, rows))).size
  if (count <= sampleRows) return ofFirst(count)
  const [half, whole] = [await ofFirst(sampleRows / 2), await ofFirst(sampleRows)]
  const perRow = (whole - half) / (sampleRows / 2)
  return Math.round(whole + perRow * (count - sampleRows))
}

const firstRows = (table: FileTable, count: number): FileTable => ({
  ...table,
  rows: table.rows.slice(0, count),
  lines: table.lines.slice(0, count),
})
