import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { wordsWith } from '@/server/names/vocabulary/words'

const doneWords = wordsWith('done')
const leadingHeads = wordsWith('leading-head')
const dateVerbs = wordsWith('date-verb')
const notLed = wordsWith('not-led')
const trailing = wordsWith('trailing')

/**
 * Possible word orders of a name, likeliest first: as written, and with modifiers after the head moved to the
 * front (`price usd` → `usd price`, `date created` → `created date`, `units sold` → `sold unit`).
 */
export const wordOrders = memoizeByObject(({ words, plurals }: Reading): readonly (readonly string[])[] => {
  const [first = '', ...rest] = words
  if (leadingHeads.has(first) && rest.length > 0 && !notLed.has(rest.at(-1) ?? '')) {
    return [[...rest, first], words, ...turned(words)]
  }
  const last = words.at(-1) ?? ''
  if (words.at(-2) === 'date' && dateVerbs.has(last)) return [[...words.slice(0, -2), last, 'date'], words]
  const done = words.slice(0, -1)
  if (doneWords.has(last) && (plurals.has(done.at(-1) ?? '') || isQuantity(done))) return [[last, ...done]]
  return [words, ...turned(words)]
})

function turned(words: readonly string[]): readonly (readonly string[])[] {
  const forms: (readonly string[])[] = []
  let form = words
  while (forms.length < words.length - 1 && isModifier(form.at(-1) ?? '')) {
    form = [...form.slice(-1), ...form.slice(0, -1)]
    forms.push(form)
  }
  return forms
}

/** A modifier, or a single letter other than a coordinate: `protein_g`, `phase_a`. */
const isModifier = (word: string): boolean => trailing.has(word) || /^[a-w]$/.test(word)

/** Ambiguous heads that mean money before a participle: `total_paid`. */
const sums: ReadonlySet<string> = new Set(['amount', 'total'])

function isQuantity(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  const type = sums.has(last) ? 'amount' : (typeOfPhrase(words) ?? typeOfPhrase([last]))
  return type !== undefined && isMeasure(type)
}
