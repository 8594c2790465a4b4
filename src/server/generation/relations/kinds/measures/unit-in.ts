import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/unit-words.tsv', import.meta.url), ['stayed'])

/** The dimension of a measure: metres, seconds or metres per second. */
export type Dimension = 'distance' | 'time' | 'speed'

/** A number's English name and its field. */
type Measured = { readonly written: readonly string[]; readonly field: CheckedField }

const bases: Readonly<Record<Dimension, Map<string, number>>> = {
  distance: new Map(),
  time: new Map(),
  speed: new Map(),
}
for (const { word, dimension, base } of readTable(new URL('./unit-words.tsv', import.meta.url), [
  'word',
  'dimension',
  'base',
])) {
  if (!(dimension in bases)) throw new Error(`unit-words.tsv: "${word}" has an unknown dimension`)
  bases[dimension as Dimension].set(word, Number(base)) // the loop above found it
}

/** Whether a word, with or without its article, is a unit of time. */
export const isTimeUnit = (word: string): boolean => bases.time.has(bare(word))

/** Without the Arabic article. */
const bare = (word: string): string => word.replace(/^ب?ال(?=.{3})/, '')

/**
 * The factor from a number's unit to the base unit of a dimension, by the last word of its name (without the Arabic
 * article) or its constraints; in `km_h` the last two words are the unit. Undefined for other dimensions.
 */
export function unitIn(dimension: Dimension, { written, field }: Measured): number | undefined {
  if (written.at(-1) === 'ms' && written.some((word) => moving.has(word))) return dimension === 'speed' ? 1 : undefined
  const last = bare(written.findLast((word) => !lexicon('stayed').has(word)) ?? '')
  const stated = field.constraints.unit?.toLowerCase().replace('/', '') ?? ''
  if (dimension === 'time' && field.constraints.unit?.includes('/')) return undefined // the minute of litres per minute
  if (last === 'hr' && measuredBy(written).unit?.symbol === 'bpm') return undefined // the heart rate of `avg_hr`
  const base = bases[dimension]
  return base.get(`${written.at(-2) ?? ''}${last}`) ?? base.get(last) ?? base.get(stated)
}

/** Words next to which `ms` means metres per second. */
const moving: ReadonlySet<string> = new Set(['gust', 'gusts', 'speed', 'velocity', 'wind'])
