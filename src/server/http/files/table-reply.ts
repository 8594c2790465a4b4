import { openedDataset } from '@/server/api/datasets/reading/opened-datasets'
import { type RowRange, tableFile } from '@/server/api/datasets/reading/table-file'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import type { Services } from '@/server/services'
import { type TableFormat, tableFormats } from '@/wire/dataset'
import { begun, nothing } from './body-slices'
import { byteRange } from './byte-range'
import { cachingHeaders, isKnown } from './caching'
import { Query, sqlOptions } from './read-query'
import { UnknownFileError } from './refusals'

/** Up to this many rows are made whole before they are sent, so that their length is known and ranges of bytes can be asked. */
const wholeRowsMax = 10_000

const isTableFormat = (text: string): text is TableFormat => Object.hasOwn(tableFormats, text)

/** The rows of a table: GET and HEAD /d/{id}/{table}.{format}?first=&rows= or ?part=&parts=. */
export async function tableReply(services: Services, call: HttpCall, id: string, file: string): Promise<HttpReply> {
  const dot = file.lastIndexOf('.')
  const format = file.slice(dot + 1)
  const opened = await openedDataset(services, id)
  if (dot < 1 || !isTableFormat(format)) throw new UnknownFileError(file, Object.keys(tableFormats))
  const query = new Query(call.query)
  const header = query.text('header') !== 'false'
  const sql = sqlOptions(query)
  const { range, etag, slices } = tableFile(opened, file.slice(0, dot), (rowCount) => ({
    ...rangeOf(query, rowCount),
    format,
    header,
    sql,
  }))
  const headers = {
    ...cachingHeaders(services, opened, etag),
    'Content-Type':
      format === 'csv' && !header ? 'text/csv; charset=utf-8; header=absent' : tableFormats[format].contentType,
    'X-Record-Count': String(range.rows),
  }
  if (isKnown(call, etag)) return { status: 304, headers, body: '' }
  const isShort = range.rows <= wholeRowsMax
  if (!isShort && call.method === 'HEAD') return { status: 200, headers, body: nothing() }
  if (call.method !== 'HEAD') await opened.budget.take('rowsRead', range.rows)
  if (!isShort) return { status: 200, headers, body: await begun(slices(call.signal)) }
  return partial(call, etag, headers, await whole(slices(call.signal)))
}

/** Rows from `first` on, or part k of n: part k begins where part k - 1 ends, and n parts are the whole. */
function rangeOf(query: Query, rowCount: number): RowRange {
  const [first, rows] = [query.whole('first'), query.whole('rows')]
  const parts = query.whole('parts', { min: 1, max: 1_000_000 })
  const part = query.whole('part', { min: 1, max: parts ?? 1_000_000 })
  if ((part === undefined) !== (parts === undefined))
    query.refuse('part', 'part and parts go together: ?part=1&parts=8')
  if (part !== undefined && (first !== undefined || rows !== undefined)) {
    query.refuse('part', 'a part has its own first row; leave out first and rows')
  }
  query.check()
  if (part === undefined || parts === undefined)
    return { first: Math.min(first ?? 0, rowCount), rows: rows ?? rowCount }
  const begin = Math.floor(((part - 1) / parts) * rowCount)
  const end = part === parts ? rowCount : Math.floor((part / parts) * rowCount)
  return { first: begin, rows: end - begin }
}

function partial(call: HttpCall, etag: string, headers: Record<string, string>, body: Uint8Array): HttpReply {
  const ranged = { ...headers, 'Accept-Ranges': 'bytes' }
  const condition = call.header('if-range')
  const asked = condition === undefined || condition === etag ? call.header('range') : undefined
  const range = call.method === 'HEAD' ? 'none' : byteRange(asked, body.length)
  if (range === 'none') return { status: 200, headers: ranged, body }
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...ranged, 'Content-Range': `bytes */${body.length}` }, body: '' }
  }
  const { first, last } = range
  return {
    status: 206,
    headers: { ...ranged, 'Content-Range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}

async function whole(slices: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const slice of slices) parts.push(slice)
  return Buffer.concat(parts)
}
