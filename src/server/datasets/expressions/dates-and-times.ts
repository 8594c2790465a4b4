import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import type { Strict } from './value'

const millisecondsPerDay = 86_400_000

/** Dates and moments in milliseconds, durations in seconds. Results beyond the years 1 to 9999 are clamped. */
export function datesAndTimes({
  args,
}: Extract<Expression, { readonly args: unknown }>): Partial<Record<Operation, Strict>> {
  const isDay = args[0]?.type.kind === 'date'
  const moved = (from: number, seconds: number) => {
    const to = Math.min(latest, Math.max(earliest, from + seconds * 1000))
    return isDay ? Math.floor(to / millisecondsPerDay) * millisecondsPerDay : Math.round(to)
  }
  const part =
    (of: (moment: Date) => number): Strict =>
    ([a]) =>
      of(new Date(Number(a)))
  return {
    later: ([a, b]) => moved(Number(a), Number(b)),
    earlier: ([a, b]) => moved(Number(a), -Number(b)),
    between: ([a, b]) => Math.trunc((Number(a) - Number(b)) / 1000),
    dateOf: ([a]) => Math.floor(Number(a) / millisecondsPerDay) * millisecondsPerDay,
    days: ([a]) => Math.trunc(Number(a) * 86_400),
    hours: ([a]) => Math.trunc(Number(a) * 3600),
    minutes: ([a]) => Math.trunc(Number(a) * 60),
    seconds: ([a]) => Math.trunc(Number(a)),
    year: part((moment) => moment.getUTCFullYear()),
    month: part((moment) => moment.getUTCMonth() + 1),
    day: part((moment) => moment.getUTCDate()),
    weekday: part((moment) => moment.getUTCDay()),
    hour: part((moment) => moment.getUTCHours()),
  }
}

const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')
