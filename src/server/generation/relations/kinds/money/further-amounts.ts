import type { CheckedField } from '@/server/generation/schema/checked-field'
import { splitName } from '@/server/names/words/split-name'
import { amountWords } from './whole-amounts'

/** The subject of an amount; empty for the order itself. Currency words do not count. */
const thingOf = (name: string): string =>
  splitName(name)
    .filter((word) => !amountWords('general').has(word))
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
