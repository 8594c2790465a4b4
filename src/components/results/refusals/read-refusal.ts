import { dollars } from '@/components/ui/format'
import { anyOf, isText, isWhole, listOf, objectOf } from '@/wire/parsing/shape'
import { formatUsd, microUsdc } from '@/wire/payments/micro-usdc'
import { isPaymentRequired } from '@/wire/payments/payment-shapes'
import type { Problem } from '@/wire/problem'

const problem = objectOf({ loc: listOf(anyOf(isText, isWhole)), msg: isText, type: isText })
const hasProblems = (body: unknown): body is { detail: Problem[] } => objectOf({ detail: listOf(problem) })(body)
const isErrorBody = (body: unknown): body is { detail: string; code: string } =>
  objectOf({ detail: isText, code: isText })(body)

/** The problems in the body of a 422. */
export const problemsOf = (body: unknown): Problem[] => (hasProblems(body) ? body.detail : [])

/** The sentence in the body of any other refusal. */
export const detailOf = (body: unknown): string => (isErrorBody(body) ? body.detail : '')

/** The code in such a body; empty where there is none. */
export const codeOf = (body: unknown): string => (isErrorBody(body) ? body.code : '')

/** The first offer in the body of a 402, or undefined when nothing can be paid. */
export function offerOf(body: unknown): { amountUsd: string; network: string } | undefined {
  const [offer] = isPaymentRequired(body) ? body.accepts : []
  const amount = Number(offer?.maxAmountRequired)
  if (!offer || !Number.isSafeInteger(amount) || amount < 0) return undefined
  return { amountUsd: dollars(formatUsd(microUsdc(amount))), network: offer.network }
}
