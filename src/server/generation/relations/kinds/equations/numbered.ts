import type { Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** How many numbers at each end of a numbered run represent those in between. */
const spokenFor = 3

/**
 * Maps the numbers inside a numbered run (`feature_1` to `feature_400`) to its first and last few, which represent
 * them: all relate to other numbers in the same way. A number with the own name's numbering is not in a run.
 */
export function betweenNumbered(row: Row, numbers: readonly RowField[]): ReadonlyMap<RowField, readonly RowField[]> {
  const own = numberingOf(row.own)
  const runs = new Map<string, RowField[]>()
  for (const field of numbers) {
    const numbering = numberingOf(field)
    if (numbering === '' || numbering === own) continue
    const key = runOf(field, row.says(field))
    const run = runs.get(key)
    if (run) run.push(field)
    else runs.set(key, [field])
  }
  const between = new Map<RowField, readonly RowField[]>()
  for (const run of runs.values()) {
    const ends = [...run.slice(0, spokenFor), ...run.slice(-spokenFor)]
    for (const field of run.slice(spokenFor, -spokenFor)) between.set(field, ends)
  }
  return between
}

const digits = /\d+/g

const numberingOf = ({ field }: RowField): string => (field.name.match(digits) ?? []).join(' ')

/** Equal for two numbers that differ only in their numbering. */
const runOf = ({ field: { name, type, constraints }, isFree }: RowField, says = ''): string =>
  JSON.stringify([name.replace(digits, '#'), type, constraints, isFree, says.replace(digits, '#')])
