import type { CheckedField } from '@/server/generation/schema/checked-field'
import { wordRoles } from '@/server/kernel/word-roles'
import { splitName } from '@/server/names/words/split-name'

const lexicon = wordRoles(new URL('./tables/further-words.tsv', import.meta.url), [
  'general', // generic in any amount
])

/** The subject of an amount; empty for the order itself. Currency words do not count. */
const thingOf = (name: string): string =>
  splitName(name)
    .filter((word) => !lexicon('general').has(word) && !/^(?:usd|eur|gbp|aed|sar|inr)$/.test(word))
    .join(' ')

/**
 * Amounts with another subject than those before them: "price" and "deposit" are two numbers, "amount" and
 * "order_total" the same one. An appended field changes nothing (ADR 2).
 */
export function furtherAmounts<Field extends CheckedField>(fields: readonly Field[]): ReadonlySet<Field> {
  const further = new Set<Field>()
  let first: string | undefined
  for (const field of fields) {
    if (field.type !== 'amount' && field.type !== 'transactionAmount') continue
    const thing = thingOf(field.name)
    first ??= thing
    if (thing !== first) further.add(field)
  }
  return further
}
