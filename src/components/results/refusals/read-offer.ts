import { dollars } from '@/components/ui/format'
import { formatUsd, microUsdc } from '@/wire/micro-usdc'

export type Offer = { amountUsd: string; network: string; payTo: string }

/** The first offer of a 402's body (SPEC "X402PaymentRequiredBody"), or undefined when nobody could pay it. */
export function readOffer(body: unknown): Offer | undefined {
  const accepts = memberOf(body, 'accepts')
  const first = Array.isArray(accepts) ? accepts[0] : undefined
  const amount = Number(memberOf(first, 'maxAmountRequired'))
  const network = memberOf(first, 'network')
  const payTo = memberOf(first, 'payTo')
  if (!Number.isSafeInteger(amount) || amount < 0 || typeof network !== 'string' || typeof payTo !== 'string')
    return undefined
  return { amountUsd: dollars(formatUsd(microUsdc(amount))), network, payTo }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
