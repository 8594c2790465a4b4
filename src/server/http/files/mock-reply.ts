import { mockPage, mockRow } from '@/server/api/datasets/reading/mock-rows'
import { openedDataset } from '@/server/api/datasets/reading/opened-datasets'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { pauses } from '@/server/kernel/turns/pauses'
import type { Services } from '@/server/services/services'
import { Query } from './read-query'

const limitDefault = 100
const limitMax = 1_000
const expandMax = 8
/** Links of all paths together: each adds a row to each row of the page. */
const expandedLinksMax = 16

/** The rows of a table as a REST resource: a page of them, or one by its key. */
export async function mockReply(
  services: Services,
  call: HttpCall,
  [id = '', table = '', key]: readonly string[],
): Promise<HttpReply> {
  const opened = await openedDataset(services, id)
  const query = new Query(call.query)
  const expand = (query.text('expand') ?? '').split(',').filter(Boolean)
  if (expand.length > expandMax) query.refuse('expand', `expand must name at most ${expandMax} links`)
  const links = expand.join('.').split('.').length
  if (links > expandedLinksMax)
    query.refuse(
      'expand',
      `expand must follow at most ${expandedLinksMax} links, but its paths follow ${links} together`,
    )
  const offset = query.whole('offset') ?? 0
  const limit = query.whole('limit', { min: 1, max: limitMax }) ?? limitDefault
  const filters = key === undefined ? query.others() : []
  query.check()
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Engine-Version': opened.stored.engineVersion,
  }
  if (key !== undefined) {
    const row = await mockRow(opened, table, { key: key.split(',').map(decoded), expand, signal: call.signal })
    return { status: 200, headers, body: row }
  }
  const { rows, total } = await mockPage(opened, table, { offset, limit, filters, expand, signal: call.signal })
  const next = offset + rows.length < total ? linkTo(services, call, offset + rows.length) : undefined
  return {
    status: 200,
    headers: { ...headers, 'X-Total-Count': String(total), ...(next && { Link: `<${next}>; rel="next"` }) },
    body: arrayOf(rows),
  }
}

const bytesAtOnce = 65_536

/** The rows as one JSON array: in pieces where they are long, so that no turn of the event loop joins and encodes all. */
function arrayOf(rows: readonly string[]): HttpReply['body'] {
  const length = rows.reduce((sum, row) => sum + row.length, 0)
  return length <= bytesAtOnce ? `[${rows.join(',')}]` : piecesOf(rows)
}

async function* piecesOf(rows: readonly string[]): AsyncGenerator<Uint8Array> {
  const pause = pauses()
  let begun = '['
  for (const [at, row] of rows.entries()) {
    begun += at === 0 ? row : `,${row}`
    if (begun.length < bytesAtOnce) continue
    yield Buffer.from(begun)
    begun = ''
    await pause()
  }
  yield Buffer.from(`${begun}]`)
}

function linkTo({ env }: Services, call: HttpCall, offset: number): string {
  const parameters = new URLSearchParams(call.query)
  parameters.set('offset', String(offset))
  return `${env.PUBLIC_URL}${call.path}?${parameters}`
}

/** Text that is not percent-encoded UTF-8 stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
