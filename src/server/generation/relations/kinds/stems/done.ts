import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDone, isSameKind, rangeWords, share } from '@/server/generation/relations/kinds/ranges'
import { every, isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { isPartWord } from './named-part'

/** `hours_completed` of the `unpaid_work_hours`, `seats_sold` of `seats_total`: a part with a participle. */
export const doneOfThings: NumberRule = (row) => {
  const { own } = row
  const { spent } = measuredBy(own.written)
  const [thing = '', last = ''] = own.written.filter((_, at) => !spent.has(at)).slice(-2)
  if (!isDone(last) || thing.length < 4 || isShare(own)) return undefined
  const whole = nearest(
    row,
    (field) =>
      field.written.includes(thing) &&
      !isShare(field) &&
      isSameKind(field, own) &&
      !(rangeWords('seldom').has(last) && isOf(rangeWords('well'), field)) &&
      !(takenAway.has(last) && field.written.includes('added')) &&
      !(last === 'added' && field.written.some((word) => takenAway.has(word))) &&
      !field.written.some(
        (word) =>
          rangeWords('seldom').has(word) ||
          rangeWords('standing').has(word) ||
          rangeWords('bound').has(word) ||
          word === 'per',
      ),
  )
  if (!whole) return undefined
  if (rangeWords('seldom').has(last)) return share(row, whole, [0.01, 0.16])
  return share(row, lessMishaps(row, whole, thing), [0.6, 1])
}

/** The `pots_chipped` of the `pots_fired`, the `skates_blunt` of the `skates_sharpened`: a state of some of the things. */
export const stateOfThings: NumberRule = (row) => {
  const { own } = row
  const [thing = '', state = '', ...more] = own.written
  if (
    more.length > 0 ||
    state === '' ||
    thing.length < 4 ||
    own.field.type !== 'integer' ||
    isOf(rangeWords('bound'), own)
  )
    return undefined
  if (isDone(state) || isPartWord(state) || !isManyThings(thing) || isShare(own)) return undefined
  const whole = nearest(
    row,
    ({ written, field }) =>
      written[0] === thing &&
      (written.length === 1 || (written.length === 2 && isDone(written[1] ?? ''))) &&
      field.type === 'integer',
  )
  return whole && share(row, whole, [0.02, 0.3])
}

/** The whole without what a mishap befell: the `units_issued` are none of the `units_discarded`. */
function lessMishaps(row: Row, whole: Source, thing: string): Source {
  const isLost = (field: RowField) =>
    field !== whole.field &&
    field.written.includes(thing) &&
    rangeWords('seldom').has(field.written.at(-1) ?? '') &&
    row.says(field) === `at most ${whole.field.field.name}`
  const lost = every(row, isLost).map(({ column }) => column)
  return lost.length === 0
    ? whole
    : { ...whole, column: combined([whole.column, ...lost], (all, ...less) => less.reduce((a, b) => a - b, all)) }
}

/** The `lines_deleted` are not part of the `lines_added`. */
const takenAway: ReadonlySet<string> = new Set(['deleted', 'removed'])
