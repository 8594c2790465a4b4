import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isSide } from '@/server/generation/relations/kinds/structure/pairs'
import type { Steps } from '@/server/kernel/turns/steps'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

const lexicon = wordRoles(new URL('./tables/family-words.tsv', import.meta.url), [
  'change', // a difference within the family, which has no size of its own
  'when', // tells its members apart
])

type Read = {
  readonly field: Field
  /** The name without the words that tell the members of its family apart. */
  readonly stem: string
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
  const all = fields.map((field): Read => ({ field, ...stemOf(field.name) }))
  const open = all.filter((own) => isOpen(own) && familyOf(own, all).length > 0)
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

function stemOf(name: string): { readonly stem: string; readonly words: readonly string[] } {
  const raw = rawWords(name)
  const words = raw.filter((word) => lexicon('when').has(word) || lexicon('change').has(word) || isSide(word))
  return { stem: raw.filter((word) => !words.includes(word)).join('_'), words }
}

/** The numbers that a name is told apart from. */
const familyOf = (own: Read, all: readonly Read[]): readonly Read[] =>
  own.stem === '' || own.words.length === 0
    ? []
    : all.filter((other) => other !== own && isNumber(other.field) && isKin(own, other))

/** Of the same stem, or a count of the same things. */
const isKin = (own: Read, other: Read): boolean =>
  (other.stem === own.stem && other.words.length > 0) ||
  (isManyThings(own.stem) && other.field.type === 'integer' && other.stem.startsWith(`${own.stem}_`))

const sizeOf = (own: Read, all: readonly Read[]): Field | undefined =>
  familyOf(own, all).find(({ words }) => !words.some((word) => lexicon('change').has(word)))?.field

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount'].includes(type) && standIn !== 'placeholder'

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
