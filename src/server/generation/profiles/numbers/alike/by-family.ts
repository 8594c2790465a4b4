import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isPartWord } from '@/server/generation/relations/kinds/stems/named-part'
import { isSide } from '@/server/generation/relations/kinds/structure/pairs'
import { memoize } from '@/server/kernel/memory/memoize'
import type { Steps } from '@/server/kernel/turns/steps'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

const lexicon = wordRoles(new URL('./tables/family-words.tsv', import.meta.url), [
  'change', // a difference within the family, which has no size of its own
  'place', // the state of places: `level_free` of the `level_spaces`
  'when', // tells its members apart
])

/** Maximum number of cached words. */
const wordsMax = 10_000

type Read = {
  readonly field: Field
  readonly raw: readonly string[]
  /** The name without the words that tell the members of its family apart. */
  readonly stem: string
  /** The same without a unit: the `disk` of a `disk_used_gb`. */
  readonly bare: string
  readonly words: readonly string[]
}

/**
 * Makes unclear columns numbers like the other members of their family: a `repair_final` next to a `repair_estimate`,
 * the `hba1c_baseline` and `hba1c_end` of an `hba1c_change`, `wafers_in` and `wafers_out` next to `wafers_scrapped`.
 * @param alone reads a name by itself.
 */
export function* withFamilies(
  fields: readonly Field[],
  alone: (names: readonly string[]) => Steps<readonly Field[]>,
): Steps<readonly Field[]> {
  const wordsOf = wordsInEnglish(fields)
  const all = fields.map((field): Read => ({ field, ...stemOf(wordsOf(field.name)) }))
  const open = all.filter(
    (own) => (isOpen(own) || isShareByChance(own, all)) && familyOf(own, all).length > 0 && !isMoment(own, all),
  )
  if (open.length === 0) return fields
  const unsized = open.filter((own) => !sizeOf(own, all))
  const stems = [...new Set(unsized.map(({ stem }) => stem))]
  const read = yield* alone(stems)
  const byStem = new Map(stems.map((stem, at) => [stem, read[at]]))
  return all.map((own) => {
    const like = open.includes(own) ? (sizeOf(own, all) ?? byStem.get(own.stem)) : undefined
    return like && isNumber(like) ? as(own.field, like) : own.field
  })
}

function stemOf(raw: readonly string[]): Omit<Read, 'field'> {
  const words = raw.filter(tellsApart)
  const rest = raw.filter((word) => !words.includes(word))
  const { spent } = measuredBy(raw)
  return { raw, stem: rest.join('_'), bare: rest.filter((word) => !spent.has(raw.indexOf(word))).join('_'), words }
}

/** Whether a word tells the members of a family apart. */
const tellsApart = memoize((word) => isOfMember(word) || isPartWord(word), wordsMax)

const isOfMember = (word: string): boolean => roles.some((role) => lexicon(role).has(word)) || isSide(word)
const roles = ['change', 'place', 'when'] as const

/** The numbers of the same family as a column. */
function familyOf(own: Read, all: readonly Read[]): readonly Read[] {
  const numbers = all.filter((other) => other !== own && isNumber(other.field))
  const counts = numbers.filter(({ field }) => field.type === 'integer')
  const qualified = counts.filter((other) => isQualified(own, other))
  if (qualified.length > 0) return qualified
  const others = counts.filter((other) => isOtherSort(own, other))
  if (others.length > 1) return others
  return own.stem === '' || !own.words.some(isOfMember) ? [] : numbers.filter((other) => isKin(own, other))
}

/** Of the same stem, or a count of the same things. */
const isKin = (own: Read, other: Read): boolean =>
  ((other.stem === own.stem || (other.bare === own.stem && !isTimeAt(own, other))) && other.words.length > 0) ||
  (other.field.type === 'integer' && other.stem.startsWith(`${own.stem}_`) && isCountOf(own, other))

/** The `hours_in_port` after the `last_port`: how long something was at one of a list of places. */
const isTimeAt = ({ field }: Read, { raw }: Read): boolean =>
  field.constraints?.values !== undefined && measuredBy(raw).unit?.dimension === 'time'

const isCountOf = (own: Read, other: Read): boolean =>
  isManyThings(own.stem) ||
  (own.words.some((word) => lexicon('place').has(word)) && isManyThings(other.stem.split('_').at(-1) ?? ''))

/** The `adverse_events` of which some are `serious_adverse_events`. */
const isQualified = ({ field, raw }: Read, other: Read): boolean =>
  field.name.includes('_') && isManyThings(raw.at(-1) ?? '') && other.field.name.endsWith(`_${field.name}`)

/** The `failed_die` next to a `gross_die` and a `good_die`. */
function isOtherSort({ field, raw: own }: Read, { raw: theirs }: Read): boolean {
  const values = field.constraints?.values
  const isFlag = Array.isArray(values) && values.includes(true)
  return isFlag && own.length === 2 && theirs.length === 2 && own[1] === theirs[1] && isParticiple(own[0] ?? '')
}

const sizeOf = (own: Read, all: readonly Read[]): Field | undefined =>
  familyOf(own, all).find(
    (other) =>
      !other.words.some((word) => lexicon('change').has(word)) && !(isShare(other) && isShareByChance(own, all)),
  )?.field

/** The `disk_used` of a `disk_capacity_tb` is none in percent. */
const isShareByChance = (own: Read, all: readonly Read[]): boolean =>
  isShare(own) &&
  measuredBy(own.raw).unit === null &&
  familyOf(own, all).some((other) => !isShare(other) && other.bare !== other.stem)
const isShare = ({ field: { constraints } }: Read): boolean => constraints?.unit === '%'

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount'].includes(type) && standIn !== 'placeholder'

/** A `trip_start` next to a `trip_estimate`; an `hba1c_end` has an `hba1c_change`, a `fuel_end_t` a unit. */
const isMoment = (own: Read, all: readonly Read[]): boolean =>
  own.field.type === 'dateTime' &&
  measuredBy(own.raw).unit === null &&
  !familyOf(own, all).some(({ words }) => words.some((word) => lexicon('change').has(word)))

/** A placeholder, a moment that only its last word makes one, or a code of a thing that is counted. */
const isOpen = ({ field: { type, standIn, constraints }, stem }: Read): boolean =>
  standIn === 'placeholder' ||
  type === 'dateTime' ||
  (type === 'text' && (constraints?.values !== undefined || (constraints?.pattern !== undefined && isManyThings(stem))))

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints, standIn }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
  ...(standIn && { standIn }),
})
