/** Money is an integer of micro-USDC; this file alone knows that USDC has six decimals. */
export type MicroUsdc = number & { readonly __unit: 'micro-usdc' }

const microPerUsd = 1_000_000

/**
 * Brands a whole number of micro-USDC.
 * @throws RangeError when `value` is not a non-negative safe integer.
 */
export function microUsdc(value: number): MicroUsdc {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not an amount of micro-USDC: it must be a whole number of 0 or more`)
  }
  return value as MicroUsdc // the one place where the brand is put on
}

/** The amount in US dollars as a decimal string with six places: 2000 is "0.002000". */
export function formatUsd(amount: MicroUsdc): string {
  const whole = Math.floor(amount / microPerUsd)
  return `${whole}.${String(amount % microPerUsd).padStart(6, '0')}`
}
