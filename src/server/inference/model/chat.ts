import OpenAI, { APIError } from 'openai'
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import { Semaphore } from '@/server/kernel/turns/semaphore'
import { ModelUnavailableError } from './faults/model-unavailable'
import type { TimeLimit } from './faults/time-limit'
import type { Question } from './question'
import { readAnswer, type Said } from './read-answer'
import { answerFormats, commonMode, fallbackMode, type RequestMode, strictestMode, tokenLimits } from './request-mode'

/** The server's side of a conversation; this file and the readers of its errors know the `openai` package. */
export type Chat = {
  /**
   * What the server says to a question, as far as it came in time.
   * @param silence begins again with each part of an answer; waiting for a turn is part of it.
   * @throws ModelUnavailableError `timeout` or `busy`; APIError; SyntaxError; the signal's reason.
   */
  complete(question: Question, silence: TimeLimit, signal: AbortSignal): Promise<Said & { isTimedOut: boolean }>
  isReachable(signal?: AbortSignal): Promise<boolean>
}

type Settings = {
  readonly model: string
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly requestMs: number
  readonly questionsAtOnce: number
  readonly now: () => number
}

/** A reasoning model thinks within the limit of its answer's tokens. */
const thinkingTokens = 2_048
/** A server that refused a strict mode may have been replaced after this time. */
const modeMs = 3_600_000

export function openChat(settings: Settings): Chat {
  const { model, now } = settings
  // Nothing is left for the package to read from the environment: env.ts is its only reader.
  const client = new OpenAI({
    apiKey: settings.apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: 2 * settings.requestMs,
    logLevel: 'off',
  })
  const semaphore = new Semaphore(settings.questionsAtOnce)
  /** The strictest mode that the server is not known to refuse. */
  let mode = strictestMode
  let modeSince = now()

  /**
   * Falls back to less strict modes until the server accepts one. Only an accepted mode is remembered: a refusal alone
   * may have had another cause.
   */
  async function complete(question: Question, silence: TimeLimit, signal: AbortSignal) {
    if (now() - modeSince > modeMs) {
      mode = strictestMode
      modeSince = now()
    }
    for (let tried: RequestMode | undefined = mode; ; ) {
      try {
        const said = await inTurn(question, tried, silence, signal)
        mode = commonMode(mode, tried)
        return said
      } catch (error) {
        tried = fallbackMode(tried, error)
        if (!tried) throw error
      }
    }
  }

  async function inTurn(question: Question, tried: RequestMode, silence: TimeLimit, signal: AbortSignal) {
    try {
      await semaphore.acquire(AbortSignal.any([signal, silence.signal]))
    } catch (error) {
      signal.throwIfAborted()
      throw new ModelUnavailableError(model, 'busy', { cause: error })
    }
    try {
      return await send(question, tried, silence, signal)
    } finally {
      semaphore.release()
    }
  }

  async function send(question: Question, tried: RequestMode, silence: TimeLimit, signal: AbortSignal) {
    try {
      const response = await client.chat.completions
        .create(bodyOf(model, question, tried), { signal: AbortSignal.any([signal, silence.signal]) })
        .asResponse()
      const said = await readAnswer(response, silence.restart)
      return { ...said, isTimedOut: silence.signal.aborted }
    } catch (error) {
      if (!silence.signal.aborted || signal.aborted) throw error
      throw new ModelUnavailableError(model, 'timeout', { cause: error })
    }
  }

  async function isReachable(signal?: AbortSignal): Promise<boolean> {
    try {
      await client.models.list({ ...(signal && { signal }) })
      return true
    } catch (error) {
      return error instanceof APIError && error.status !== undefined
    }
  }

  return { complete, isReachable }
}

function bodyOf(model: string, question: Question, mode: RequestMode): ChatCompletionCreateParams {
  const { system, user, schema, sampling, tokensMax } = question
  const format = answerFormats[mode.format] ?? 'plain'
  const tokenLimit = tokenLimits[mode.tokenLimit] ?? 'none'
  const inWords = `${system}\n\nAnswer with one JSON object only, valid against this JSON Schema:\n${JSON.stringify(schema.json)}`
  return {
    model,
    messages: [
      { role: 'system', content: format === 'json_schema' ? system : inWords },
      { role: 'user', content: user },
    ],
    ...(format === 'json_object' && { response_format: { type: format } }),
    ...(format === 'json_schema' && {
      response_format: { type: format, json_schema: { name: schema.name, strict: true, schema: schema.json } },
    }),
    ...(tokenLimit !== 'none' && { [tokenLimit]: tokensMax + thinkingTokens }),
    ...(mode.temperature && { temperature: sampling?.temperature ?? 0 }),
    ...(mode.seed && sampling && { seed: sampling.seed }),
    ...(mode.stream && { stream: true }),
    ...(mode.streamUsage && { stream_options: { include_usage: true } }),
  }
}
