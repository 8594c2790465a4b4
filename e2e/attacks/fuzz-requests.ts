import http from 'node:http'
import { Draw } from './draw'
import { drawRequest, type FuzzRequest, otherPaths } from './draw-request'

/** Findings of a run; `faults` shows at most ten of the requests behind the last two counts. */
export type FuzzFigures = { requests: number; serverErrors: number; hung: number; faults: string[] }

/** A request that is not answered within this time counts as hung. */
const hungMs = 30_000
const inFlight = 8

/**
 * Sends mutated requests to a running service: every path of its OpenAPI document, MCP, every procedure of tRPC, the
 * files and the mock of a data set, pages, probes, odd paths, methods and headers.
 * @param options.seed the same seed draws the same requests.
 * @param options.key an API key that some requests carry, so that they reach the work behind the payment.
 */
export async function fuzz(
  url: string,
  { requests, seed, key }: { requests: number; seed: number; key?: string },
): Promise<FuzzFigures> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> } // our own
  const draw = new Draw(seed)
  const paths = [...Object.keys(document.paths), ...otherPaths]
  const figures: FuzzFigures = { requests: 0, serverErrors: 0, hung: 0, faults: [] }
  let datasetId: string | undefined
  const worker = async () => {
    while (figures.requests < requests) {
      if (key && figures.requests % requestsOfDataset === 0) datasetId = await createDataset(url, key)
      figures.requests++
      const request = drawRequest(draw, { paths, ...(key && { key }), ...(datasetId && { datasetId }) })
      const status = await send(url, request)
      if (status === 'hung') figures.hung++
      else if (status >= 500 && !isProbe(request, status)) figures.serverErrors++
      else continue
      const { method, path, headers, body } = request
      if (figures.faults.length >= 10) continue
      figures.faults.push(`${status} ${method} ${path} ${JSON.stringify(headers)} ${body?.subarray(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return figures
}

/** A data set is read in full twenty times and then refused. */
const requestsOfDataset = 300

async function createDataset(url: string, key: string): Promise<string> {
  const fields = [
    { name: 'a', type: 'rowNumber' },
    { name: 'b', type: 'email' },
  ]
  const response = await fetch(`${url}/api/v1/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ tables: [{ name: 't', rows: 40, key: ['a'], fields }] }),
  })
  if (!response.ok) throw new Error(`no data set to read: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { dataset_id: string }).dataset_id // our own
}

/** On a busy machine the database may not answer in the 100 ms that the probe has: that is what it is for. */
const isProbe = ({ path }: FuzzRequest, status: number): boolean => path.startsWith('/readyz') && status === 503

/** `fetch` would correct what must arrive as it is. A connection that the service closes counts as a refusal. */
function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<number | 'hung'> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, method, path, headers: headersOf(headers), agent: false })
    const timer = setTimeout(() => {
      resolve('hung')
      request.destroy()
    }, hungMs)
    const done = (status: number) => {
      clearTimeout(timer)
      resolve(status)
    }
    request.on('error', () => done(0))
    request.on('upgrade', (_answer, socket) => socket.destroy())
    request.on('response', (answer) => {
      answer.resume()
      answer.once('close', () => done(answer.statusCode ?? 0))
    })
    request.end(body)
  })
}

/** Node refuses to send invalid header values. */
const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\xff]/g, '')]))
