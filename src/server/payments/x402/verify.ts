import type { LedgerTools } from '@/server/payments/ledger-tools'
import { ChainUnavailableError, PaymentRefusedError } from '@/server/payments/refusals'
import type { Payment } from '@/server/storage/tables/x402-payments'
import { reasons } from './reasons'

/**
 * Asks the facilitator whether a claimed payment is good, and the chain whether it was used: whoever reads a settled
 * payment's calldata can present it again, and one that was settled without our ledger buys nothing (ADR 7).
 * @returns the block from which its settlement will be found.
 * @throws PaymentRefusedError, FacilitatorUnavailableError, ChainUnavailableError
 */
export async function verify({ facilitator, chain }: LedgerTools, payment: Payment): Promise<bigint> {
  const { x402Version, paymentPayload, paymentRequirements, payer, nonce } = payment
  const id = { payer: payer as `0x${string}`, nonce: nonce as `0x${string}` } // parsed as such before they were stored
  const [verdict, looked] = await Promise.all([
    facilitator.verify({ x402Version, paymentPayload, paymentRequirements }),
    chain?.look(id).catch(chainUnavailable),
  ])
  if (!verdict.valid) throw new PaymentRefusedError(verdict.reason)
  if (verdict.payer && verdict.payer.toLowerCase() !== payer.toLowerCase()) throw new PaymentRefusedError(reasons.payer)
  if (looked?.used) throw new PaymentRefusedError(reasons.used)
  return looked?.fromBlock ?? 0n
}

function chainUnavailable(cause: unknown): never {
  throw new ChainUnavailableError(cause)
}
