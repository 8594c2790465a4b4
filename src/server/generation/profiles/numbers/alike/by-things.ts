import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple, isParticipleIn } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import { languagesOf, rawWords } from '@/server/names/read/read-name'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

/** A column, the things that its name begins with in the plural, and what it says of them. */
type Read = {
  readonly field: Field
  readonly things: string
  readonly said: string
  /** Its last word, which may be the same things: `new_subscribers`. */
  readonly last: string | undefined
  /** Whether no table knows them; the verb next to them then says nothing of the type. */
  readonly areUnknown: boolean
}

/**
 * Makes unclear columns counts next to other counts of the same things: `votes_smith` next to `votes_jones`, the
 * `nurses_required` of the `nurses_on_duty`; and `offers_made` next to `offers_declined`, which are not two flags.
 * @param alone reads a name by itself.
 */
export function* withThings(
  fields: readonly Field[],
  alone: (names: readonly string[]) => Steps<readonly Field[]>,
): Steps<readonly Field[]> {
  const wordsOf = wordsInEnglish(fields)
  const isGerman = languagesOf(fields.map(({ name }) => rawWords(name))).has('german')
  const all = fields.map((field): Read => {
    const raw = wordsOf(field.name)
    const known = thingsIn(raw)
    const unknown = isGerman && known.things === '' ? germanThingsIn(field.name, raw) : undefined
    return {
      field,
      ...(unknown ?? known),
      last: raw.length > 1 ? raw.at(-1) : undefined,
      areUnknown: unknown !== undefined,
    }
  })
  const open = all.filter(
    (own) =>
      own.things !== '' && ((isOpen(own) && (countOf(own, all) || isDoneTwice(own, all))) || isEndOfStock(own, all)),
  )
  if (open.length === 0) return fields
  const nameOf = (own: Read): string => (own.areUnknown || isEndOfStock(own, all) ? `${own.things}_count` : own.things)
  const unsized = [...new Set(open.filter((own) => !countOf(own, all)).map(nameOf))]
  const read = yield* alone(unsized)
  const byThings = new Map(unsized.map((things, at) => [things, read[at]]))
  return all.map((own) => {
    const like = open.includes(own) ? (countOf(own, all)?.field ?? byThings.get(nameOf(own))) : undefined
    return like?.type === 'integer' ? asCount(own.field, like) : own.field
  })
}

function thingsIn([things = '', ...said]: readonly string[]): { readonly things: string; readonly said: string } {
  const isCounted = said.length > 0 && isManyThings(things) && !shapeWords('described').has(things)
  return { things: isCounted ? things : '', said: said.join(' ') }
}

/**
 * The `Krüge` of `Krüge_verkauft`, which no table has: the German ending may also be that of one thing, but not if two
 * different things are done to it.
 */
function germanThingsIn(name: string, raw: readonly string[]): Pick<Read, 'things' | 'said'> | undefined {
  const [things = '', said = '', ...more] = rawWords(name)
  if (more.length > 0 || raw.length !== 2 || !/[a-z]{3}e$/.test(things)) return undefined
  return raw.some((word) => word === things || `${word}e` === things)
    ? { things: `${things}s`, said: raw.find(isParticiple) ?? said }
    : undefined
}

/** Another count of the same things. */
const countOf = (own: Read, all: readonly Read[]): Read | undefined =>
  all.find(
    (other) =>
      other !== own &&
      (other.things === own.things || other.last === own.things) &&
      other.field.type === 'integer' &&
      other.field.standIn !== 'placeholder' &&
      other.field.constraints?.unique !== true,
  )

/** Whether two different things are done to them: `offers_accepted` and `offers_declined`. */
const isDoneTwice = (own: Read, all: readonly Read[]): boolean => {
  const done = all.filter((other) => other.things === own.things && isDone(other) && isOpen(other))
  return own.areUnknown ? done.length > 1 : isDone(own) && done.some((other) => other !== own)
}
const isDone = ({ said, areUnknown }: Read): boolean =>
  (isParticiple(said) && !shapeWords('relating').has(said)) || (areUnknown && isParticipleIn('german', said))

/** The `dogs_start` and `dogs_end` of a table with counts in between: `arrivals`, `adoptions`. */
function isEndOfStock(own: Read, all: readonly Read[]): boolean {
  const [first, last] = all.filter(({ things, said }) => things === own.things && shapeWords('at-end').has(said))
  if (!first || !last || (own !== first && own !== last) || own.field.type === 'integer') return false
  return all.slice(all.indexOf(first) + 1, all.indexOf(last)).some(({ field }) => field.type === 'integer')
}

/** A placeholder, a person or a flag, unless its last word says what it is. */
const isOpen = ({ field: { type, standIn, constraints }, said, areUnknown }: Read): boolean =>
  !['by', 'enabled', 'disabled', 'muted'].some((word) => said.split(' ').includes(word)) &&
  (areUnknown ||
    standIn === 'placeholder' ||
    (type === 'dateTime' && shapeWords('at-end').has(said)) ||
    type === 'fullName' ||
    (type === 'text' && Array.isArray(constraints?.values) && constraints.values.includes(true)))

const asCount = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
