/**
 * The members of a transfer as its payer signs it (EIP-712), in the order of EIP-3009, which both
 * TransferWithAuthorization (x402) and ReceiveWithAuthorization (escrow) have.
 */
export const authorizationMembers = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const
