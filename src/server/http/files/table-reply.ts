import { openedDataset } from '@/server/api/datasets/reading/opened-datasets'
import type { RangedFile, RowRange } from '@/server/api/datasets/reading/ranged-file'
import type { ReadBudget } from '@/server/api/datasets/reading/read-budget'
import { tableFile } from '@/server/api/datasets/reading/table-file'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { Recent } from '@/server/kernel/memory/recent'
import type { Services } from '@/server/services/services'
import { type TableFormat, tableFormats } from '@/wire/datasets/formats'
import { begun, nothing } from './body-slices'
import { byteRange } from './byte-range'
import { cachingHeaders, isKnown } from './caching'
import { Query, sqlOptions } from './read-query'
import { RangeBeyondError, UnknownFileError } from './refusals'

/**
 * Up to this many rows are generated in full before they are sent, so that their length is known and byte ranges work.
 */
const wholeRowsMax = 10_000
/** The same in bytes: rows may be megabytes long. */
const wholeBytesMax = 16_000_000

/** The bytes of files that were generated in full lately, by their entity tags. */
const lengths = new Recent<number>(1_000)

const isTableFormat = (text: string): text is TableFormat => Object.hasOwn(tableFormats, text)

/** The rows of a table: GET and HEAD /d/{id}/{table}.{format}?first=&rows= or ?part=&parts=. */
export async function tableReply(services: Services, call: HttpCall, id: string, file: string): Promise<HttpReply> {
  const dot = file.lastIndexOf('.')
  const format = file.slice(dot + 1)
  const opened = await openedDataset(services, id)
  if (dot < 1 || !isTableFormat(format)) throw new UnknownFileError(file, Object.keys(tableFormats))
  const query = new Query(call.query)
  const header = query.boolean('header', true)
  const sql = sqlOptions(query)
  const { range, etag, slices, ranges } = tableFile(opened, file.slice(0, dot), (rowCount) => ({
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
  const length = lengths.find(etag)
  if (call.method === 'HEAD' && length !== undefined)
    return { status: 200, headers: { ...headers, ...acceptsRanges, 'Content-Length': String(length) }, body: nothing() }
  // Finding a length counts as reading the file.
  if (isShort) await opened.budget.take('rowsRead', range.rows)
  const made = isShort ? await whole(slices(call.signal)) : undefined
  if (made instanceof Uint8Array) {
    lengths.get(etag, () => made.length)
    return partial(call, etag, headers, made)
  }
  // Parquet readers need the length first; for other files only a resumed download needs it.
  const isMeasured = call.method === 'HEAD' ? format === 'parquet' : rangeAsked(call, etag) !== undefined
  const reply =
    ranges && isMeasured ? await ofRanges(ranges, { call, etag, headers, budget: opened.budget }) : undefined
  if (reply || call.method === 'HEAD') await made?.return(undefined)
  if (reply) return reply
  const begins = { ...headers, ...(ranges && acceptsRanges) }
  if (call.method === 'HEAD') return { status: 200, headers: begins, body: nothing() }
  if (made) return { status: 200, headers: begins, body: made }
  await opened.budget.take('rowsRead', range.rows)
  return { status: 200, headers: begins, body: await begun(slices(call.signal)) }
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

/** The requested bytes, if the caller has the same version. */
function rangeAsked(call: HttpCall, etag: string): string | undefined {
  const condition = call.header('if-range')
  return condition === undefined || condition === etag ? call.header('range') : undefined
}

const acceptsRanges = { 'Accept-Ranges': 'bytes' }

type OfRange = {
  readonly call: HttpCall
  readonly etag: string
  readonly headers: Record<string, string>
  readonly budget: ReadBudget
}

/** The length or a byte range of a file that is never held in full; undefined if all of it is requested. */
async function ofRanges(
  open: () => Promise<RangedFile>,
  { call, etag, headers, budget }: OfRange,
): Promise<HttpReply | undefined> {
  const asked = rangeAsked(call, etag)
  const { size, rowsIn, slices } = await open()
  const ranged = { ...headers, ...acceptsRanges }
  const ofLength = (bytes: number) => ({ ...ranged, 'Content-Length': String(bytes) })
  if (call.method === 'HEAD') return { status: 200, headers: ofLength(size), body: nothing() }
  const range = byteRange(asked, size)
  if (range === 'none') return undefined
  if (range === 'unsatisfiable') throw new RangeBeyondError(size, { ...acceptsRanges, ETag: etag })
  await budget.take('rowsRead', rowsIn(range))
  const { first, last } = range
  return {
    status: 206,
    headers: { ...ofLength(last + 1 - first), 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: await begun(await slices(range, call.signal)),
  }
}

function partial(call: HttpCall, etag: string, headers: Record<string, string>, body: Uint8Array): HttpReply {
  const ranged = { ...headers, ...acceptsRanges }
  const range = call.method === 'HEAD' ? 'none' : byteRange(rangeAsked(call, etag), body.length)
  if (range === 'none') return { status: 200, headers: ranged, body }
  if (range === 'unsatisfiable') throw new RangeBeyondError(body.length, { ...acceptsRanges, ETag: etag })
  const { first, last } = range
  return {
    status: 206,
    headers: { ...ranged, 'Content-Range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}

/** All slices joined, or the slices themselves if they are too large to hold. */
async function whole(slices: AsyncIterable<Uint8Array>): Promise<Uint8Array | AsyncGenerator<Uint8Array>> {
  const parts: Uint8Array[] = []
  const rest = slices[Symbol.asyncIterator]()
  for (let bytes = 0; bytes <= wholeBytesMax; ) {
    const { done, value } = await rest.next()
    if (done) return Buffer.concat(parts)
    parts.push(value)
    bytes += value.length
  }
  return continued(parts, rest)
}

async function* continued(parts: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    await rest.return?.()
  }
}
