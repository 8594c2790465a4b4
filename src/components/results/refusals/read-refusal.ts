import { dollars } from '@/components/ui/format'
import { formatUsd, microUsdc } from '@/wire/payments/micro-usdc'
import { X402PaymentRequiredBody } from '@/wire/payments/payment'
import { ErrorBody, HttpValidationError, type Problem } from '@/wire/problem'

/** The problems in the body of a 422. */
export const problemsOf = (body: unknown): Problem[] => HttpValidationError.safeParse(body).data?.detail ?? []

/** The sentence in the body of any other refusal. */
export const detailOf = (body: unknown): string => ErrorBody.safeParse(body).data?.detail ?? ''

/** The code in such a body; empty where there is none. */
export const codeOf = (body: unknown): string => ErrorBody.safeParse(body).data?.code ?? ''

/** The first offer in the body of a 402, or undefined when nothing can be paid. */
export function offerOf(body: unknown): { amountUsd: string; network: string } | undefined {
  const [offer] = X402PaymentRequiredBody.safeParse(body).data?.accepts ?? []
  const amount = Number(offer?.maxAmountRequired)
  if (!offer || !Number.isSafeInteger(amount) || amount < 0) return undefined
  return { amountUsd: dollars(formatUsd(microUsdc(amount))), network: offer.network }
}
