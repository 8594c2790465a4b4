import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/** A column, the things that its name begins with in the plural, and what it says of them. */
type Read = {
  readonly field: Field
  readonly things: string
  readonly said: string
  /** Its last word, which may be the same things: `new_subscribers`. */
  readonly last: string | undefined
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
  const all = fields.map((field): Read => {
    const raw = rawWords(field.name)
    return { field, ...thingsIn(raw), last: raw.length > 1 ? raw.at(-1) : undefined }
  })
  const open = all.filter((own) => own.things !== '' && isOpen(own) && (countOf(own, all) || isDoneTwice(own, all)))
  if (open.length === 0) return fields
  const unsized = [...new Set(open.filter((own) => !countOf(own, all)).map(({ things }) => things))]
  const read = yield* alone(unsized)
  const byThings = new Map(unsized.map((things, at) => [things, read[at]]))
  return all.map((own) => {
    const like = open.includes(own) ? (countOf(own, all)?.field ?? byThings.get(own.things)) : undefined
    return like?.type === 'integer' ? asCount(own.field, like) : own.field
  })
}

function thingsIn([things = '', ...said]: readonly string[]): { readonly things: string; readonly said: string } {
  const isCounted = said.length > 0 && isManyThings(things) && !shapeWords('described').has(things)
  return { things: isCounted ? things : '', said: said.join(' ') }
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
const isDoneTwice = (own: Read, all: readonly Read[]): boolean =>
  isDone(own) && all.some((other) => other !== own && other.things === own.things && isDone(other) && isOpen(other))
const isDone = ({ said }: Read): boolean => isParticiple(said) && !shapeWords('relating').has(said)

/** A placeholder, a person or a flag, unless its last word says what it is. */
const isOpen = ({ field: { type, standIn, constraints }, said }: Read): boolean =>
  !['by', 'enabled', 'disabled', 'muted'].some((word) => said.split(' ').includes(word)) &&
  (standIn === 'placeholder' ||
    (type === 'dateTime' && atEnds.has(said)) ||
    type === 'fullName' ||
    (type === 'text' && Array.isArray(constraints?.values) && constraints.values.includes(true)))

/** Moments only by their last word: `subscribers_start`. */
const atEnds: ReadonlySet<string> = new Set([
  'begin',
  'beginning',
  'close',
  'closing',
  'end',
  'ending',
  'start',
  'starting',
])

const asCount = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
