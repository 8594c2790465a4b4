import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { isCount, isKey, moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import { wordRoles } from '@/server/kernel/word-roles'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Candidate, Test } from './candidate'
import { objectionsTo } from './objections'
import { isOpen, isOtherType, outweighsType } from './outweighs-type'
import { isWrittenOut } from './written-out'
import { isAsked, isYesOrNo } from './yes-or-no'

const lexicon = wordRoles(new URL('./sum-words.tsv', import.meta.url), ['sum'])

/**
 * Whether a column really means the concept found for its name: a `bond_type` is not a type of room, and
 * `guest_passes` of a gym are not a family's guests.
 */
export function isMeant(found: Found, { reading, meaning }: Column, context: RequestContext): boolean {
  const { concept, length, left, isFull, weight, measured } = found
  const candidate: Candidate = { concept, length, left, isFull, weight, measured, reading, meaning, context }
  if (isAsked(candidate)) return isYesOrNo(candidate)
  if (objectionsTo[concept.values.kind].some((speaksAgainst) => speaksAgainst(candidate))) return false
  const [, isMeantThere] = cases.find(([isCase]) => isCase(candidate)) ?? []
  return isMeantThere ? isMeantThere(candidate) : !isSureMeasure(candidate)
}

const isWhole: Test = ({ left }) => left === 0
const isNumber: Test = ({ concept }) => concept.values.kind === 'measure'
const isSum: Test = ({ concept: { values } }) => values.kind === 'measure' && values.isMoney

/** Next to amounts `tva` is an amount, not a tax ID. */
const isVatOfARow: Test = ({ meaning, reading, context }) =>
  meaning.type === 'taxId' && reading.words.length === 1 && [...lexicon('sum')].some((word) => context.words.has(word))

const isCheckedCode: Test = ({ concept: { values } }) => values.kind === 'form' && values.check !== null

/** A key assigned outside the table, marked with `=` in the dictionary: a `cve_id` is not a row number. */
const isNamedSo: Test = ({ concept, reading }) => isWrittenOut(concept, reading)

/** `bins_scheduled` is a count, and `ph` next to measurements is not a phone. */
const isNumberReadAsAnother: Test = (candidate) => {
  const { reading, meaning, context } = candidate
  if (!isWhole(candidate) || !isNumber(candidate)) return false
  if (moments.has(meaning.type)) return !meaning.certain && isCountOfDone(reading)
  if (meaning.type !== 'phone') return false
  return reading.raw.at(-1) === 'ph' && context.readings.some(({ raw }) => measuredBy(raw).unit)
}

/** Types of a person's body (`age`, `weight`, `height`) need stronger evidence: several words, or one of the hint. */
const isClear: Test = ({ weight, meaning }) => isOpen(meaning) || weight >= 1 || meaning.confidence < 1

const isSureMeasure: Test = (candidate) =>
  !isNumber(candidate) && isMeasure(candidate.meaning.type) && candidate.meaning.certain

/** Cases of names, and whether the concept is meant in each. The first matching case applies. */
const cases: readonly (readonly [isCase: Test, isMeantThere: Test])[] = [
  [isCheckedCode, (candidate) => isWhole(candidate) || candidate.reading.raw.at(-1) === candidate.concept.name],
  [isVatOfARow, (candidate) => isWhole(candidate) && isSum(candidate)],
  [({ reading }) => isKey(reading), (candidate) => isWhole(candidate) && isNamedSo(candidate)],
  [isNumberReadAsAnother, () => true],
  [isOtherType, outweighsType],
  [isWhole, isClear],
  [({ meaning }) => meaning.flag || !isOpen(meaning), () => false],
  [({ reading, meaning }) => isCount(reading, meaning), (candidate) => isNumber(candidate) && !isSum(candidate)],
]
