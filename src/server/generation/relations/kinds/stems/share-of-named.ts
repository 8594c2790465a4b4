import { combined } from '@/server/generation/relations/columns'
import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { every, isShare, type NumberRule, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isProgress, type NamedPart, namedPart, shared } from './named-part'

type Term = Source & NamedPart

/** `pct_fulfilled` of the `pledge_amount` and the `amount_received`: the used part as a share of its whole. */
export const shareOfNamed: NumberRule = (row) => {
  const { own } = row
  if (!isShare(own) || own.written.includes('per')) return undefined
  const parts = every(row, (field) => !isShare(field)).flatMap((source) => {
    const part = namedPart(source.field)
    return part ? [{ ...source, ...part }] : []
  })
  const isWhole = ({ role, field, things }: Term) =>
    role === 'whole' || (role === undefined && things.length === 1 && isSum(field))
  const pairs = parts.flatMap((used) => {
    const before = parts.slice(0, parts.indexOf(used))
    const whole = used.role === 'used' && before.findLast((each) => isWhole(each) && isPair(each, used))
    return whole ? [{ used, whole }] : []
  })
  const named = pairs.filter(({ used }) => used.field.written.some((word) => wordsOf(own).includes(word)))
  const [pair, other] = named.length > 0 ? named : isProgress(own) ? pairs.slice(-1) : []
  if (!pair || other) return undefined
  const scale = (own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return {
    say: `${pair.used.field.field.name} ÷ ${pair.whole.field.field.name}`,
    column: combined([pair.used.column, pair.whole.column], (part, all) => (all === 0 ? 0 : (scale * part) / all)),
  }
}

const wordsOf = ({ written }: RowField): readonly string[] => written.filter((word) => word.length > 3)

/** Of the same kind, and of the same subject if both state one. */
const isPair = (whole: Term, used: Term): boolean =>
  kindOf(whole.field) === kindOf(used.field) &&
  (shared(whole, used) > 0 || used.things.length === 0 || whole.things.length === 0)

/** A `pledge_amount` is the whole pledge. */
const isSum = ({ written }: RowField): boolean =>
  ['amount', 'quantity', 'total', 'value'].some((word) => written.includes(word))
