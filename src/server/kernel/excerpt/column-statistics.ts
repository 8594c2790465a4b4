import { shortened } from './budget'
import type { Row } from './excerpt'

/** Column statistics that spare a model from reading the rows. */
export type ColumnStatistics = {
  name: string
  nulls: number
  distinct: number
  /** Numbers are compared by value, everything else as text. */
  min?: unknown
  max?: unknown
  mean?: number
}

const cellMax = 40

export function columnStatistics(rows: readonly Row[]): ColumnStatistics[] {
  return Object.keys(rows[0] ?? {}).map((name) =>
    statisticsOf(
      name,
      rows.map((row) => row[name]),
    ),
  )
}

function statisticsOf(name: string, cells: readonly unknown[]): ColumnStatistics {
  const values = cells.filter((cell) => cell !== null && cell !== undefined)
  const numbers = values.filter((value) => typeof value === 'number')
  const counts = {
    name,
    nulls: cells.length - values.length,
    distinct: new Set(values.map((value) => JSON.stringify(value))).size,
  }
  if (values.length === 0) return counts
  if (numbers.length === values.length) {
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
    return { ...counts, min, max, mean: rounded(numbers.reduce((sum, value) => sum + value, 0) / numbers.length) }
  }
  const sorted = values.map(String).sort()
  return { ...counts, min: shortened(sorted[0], cellMax), max: shortened(sorted.at(-1), cellMax) }
}

const rounded = (value: number): number => Number(value.toPrecision(6))
