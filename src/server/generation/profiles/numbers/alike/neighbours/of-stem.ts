import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>
type Read = { readonly field: Field; readonly stem: string; readonly last: string }

/**
 * Makes unclear columns numbers like those next to them that share all but the last word: the `gross_intl` between a
 * `gross_us` and a `gross_world`; the `gcs_eye`, `gcs_verbal` and `gcs_motor` of a `gcs_total`, of which each is a part.
 */
export function likeOfStem(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(isOpen)) return fields
  const all = fields.map((field): Read => {
    const words = rawWords(field.name)
    return { field, stem: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
  })
  return all.map((own) => {
    if (own.stem === '' || !isOpenPart(own.field) || isOther(own.last)) return own.field
    const kin = all.filter((other) => other !== own && other.stem === own.stem)
    const numbers = kin.filter(({ field }) => isNumber(field))
    const total = numbers.find(({ last }) => totals.has(last))
    const parts = kin.filter((other) => !totals.has(other.last) && !isOther(other.last)).length + 1
    if (total && parts > 1 && kin.every((other) => other === total || isNumber(other.field) || isOpenPart(other.field)))
      return partOf(own.field, numbers.find(({ last }) => !totals.has(last))?.field ?? total.field, parts)
    const [like] = numbers
    const isAlike = numbers.every(({ field }) => field.type === like?.field.type)
    return own.field.standIn === 'placeholder' && like && numbers.length > 1 && isAlike
      ? as(own.field, like.field)
      : own.field
  })
}

const totals: ReadonlySet<string> = new Set(['overall', 'sum', 'total'])

/** A placeholder, a guessed flag or a list of another trade. */
const isOpen = ({ type, standIn, source, constraints }: Field): boolean =>
  standIn === 'placeholder' || (type === 'text' && source === 'heuristic' && constraints?.values !== undefined)

/** Also a flag, which no part of a total is. */
const isOpenPart = (field: Field): boolean =>
  isOpen(field) ||
  (field.type === 'text' && Array.isArray(field.constraints?.values) && field.constraints.values.includes(true))

/** A last word that says what else the column is: a type, a code, a note, a day. */
const isOther = (word: string): boolean => roles.some((role) => shapeWords(role).has(word)) || /^\d+$/.test(word)
const roles = ['any-class', 'class-head', 'code-head', 'identifying', 'not-a-part', 'text-head'] as const

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount'].includes(type) && standIn !== 'placeholder'

/** Of the size of another part, or of one of as many parts of the total. */
function partOf(own: Field, like: Field, parts: number): Field {
  const isOfTotal = totals.has(rawWords(like.name).at(-1) ?? '')
  const { min, max, mean, stddev, ...rest } = like.constraints ?? {}
  const share = (bound: unknown) =>
    typeof bound === 'number'
      ? Math.round((bound / parts) * (like.type === 'integer' ? 1 : 100)) / (like.type === 'integer' ? 1 : 100)
      : undefined
  const sized = Object.fromEntries(
    Object.entries({ min: share(min), max: share(max), mean: share(mean), stddev: share(stddev) }).filter(
      ([, bound]) => bound !== undefined,
    ),
  )
  return as(own, isOfTotal && like.constraints ? { ...like, constraints: { ...rest, ...sized } } : like)
}

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
