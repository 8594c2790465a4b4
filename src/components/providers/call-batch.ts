import { CallRefused, type RefusedCall } from './refusal'

/** As many calls as the server takes in one request. */
const batchMax = 10

type Call = {
  path: string
  input: unknown
  signal: AbortSignal | undefined
  resolve: (data: unknown) => void
  reject: (reason: unknown) => void
}

type Sending = { url: string; headers: () => Record<string, string> }

/**
 * Sends the calls of one moment in one request, in the form of tRPC's batches. Its own link for them takes 3 kB more of
 * the first screen.
 */
export function callBatch({ url, headers }: Sending) {
  let waiting: Call[] = []
  const send = () => {
    const calls = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (let at = 0; at < calls.length; at += batchMax) void post(url, headers(), calls.slice(at, at + batchMax))
  }
  /** @throws CallRefused, or the reason why there is no answer */
  return (path: string, input: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (waiting.push({ path, input, signal, resolve, reject }) === 1) setTimeout(send)
    })
}

/** What the service answers to a call of a batch. */
type Answer = { result: { data?: unknown } } | { error: RefusedCall }

async function post(url: string, headers: Record<string, string>, calls: readonly Call[]): Promise<void> {
  const controller = new AbortController()
  const stopUnwanted = () => calls.every(({ signal }) => signal?.aborted) && controller.abort()
  for (const { signal } of calls) signal?.addEventListener('abort', stopUnwanted)
  try {
    const response = await fetch(`${url}/${calls.map(({ path }) => path).join()}?batch=1`, {
      method: 'POST', // a schema of fifty fields does not fit a URL
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...calls.map(({ input }) => input) }),
      signal: controller.signal,
    })
    // From the service of this very page, which answers a request that it cannot read with one error for all.
    const answers = (await response.json()) as Answer | readonly Answer[]
    for (const [index, { resolve, reject }] of calls.entries()) {
      const answer = 'length' in answers ? answers[index] : answers
      if (answer && 'result' in answer) resolve(answer.result.data)
      else reject(answer ? new CallRefused(answer.error) : new Error('The response has fewer answers than calls'))
    }
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}
