import type { Clock } from '@/server/kernel/clock'
import type { PaymentSettings } from '@/server/payments/payment-settings'
import type { Database } from '@/server/storage/open-database'
import { Escrow } from './escrow'
import { openEscrowChain } from './escrow-chain'
import { openEscrowOperator } from './escrow-operator'
import { escrowSettings } from './escrow-settings'
import type { EscrowTools } from './escrow-tools'

/** ADR 8. */
const roundEveryMs = 10_000

export type OpenEscrow = { escrow: Escrow | undefined; close: () => Promise<void> }

/**
 * The escrow of the running configuration, whose locks are released and refunded every ten seconds until `close`, which
 * waits for paid work under way; nothing where invoices are disabled or not wholly configured.
 * @param operatorKey missing: releases and refunds are left to an instance that has one.
 */
export function openEscrow(
  { db, clock, onStep }: { db: Database; clock: Clock; onStep: EscrowTools['onStep'] },
  payments: PaymentSettings,
  operatorKey: string | undefined,
): OpenEscrow {
  const settings = escrowSettings(payments)
  if (!settings) {
    if (payments.escrow.enabled) console.error(incomplete)
    return { escrow: undefined, close: async () => undefined }
  }
  if (!operatorKey) console.error(withoutOperator)
  const operator = operatorKey ? openEscrowOperator(operatorKey, settings) : undefined
  const escrow = new Escrow({ db, clock, settings, chain: openEscrowChain(settings), onStep }, operator)
  let round: Promise<void> | undefined = escrow.round()
  const timer = setInterval(() => {
    round ??= escrow.round().finally(() => {
      round = undefined
    })
  }, roundEveryMs).unref()
  void round.finally(() => {
    round = undefined
  })
  const close = async () => {
    clearInterval(timer)
    await escrow.drain()
  }
  return { escrow, close }
}

const incomplete =
  'ESCROW_ENABLED is on, but invoices need ESCROW_CONTRACT, ESCROW_PAYEE and CHAIN_RPC_URL too; the canary path is paid by x402.'
const withoutOperator =
  'ESCROW_OPERATOR_KEY is not set: this instance neither releases nor refunds locks; another one must, before their release window ends.'
