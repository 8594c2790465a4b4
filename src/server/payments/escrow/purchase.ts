import type { Invoice } from '@/server/storage/tables/escrow-invoices'
import type { MicroUsdc } from '@/wire/micro-usdc'

/** An answer that a lock has bought. */
export type Purchase = {
  /** What makes the answer, as it was handed over to be kept. */
  recipe: unknown
  invoiceId: string
  lockId: string
  lockTx: string
  amountMicroUsdc: MicroUsdc
}

/** The answer of a delivered invoice. */
export function purchaseOf({ recipe, invoiceId, lockId, lockTx, amountMicroUsdc }: Invoice): Purchase {
  if (lockId === null || lockTx === null) throw new TypeError(`invoice ${invoiceId} was delivered without a lock`)
  return { recipe, invoiceId, lockId, lockTx, amountMicroUsdc }
}
