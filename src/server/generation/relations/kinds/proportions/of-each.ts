import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { converted } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { flowWords } from '@/server/generation/relations/kinds/flows/flow-words'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/each-words.tsv', import.meta.url), [
  'all', // in the quantity of all: `combined_weight_kg`
  'people', // counts people, or things without saying which: a `crew`
])

/** The `combined_weight_kg` of `sacks` with a `weight_each_kg`, the `man_hours` of a `crew` with `hours_each`. */
export const allOfEach: NumberRule = (row) => {
  const { own } = row
  const unit = measuredBy(own.written).unit ?? timeIn(own)
  if (isShare(own) || isMoney(own) || isOfEach(own) || !unit || !own.written.some((word) => lexicon('all').has(word)))
    return undefined
  const each = nearest(
    row,
    (field) => isOfEach(field) && !isMoney(field) && unitOf(field)?.dimension === unit.dimension,
  )
  const count = each && nearest(row, (field) => field !== each.field && isCount(field))
  const from = each && unitOf(each.field)
  if (!count || !from) return undefined
  const times = converted(1, from, unit)
  return {
    say: `${count.field.field.name} × ${each.field.field.name}`,
    column: combined([count.column, each.column], (many, one) => many * one * times),
  }
}

const isOfEach = ({ written }: RowField): boolean => written.includes('each')

/** The unit of a `weight_each_kg`, of `kg_each`, or of `hours_each`. */
const unitOf = (field: RowField) =>
  measuredBy(['value', ...field.written.filter((word) => word !== 'each')]).unit ?? timeIn(field)

const timeIn = ({ written }: RowField) =>
  measuredBy(['value', written.find((word) => /^(?:minutes|hours|days|weeks|months)$/.test(word)) ?? '']).unit

/** A count of things or people: `sacks`, a `crew`. */
const isCount = ({ field, written }: RowField): boolean =>
  field.type === 'integer' &&
  written.length < 4 &&
  measuredBy(written).unit === null &&
  !written.includes('per') &&
  written.some((word) => isManyThings(word) || lexicon('people').has(word))

/** The `sewing_mins` or the `bags_sewn` right after their count and rate, unless a mishap befell them. */
export function isRightAfter({ own, before }: Row, names: readonly string[]): boolean {
  const last = before.slice(-2).map(({ field }) => field.name)
  return names.every((name) => last.includes(name)) && !own.written.some(isMishap)
}

const isMishap = (word: string): boolean => rangeWords('seldom').has(word) || flowWords('lost').has(word)

/** Money per thing is money; a `value_per_lb` may be any number. */
export const isValued = (own: RowField, isMoneyPerThing: boolean): boolean =>
  isMoney(own) === isMoneyPerThing || (isMoneyPerThing && own.written.includes('value'))
