import type { Chat } from './chat'
import type { Breaker } from './faults/breaker'
import { faultOf, maskedReason, retryAfterMs } from './faults/model-fault'
import { ModelUnavailableError } from './faults/model-unavailable'
import { retrying } from './faults/retrying'
import type { StartLimit, TimeLimit } from './faults/time-limit'
import type { Answer, ModelCall, Question, RequestModel } from './question'
import type { Said } from './read-answer'
import { readJson } from './read-json'

export type EndedCall = Omit<ModelCall, 'contract_id' | 'model'>

type Settings = {
  readonly model: string
  /** Never logged, however a server repeats it. */
  readonly apiKey: string | undefined
  readonly silentMs: number
  readonly requestMs: number
  readonly retryDelayMs: number
  readonly startLimit: StartLimit
  readonly now: () => number
  readonly onCall: (call: EndedCall) => void
}

/**
 * The model for one request: its questions share two time limits, of silence and of all work, and after one that timed
 * out the others fail at once. Turns, retries and weaker modes are silence too, so a server that hangs costs it only once.
 */
export function requestModel(chat: Chat, breaker: Breaker, settings: Settings): RequestModel {
  const { model, apiKey, silentMs, requestMs, retryDelayMs, startLimit, now, onCall } = settings
  let startedAt: number | undefined
  let isTimedOut = false
  let silence: TimeLimit | undefined
  let questionsOpen = 0

  async function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    if (isTimedOut) throw new ModelUnavailableError(model, 'timeout')
    const from = now()
    startedAt ??= from
    const deadline = startLimit(Math.max(0, startedAt + requestMs - from))
    const until = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
    const quiet = questionsOpen++ > 0 && silence ? silence : startLimit(silentMs)
    silence = quiet
    const usage = { inputTokens: 0, outputTokens: 0 }
    let attempts = 0
    const ended = (of: EndedCall['class'], error?: unknown) =>
      onCall({
        class: of,
        ms: Math.round(now() - from),
        attempts,
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        ...(error !== undefined && { error: maskedReason(error, apiKey) }),
      })

    async function attempt(): Promise<Answer> {
      attempts++
      const said = await chat.complete(question, quiet, until)
      signal?.throwIfAborted()
      const { inputTokens, outputTokens } = countedTokens(question, said)
      usage.inputTokens += inputTokens
      usage.outputTokens += outputTokens
      if (said.isTimedOut || deadline.signal.aborted) isTimedOut = true
      if (said.isRefused) throw new ModelUnavailableError(model, 'filtered')
      try {
        const { value, isCut } = readJson(said.text)
        return { json: value, isCut, usage }
      } catch (error) {
        throw isTimedOut ? new ModelUnavailableError(model, 'timeout', { cause: error }) : error
      }
    }

    try {
      const answer = await breaker.run(() =>
        retrying(attempt, retryDelayMs, AbortSignal.any([until, quiet.signal])).catch(unavailable),
      )
      ended(answer.isCut ? 'cut' : 'ok')
      return answer
    } catch (error) {
      ended(signal?.aborted ? 'abandoned' : faultOf(error), error instanceof Error ? (error.cause ?? error) : error)
      throw error
    } finally {
      deadline.clear()
      if (--questionsOpen === 0) quiet.clear()
    }

    function unavailable(error: unknown): never {
      signal?.throwIfAborted()
      const isOver = deadline.signal.aborted || quiet.signal.aborted
      const fault = isOver && faultOf(error) !== 'busy' ? 'timeout' : faultOf(error)
      isTimedOut ||= fault === 'timeout'
      if (error instanceof ModelUnavailableError && error.fault === fault) throw error
      throw new ModelUnavailableError(model, fault, { retryAfterMs: retryAfterMs(error), cause: error })
    }
  }
  return { id: model, ask }
}

/**
 * Tokens as the server counts them; where it does not, or broke off before it did, four characters each: budgets hold
 * with every server.
 */
function countedTokens({ system, user }: Question, { text, usage }: Said): Said['usage'] {
  return {
    inputTokens: usage.inputTokens || Math.ceil((system.length + user.length) / charactersOfToken),
    outputTokens: usage.outputTokens || Math.ceil(text.length / charactersOfToken),
  }
}

const charactersOfToken = 4
