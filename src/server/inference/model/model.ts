import OpenAI, { APIError } from 'openai'
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { Semaphore } from '@/server/kernel/semaphore'
import { ModelUnavailableError } from './model-unavailable'
import { readJson } from './read-json'
import { answerFormats, commonMode, fallbackMode, type RequestMode, strictestMode } from './request-mode'
import { retrying } from './retrying'

/** An OpenAI-compatible chat-completions server; this file alone knows the `openai` package. */
export type Model = {
  /** The model's name; part of the keys under which its answers are kept. */
  readonly id: string
  /**
   * One question, one JSON answer. The answer is parsed but not checked: that is for who asks.
   * @throws ModelUnavailableError when after all retries there is no JSON.
   * @throws the signal's reason when aborted.
   */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>
  /** Whether the server answers at all, whatever it says. */
  isReachable(signal?: AbortSignal): Promise<boolean>
}

export type Question = {
  readonly system: string
  readonly user: string
  /** What the answer must look like; servers that take it are held to it, others get it in words. */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> }
  /** Without it the temperature is 0. The same seed asks for the same answer again. */
  readonly sampling?: { readonly temperature: number; readonly seed: number }
}

export type Answer = {
  readonly json: unknown
  /** As the server counts them; 0 where it does not. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
}

export type ModelSettings = {
  readonly model: string
  /** Servers on one's own machine usually want none. */
  readonly apiKey?: string | undefined
  /** With its version path, e.g. http://localhost:11434/v1; OpenAI's own when absent. */
  readonly baseUrl?: string | undefined
  /** Of one call, its answer's body included. ADR 6: 30 s. */
  readonly timeoutMs?: number
  /** Before the first retry, where the server does not say; twice as long before the second. */
  readonly retryDelayMs?: number
  /** The signal that ends a call after a number of milliseconds; tests end theirs when it suits them. */
  readonly timeoutSignal?: (ms: number) => AbortSignal
  /** Most questions at the same time; the others wait, at most as long as a call may take. */
  readonly questionsAtOnce?: number
}

const timeoutMsDefault = 30_000
const retryDelayMsDefault = 250

/** Over all requests: servers take few questions at once, and a busy hour should wait here and not there. */
const questionsAtOnceDefault = 16

export function openModel({
  model,
  apiKey,
  baseUrl,
  timeoutMs = timeoutMsDefault,
  retryDelayMs = retryDelayMsDefault,
  timeoutSignal = (ms) => AbortSignal.timeout(ms),
  questionsAtOnce = questionsAtOnceDefault,
}: ModelSettings): Model {
  // Nothing is left for the package to read from the environment: env.ts is its only reader.
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
  })
  const semaphore = new Semaphore(questionsAtOnce)
  /** The strictest mode that the server is not known to refuse. */
  let mode = strictestMode

  async function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    try {
      return await retrying(() => askOnce(question, signal), retryDelayMs, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ModelUnavailableError) throw error
      throw new ModelUnavailableError(model, error instanceof Error ? error.message : String(error), error)
    }
  }

  /**
   * Falls back to less strict modes until the server accepts one. Only an accepted mode is remembered: a refusal alone
   * may have had another cause.
   */
  async function askOnce(question: Question, signal?: AbortSignal): Promise<Answer> {
    for (let tried: RequestMode | undefined = mode; ; ) {
      try {
        const completion = await inTurn(question, tried, signal)
        mode = commonMode(mode, tried)
        return answerOf(completion)
      } catch (error) {
        tried = fallbackMode(tried, error)
        if (!tried) throw error
      }
    }
  }

  async function inTurn(question: Question, tried: RequestMode, signal?: AbortSignal): Promise<ChatCompletion> {
    const patience = timeoutSignal(timeoutMs)
    const waiting = signal ? AbortSignal.any([signal, patience]) : patience
    let isAsked = false
    try {
      return await semaphore.run(() => {
        isAsked = true
        return complete(question, tried, signal)
      }, waiting)
    } catch (error) {
      if (isAsked || signal?.aborted) throw error
      throw new ModelUnavailableError(
        model,
        `too many questions are waiting, no turn came within ${timeoutMs} ms`,
        error,
      )
    }
  }

  async function complete(
    question: Question,
    { format, temperature, seed }: RequestMode,
    signal?: AbortSignal,
  ): Promise<ChatCompletion> {
    const limit = timeoutSignal(timeoutMs)
    try {
      return await client.chat.completions.create(
        {
          model,
          ...messagesOf(question, answerFormats[format] ?? 'plain'),
          ...(temperature && { temperature: question.sampling?.temperature ?? 0 }),
          ...(seed && question.sampling && { seed: question.sampling.seed }),
        },
        { signal: signal ? AbortSignal.any([signal, limit]) : limit },
      )
    } catch (error) {
      if (limit.aborted && !signal?.aborted) throw new Error(`no answer within ${timeoutMs} ms`, { cause: error })
      throw error
    }
  }

  async function isReachable(signal?: AbortSignal): Promise<boolean> {
    try {
      await client.models.list({ signal: signal ?? timeoutSignal(timeoutMs) })
      return true
    } catch (error) {
      return error instanceof APIError && error.status !== undefined
    }
  }

  return { id: model, ask, isReachable }
}

function answerOf({ choices, usage }: ChatCompletion): Answer {
  const { prompt_tokens = 0, completion_tokens = 0 } = usage ?? {}
  return {
    json: readJson(choices[0]?.message.content ?? ''),
    usage: { inputTokens: prompt_tokens, outputTokens: completion_tokens },
  }
}

type Asked = Pick<ChatCompletionCreateParamsNonStreaming, 'messages' | 'response_format'>

function messagesOf({ system, user, schema }: Question, format: (typeof answerFormats)[number]): Asked {
  const inWords = `${system}\n\nAnswer with one JSON object only, valid against this JSON Schema:\n${JSON.stringify(schema.json)}`
  const content = format === 'json_schema' ? system : inWords
  const messages: Asked['messages'] = [
    { role: 'system', content },
    { role: 'user', content: user },
  ]
  switch (format) {
    case 'json_schema':
      return {
        messages,
        response_format: { type: format, json_schema: { name: schema.name, strict: true, schema: schema.json } },
      }
    case 'json_object':
      return { messages, response_format: { type: format } }
    case 'plain':
      return { messages }
  }
}
