import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { momentWords } from '@/server/generation/profiles/name-shapes/moments/moment-words'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

const lexicon = wordRoles(new URL('../tables/place-state-words.tsv', import.meta.url), [
  'vacancy', // states of places and vessels that are not participles
])

type Field = InferredField<FieldTypeName>
type Read = { readonly field: Field; readonly raw: readonly string[] }

/**
 * Makes a bare participle of the kind of those side by side with it, which its name alone leaves open: the `retired` next
 * to a `joined` is a day, the `free` next to the `used` of some `slots` a count. Two such words with the time between
 * them are moments, too: `listed`, `sold` and `days_on_market`.
 */
export function likeBareWords(fields: readonly Field[]): readonly Field[] {
  if (!fields.some((field) => isFlag(field) || field.standIn === 'placeholder')) return fields
  const wordsOf = wordsInEnglish(fields)
  const read = fields.map((field): Read => {
    const raw = wordsOf(field.name)
    return { field: isComing(field, raw) ? { ...bare(field), type: 'date' } : field, raw }
  })
  const all = read.map((own, at): Read => {
    const whole = isFlag(own.field) || own.field.standIn === 'placeholder' ? wholeOfShare(read, at) : undefined
    return whole ? { ...own, field: someOf(own.field, whole) } : own
  })
  const isTimed = all.some(isLength)
  const isToTheMinute = fields.some(({ type }) => type === 'dateTime')
  return all.map((own, at) => {
    if (!isOpen(own)) return own.field
    const like = ofRun(all, at, isMomentAlone) ?? countNextTo(all, at)
    if (like) return as(own.field, like)
    const isSequence = isTimed && isDone(own) && [all[at - 1], all[at + 1]].some((other) => other && isStep(other))
    return isSequence ? { ...bare(own.field), type: isToTheMinute ? 'dateTime' : 'date' } : own.field
  })
}

/** The day of what happens by itself: `matures`, `renews`. */
const isComing = ({ standIn }: Field, raw: readonly string[]): boolean =>
  standIn === 'placeholder' && raw.length === 1 && momentWords('coming').has(raw[0] ?? '')

/** A flag of which nothing is known but that it may be one. */
const isFlag = ({ type, constraints }: Field): boolean =>
  type === 'text' &&
  Array.isArray(constraints?.values) &&
  constraints.values.length === 2 &&
  constraints.values.includes(true)

const isUsualFlag = ({ constraints }: Field): boolean => constraints?.weights !== undefined

/** The things before it of which another column says its share: the `pupils` of a `fsm` with a `fsm_pct`. */
function wholeOfShare(all: readonly Read[], at: number): Field | undefined {
  const stem = all[at]?.raw.join(' ')
  const isShared = all.some(
    ({ field, raw }) =>
      field.type === 'percentage' && raw.length > 1 && stem?.startsWith(raw.slice(0, -1).join(' ')) === true,
  )
  const things = ({ field, raw }: Read): boolean =>
    field.type === 'integer' && field.standIn !== 'placeholder' && isManyThings(raw.at(-1) ?? '')
  return isShared ? all.slice(0, at).findLast(things)?.field : undefined
}

const isDone = ({ raw: [word = '', ...more] }: Read): boolean =>
  more.length === 0 && (isParticiple(word) || momentWords('coming').has(word))
const isOpen = (own: Read): boolean =>
  (isFlag(own.field) && isDone(own)) || ((isFlag(own.field) || own.field.standIn === 'placeholder') && isPlace(own))

const isPlace = ({ raw }: Read): boolean => raw.length === 1 && lexicon('vacancy').has(raw[0] ?? '')

/** The first column of a kind in the run of bare participles around one. */
function ofRun(all: readonly Read[], at: number, isOfKind: (other: Read) => boolean): Field | undefined {
  const own = all[at]
  if (!own || !isDone(own) || isUsualFlag(own.field)) return undefined
  for (const step of [-1, 1])
    for (let i = at + step; ; i += step) {
      const other = all[i]
      if (!other || !isDone(other) || isUsualFlag(other.field)) break
      if (isOfKind(other)) return other.field
    }
  return undefined
}

const isMomentAlone = ({ field: { type } }: Read): boolean => type === 'date' || type === 'dateTime'

/** An adjacent count that is a bare participle or state itself. */
function countNextTo(all: readonly Read[], at: number): Field | undefined {
  const isCount = ({ field, raw }: Read): boolean =>
    field.type === 'integer' &&
    field.standIn !== 'placeholder' &&
    raw.length === 1 &&
    (isParticiple(raw[0] ?? '') || isPlace({ field, raw }))
  const own = all[at]
  const neighbours = [all[at - 1], all[at + 1]].filter((other): other is Read => other !== undefined)
  const like = neighbours.find(isCount)
  if (!own || !like) return undefined
  const others = [...neighbours, all[at - 2], all[at + 2]].filter((other) => other !== undefined && other !== like)
  const isAmongCounts = others.some(
    (other) => other?.field.type === 'integer' && (isCount(other) || isManyThings(other.raw[0] ?? '')),
  )
  return !isUsualFlag(own.field) || isAmongCounts ? like.field : undefined
}

/** A bare participle that is not a usual flag, next to which another one is a step of the same course. */
const isStep = (other: Read): boolean => isDone(other) && isFlag(other.field) && !isUsualFlag(other.field)

/** A length of time: `days_on_market`, `tat_hours`, `hours_between`. */
function isLength({ field: { type }, raw }: Read): boolean {
  const { unit, per } = measuredBy(raw.at(-1) === 'between' ? ['time', ...raw.slice(0, -1)] : raw)
  return (type === 'integer' || type === 'decimal') && unit?.dimension === 'time' && !per
}

/** A quarter of the things, about. */
function someOf(own: Field, things: Field): Field {
  const { mean, stddev, min: _, ...rest } = things.constraints ?? {}
  const isSized = typeof mean === 'number' && typeof stddev === 'number'
  return isSized
    ? as(own, { ...things, constraints: { ...rest, min: 0, mean: mean / 4, stddev: stddev / 5 } })
    : as(own, things)
}

const bare = ({ standIn: _, constraints: __, ...own }: Field): Omit<Field, 'standIn' | 'constraints'> => own

const as = (own: Field, { type, constraints }: Field): Field => ({
  ...bare(own),
  type,
  ...(constraints && { constraints }),
})
