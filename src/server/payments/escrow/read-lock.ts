import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { IncomingCall } from '@/server/payments/scheme'
import { isJsonObject, type JsonObject } from '@/wire/json'
import type { Problem } from '@/wire/problem'

/** The proof that a keyless call brings (SPEC "GenerationRequest"): who locked, for which invoice, in which transaction. */
export type PresentedLock = {
  agentAddress: string
  /** The invoice's secret. */
  nonce: number
  paymentTxHash: string
}

const names = ['agent_address', 'nonce', 'payment_tx_hash'] as const

/**
 * Reads the proof members of a raw body (ADR 8). A member of the wrong type is left to the body's schema.
 * @throws ValidationFailedError for an incomplete proof, with every problem of the body.
 */
export function readLock({ rawBody, members, judge }: IncomingCall): PresentedLock | undefined {
  if (!isJsonObject(rawBody)) return undefined
  const missing = names.filter((name) => rawBody[name] === undefined || rawBody[name] === null)
  if (missing.length === names.length) return undefined
  const problems = [...missing.map((name) => missingProblem(name, rawBody)), ...malformed(rawBody)]
  const { agent_address, nonce, payment_tx_hash } = members
  const isWhole = typeof agent_address === 'string' && typeof payment_tx_hash === 'string' && typeof nonce === 'number'
  if (problems.length > 0 || !isWhole) throw new ValidationFailedError([...judge().problems, ...problems])
  return { agentAddress: agent_address, nonce, paymentTxHash: payment_tx_hash }
}

const missingProblem = (name: string, body: object): Problem => ({
  type: 'missing',
  loc: ['body', name],
  msg: 'Field required',
  input: body,
  ctx: { reason: `${names.join(', ')} must be sent together to prove a lock` },
})

/** How the members are written: as their JSON Schema patterns. */
const patterns = { agent_address: /^0x[0-9a-fA-F]{40}$/, payment_tx_hash: /^0x[0-9a-fA-F]{64}$/ }

function malformed(body: JsonObject): Problem[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => {
    const input = body[name]
    if (typeof input !== 'string' || pattern.test(input)) return []
    const msg = `String should match pattern '${pattern.source}'`
    return [{ type: 'string_pattern_mismatch', loc: ['body', name], msg, input, ctx: { pattern: pattern.source } }]
  })
}
