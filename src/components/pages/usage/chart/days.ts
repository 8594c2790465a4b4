import { utcDayOfYear } from '@/components/ui/format'

/** A day of the report with the use of each endpoint. */
export type Day = { date: string; endpoints: readonly { endpoint: string; calls: number; records: number }[] }

export const callsOf = ({ endpoints }: Day): number => endpoints.reduce((sum, { calls }) => sum + calls, 0)

/** `2026-11-21` as `21 Nov`. */
export const dayName = (date: string): string => date && utcDayOfYear(new Date(`${date}T00:00:00Z`))

/** The calls and rows of each endpoint over some days, the most called first. */
export function sumsOf(days: readonly Day[]): { endpoint: string; calls: number; records: number }[] {
  const sums = new Map<string, { calls: number; records: number }>()
  for (const { endpoint, calls, records } of days.flatMap(({ endpoints }) => endpoints)) {
    const sum = sums.get(endpoint) ?? { calls: 0, records: 0 }
    sums.set(endpoint, { calls: sum.calls + calls, records: sum.records + records })
  }
  return [...sums]
    .map(([endpoint, sum]) => ({ endpoint, ...sum }))
    .filter(({ calls }) => calls > 0) // a refused call leaves its endpoint with none
    .sort((one, other) => other.calls - one.calls || one.endpoint.localeCompare(other.endpoint))
}

/** An axis from zero with two to five round steps, of which the last is not below `most`. */
export function scaleOf(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const steps = Math.max(2, Math.ceil(most / step))
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

/** `/api/v1/generate` as `generate`. */
export const shortPath = (endpoint: string): string => endpoint.replace(/^\/api\/v1\//, '')
