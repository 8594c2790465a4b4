import { lockPatterns, type PresentedLock } from '@/server/payments/escrow/presented-lock'
import type { Problem } from '@/wire/problem'

/** The proof that a body brings: all three members, some of them or malformed ones, or none. */
export type EscrowProof = { lock: PresentedLock } | { problems: Problem[] } | undefined

const members = ['agent_address', 'nonce', 'payment_tx_hash'] as const

/**
 * Reads the proof fields of a raw body (ADR 8). What has the wrong type is left to the body's schema.
 * @param nonce the body's own as the schema read it.
 */
export function escrowProof(rawBody: unknown, nonce: number | null | undefined): EscrowProof {
  if (typeof rawBody !== 'object' || rawBody === null || Array.isArray(rawBody)) return undefined
  const body = rawBody as Record<string, unknown> // any object can be read by key
  const missing = members.filter((name) => body[name] === undefined || body[name] === null)
  if (missing.length === members.length) return undefined
  const problems = [...missing.map((name) => missingProblem(name, body)), ...malformed(body)]
  const { agent_address, payment_tx_hash } = body
  if (problems.length > 0 || typeof agent_address !== 'string' || typeof payment_tx_hash !== 'string')
    return { problems }
  return typeof nonce === 'number'
    ? { lock: { agentAddress: agent_address, nonce, paymentTxHash: payment_tx_hash } }
    : { problems }
}

const missingProblem = (name: string, body: object): Problem => ({
  type: 'missing',
  loc: ['body', name],
  msg: 'Field required',
  input: body,
  ctx: { reason: `${members.join(', ')} prove a lock together` },
})

function malformed(body: Record<string, unknown>): Problem[] {
  return Object.entries(lockPatterns).flatMap(([name, pattern]) => {
    const input = body[name]
    if (typeof input !== 'string' || pattern.test(input)) return []
    const msg = `String should match pattern '${pattern.source}'`
    return [{ type: 'string_pattern_mismatch', loc: ['body', name], msg, input, ctx: { pattern: pattern.source } }]
  })
}
