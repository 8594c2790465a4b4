import type { HostileRequest } from './hostile/request'
import type { ServiceProcess } from './service-process'

/** The longest time for which a request kept the event loop from everything else. */
export type Block = {
  readonly name: string
  /** 0 where nothing was answered in time. */
  readonly status: number
  readonly blockMs: number
  readonly answerMs: number
}

/** Other requests and collections of garbage hold the loop too; a block that is the request's own comes each time. */
const tries = 3
const secondsMax = 60
const readSecondsMax = 4

export async function measureBlock(
  service: ServiceProcess,
  name: string,
  made: () => HostileRequest,
  enoughMs: number,
): Promise<Block> {
  let best: Block | undefined
  for (let attempt = 0; attempt < tries; attempt++) {
    const request = await addressed(service, made())
    const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
    await service.longestBusyMs()
    const from = performance.now()
    const status = await send(service, request, body).catch(() => 0)
    const answerMs = performance.now() - from
    const blockMs = await service.longestBusyMs()
    if (!best || blockMs < best.blockMs) best = { name, status, blockMs, answerMs }
    if (best.blockMs <= enoughMs) break
  }
  if (!best) throw new RangeError('no attempt')
  return best
}

const addresses = new Map<string, string>()

/** The request with the address of its data set, where it reads one. */
async function addressed({ url, apiKey }: ServiceProcess, request: HostileRequest): Promise<HostileRequest> {
  if (!request.of) return request
  const { name, recipe } = request.of
  const known = addresses.get(name)
  const id = known ?? (await created(url, apiKey, recipe))
  addresses.set(name, id)
  return { ...request, path: request.path.replace('{id}', id) }
}

async function created(url: string, apiKey: string, recipe: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey }
  const answer = await fetch(`${url}/api/v1/datasets`, { method: 'POST', headers, body: JSON.stringify(recipe) })
  if (answer.status !== 201) throw new Error(`a recipe to read is refused: ${await answer.text()}`)
  const { dataset_id } = (await answer.json()) as { dataset_id: string } // as the OpenAPI document describes it
  return dataset_id
}

/** Each request comes from a client of its own, as whoever means harm would send it. */
let clients = 0

async function send({ url, apiKey }: ServiceProcess, request: HostileRequest, body?: string): Promise<number> {
  const { method = 'POST', path, headers = {} } = request
  const key = headers['x-api-key'] === undefined ? {} : { 'x-api-key': apiKey }
  const client = `10.0.${Math.floor(clients / 250)}.${clients++ % 250}`
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client, ...headers, ...key },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(secondsMax * 1_000),
  })
  // A file may be gigabytes long: what it takes shows in its first seconds.
  const until = performance.now() + readSecondsMax * 1_000
  for await (const _ of answer.body ?? []) if (performance.now() > until) break
  return answer.status
}
