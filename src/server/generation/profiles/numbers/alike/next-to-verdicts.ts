import type { FieldTypeName } from '@/server/generation/catalog'
import {
  type ComparedRole,
  comparedWords,
  isDue,
  isInTime,
  isNamedAfter,
  isOver,
  isUnder,
  limits,
} from '@/server/generation/relations/kinds/verdicts/limits/compared-words'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/**
 * Makes an unclear column right after a value and its limit a flag: `rink_full` after a capacity, `escaped_in_time` after
 * the minutes allowed, `flooding` after a `flood_level_m`.
 */
export const withVerdicts = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field, at) => {
    const [first, second] = [fields[at - 2], fields[at - 1]]
    return first && second && isVerdict(field, first, second) ? asFlag(field) : field
  })

function isVerdict(own: Field, first: Field, second: Field): boolean {
  const [words, one, other] = [own, first, second].map(({ name }) => rawWords(name))
  if (!words || !one || !other) return false
  if (isMoment(first) && isMoment(second))
    return own.standIn === 'placeholder' && isDue(one) !== isDue(other) && isLate(words)
  if (!isNumber(first) || !isNumber(second)) return false
  const isLimited = limits(one) !== limits(other)
  const isNamed = isNamedAfter(words, one, other) !== isNamedAfter(words, other, one)
  if (own.type === 'integer') return isLimited && words.length === 2 && words[1] === 'full'
  if (own.type === 'dateTime') return isLimited && isInTime(words.slice(-2))
  return own.standIn === 'placeholder' && ((isLimited && isJudging(words)) || (isNamed && words.length === 1))
}

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount', 'percentage'].includes(type) && standIn !== 'placeholder'
const isMoment = ({ type }: Field): boolean => type === 'date' || type === 'dateTime'

const judging = ['bad', 'full', 'good', 'reached'] as const satisfies readonly ComparedRole[]
const isJudging = (words: readonly string[]): boolean =>
  isOver(words) ||
  isUnder(words) ||
  isInTime(words) ||
  words.some((word) => judging.some((role) => comparedWords(role).has(word)))

const isLate = (words: readonly string[]): boolean =>
  isInTime(words) || words.some((word) => comparedWords('late').has(word) || comparedWords('punctual').has(word))

const asFlag = ({ standIn: _, constraints: __, ...own }: Field): Field => ({
  ...own,
  type: 'text',
  constraints: { values: [true, false] },
})
