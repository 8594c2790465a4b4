import { APIError } from 'openai'
import { refusalCause } from './faults/model-fault'

/** Ways to ask for JSON, the strictest first. */
export const answerFormats = ['json_schema', 'json_object', 'plain'] as const
/** Ways to limit the tokens of an answer; old servers know the second only, and some neither. */
export const tokenLimits = ['max_completion_tokens', 'max_tokens', 'none'] as const

/** The form of a request: indexes of its answer format and token limit, and whether it carries these parameters. */
export type RequestMode = {
  readonly format: number
  readonly tokenLimit: number
  readonly temperature: boolean
  readonly seed: boolean
  /** Whether a stream ends with its usage. */
  readonly streamUsage: boolean
  readonly stream: boolean
}

export const strictestMode: RequestMode = {
  format: 0,
  tokenLimit: 0,
  temperature: true,
  seed: true,
  streamUsage: true,
  stream: true,
}

/** The next mode to try after a refusal; undefined where another mode would be refused as well. */
export function fallbackMode(tried: RequestMode, error: unknown): RequestMode | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  if (refusalCause(error)) return undefined
  const text = `${error.code} ${error.param} ${error.message}`
  if (tried.temperature && /temperature/i.test(text)) return { ...tried, temperature: false }
  if (tried.seed && /\bseed\b/i.test(text)) return { ...tried, seed: false }
  if (tried.streamUsage && /stream_options|include_usage/i.test(text)) return { ...tried, streamUsage: false }
  if (tried.stream && /\bstream/i.test(text)) return { ...tried, stream: false, streamUsage: false }
  if (tried.tokenLimit < tokenLimits.length - 1 && /max_(?:completion_)?tokens/i.test(text)) {
    return { ...tried, tokenLimit: tried.tokenLimit + 1 }
  }
  return tried.format < answerFormats.length - 1 ? { ...tried, format: tried.format + 1 } : undefined
}

/** The mode that a server accepts after it has answered in two. */
export const commonMode = (one: RequestMode, other: RequestMode): RequestMode => ({
  format: Math.max(one.format, other.format),
  tokenLimit: Math.max(one.tokenLimit, other.tokenLimit),
  temperature: one.temperature && other.temperature,
  seed: one.seed && other.seed,
  streamUsage: one.streamUsage && other.streamUsage,
  stream: one.stream && other.stream,
})
