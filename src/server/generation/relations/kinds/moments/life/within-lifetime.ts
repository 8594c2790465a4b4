import type { Column } from '@/server/generation/relations/columns'
import { isTaken } from '@/server/generation/relations/kinds/moments/past'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { stepOf } from '@/server/names/vocabulary/steps'
import { amidChildren, type EventOfRow, inHours } from './beginnings'
import { type Ending, endingOf } from './endings'
import { afterParents, afterParentsWithin, notAfterToday } from './lifetimes'

type Row = {
  readonly known: readonly Known[]
  readonly ending: Ending | undefined
  readonly life: EventOfRow | undefined
}

/**
 * A moment of a row of a data set, which comes after the rows that it references and ends after those that reference
 * it; undefined for a moment that nothing determines.
 * @param found its relation to preceding fields
 * @param freeOf the field's own draw
 */
export function withinLifetime(
  own: RowField,
  { known, ending, life }: Row,
  found: Column | undefined,
  freeOf: () => Column | undefined,
): Column | undefined {
  const fields = known.map(({ field }) => field)
  const moved = endingOf(own, ending, fields)
  const { from, to } = own.field.constraints
  const isBounded = from !== undefined || to !== undefined
  const amid = isBounded ? undefined : amidChildren(own, life, known)
  const isOwn = moved !== undefined || ((isBounded || amid !== undefined) && stepOf(own.field.name) > 0)
  const column = found ?? (isOwn ? freeOf() : undefined)
  if (!column) return undefined
  if (isBounded) return (moved ?? ((each) => afterParentsWithin(each, { from, to })))(column)
  const within = inHours(own, life)((moved ?? inOrder(amid))(column))
  return isTaken(own) ? notAfterToday(within) : within
}

const inOrder = (amid: ((column: Column) => Column) | undefined) => (column: Column) =>
  amid ? amid(afterParents(column)) : afterParents(column)
