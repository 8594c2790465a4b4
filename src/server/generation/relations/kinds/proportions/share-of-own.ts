import { combined } from '@/server/generation/relations/columns'
import { isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * The `fsm_pct` of a `fsm` and the `pupils` counted before it: the share of a count by its own name, of the things next
 * to it.
 */
export const shareOfOwn: NumberRule = ({ own, before, column }) => {
  if (own.field.type !== 'percentage' || !isShare(own) || own.field.constraints.max === 1) return undefined
  const stem = own.written.slice(0, -1).join(' ')
  const at = before.findIndex((field) => isCount(field) && `${field.written.join(' ')} `.startsWith(`${stem} `))
  const part = before[at]
  // The `disk_total_gb` of a `disk_used_gb`, which other rules find, rather than whatever was counted before both.
  if (part && before.slice(at + 1).some((field) => field.written[0] === part.written[0] && part.written.length > 1))
    return undefined
  const whole = before.slice(0, Math.max(0, at)).findLast(isCount)
  if (stem === '' || !part || !whole) return undefined
  const [some, all] = [column(part), column(whole)]
  return some && all
    ? {
        say: `${part.field.name} ÷ ${whole.field.name}`,
        column: combined([some, all], (few, many) => (many === 0 ? 0 : (100 * few) / many)),
      }
    : undefined
}

const isCount = (field: RowField): boolean => field.field.type === 'integer' && !isMoney(field) && !isShare(field)
