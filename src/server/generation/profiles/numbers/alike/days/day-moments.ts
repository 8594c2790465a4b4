import type { FieldTypeName } from '@/server/generation/catalog'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

const lexicon = wordRoles(new URL('../tables/length-words.tsv', import.meta.url), [
  'end', // names one end of a length of time
  'length', // in the name of a length between two ends, says nothing more specific
])

/** Makes the ends of a length in days dates: the `planned_start` and `planned_end` next to `planned_days`. */
export function inDays(fields: readonly Field[]): readonly Field[] {
  const wordsOf = wordsInEnglish(fields)
  if (!fields.some((field) => isLengthInDays(field, wordsOf(field.name)))) return fields
  return fields.map((field) => (isEnd(field, wordsOf(field.name)) ? { ...field, type: 'date' } : field))
}

function isLengthInDays({ type }: Field, raw: readonly string[]): boolean {
  if (type !== 'integer' && type !== 'decimal') return false
  const { unit, spent, per } = measuredBy(raw)
  return (
    unit?.dimension === 'time' &&
    !per &&
    days.has(unit.symbol) &&
    raw.every((word, at) => spent.has(at) || lexicon('length').has(word))
  )
}
const days: ReadonlySet<string> = new Set(['d', 'month', 'week', 'year'])

const isEnd = ({ type, constraints }: Field, raw: readonly string[]): boolean =>
  type === 'dateTime' &&
  constraints === undefined &&
  raw.every((word) => lexicon('end').has(word) || lexicon('length').has(word))
