export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** `a` in units of `b`, as text: 5.2×. */
export const ratio = (a: number, b: number): string => `${(a / b).toFixed(a / b < 10 ? 2 : 1)}×`

export function table(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const width = Math.max(...rows.map(([name]) => String(name).length))
  console.log(`\n${title}`)
  for (const [name, ...figures] of rows) console.log(`  ${String(name).padEnd(width)}  ${figures.join('   ')}`)
}
