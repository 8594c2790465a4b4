import { catalog } from '@/server/generation/catalog'
import { quantitiesOf } from '@/server/generation/profiles/numbers/quantities'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { finished, mapped, type Steps } from '@/server/kernel/turns/steps'
import { languagesOf, languagesWith, rawWords, readName } from '@/server/names/read/read-name'
import { isTimeUnit } from './kinds/measures/unit-in'

/** A field as relations see it. */
export type RowField = {
  readonly field: CheckedField
  /** The words of its name: as written, folded, as its English would have them, and of what its unit measures. */
  readonly words: ReadonlySet<string>
  /** Its English, in the order of the name. */
  readonly written: readonly string[]
  readonly kind: 'moment' | 'number' | 'other'
  /** Whether its values are made freely: a relation may decide them. */
  readonly isFree: boolean
}

/** Whether the name has one of the words. */
export const isOf = (words: ReadonlySet<string>, { written }: RowField): boolean =>
  written.some((word) => words.has(word))

/** The same, of all that its name says: its own words too, and what it measures. */
export function isAbout(words: ReadonlySet<string>, field: RowField): boolean {
  for (const word of words) if (field.words.has(word)) return true
  return false
}

/** The fields of a row, each read with those before it alone: an appended one changes nothing. */
export const rowFieldsOf = (fields: readonly CheckedField[]): RowField[] => finished(rowFieldsInSteps(fields))

/** The same, with each field a step. */
export function* rowFieldsInSteps(fields: readonly CheckedField[]): Steps<RowField[]> {
  let languages = languagesOf([])
  return yield* mapped(fields, (field) => {
    languages = languagesWith(languages, rawWords(field.name))
    const { written, raw, words } = readName(field.name, languages)
    return {
      field,
      written: asLength(withoutFlag(raw, written), written),
      words: new Set([...written, ...raw, ...words, ...thingsCounted(raw), ...quantitiesOf(measuredBy(raw).unit)]),
      kind: isNamedAsKey(written) ? 'other' : kindOf(field),
      isFree: isFree(field),
    }
  })
}

/** A `seat_count` and a `number_of_seats` are both of seats. */
const thingsCounted = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => (words[at + 1] === 'count' && /[^s]$/.test(word) ? inPlural(word) : []))
const inPlural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : /(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

/** A count of nights or days is a length of time, whichever of the two words comes first. */
function asLength(written: readonly string[], own: readonly string[]): readonly string[] {
  if (isOrdinal(written)) return written
  const [only, ...others] = written.filter((word) => word !== 'count' && word !== 'number')
  const isCounted = only !== undefined && others.length === 0 && written.length === 2
  if (isCounted && isUnitOfTime(only)) return [only.replace(/s?$/, 's')]
  const at = others.length > 0 && written.join() !== own.join() ? written.findLastIndex(isUnitOfTime) : -1
  const isPlural = written[at]?.endsWith('s') || written[at + 1] === 'count'
  if (at < 0 || at === written.length - 1 || !isPlural || !isUnitIn(own) || written.includes('per')) return written
  return [...written.filter((word, i) => i !== at && word !== 'count'), (written[at] ?? '').replace(/s?$/, 's')]
}

/** The `week_number` says which week, the `weeks_number` how many. */
const isOrdinal = ([first = '', last, ...more]: readonly string[]): boolean =>
  more.length === 0 && last === 'number' && !first.endsWith('s') && isUnitOfTime(first)

const isUnitOfTime = (word: string): boolean => /^(?:minute|night|day|hour|week|month|year)s?$/.test(word)

/** `duree_jours` ends in its unit, wherever English has it. */
const isUnitIn = (own: readonly string[]): boolean => own.slice(-1).some(isTimeUnit)

/** A `Bezahlt_am` says no more than `paid`. */
const withoutFlag = (raw: readonly string[], own: readonly string[]): readonly string[] =>
  raw.length > 1 && raw.at(-1) === 'flag' && !own.includes('flag') ? raw.slice(0, -1) : raw

/** An `order_no` is no number that anything is counted with; `pages_no` is how many pages there are. */
const isNamedAsKey = (written: readonly string[]): boolean =>
  written.length > 1 &&
  keys.has(written.at(-1) ?? '') &&
  !(written.at(-1) === 'no' && /[^s]s$/.test(written.at(-2) ?? ''))
const keys: ReadonlySet<string> = new Set(['code', 'id', 'no', 'nr', 'pin', 'zip'])

function kindOf({ type, constraints }: CheckedField): RowField['kind'] {
  const { days, value } = catalog[type]
  if (constraints.values) return constraints.values.every((each) => typeof each === 'number') ? 'number' : 'other'
  if (days) return 'moment'
  return value === 'number' ? 'number' : 'other'
}

const isFree = ({ type, constraints: { values, pattern, unique, checkDigit } }: CheckedField): boolean =>
  !values && pattern === undefined && !unique && checkDigit === undefined && !ofEntities.has(type)

/** Types that an entity of the row decides already. */
const ofEntities: ReadonlySet<string> = new Set(['birthdate', 'age', 'latitude', 'longitude', 'heightCm'])
