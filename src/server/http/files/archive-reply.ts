import { archiveOf } from '@/server/api/datasets/reading/archive'
import { openedDataset, type ReadDataset } from '@/server/api/datasets/reading/opened-datasets'
import { etagOf } from '@/server/api/datasets/reading/table-file'
import { scriptOf, sqliteOf } from '@/server/api/datasets/reading/whole-database'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import type { Services } from '@/server/services/services'
import { type ArchiveFormat, archiveFormats, type TableFormat, tableFormats } from '@/wire/datasets/formats'
import { begun, nothing } from './body-slices'
import { cachingHeaders, isKnown } from './caching'
import { Query, sqlOptions } from './read-query'

/** All tables in one file. */
type Archive = {
  /** Inputs that decide the bytes, besides the data set. */
  readonly variant: readonly unknown[]
  /** Refuses an impossible archive at once, before `count` counts its rows. */
  readonly make: (signal: AbortSignal, count: () => Promise<void>) => Promise<AsyncIterable<Uint8Array> | SizedFile>
}

type SizedFile = { readonly size: number; readonly slices: AsyncIterable<Uint8Array> }

/** The format that the path of an archive ends with: {id}.zip. */
export function archiveFormatOf(file: string): ArchiveFormat | undefined {
  const suffix = file.slice(file.lastIndexOf('.') + 1)
  return Object.keys(archiveFormats).find((format): format is ArchiveFormat => format === suffix)
}

/** All tables: GET and HEAD /d/{id}.zip?format=, .sql?dialect=&ddl= and .sqlite. */
export async function archiveReply(
  services: Services,
  call: HttpCall,
  id: string,
  format: ArchiveFormat,
): Promise<HttpReply> {
  const opened = await openedDataset(services, id)
  const { variant, make } = await archives[format](opened, new Query(call.query))
  const etag = etagOf(opened, [format, ...variant])
  const headers = {
    ...cachingHeaders(services, opened, etag),
    'Content-Type': archiveFormats[format].contentType,
    'Content-Disposition': `attachment; filename="dataset-${id}.${format}"`,
  }
  if (isKnown(call, etag)) return { status: 304, headers, body: '' }
  if (call.method === 'HEAD') return { status: 200, headers, body: nothing() }
  const made = await make(call.signal, () => opened.budget.take('rowsRead', opened.stored.rows))
  if (!('size' in made)) return { status: 200, headers, body: await begun(made) }
  return { status: 200, headers: { ...headers, 'Content-Length': String(made.size) }, body: await begun(made.slices) }
}

const archives: Readonly<Record<ArchiveFormat, (opened: ReadDataset, query: Query) => Archive | Promise<Archive>>> = {
  zip: async (opened, query) => {
    const asked = query.text('format') ?? 'csv'
    const format = Object.keys(tableFormats).find((known): known is TableFormat => known === asked)
    if (!format) query.refuse('format', `format must be one of ${Object.keys(tableFormats).join(', ')}`)
    query.check()
    const make = await archiveOf(opened, format ?? 'csv')
    return { variant: [format, opened.stored.createdAt.getTime()], make: counted(make) }
  },
  sql: (opened, query) => {
    const sql = sqlOptions(query)
    query.check()
    return { variant: [sql], make: counted((signal) => scriptOf(opened, sql, signal)) }
  },
  sqlite: async (opened, query) => {
    query.check()
    return { variant: [], make: await sqliteOf(opened) }
  },
}

/** An archive that is made as it is read. */
const counted =
  (make: (signal: AbortSignal) => AsyncIterable<Uint8Array>): Archive['make'] =>
  async (signal, count) => {
    await count()
    return make(signal)
  }
