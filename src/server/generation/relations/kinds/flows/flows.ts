import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDone, rangeWords } from '@/server/generation/relations/kinds/ranges'
import { isThing } from '@/server/generation/relations/kinds/stems/kin'
import { alikeBefore } from '@/server/generation/relations/kinds/stems/named-part'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { factor } from '@/server/generation/relations/numbers'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { flowWords } from './flow-words'

/** Input, losses on the way and output in one unit, whatever the trade calls them. */

const isLost = ({ written }: RowField): boolean =>
  written.some((word) => flowWords('lost').has(word) || isNegated(word))
/** `infertile`, `nonviable`. */
const isNegated = (word: string): boolean => {
  const [, kept = ''] = /^(?:in|ir|im|non|un)(.{4,})$/.exec(word) ?? []
  return flowWords('kept').has(kept)
}
const isKept = (field: RowField): boolean => isOf(flowWords('kept'), field) && !isLost(field)

/** `accepted_kg` are the `net_weight_kg` less the `rejected_kg` right before it, `fertile_eggs` the rest of `eggs_set`. */
export const keptOfFlow: NumberRule = (row) => {
  if (!isQuantity(row.own) || !isKept(row.own)) return undefined
  const lost: Source[] = []
  for (const source of alikeBefore(row).toReversed()) {
    if (isLost(source.field)) lost.unshift(source)
    else return lost.length > 0 && isOfOneThing(row.own, [source, ...lost]) ? less(row, source, lost) : undefined
  }
  return undefined
}

/**
 * `loss_hl` of what was brewed and what was packaged right before it; of two sorts of absences, the `authorised` ones are
 * a part of it and the `unauthorised` ones the rest.
 */
export const lostOfFlow: NumberRule = (row) => {
  const { own } = row
  if (!isQuantity(own) || !isOf(flowWords('rest'), own) || isOf(flowWords('whole'), own)) return undefined
  const alike = alikeBefore(row).toReversed()
  const last = alike[0] && isLost(alike[0].field) ? alike[0] : undefined
  const [through, all] = throughput(row, last ? alike.slice(1) : alike)
  if (!through || !all || !isOfOneThing(own, [all, through])) return undefined
  if (isOf(rangeWords('planned'), all.field) && !isOf(flowWords('unmet'), own)) return undefined
  const sort = own.written.find((word) => isSort(word, all.field))
  if (last)
    return sort?.startsWith('un') && last.field.written.includes(sort.slice(2))
      ? less(row, all, [through, last])
      : undefined
  if (sort === undefined) return less(row, all, [through])
  return {
    say: `at most ${all.field.field.name} − ${through.field.field.name}`,
    column: combined([all.column, through.column, factor(0.3, 0.9)], (of, some, by) => Math.max(0, of - some) * by),
  }
}

/** A word for neither the loss nor its subject. */
const isSort = (word: string, { written }: RowField): boolean =>
  isThing(word) && !flowWords('lost').has(word) && !written.some((other) => singular(other) === singular(word))

/** `potential_kwh` of what was generated and curtailed right before it. */
export const wholeOfFlow: NumberRule = (row) => {
  const { own } = row
  if (!isQuantity(own) || !isOf(flowWords('whole'), own)) return undefined
  const [lost, through, ...others] = alikeBefore(row).toReversed()
  if (!lost || !through || !isLost(lost.field) || isLost(through.field) || !isOfOneThing(own, [lost, through]))
    return undefined
  if (isOf(flowWords('whole'), through.field) || others.some(({ field }) => isBoundBy(row, through.field, field)))
    return undefined
  return {
    say: `${through.field.field.name} + ${lost.field.field.name}`,
    column: combined([through.column, lost.column], (one, other) => one + other),
  }
}

/** A small part of the number right before it: `rejected_kg` of the `net_weight_kg`. */
export const lostPart: NumberRule = (row) => {
  const { own } = row
  if (!isQuantity(own) || !isOf(flowWords('few'), own) || isOf(flowWords('whole'), own)) return undefined
  const alike = alikeBefore(row)
  const all = alike.findLast(({ field }) => !isLost(field))
  if (!all || !isOfOneThing(own, [all]) || isUncounted(all.field, own)) return undefined
  const lost = alike.slice(alike.indexOf(all) + 1)
  return {
    say: `at most ${all.field.field.name}`,
    column: combined([all.column, factor(0.005, 0.12 / (1 + lost.length))], (value, by) => value * by),
  }
}

/** `rejected_units` are not some of a `ph`. */
const isUncounted = ({ field, written }: RowField, own: RowField): boolean =>
  own.field.type === 'integer' && field.type !== 'integer' && measuredBy(written).unit === null

/** `absenteeism_pct` of those scheduled and present: the share of what did not come through. */
export const shareLost: NumberRule = (row) => {
  const { own } = row
  if (!isShare(own) || !own.written.some(isNounOfLoss)) return undefined
  const last = row.before.findLast((field) => field.kind === 'number' && !isShare(field))
  const whole = last && row.before.find((field) => field !== last && isBoundBy(row, last, field))
  const [part, all] = [last && row.column(last), whole && row.column(whole)]
  if (!part || !all || !last || !whole || isLost(last)) return undefined
  const scale = (own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return {
    say: `1 − ${last.field.name} ÷ ${whole.field.name}`,
    column: combined([part, all], (some, of) => (of === 0 ? 0 : scale * (1 - some / of))),
  }
}

/** Absent and absenteeism, loss and losses. */
const isNounOfLoss = (word: string): boolean =>
  [...flowWords('rest')].some((each) => word === each || (each.length > 5 && word.startsWith(each)))

const isQuantity = (field: RowField): boolean => !isMoney(field) && !isShare(field) && !field.written.includes('per')

/** The last two numbers of one kind, of which the later is at most the other. */
function throughput(row: Row, [through, all]: readonly Source[]): readonly Source[] {
  return through && all && !isLost(through.field) && isBoundBy(row, through.field, all.field) ? [through, all] : []
}

const isBoundBy = ({ says }: Row, part: RowField, whole: RowField): boolean =>
  says(part) === `at most ${whole.field.name}`

/** Whether the numbers may be of the same things: measured quantities, or counts whose names do not contradict it. */
function isOfOneThing(own: RowField, others: readonly Source[]): boolean {
  if (measuredBy(own.written).unit) return true
  const nouns = [own, ...others.map(({ field }) => field)].map(nounsOf).filter(({ length }) => length > 0)
  const [first = [], ...more] = nouns
  return more.every((each) => each.some((noun) => first.includes(noun)))
}

const nounsOf = ({ written }: RowField): readonly string[] =>
  written.filter((word) => isThing(word) && !isDone(word) && !isPartWord(word)).map(singular)

const isPartWord = (word: string): boolean =>
  flowWords('kept').has(word) || flowWords('lost').has(word) || flowWords('whole').has(word)

/** Without those that another of them already includes: `total_absences` of two kinds. */
const less = (row: Row, all: Source, lost: readonly Source[]): NumberRelation => {
  const included = lost.flatMap(({ field }) => row.says(field)?.split(' + ') ?? [])
  const taken = lost.filter(({ field }) => !included.includes(field.field.name))
  return {
    say: [all, ...taken].map(({ field }) => field.field.name).join(' − '),
    column: combined([all.column, ...taken.map(({ column }) => column)], (value, ...gone) =>
      Math.max(
        0,
        gone.reduce((left, each) => left - each, value),
      ),
    ),
  }
}
