import { memoize } from '@/server/kernel/memory/memoize'
import { splitName } from '@/server/names/words/split-name'

/** What a column's name says, apart from the unit of its amounts: `total` and `cents` of `total_in_cents`. */
export type MoneyName = { readonly said: string; readonly unit: string }

export const moneyName = memoize((column: string): MoneyName => {
  const words = splitName(column)
  const at = words.findIndex((word) => units.has(word))
  if (at < 1) return { said: words.join(' '), unit: '' }
  return { said: words.slice(0, words[at - 1] === 'in' ? at - 1 : at).join(' '), unit: words.slice(at).join(' ') }
}, 10_000)

const units: ReadonlySet<string> = new Set(['cents', 'fils', 'halalas', 'micros', 'minor', 'pence', 'piasters'])
