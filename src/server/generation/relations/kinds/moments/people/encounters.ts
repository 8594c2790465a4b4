import { type Column, combined } from '@/server/generation/relations/columns'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/encounter-words.tsv', import.meta.url), [
  'encounter', // happens to people at the age that their row states
])

/**
 * A moment at which someone with a stated age was seen: within the last months, in the order of its own draw, so that
 * the current age holds on that day. Undefined for other moments.
 */
export function whileAged(own: RowField, known: readonly { readonly field: RowField }[], free: Column) {
  const { from, to } = own.field.constraints
  if (own.kind !== 'moment' || from !== undefined || to !== undefined || !isOf(lexicon('encounter'), own))
    return undefined
  const isAged = known.some(({ field }) => field.field.type === 'age' && field.written.every((word) => word !== 'at'))
  return isAged ? combined([free, today], (moment, now) => now - (now - moment) / yearsOfRows) : undefined
}

/** Rows began within this many years, while an age holds for less than one. */
const yearsOfRows = 6
