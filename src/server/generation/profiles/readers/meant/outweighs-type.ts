import type { FieldTypeName } from '@/server/generation/catalog'
import { typeOfConcept } from '@/server/generation/profiles/dictionary/concept'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Candidate, Test } from './candidate'
import { isWrittenOutByTrade } from './written-out'

/** General types for numbers or text. */
const open: ReadonlySet<string> = new Set<FieldTypeName>([
  'text',
  'notes',
  'integer',
  'decimal',
  'percentage',
  'amount',
  'transactionAmount',
])
export const isOpen = ({ type }: Candidate['meaning']): boolean => open.has(type)

/** Whether the name has a specific type that the concept does not just narrow. */
export const isOtherType: Test = ({ concept, measured, meaning }) => {
  if (isOpen(meaning)) return false
  const isMeasured = isMeasure(meaning.type) || measured.unit !== null || measured.currency !== null
  return concept.values.kind !== 'measure' || !isMeasured
}

/** Whether a concept is a better reading of a column than the type of its name. */
export const outweighsType: Test = (candidate) => {
  const { concept, left, isFull } = candidate
  if (left > 0 || !isFull) return isMaterialOfGoods(candidate) || isColorOf(candidate)
  if (isWrittenOutByTrade(candidate, candidate.reading)) return true
  if (isListOfCountries(candidate) || isColorOf(candidate)) return true
  if (isOfItsKind(candidate) || isOfAnotherTrade(candidate)) return true
  return isCountryCode(candidate) ? concept.values.kind !== 'measure' : isBetterThanGuess(candidate)
}

/** Types of a shop's goods, which also match dishes and skills: a better meaning takes precedence. */
const goods: ReadonlySet<string> = new Set<FieldTypeName>(['productName', 'brandName', 'flavorName', 'tags'])

const isMaterialOfGoods: Test = ({ concept, left, reading, meaning }) =>
  left > 0 && goods.has(meaning.type) && concept.values.kind === 'list' && reading.raw.at(-1) === 'material'

const isListOfCountries: Test = ({ concept, meaning }) => meaning.type === 'country' && concept.values.kind === 'list'

/** Eyes, soils and cars have their own few colours: none is Rose Gold. */
const isColorOf: Test = ({ concept, length, meaning }) =>
  meaning.type === 'color' && concept.values.kind === 'list' && length > 1

/** A `hospital` and an `airline` have names of their kind, not general company names. */
const isOfItsKind: Test = ({ concept: { name, topics, values }, weight, reading, meaning }) =>
  meaning.type === 'company' &&
  values.kind !== 'measure' &&
  typeOfConcept(values) === 'text' &&
  (topics.length === 0 || weight >= strongly || reading.raw.join(' ') === name)

const isOfAnotherTrade: Test = ({ weight, meaning }) =>
  weight >= strongly && (meaning.type === 'tags' || meaning.type === 'productName')

/** A `country_code` is a country in two letters. */
const isCountryCode: Test = ({ reading: { words }, meaning }) =>
  meaning.type === 'country' && words.length > 1 && (words.includes('code') || words.includes('iso'))

const isBetterThanGuess: Test = (candidate) => {
  const { concept, weight, meaning } = candidate
  const isGoods = concept.topics.length === 0 && goods.has(meaning.type)
  return meaning.confidence < 1 && (weight >= strongly || isPhrase(candidate) || isGoods)
}

const isPhrase: Test = ({ concept, length, meaning }) =>
  length > 1 &&
  (concept.values.kind === 'measure' || meaning.confidence < loosely || (length > 2 && moments.has(meaning.type)))

/** Least weight of a topic that gives a name another meaning than its type: a word of the hint. */
const strongly = 2
/** Below this a type is a guess from one word of the name: the `sea_state` is not part of a country. */
const loosely = 0.85
