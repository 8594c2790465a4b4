import { AppError } from '@/server/kernel/errors'

/** Why a call to the model failed; logged, and shown by health. */
export type ModelFault = keyof typeof faults

type FaultTraits = {
  /** Completes "The language model m is not available: …". Callers read it instead of the server's own words. */
  readonly sentence: string
  /** Whether the same question may succeed shortly after. */
  readonly isTransient: boolean
  /** Meaning for the server's state: it fails (`down`), it answers, only not this question (`up`), or nothing. */
  readonly server: 'down' | 'up' | 'unknown'
}

export const faults = {
  credentials: { sentence: 'its server rejects the credentials of this service', isTransient: false, server: 'down' },
  quota: { sentence: 'the quota of this service is used up', isTransient: false, server: 'down' },
  rate_limit: { sentence: 'its server limits the rate of requests', isTransient: true, server: 'down' },
  not_found: {
    sentence: 'its server does not know the model or the address',
    isTransient: false,
    server: 'down',
  },
  bad_request: { sentence: 'its server rejects the format of the request', isTransient: false, server: 'up' },
  too_long: { sentence: 'the request exceeds its context', isTransient: false, server: 'up' },
  filtered: { sentence: 'it refused to answer', isTransient: false, server: 'up' },
  unusable_answer: { sentence: 'it gave no usable answer', isTransient: true, server: 'up' },
  timeout: { sentence: 'it did not answer in time', isTransient: false, server: 'down' },
  server_error: { sentence: 'its server failed', isTransient: true, server: 'down' },
  unreachable: { sentence: 'its server cannot be reached', isTransient: true, server: 'down' },
  busy: { sentence: 'too many requests are waiting for it', isTransient: false, server: 'unknown' },
  token_budget: {
    sentence: 'the daily token budget of this tier is used up',
    isTransient: false,
    server: 'unknown',
  },
  client_limit: { sentence: 'this client has used it too often', isTransient: false, server: 'unknown' },
  paused: { sentence: 'it failed repeatedly and is paused', isTransient: false, server: 'unknown' },
} as const satisfies Record<string, FaultTraits>

/** The language model gave no usable answer (ADR 6). Its server's own words stay in `cause`. */
export class ModelUnavailableError extends AppError {
  readonly fault: ModelFault

  constructor(model: string, fault: ModelFault, { retryAfterMs = retryAfterMsDefault, cause }: Circumstances = {}) {
    super(`The language model ${model} is not available: ${faults[fault].sentence}.`, {
      status: 503,
      code: 'model_unavailable',
      hint: 'Try again later; nothing was counted or charged.',
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
      cause,
    })
    this.fault = fault
  }
}

type Circumstances = { retryAfterMs?: number | undefined; cause?: unknown }

const retryAfterMsDefault = 30_000
