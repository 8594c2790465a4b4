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
 * The orders in which a name may be read, the likeliest first: as it stands, and with what trails the head moved in
 * front (`price usd` → `usd price`, `date created` → `created date`, `units sold` → `sold unit`).
 */
export function wordOrders({ words, plurals }: Reading): string[][] {
  const [first = '', ...rest] = words
  if (leadingHeads.has(first) && rest.length > 0 && !notLed.has(rest.at(-1) ?? '')) {
    return [[...rest, first], [...words], ...turned(words)]
  }
  const last = words.at(-1) ?? ''
  if (words.at(-2) === 'date' && dateVerbs.has(last)) return [[...words.slice(0, -2), last, 'date'], [...words]]
  const done = words.slice(0, -1)
  if (doneWords.has(last) && (plurals.has(done.at(-1) ?? '') || isQuantity(done))) return [[last, ...done]]
  return [[...words], ...turned(words)]
}

function turned(words: readonly string[]): string[][] {
  const forms: string[][] = []
  let form = [...words]
  while (forms.length < words.length - 1 && isModifier(form.at(-1) ?? '')) {
    form = [...form.slice(-1), ...form.slice(0, -1)]
    forms.push(form)
  }
  return forms
}

/** A narrowing word, or a single letter that is not a coordinate's: `protein_g`, `phase_a`. */
const isModifier = (word: string): boolean => trailing.has(word) || /^[a-w]$/.test(word)

/** Heads that mean many things, but money where something was done to it: `total_paid`. */
const sums: ReadonlySet<string> = new Set(['amount', 'total'])

function isQuantity(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  const type = sums.has(last) ? 'amount' : (typeOfPhrase(words) ?? typeOfPhrase([last]))
  return type !== undefined && isMeasure(type)
}
