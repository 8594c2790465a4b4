import { combined } from '@/server/generation/relations/columns'
import type { NumberRelation, Row } from '@/server/generation/relations/row'

/** A difference that deducts every part of its whole that the row states. */
export const lessItsParts = (row: Row, found: NumberRelation): NumberRelation =>
  lessFurtherParts(row, leftOfItsWhole(row, found))

/** The `remaining` of the `amount_awarded` that the `spent_to_date` is a part of, not of a `total_cost` before it. */
function leftOfItsWhole({ own, before, says, column }: Row, found: NumberRelation): NumberRelation {
  const [, from, less] = /^(\S+) − (\S+)$/.exec(found.say) ?? []
  const part = before.find(({ field }) => field.name === less)
  const whole = part && before.find(({ field }) => says(part) === `at most ${field.name}`)
  const [all, taken] = [whole && column(whole), part && column(part)]
  if (own.written.length > 1 || !whole || !all || !taken || whole.field.name === from) return found
  return {
    say: `${whole.field.name} − ${less}`,
    column: combined([all, taken], (value, by) => value - by),
  }
}

/** Deducts further parts from a difference: `seats_comp` are at most all seats less `seats_sold`. */
function lessFurtherParts({ before, says, column }: Row, found: NumberRelation): NumberRelation {
  const part = before.find((field) => says(field) === `at most ${found.say}`)
  const taken = part && /^\S+ − \S+$/.test(found.say) ? column(part) : undefined
  if (!part || !taken) return found
  return {
    say: `${found.say} − ${part.field.name}`,
    column: combined([found.column, taken], (left, less) => Math.max(0, left - less)),
  }
}
