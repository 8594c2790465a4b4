import { getAddress } from 'viem'
import type { Network } from '@/server/payments/networks'
import type { PaymentSettings } from '@/server/payments/payment-settings'

/** Settings that invoices are issued by. */
export type EscrowSettings = {
  network: Network
  chainRpcUrl: string
  contract: `0x${string}`
  payee: `0x${string}`
  /** Blocks from a transaction's to the head, both counted, for it to be confirmed. */
  confirmations: number
}

/** The settings of an escrow that can be paid into, or `undefined`: disabled, or not fully configured. */
export function escrowSettings({ network, chainRpcUrl, escrow }: PaymentSettings): EscrowSettings | undefined {
  const { enabled, contract, payee, confirmations } = escrow
  if (!enabled || !contract || !payee || !chainRpcUrl) return undefined
  return { network, chainRpcUrl, contract: getAddress(contract), payee: getAddress(payee), confirmations }
}
