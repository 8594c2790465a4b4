import { catalog } from '@/server/generation/catalog'
import { quantitiesOf } from '@/server/generation/profiles/numbers/quantities'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { finished, mapped, type Steps } from '@/server/kernel/turns/steps'
import { languagesOf, languagesWith, rawWords, readName } from '@/server/names/read/read-name'

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
      written: asLength(raw),
      words: new Set([...written, ...raw, ...words, ...quantitiesOf(measuredBy(raw).unit)]),
      kind: kindOf(field),
      isFree: isFree(field),
    }
  })
}

/** A count of nights or days is a length of time, whichever of the two words comes first. */
function asLength(written: readonly string[]): readonly string[] {
  const [only, ...others] = written.filter((word) => word !== 'count' && word !== 'number')
  const isCounted = only !== undefined && others.length === 0 && written.length === 2
  return isCounted && /^(?:night|day|hour|week|month|year)s?$/.test(only) ? [only.replace(/s?$/, 's')] : written
}

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
