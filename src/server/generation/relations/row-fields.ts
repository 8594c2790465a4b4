import { catalog } from '@/server/generation/catalog'
import { quantitiesOf } from '@/server/generation/profiles/numbers/quantities'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { finished, mapped, type Steps } from '@/server/kernel/turns/steps'
import { languagesOf, languagesWith, rawWords, readName } from '@/server/names/read/read-name'
import { spellings } from '@/server/names/vocabulary/words'
import { isTimeUnit } from './kinds/measures/unit-in'

/** A field as relations see it. */
export type RowField = {
  readonly field: CheckedField
  /** The words of its name: as written, folded, in English, and for the dimension of its unit. */
  readonly words: ReadonlySet<string>
  /** Its English words, in the order of the name. */
  readonly written: readonly string[]
  readonly kind: 'moment' | 'number' | 'other'
  /** Whether a relation may determine its values. */
  readonly isFree: boolean
}

/** Whether the name has one of the words. */
export const isOf = (words: ReadonlySet<string>, { written }: RowField): boolean =>
  written.some((word) => words.has(word))

/** The same for all words of its name, including the original ones and its dimension. */
export function isAbout(words: ReadonlySet<string>, field: RowField): boolean {
  for (const word of words) if (field.words.has(word)) return true
  return false
}

/** The fields of a row, each read only with those before it: an appended one changes nothing. */
export const rowFieldsOf = (fields: readonly CheckedField[]): RowField[] => finished(rowFieldsInSteps(fields))

/** The same, yielding after each field. */
export function* rowFieldsInSteps(fields: readonly CheckedField[]): Steps<RowField[]> {
  let languages = languagesOf([])
  return yield* mapped(fields, (field) => {
    languages = languagesWith(languages, rawWords(field.name))
    const { written, raw, words } = readName(field.name, languages)
    return {
      field,
      written: asLength(withoutFlag(raw, written), written),
      words: new Set([
        ...written,
        ...raw,
        ...words,
        ...spelledOut(raw),
        ...thingsCounted(raw),
        ...quantitiesOf(measuredBy(raw).unit),
      ]),
      kind: isNamedAsKey(written) ? 'other' : kindOf(field),
      isFree: isFree(field),
    }
  })
}

/** The words that abbreviations stand for, in the plural where they are: `rms_sold` are rooms. Units stay as written. */
function spelledOut(written: readonly string[]): readonly string[] {
  const { spent } = measuredBy(written)
  return written.flatMap((word, at) => (spent.has(at) || word.length < 3 ? word : (abbreviated(word) ?? word)))
}

function abbreviated(word: string): readonly string[] | undefined {
  const words = spellings.get(word)
  const last = words?.at(-1)
  if (!words || !last || !word.endsWith('s') || last.endsWith('s')) return words
  return [...words.slice(0, -1), ...inPlural(last)]
}

/** A `seat_count` and a `number_of_seats` both count seats. */
const thingsCounted = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => (words[at + 1] === 'count' && /[^s]$/.test(word) ? inPlural(word) : []))
const inPlural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : /(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

/** A count of nights or days is a duration, whichever word comes first. */
function asLength(written: readonly string[], own: readonly string[]): readonly string[] {
  if (isOrdinal(written)) return written
  if (written.length === 2 && written[1] === 'between' && isUnitOfTime(written[0] ?? '')) return written.toReversed()
  const [only, ...others] = written.filter((word) => word !== 'count' && word !== 'number')
  const isCounted = only !== undefined && others.length === 0 && written.length === 2
  if (isCounted && isUnitOfTime(only)) return [only.replace(/s?$/, 's')]
  const at = others.length > 0 && written.join() !== own.join() ? written.findLastIndex(isUnitOfTime) : -1
  const isPlural = written[at]?.endsWith('s') || written[at + 1] === 'count'
  if (at < 0 || at === written.length - 1 || !isPlural || !isUnitIn(own) || written.includes('per')) return written
  return [...written.filter((word, i) => i !== at && word !== 'count'), (written[at] ?? '').replace(/s?$/, 's')]
}

/** The `week_number` is an ordinal, the `weeks_number` a count. */
const isOrdinal = ([first = '', last, ...more]: readonly string[]): boolean =>
  more.length === 0 && last === 'number' && !first.endsWith('s') && isUnitOfTime(first)

const isUnitOfTime = (word: string): boolean => /^(?:minute|night|day|hour|week|month|year)s?$/.test(word)

/** `duree_jours` ends in its unit, wherever the unit is in English. */
const isUnitIn = (own: readonly string[]): boolean => own.slice(-1).some(isTimeUnit)

/** Drops a `flag` that only the English of a name such as `Bezahlt_am` adds. */
const withoutFlag = (raw: readonly string[], own: readonly string[]): readonly string[] =>
  raw.length > 1 && raw.at(-1) === 'flag' && !own.includes('flag') ? raw.slice(0, -1) : raw

/** An `order_no` is not a number to calculate with; `pages_no` is a count of pages. */
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

/** Types already determined by an entity of the row. */
const ofEntities: ReadonlySet<string> = new Set(['birthdate', 'age', 'latitude', 'longitude', 'heightCm'])
