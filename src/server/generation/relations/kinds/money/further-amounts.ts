import type { CheckedField } from '@/server/generation/schema/checked-field'
import { splitName } from '@/server/names/words/split-name'

/** Words that any amount has: they do not tell one from another. */
const general = new Set(['amount', 'total', 'order', 'value', 'sum', 'transaction', 'payment', 'amt', 'grand'])

/** The amount of what: empty for the order's own. A word for a currency says how it is written, not which it is. */
const thingOf = (name: string): string =>
  splitName(name)
    .filter((word) => !general.has(word) && !/^(?:usd|eur|gbp|aed|sar|inr)$/.test(word))
    .join(' ')

/**
 * Amounts of something else than those before them: "price" and "deposit" are two numbers, "amount" and "order_total"
 * one. An appended field changes nothing (ADR 2).
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
