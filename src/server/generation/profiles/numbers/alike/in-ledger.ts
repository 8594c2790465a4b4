import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { partOfLedger, stockInWords } from '@/server/generation/relations/kinds/structure/balances'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

/** What moves in a period, as a share of what there is. */
const moved = 0.12

const stock = { distribution: 'lognormal', min: 0, max: 20_000, mean: 160, stddev: 120 } as const

/**
 * Makes the movements between both ends of a stock or an account numbers, and both ends if they are of many things:
 * `members_start`, `joined`, `left` and `members_end`; the `inflow` of an `opening_balance`; the `interest` between a
 * bare `opening` and `closing` with `credits` and `debits`.
 */
export function inLedger(fields: readonly Field[]): readonly Field[] {
  const wordsOf = wordsInEnglish(fields)
  const words = fields.map(({ name }) => wordsOf(name))
  const parts = words.map(partOfLedger)
  const [from, to] = [parts.indexOf('opening'), parts.lastIndexOf('closing')]
  const between = parts.slice(from + 1, to)
  if (from < 0 || to - from < 3 || !between.includes('in') || !between.includes('out')) return fields
  if (between.some((part) => part === undefined)) return fields
  const [opening, closing] = [fields[from], fields[to]]
  const things = stockInWords(words[from] ?? [])
  if (!opening || !closing || things.join() !== stockInWords(words[to] ?? []).join()) return fields
  const isCounted = isManyThings(things.at(-1) ?? '')
  const paid = things.length === 0 ? fields.slice(from + 1, to).find(({ type }) => type === 'amount') : undefined
  if (!isCounted && !paid && !(isNumber(opening) && isNumber(closing))) return fields
  const ends = isNumber(opening)
    ? opening
    : paid
      ? like(opening, paid, 1 / moved)
      : { ...opening, type: 'integer' as const, constraints: stock }
  return fields.map((field, at) => {
    if (at < from || at > to || isNumber(field)) return field
    return at === from || at === to ? like(field, ends, 1) : like(field, ends, moved)
  })
}

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount'].includes(type) && standIn !== 'placeholder'

/** A number of the same kind, smaller by a factor. */
function like({ constraints: _, standIn: __, ...own }: Field, { type, constraints }: Field, by: number): Field {
  const { mean, stddev, ...rest } = constraints ?? {}
  const isScaled = typeof mean === 'number' && typeof stddev === 'number'
  return {
    ...own,
    type,
    standIn: 'usual',
    ...(constraints && {
      constraints: isScaled ? { ...rest, min: 0, mean: rounded(mean * by), stddev: rounded(stddev * by) } : constraints,
    }),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(4))
