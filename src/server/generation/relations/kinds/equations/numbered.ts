import type { Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** How many numbers at each end of a numbered run speak for those between them. */
const spokenFor = 3

/**
 * The numbers between the first and the last few of a numbered run, `feature_1` to `feature_400`, by which those are: of
 * another number they say what these say. A number of the own name's numbering is in no such run.
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

/** The same of two numbers that differ in their numbering alone. */
const runOf = ({ field: { name, type, constraints }, isFree }: RowField, says = ''): string =>
  JSON.stringify([name.replace(digits, '#'), type, constraints, isFree, says.replace(digits, '#')])
