import { AppError } from '@/server/kernel/errors'
import type { JsonObject } from '@/server/storage/tables/json'
import { stepPayment } from '@/server/storage/tables/x402-payments'
import type { GoodClaim } from './claim'
import { type LedgerTools, told } from './ledger-tools'
import { PaymentRefusedError, SettlementPendingError } from './refusals'
import { release } from './release'
import { type Sale, saleOf } from './sale'
import { settle } from './x402/settle'

/**
 * Does the work of a claimed payment, keeps what it returns, and then takes the money: in this order a payer who was
 * charged always has an answer, and one whose work failed was never asked.
 * @throws what `work` throws, with the payment free again; PaymentRefusedError, SettlementPendingError.
 */
export async function fulfil(tools: LedgerTools, claim: GoodClaim, work: () => Promise<JsonObject>): Promise<Sale> {
  const { payment, fromBlock } = claim
  const recipe = await work().catch(async (error: unknown) => {
    await release(tools, payment, error)
    throw error
  })
  try {
    if (!(await stepPayment(tools.db, payment, { to: 'worked', recipe, fromBlock }, tools.clock.now()))) {
      throw new SettlementPendingError()
    }
    await told(tools, 'worked', payment)
    return saleOf(await settle(tools, { ...payment, state: 'worked', recipe, fromBlock }), tools.clock)
  } catch (error) {
    // From here on a fault must never read as if nothing had been charged.
    throw error instanceof AppError || error instanceof PaymentRefusedError ? error : new SettlementPendingError(error)
  }
}
