import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import { classOfNoun } from '@/server/names/vocabulary/subjects'

const lexicon = wordRoles(new URL('./tables/bound-words.tsv', import.meta.url), ['at-least', 'at-most', 'people'])

type StatedBounds = { readonly min?: number; readonly max?: number }

/**
 * Bounds stated in a name: `age_over_18`, `price_max_100`, `rating_1_5`, `score_out_of_10`, `age_18_plus`.
 * Null if there are none.
 */
export const statedBounds = memoizeByObject((reading: Reading): StatedBounds | null => {
  const { raw } = reading
  if (isOfPeople(reading)) return null
  const bounds: { min?: number; max?: number } = {}
  raw.forEach((_, at) => {
    const value = numberAt(raw, at)
    if (value === undefined) return
    const before = raw[at - 1] ?? ''
    if (lexicon('at-least').has(before) || raw[at + 1] === 'plus') bounds.min = value
    else if (lexicon('at-most').has(before)) bounds.max = value
    else if (before === 'of' && raw[at - 2] === 'out') Object.assign(bounds, { min: 1, max: value })
  })
  if (Object.keys(bounds).length > 0) return bounds
  const [low, high] = rangeAtEnd(raw) ?? []
  if (low === undefined || high === undefined || low >= high || isAgesOfPeople(raw, low, high)) return null
  return { min: low, max: high }
})

/** The `rating_18_49` of a program is that of adults of these ages. */
const isAgesOfPeople = (raw: readonly string[], low: number, high: number): boolean =>
  !raw.includes('age') && brackets.from.has(low) && brackets.to.has(high)
const brackets = {
  from: new Set([12, 13, 15, 16, 18, 25, 35, 45, 55, 65]),
  to: new Set([17, 24, 29, 34, 44, 49, 54, 64, 74]),
}

/** The `children_under_2` and the `players_over_65` are numbers of people. */
const isOfPeople = ({ raw, words, plurals }: Reading): boolean =>
  lexicon('people').has(raw[0] ?? '') || (plurals.has(words[0] ?? '') && classOfNoun.get(words[0] ?? '') === 'person')

const numberAt = (raw: readonly string[], at: number): number | undefined => {
  const word = raw[at] ?? ''
  return /^[0-9]{1,6}$/.test(word) ? Number(word) : undefined
}

/** Two numbers at the end of the name, optionally joined by `to` or `and`; `pm2_5` is particulate matter. */
function rangeAtEnd(raw: readonly string[]): [number, number] | null {
  const last = raw.length - 1
  const step = ['to', 'and', 'bis'].includes(raw[last - 1] ?? '') ? 2 : 1
  if (raw[last - step - 1] === 'pm') return null
  const low = numberAt(raw, last - step)
  const high = numberAt(raw, last)
  return low === undefined || high === undefined || raw.length < step + 2 ? null : [low, high]
}
