/**
 * Number of standard deviations by which a sample's chi-square statistic exceeds its expected value (Wilson and
 * Hilferty's approximation). Samples of the expected distribution stay below 4; seeds are fixed, so tests never flake.
 */
export function chiSquareDeviation(observed: readonly number[], expectedShares: readonly number[]): number {
  const total = observed.reduce((sum, count) => sum + count, 0)
  const statistic = observed.reduce((sum, count, i) => {
    const expected = total * (expectedShares[i] ?? 0)
    return expected === 0
      ? sum + (count === 0 ? 0 : Number.POSITIVE_INFINITY)
      : sum + (count - expected) ** 2 / expected
  }, 0)
  const degrees = expectedShares.filter((share) => share > 0).length - 1
  const variance = 2 / (9 * degrees)
  return (Math.cbrt(statistic / degrees) - (1 - variance)) / Math.sqrt(variance)
}

/** How often each of 0 ... n - 1 occurs. */
export function countsOf(values: Iterable<number>, n: number): number[] {
  const counts = new Array<number>(n).fill(0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** n equal shares. */
export const equalShares = (n: number): number[] => new Array<number>(n).fill(1 / n)
