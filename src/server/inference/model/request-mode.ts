import { APIError } from 'openai'

/** Ways to ask for JSON, the strictest first. */
export const answerFormats = ['json_schema', 'json_object', 'plain'] as const

/** The form of a request: the index of its answer format, and whether it carries these parameters. */
export type RequestMode = { readonly format: number; readonly temperature: boolean; readonly seed: boolean }

export const strictestMode: RequestMode = { format: 0, temperature: true, seed: true }

/** The next mode to try after a refusal; undefined where another mode would be refused as well. */
export function fallbackMode(tried: RequestMode, error: unknown): RequestMode | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  const text = `${error.code} ${error.param} ${error.message}`
  if (otherCauses.some((cause) => cause.test(text))) return undefined
  if (tried.temperature && /temperature/i.test(text)) return { ...tried, temperature: false }
  if (tried.seed && /\bseed\b/i.test(text)) return { ...tried, seed: false }
  return tried.format < answerFormats.length - 1 ? { ...tried, format: tried.format + 1 } : undefined
}

/** The mode that a server accepts after it has answered in two. */
export const commonMode = (one: RequestMode, other: RequestMode): RequestMode => ({
  format: Math.max(one.format, other.format),
  temperature: one.temperature && other.temperature,
  seed: one.seed && other.seed,
})

/** Messages of OpenAI, Azure, vLLM and llama.cpp that refuse the question itself or the model's name. */
const otherCauses = [
  /context[_ ](?:length|size|window)|maximum context|prompt is too long|string_above_max_length/i,
  /content[_ ](?:filter|policy|management)|content_policy_violation|moderation/i,
  /model[_ ]not[_ ]found|model .*(?:not exist|not found)|invalid model/i,
]
