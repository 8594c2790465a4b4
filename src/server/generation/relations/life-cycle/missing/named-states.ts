import { lookup, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { orderStates } from '@/server/generation/entities/trade/order-states'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { yesAndNoIn } from '@/server/generation/relations/kinds/verdicts/flags'
import { sideOfType } from '@/server/generation/relations/life-cycle/states'
import type { Status } from '@/server/generation/relations/life-cycle/statuses'
import { phraseIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { isAnsweredFor } from './given-by-flag'
import { asking, attributeWords, groupOfAll, type StateGroup, stateOf, withoutAttributes } from './state-words'

/**
 * Whether a column has a value only in rows of one state, according to its name: `cancel_reason`, `refund_amount`,
 * `failure_code`.
 */
export const isNamedAfterState = (own: RowField): boolean => stateOf(own) !== undefined

/** Whether a column is named after a state that few rows with the given words reach. */
export function isNamedAfterRareState(own: RowField, words: ReadonlySet<string>): boolean {
  const group = stateOf(own)
  return group?.isRare === true && !phraseIn(group.usual, words)
}

/** The rare state that a column is named after, if no listed value or yes/no field of its row states it. */
export function unsaidStateOf(own: RowField, row: readonly RowField[]): string | undefined {
  const group = stateOf(own)
  // The `exit_at` of a car park is usual where its rows have an `entry_at`.
  if (!group?.isRare || row.some(({ words }) => phraseIn(group.usual, words))) return undefined
  const isSaid = row.some((other) => {
    const { values } = other.field.constraints
    if (other === own || !values) return false
    const words = new Set(other.written)
    if (values.includes(true)) return [group.words, group.unless].some((phrases) => phraseIn(phrases, words))
    return values.some((value) => phraseIn(group.words, new Set(wordsOf(String(value)))) !== undefined)
  })
  return isSaid ? undefined : group.state
}

/**
 * For each value of a status, known or not, whether a column is named after it; undefined if it is named after none.
 */
export function namedBy(status: Status, own: RowField): readonly boolean[] | undefined {
  const { isOfKinds } = status
  const { field } = status.field
  if (isOfKinds) return kindsNamedBy(field, own)
  const group = stateOf(own)
  const names = namesOfStates(field)
  const said = withoutAttributes(own.written)
  if (!group) {
    const isOfState = said.length > 0 && (own.kind === 'moment' || attributeWords('any').has(own.written.at(-1) ?? ''))
    const same = names.map((name) => isOfState && withoutAttributes(rawWords(name)).join(' ') === said.join(' '))
    return same.includes(true) && !isBeginning(status, same) ? same : undefined
  }
  const values = names.map(wordsOf)
  const named = values.map((words) => words.some((word) => said.includes(word)))
  if (named.includes(true)) return named
  const meant = values.map((words) => phraseIn(group.words, new Set(words)) !== undefined)
  return meant.includes(true) ? meant : undefined
}

/** Whether every row has been in that state, which is the first one: applications are all applied for. */
const isBeginning = ({ states }: Status, named: readonly boolean[]): boolean =>
  named.every((is, at) => !is || states[at]?.reaches === 0)

/**
 * The kinds whose words are the whole name except its attribute: the `card_number` of payments by card, but not the
 * `ticket_type` of those made at a ticket machine.
 */
function kindsNamedBy(field: CheckedField, { kind, written }: RowField): readonly boolean[] | undefined {
  const { money } = measuredBy(written)
  const said = [...withoutAttributes(written.filter((word, at) => !money.has(at) && !attributeWords('kind').has(word)))]
  const isWhole = written.length === 1 && bankCodes.has(written[0] ?? '')
  if (isWhole) said.splice(0, 1, 'bank')
  else if (kind === 'moment' || said.length === 0 || said.length === written.length - money.size) return undefined
  const also = called[said.join(' ')] ?? []
  const kinds = namesOfStates(field).map(rawWords)
  const named = kinds.map((words, at) => {
    const isOfOthers = kinds.some((other, place) => place !== at && other.at(-1) === words.at(-1))
    const isSaid = said.every((word) => words.includes(word)) && (isOfOthers || said.includes(words.at(-1) ?? ''))
    return isSaid || also.some((word) => words.includes(word))
  })
  return named.includes(true) && named.includes(false) ? named : undefined
}

/** What only a payment through a bank has. */
const bankCodes: ReadonlySet<string> = new Set(['bic', 'iban', 'swift'])

/** Kinds by the words for them. */
const called: Readonly<Record<string, readonly string[]>> = {
  bank: ['ach', 'direct', 'sepa', 'transfer', 'wire'],
  card: ['amex', 'credit', 'debit', 'mastercard', 'visa'],
  cheque: ['check'],
  company: ['business', 'corporate', 'organisation', 'organization'],
  organisation: ['company', 'organization'],
  organization: ['company', 'organisation'],
  table: ['dine', 'eat'],
}

const namesOfStates = ({ type, constraints }: CheckedField): readonly string[] => {
  const side = sideOfType[type]
  return constraints.values?.map(String) ?? (side ? orderStates.map((state) => state[side].english) : [])
}

/** The words of a value, as written and in English. */
const wordsOf = (value: string): readonly string[] => {
  const words = rawWords(value)
  return [...words, ...readName(value, languagesOf([words])).raw]
}

/** A yes/no field for a rare state, after a status with that value: `no_show`, `is_cancelled`. */
export function answerTo(own: RowField, { field: { field }, at, isOfKinds }: Status) {
  const { values = [] } = own.field.constraints
  const answers = isOfKinds ? undefined : yesAndNoIn(values)
  const asked = own.written.filter((word) => !asking.has(word))
  const group = groupOfAll(asked)
  if (!answers || !group?.isRare) return undefined
  const named = namesOfStates(field).map((name) => phraseIn(group.words, new Set(wordsOf(name))) !== undefined)
  if (!named.includes(true)) return undefined
  const place = lookup(
    at,
    named.map((is) => (is ? answers.yes : answers.no)),
  )
  return { part: given(values, place), at: place }
}

/** A yes/no field that says whether the row has reached a state. */
type Answer = {
  readonly field: RowField
  readonly at: Numeric
  readonly yes: number
  readonly weights: readonly number[]
}

/** States that imply others: cancelled rows are refunded. */
const leadingTo: Readonly<Record<string, readonly string[]>> = { refunded: ['cancelled', 'canceled', 'returned'] }

/** Columns of the same state, or of two words for it: the `churn_reason` next to a `cancelled_on`. */
const areAkin = (one: StateGroup, other: StateGroup): boolean =>
  one === other || (ended.has(one.state) && ended.has(other.state))
const ended: ReadonlySet<string> = new Set(['cancelled', 'churned'])

/** Rows in which a column has no value. */
export type Missing = { readonly share: number; readonly isLate: Numeric }

/** A `cancel_at_period_end` announces an event that has not happened. */
const saysWhen = ({ written }: RowField): boolean =>
  written.slice(1, -1).some((word) => word === 'at' || word === 'on' || word === 'after')

type Kin = { readonly group: StateGroup; readonly missing: Missing }

/** The yes/no fields of a row, and its columns named after a state. */
export class NamedStates {
  private readonly answers: Answer[] = []
  private readonly kin: Kin[] = []

  /**
   * Records a field that may be a yes/no field.
   * @param decided its cells, if something else determines them.
   */
  seeAnswer(own: RowField, owners: Owners, decided?: Numeric): void {
    const { values = [], weights = [1, 1], unique } = own.field.constraints
    const yes = yesAndNoIn(values)?.yes
    if (yes === undefined || unique || saysWhen(own)) return
    const drawn = weighted(weights)
    const at: Numeric = (scope) => (decided ?? drawn)(scope.cell(own.field.name, owners))
    this.answers.push({ field: own, at, yes, weights })
  }

  /** Records a column with missing values: other columns named after the same state are missing in the same rows. */
  seeMissing(own: RowField, missing: Missing): void {
    const group = stateOf(own)
    if (group) this.kin.push({ group, missing })
  }

  /** Where a column is missing, according to the fields before it. */
  missingOf(own: RowField): Missing | undefined {
    const group = stateOf(own)
    return this.answered(own) ?? (group && this.kin.findLast((each) => areAkin(each.group, group))?.missing)
  }

  /** Where a yes/no field of the row implies that a column is missing. */
  answered(own: RowField): Missing | undefined {
    const group = stateOf(own)
    const leading = leadingTo[group?.state ?? '']
    for (const { field, at, yes, weights } of this.answers.toReversed()) {
      const words = new Set(field.written)
      const isNamed = group
        ? phraseIn(group.words, words) !== undefined || leading?.some((word) => words.has(word)) === true
        : isAnsweredFor(own, field)
      if (!isNamed && !(group && phraseIn(group.unless, words))) continue
      const present = isNamed ? yes : 1 - yes
      const all = (weights[0] ?? 0) + (weights[1] ?? 0)
      const late = [0, 1].map((answer) => (answer === present ? 0 : 1))
      return { share: (weights[1 - present] ?? 0) / all, isLate: lookup(at, late) }
    }
    return undefined
  }

  /** A yes/no field after the state's columns: yes where they are present. */
  answerOf(own: RowField) {
    const { values = [] } = own.field.constraints
    const answers = yesAndNoIn(values)
    if (!answers || saysWhen(own)) return undefined
    const kin = this.kin.findLast(({ group }) => phraseIn(group.words, new Set(own.written)) !== undefined)
    if (!kin) return undefined
    const at = lookup(kin.missing.isLate, [answers.yes, answers.no])
    return { part: given(values, at), at }
  }
}
