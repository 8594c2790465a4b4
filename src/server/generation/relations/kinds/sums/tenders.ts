import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { every, isMoney, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/tender-words.tsv', import.meta.url), [
  'means', // of payment
  'taken', // in the name of takings, says nothing more specific
  'whole', // in the name of all takings
])

/** The `total_takings` of a till: its `cash`, `card` and `vouchers`, of which none is a discount here. */
export const sumOfTenders: NumberRule = (row) => {
  if (!isMoney(row.own) || !isSaid(row.own, 'whole')) return undefined
  const tenders = every(row, (field) => isMoney(field) && isSaid(field, 'means'))
  if (tenders.length < 2) return undefined
  return {
    say: tenders.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      tenders.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** Whether a name has words of that role, and else only words of takings. */
function isSaid({ written }: RowField, role: 'means' | 'whole'): boolean {
  const { money } = measuredBy(written)
  const said = written.filter((_, at) => !money.has(at))
  return (
    said.some((word) => lexicon(role).has(word)) &&
    said.every((word) => lexicon(role).has(word) || lexicon('taken').has(word))
  )
}
