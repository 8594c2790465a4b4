import { abandonedPayments, type Payment, takeOverPayment } from '@/server/storage/tables/x402-payments'
import { keepLease } from './keep-lease'
import { type LedgerTools, leaseFrom, told } from './ledger-tools'
import { PaymentRefusedError, SettlementPendingError } from './refusals'
import { release } from './release'
import { conclude, look, settle } from './x402/settle'

const paymentsPerRound = 50
/** A payment that is open so long after it expired needs a person. */
const alarmAfterMs = 120_000

/** Closes the payments that a crash or an unclear settlement left open (ADR 7). */
export async function sweep(tools: LedgerTools): Promise<void> {
  const abandoned = await abandonedPayments(tools.db, tools.clock.now(), paymentsPerRound)
  await Promise.all(abandoned.map(({ id }) => takeOver(tools, id)))
}

async function takeOver(tools: LedgerTools, id: string): Promise<void> {
  const payment = await takeOverPayment(tools.db, id, leaseFrom(tools.clock))
  if (!payment) return
  await keepLease(tools, payment, () => close(tools, payment)).catch((error: unknown) => report(tools, payment, error))
}

/**
 * What was only claimed is free again. What was worked for is not asked to be paid: its payer has not come back for it,
 * and the chain closes it when it expires. What was asked for is asked for again, because the payer was told to wait.
 */
async function close(tools: LedgerTools, payment: Payment): Promise<unknown> {
  switch (payment.state) {
    case 'claimed':
      return release(tools, payment, new Error('its owner died before it was worked for'))
    case 'worked':
      return conclude(tools, payment, await look(tools, payment))
    case 'settling':
      return settle(tools, payment)
    default:
      return undefined
  }
}

/** That it failed is a way to be closed; one that stays open for long is told to the operator. */
async function report(tools: LedgerTools, payment: Payment, error: unknown): Promise<void> {
  if (error instanceof PaymentRefusedError) return
  const expiredForMs = tools.clock.now().getTime() - payment.validBefore.getTime()
  if (expiredForMs > alarmAfterMs) await told(tools, 'unresolved', payment, 'nobody can say whether it was settled')
  if (!(error instanceof SettlementPendingError)) console.error(`payment ${payment.id} could not be closed`, error)
}
