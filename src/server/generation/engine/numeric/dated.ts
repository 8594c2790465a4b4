import type { Numeric } from '@/server/generation/engine/part'

/** Maximum number of reference days whose nodes are kept: requests rarely use more than today's and the fixed one. */
const daysKept = 16

/** A column that depends on the reference day, built once per day so that its tables are not rebuilt per request. */
export function dated(make: (referenceDay: number) => Numeric): Numeric {
  const made = new Map<number, Numeric>()
  return (scope) => {
    const day = scope.referenceDay
    const known = made.get(day) ?? make(day)
    if (made.size >= daysKept && !made.has(day)) made.clear()
    made.set(day, known)
    return known(scope)
  }
}
