import type { Terms } from '@/components/payment/terms/terms'

type Hex = `0x${string}`

/** What a payer signs of a transfer, whoever may send it (EIP-3009). */
export const authorizationFields = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const

/** As x402 carries it: numbers are decimal strings. */
export type Authorization = { from: Hex; to: Hex; value: string; validAfter: string; validBefore: string; nonce: Hex }

/** Clocks differ: an authorization starts a while before its terms. */
const clockDoubtSeconds = 600

/** What a wallet signs to pay the terms: exactly that amount, to that recipient, until the terms expire. */
export const authorizationFor = (terms: Terms, from: Hex, nonce: Hex): Authorization => ({
  from,
  to: terms.payTo,
  value: String(terms.amountMicroUsdc),
  validAfter: String(terms.issuedAt - clockDoubtSeconds),
  validBefore: String(terms.expiry),
  nonce,
})

/** 32 random bytes. */
export const randomNonce = (): Hex =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The X-PAYMENT header of x402 version 1. */
export const paymentHeader = (network: string, authorization: Authorization, signature: Hex): string =>
  btoa(JSON.stringify({ x402Version: 1, scheme: 'exact', network, payload: { signature, authorization } }))
