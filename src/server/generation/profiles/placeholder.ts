import type { FieldTypeName } from '@/server/generation/catalog'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'

/** Words that end the name of a code. */
const codeHeads: ReadonlySet<string> = new Set(
  'code number no ref reference key token serial tag identifier'.split(' '),
)

/** What was done, or not: `dropped`, `call_recorded`; `need` and `speed` are none. */
const participle = /[a-z]{2}[^e]ed$/

/**
 * What nobody knows is neutral and says so: a short label or code made of the column's own name. Null for columns that
 * are known, and for those whose names ask for prose.
 */
export function placeholderOf({ reading, meaning }: ReadColumn<FieldTypeName>): ColumnProfile<FieldTypeName> | null {
  if (meaning.type !== 'text') return null
  const head = reading.words.at(-1) ?? ''
  if (participle.test(head))
    return { meaning: { ...meaning, flag: true, certain: false }, constraints: { values: [true, false] } }
  return {
    meaning: { ...meaning, certain: false },
    constraints: { shape: codeHeads.has(head) ? 'code' : 'label' },
    standIn: 'placeholder',
  }
}
