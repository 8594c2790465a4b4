import { formatUsd, type MicroUsdc, microUsdc } from '@/wire/payments/micro-usdc'

export type Bracket = {
  name: 'generate_small' | 'generate_medium' | 'generate_large'
  /** The largest record count that it covers. */
  upToRecords: number
  amountMicroUsdc: MicroUsdc
}

/** Pay-per-call prices (SPEC "Limits"; thresholds ADR 7), lowest first. */
export const brackets: readonly [Bracket, Bracket, Bracket] = [
  { name: 'generate_small', upToRecords: 100, amountMicroUsdc: microUsdc(2_000) },
  { name: 'generate_medium', upToRecords: 1_000, amountMicroUsdc: microUsdc(5_000) },
  { name: 'generate_large', upToRecords: 10_000, amountMicroUsdc: microUsdc(15_000) },
]

export type Quote = { bracket: Bracket['name']; amountMicroUsdc: MicroUsdc; amountUsd: string }

/**
 * The price of a call that asks for `count` records: the one price function, for quotes, 402s and invoices alike.
 * A count above the last bracket, which only a key may ask for, is quoted at the last.
 */
export function quote(count: number): Quote {
  const { name, amountMicroUsdc } = brackets.find(({ upToRecords }) => count <= upToRecords) ?? brackets[2]
  return { bracket: name, amountMicroUsdc, amountUsd: formatUsd(amountMicroUsdc) }
}
