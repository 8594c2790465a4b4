import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { isCountOfDone } from '@/server/generation/profiles/name-shapes/counts'
import { isCount, isKey, moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Candidate, Test } from './candidate'
import { objections } from './objections'
import { isOpen, isOtherType, outweighsType } from './outweighs-type'
import { isAsked, isYesOrNo } from './yes-or-no'

/**
 * Whether a column is what the concept that its name was found to state is: a `bond_type` is no type of room, and a
 * `guest_passes` of a gym no family's guests.
 */
export function isMeant(found: Found, { reading, meaning }: Column, context: RequestContext): boolean {
  const candidate: Candidate = { ...found, reading, meaning, context }
  if (isAsked(candidate)) return isYesOrNo(candidate)
  if (objections.some((speaksAgainst) => speaksAgainst(candidate))) return false
  const [, isMeantThere] = cases.find(([isCase]) => isCase(candidate)) ?? []
  return isMeantThere ? isMeantThere(candidate) : !isSureMeasure(candidate)
}

const isWhole: Test = ({ left }) => left === 0
const isNumber: Test = ({ concept }) => concept.values.kind === 'measure'
const isSum: Test = ({ concept: { values } }) => values.kind === 'measure' && values.isMoney

/** Among sums the `tva` is one of them, and no number of a taxpayer. */
const isVatOfARow: Test = ({ meaning, reading, context }) =>
  meaning.type === 'taxId' && reading.words.length === 1 && sums.some((word) => context.words.has(word))
const sums = ['amount', 'montant', 'total', 'subtotal', 'net', 'gross', 'netto', 'brutto', 'importe', 'betrag'] as const

const isCheckedCode: Test = ({ concept: { values } }) => values.kind === 'form' && values.check !== null

/** A key assigned outside the table, which the dictionary writes after `=`: a `cve_id` is not a row number. */
const isWrittenOut: Test = ({ concept: { phrases }, reading }) => phrases.includes(`=${reading.raw.join(' ')}`)

/** `bins_scheduled` were counted, and the `ph` among measurements is no phone. */
const isNumberReadAsAnother: Test = (candidate) => {
  const { reading, meaning, context } = candidate
  if (!isWhole(candidate) || !isNumber(candidate)) return false
  if (moments.has(meaning.type)) return !meaning.certain && isCountOfDone(reading)
  if (meaning.type !== 'phone') return false
  return reading.raw.join() === 'ph' && context.readings.some(({ raw }) => measuredBy(raw).unit)
}

/** Several words, or one of the hint, where the body's own numbers might be meant: `age`, `weight`, `height`. */
const isClear: Test = ({ weight, meaning }) => isOpen(meaning) || weight >= 1 || meaning.confidence < 1

const isSureMeasure: Test = (candidate) =>
  !isNumber(candidate) && isMeasure(candidate.meaning.type) && candidate.meaning.certain

/** What a name is, and when it means its concept then. In order: the first case that applies decides. */
const cases: readonly (readonly [isCase: Test, isMeantThere: Test])[] = [
  [isVatOfARow, (candidate) => isWhole(candidate) && isSum(candidate)],
  [isCheckedCode, (candidate) => isWhole(candidate) || candidate.reading.raw.at(-1) === candidate.concept.name],
  [({ reading }) => isKey(reading), (candidate) => isWhole(candidate) && isWrittenOut(candidate)],
  [isNumberReadAsAnother, () => true],
  [isOtherType, outweighsType],
  [isWhole, isClear],
  [({ meaning }) => meaning.flag || !isOpen(meaning), () => false],
  [({ reading, meaning }) => isCount(reading, meaning), (candidate) => isNumber(candidate) && !isSum(candidate)],
]
