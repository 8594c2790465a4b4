import { openChat } from './chat'
import { Breaker } from './faults/breaker'
import { faults, type ModelFault } from './faults/model-unavailable'
import { type StartLimit, startLimit } from './faults/time-limit'
import type { CallClass, ModelCall, RequestModel } from './question'
import { requestModel } from './request-model'

/** An OpenAI-compatible chat-completions server. */
export type Model = {
  readonly id: string
  /** The model for one request, whose questions share a time limit; its log lines carry the contract's id. */
  forRequest(contractId: string): RequestModel
  /** Whether the server answers at all, whatever it says. */
  isReachable(signal?: AbortSignal): Promise<boolean>
  /** How the last call ended, and whether that says that the server fails; null before the first. */
  lastCall(): { readonly ended: CallClass; readonly isDown: boolean } | null
}

export type ModelSettings = {
  readonly model: string
  /** Servers on one's own machine usually want none. */
  readonly apiKey?: string | undefined
  /** With its version path, e.g. http://localhost:11434/v1; OpenAI's own when absent. */
  readonly baseUrl?: string | undefined
  /** Without a part of an answer before the model work ends, its wait for a turn included. ADR 6: 27 s, so that a call has its refusal within 30. */
  readonly silentMs?: number
  /** For all questions of one request. ADR 6: 60 s. */
  readonly requestMs?: number
  /** Before the first retry, where the server does not say; twice as long before the second. */
  readonly retryDelayMs?: number
  /** Most questions at the same time; the others wait. */
  readonly questionsAtOnce?: number
  readonly onCall?: (call: ModelCall) => void
  readonly startLimit?: StartLimit
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number
}

/** Opens a model; nothing is asked before the first question. */
export function openModel({ model, apiKey, baseUrl, onCall, ...settings }: ModelSettings): Model {
  const limits = { silentMs: 27_000, requestMs: 60_000, retryDelayMs: 250, startLimit, ...settings }
  const now = settings.now ?? (() => performance.now())
  // Over all requests: servers take few questions at once, and a busy hour should wait here and not there.
  const chat = openChat({ model, apiKey, baseUrl, questionsAtOnce: 16, ...limits, now })
  const breaker = new Breaker(model, now)
  let lastCall: CallClass | null = null
  return {
    id: model,
    forRequest: (contractId) =>
      requestModel(chat, breaker, {
        ...limits,
        model,
        apiKey,
        now,
        onCall: (ended) => {
          if (ended.attempts > 0 && ended.class !== 'abandoned') lastCall = ended.class
          onCall?.({ contract_id: contractId, model, ...ended })
        },
      }),
    isReachable: chat.isReachable,
    lastCall: () => lastCall && { ended: lastCall, isDown: isFault(lastCall) && faults[lastCall].server === 'down' },
  }
}

const isFault = (ended: CallClass): ended is ModelFault => Object.hasOwn(faults, ended)
