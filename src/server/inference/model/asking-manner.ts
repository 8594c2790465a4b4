import { APIError } from 'openai'

/** Ways to ask for JSON, the strictest first. */
export const answerFormats = ['json_schema', 'json_object', 'plain'] as const

/** How a server is asked: its place among the formats, and whether it takes these parameters. */
export type AskingManner = { readonly format: number; readonly temperature: boolean; readonly seed: boolean }

export const strictestManner: AskingManner = { format: 0, temperature: true, seed: true }

/** The next manner to try after a refusal; undefined where another manner would be refused as well. */
export function milderManner(tried: AskingManner, error: unknown): AskingManner | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  const said = `${error.code} ${error.param} ${error.message}`
  if (otherCauses.some((cause) => cause.test(said))) return undefined
  if (tried.temperature && /temperature/i.test(said)) return { ...tried, temperature: false }
  if (tried.seed && /\bseed\b/i.test(said)) return { ...tried, seed: false }
  return tried.format < answerFormats.length - 1 ? { ...tried, format: tried.format + 1 } : undefined
}

/** What a server takes that has answered in one manner after it answered in another. */
export const mildestManner = (one: AskingManner, other: AskingManner): AskingManner => ({
  format: Math.max(one.format, other.format),
  temperature: one.temperature && other.temperature,
  seed: one.seed && other.seed,
})

/** What OpenAI, Azure, vLLM and llama.cpp say when the question itself or the model's name is refused. */
const otherCauses = [
  /context[_ ](?:length|size|window)|maximum context|prompt is too long|string_above_max_length/i,
  /content[_ ](?:filter|policy|management)|content_policy_violation|moderation/i,
  /model[_ ]not[_ ]found|model .*(?:not exist|not found)|invalid model/i,
]
