import { APIError } from 'openai'
import { type ModelFault, ModelUnavailableError } from './model-unavailable'

/** The fault behind whatever a call has thrown. */
export function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelUnavailableError) return error.fault
  if (error instanceof SyntaxError) return 'unusable_answer'
  if (!(error instanceof APIError) || error.status === undefined) return 'unreachable'
  const { status } = error
  const refused = refusalCause(error)
  if (status === 429) return error.code === 'insufficient_quota' ? 'quota' : 'rate_limit'
  if (status >= 500 || status === 408 || status === 409) return 'server_error'
  if (refused) return refused
  if (status === 401 || status === 403) return 'credentials'
  if (status === 402) return 'quota'
  return status === 404 ? 'not_found' : 'bad_request'
}

/** Subjects of a refusal that concerns the question itself or the model's name, and not a parameter. */
export function refusalCause({ code, param, message }: APIError): ModelFault | undefined {
  const text = `${code} ${param} ${message}`
  return refusals.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Messages of OpenAI, Azure, vLLM and llama.cpp. */
const refusals = [
  ['too_long', /context[_ ](?:length|size|window)|maximum context|prompt is too long|string_above_max_length/i],
  ['filtered', /content[_ ](?:filter|policy|management)|content_policy_violation|moderation/i],
  ['not_found', /model[_ ]not[_ ]found|model .*(?:not exist|not found)|invalid model/i],
] as const

/** `retry-after-ms`, or `Retry-After` in seconds. */
export function retryAfterMs(error: unknown): number | undefined {
  const headers: Headers | undefined = error instanceof APIError ? error.headers : undefined
  const ms = headers?.get('retry-after-ms') ?? Number(headers?.get('retry-after') ?? Number.NaN) * 1000
  const delay = Number(ms)
  return Number.isFinite(delay) && delay >= 0 ? delay : undefined
}

const reasonLengthMax = 300

/** An error's own words for the log: one line, without our key, other keys, organization ids and other long tokens. */
export function maskedReason(error: unknown, apiKey?: string): string {
  const words = error instanceof Error ? error.message : String(error)
  return (apiKey ? words.replaceAll(apiKey, '***') : words)
    .slice(0, 10 * reasonLengthMax)
    .replace(/\s+/g, ' ')
    .replace(/\b(?:sk|org|proj|key|pk|hf|gsk)[-_][\w*-]+|\bBearer \S+|(?=[\w*-]*\d)[\w*-]{20,}/gi, '***')
    .slice(0, reasonLengthMax)
}
