import OpenAI, { APIError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { jsonOf } from './json-of'
import { ModelUnavailableError } from './model-unavailable'
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
  /** What the answer must look like; servers that take it are held to it, others are told in words. */
  readonly schema: { readonly name: string; readonly json: Readonly<Record<string, unknown>> }
  /** How far answers may stray; without it they stray not at all, at temperature 0. The same seed asks for the same again. */
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
  /** Of one call, its answer's body included. CONTRACT section 6: 30 s. */
  readonly timeoutMs?: number
  /** Before the first retry, where the server does not say; twice as long before the second. */
  readonly retryDelayMs?: number
}

const timeoutMsDefault = 30_000
const retryDelayMsDefault = 250

/** Ways to ask for JSON, the strictest first. A server that refuses one is asked the next, and not again the refused. */
const formats = ['json_schema', 'json_object', 'plain'] as const

export function openModel({
  model,
  apiKey,
  baseUrl,
  timeoutMs = timeoutMsDefault,
  retryDelayMs = retryDelayMsDefault,
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
  const manner = { format: 0, temperature: true, seed: true }

  async function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    try {
      return await retrying(() => askOnce(question, signal), retryDelayMs, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ModelUnavailableError) throw error
      throw new ModelUnavailableError(model, error instanceof Error ? error.message : String(error), error)
    }
  }

  /** Asks in the strictest manner that the server takes, and learns from its refusals. */
  async function askOnce(question: Question, signal?: AbortSignal): Promise<Answer> {
    for (;;) {
      const tried = { ...manner }
      try {
        return await complete(question, tried, signal)
      } catch (error) {
        if (!isRefusal(error) || !soften(tried, error)) throw error
      }
    }
  }

  /** @returns false when there is no milder manner left. */
  function soften(tried: typeof manner, refusal: APIError): boolean {
    if (tried.temperature && /temperature/i.test(refusal.message)) manner.temperature = false
    else if (tried.seed && /\bseed\b/i.test(refusal.message)) manner.seed = false
    else if (tried.format < formats.length - 1) manner.format = Math.max(manner.format, tried.format + 1)
    else return false
    return true
  }

  async function complete(
    question: Question,
    { format, temperature, seed }: typeof manner,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const completion = await client.chat.completions.create(
        {
          model,
          ...messagesOf(question, formats[format] ?? 'plain'),
          ...(temperature && { temperature: question.sampling?.temperature ?? 0 }),
          ...(seed && question.sampling && { seed: question.sampling.seed }),
        },
        { signal: signal ? AbortSignal.any([signal, limit]) : limit },
      )
      const { prompt_tokens = 0, completion_tokens = 0 } = completion.usage ?? {}
      return {
        json: jsonOf(completion.choices[0]?.message.content ?? ''),
        usage: { inputTokens: prompt_tokens, outputTokens: completion_tokens },
      }
    } catch (error) {
      if (limit.aborted && !signal?.aborted) throw new Error(`no answer within ${timeoutMs} ms`, { cause: error })
      throw error
    }
  }

  async function isReachable(signal?: AbortSignal): Promise<boolean> {
    try {
      await client.models.list({ signal: signal ?? AbortSignal.timeout(timeoutMs) })
      return true
    } catch (error) {
      return error instanceof APIError && error.status !== undefined
    }
  }

  return { id: model, ask, isReachable }
}

/** The server understood the request and does not take its parameters. */
const isRefusal = (error: unknown): error is APIError =>
  error instanceof APIError && (error.status === 400 || error.status === 422)

type Manner = Pick<ChatCompletionCreateParamsNonStreaming, 'messages' | 'response_format'>

function messagesOf({ system, user, schema }: Question, format: (typeof formats)[number]): Manner {
  const inWords = `${system}\n\nAnswer with one JSON object only, valid against this JSON Schema:\n${JSON.stringify(schema.json)}`
  const content = format === 'json_schema' ? system : inWords
  const messages: Manner['messages'] = [
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
