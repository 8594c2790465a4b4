import { CallRefused, type RefusedCall } from './refusal'

/** Maximum number of calls that the server accepts in one request. */
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
 * Sends simultaneous calls in one request, as a tRPC batch. tRPC's own batch link would add 3 kB to the first screen.
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
    // Trusted: from this page's own service, which answers an unreadable request with one error for all its calls.
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
