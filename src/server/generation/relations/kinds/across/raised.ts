import { combined } from '@/server/generation/relations/columns'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

const newWords = new Set('new revised adjusted proposed neu neues neuer nouveau nuevo final updated'.split(' '))
const oldWords = new Set('base current old previous prior original existing alt altes present'.split(' '))
const raiseWords = new Set(
  'increase raise merit uplift hike change adjustment escalation indexation erhohung growth'.split(' '),
)

const nounOf = ({ written }: RowField): string =>
  written.filter((word) => !newWords.has(word) && !oldWords.has(word)).join(' ')

/** `new_salary` of a `base_salary` and its `merit_increase_pct`. */
export const raised: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || !own.written.some((word) => newWords.has(word))) return undefined
  const by = nearest(row, (field) => isShare(field) && field.written.some((word) => raiseWords.has(word)))
  const old =
    by &&
    nearest(row, (field) => !isShare(field) && field.field.type === own.field.type && nounOf(field) === nounOf(own))
  return (
    old && {
      say: `${old.field.field.name} × (1 + ${by.field.field.name})`,
      column: combined([old.column, by.column], (value, percent) => value * (1 + percent / 100)),
    }
  )
}
