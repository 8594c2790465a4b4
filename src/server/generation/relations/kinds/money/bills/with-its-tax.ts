import { combined } from '@/server/generation/relations/columns'
import { has, isMoney, isTaxBase, type NumberRelation, type Row } from '@/server/generation/relations/row'
import { isSubtotal } from './charges'

/** The `amount_due` of a `base_charge` and a `usage_charge` includes the tax that the row computes from the two. */
export function withItsTax({ own, before, says, column }: Row, found: NumberRelation): NumberRelation {
  const names = found.say.split(' + ')
  if (names.length < 2 || !isMoney(own) || isSubtotal(own) || has('tax', own) || isTaxBase(own) || has('net', own))
    return found
  const tax = before.findLast((field) => {
    const [, of = ''] = /^[\d.]+ % of (.+)$/.exec(says(field) ?? '') ?? []
    const base = of.split(' + ')
    return isMoney(field) && base.length === names.length && base.every((name) => names.includes(name))
  })
  const added = tax && !names.includes(tax.field.name) ? column(tax) : undefined
  if (!tax || !added) return found
  return {
    say: `${found.say} + ${tax.field.name}`,
    column: combined([found.column, added], (sum, more) => sum + more),
  }
}
