/** The proof that a keyless call brings (SPEC "GenerationRequest"): who locked, for which invoice, in which transaction. */
export type PresentedLock = {
  agentAddress: string
  /** The invoice's secret. */
  nonce: number
  paymentTxHash: string
}

/** How the members of a proof are written: as their JSON Schema patterns. */
export const lockPatterns = {
  agent_address: /^0x[0-9a-fA-F]{40}$/,
  payment_tx_hash: /^0x[0-9a-fA-F]{64}$/,
} as const
