import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { placedBy } from '@/server/generation/relations/columns'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { placeOf } from './verdict-names'

/** The `result` of a test or an inspection without `serious_faults` or `critical_violations` is a pass, otherwise a failure. */
export function failedByFaults(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [] } = own.field.constraints
  const [pass, fail] = [placeOf('faultless', values), placeOf('faulty', values)]
  if (pass < 0 || fail < 0) return undefined
  const faults = known.flatMap(({ field, column }) => (column && isGrave(field) ? [{ field, column }] : []))
  if (faults.length === 0) return undefined
  return chosen(
    own,
    `follows ${faults.map(({ field }) => field.field.name).join(' and ')}`,
    placedBy(
      faults.map(({ column }) => column),
      (...counts) => (counts.some((count) => count > 0) ? fail : pass),
    ),
  )
}

const isGrave = ({ kind, written: [first = '', ...more] }: RowField): boolean =>
  kind === 'number' && shapeWords('severe').has(first) && isManyThings(more.at(-1) ?? '')
