import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

/** What the number of a measure is taken of: metres, seconds or metres a second. */
export type Dimension = 'distance' | 'time' | 'speed'

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
  if (!(dimension in bases)) throw new Error(`unit-words.tsv: "${word}" is of no known dimension`)
  bases[dimension as Dimension].set(word, Number(base)) // was just found among them
}

const stayed: ReadonlySet<string> = new Set([
  'booked',
  'covered',
  'elapsed',
  'hired',
  'insured',
  'late',
  'overdue',
  'rented',
  'stayed',
])

/**
 * One unit of a number in the base unit of a dimension, by the unit that its name ends in, without the Arabic article, or
 * that its constraints state; of `km_h` the two words are one. Undefined where it is measured in something else.
 */
export function unitIn(dimension: Dimension, { written, field }: RowField): number | undefined {
  if (written.at(-1) === 'ms' && written.some((word) => moving.has(word))) return dimension === 'speed' ? 1 : undefined
  const last = written.findLast((word) => !stayed.has(word))?.replace(/^ال(?=.{3})/, '') ?? ''
  const stated = field.constraints.unit?.toLowerCase().replace('/', '') ?? ''
  const base = bases[dimension]
  return base.get(`${written.at(-2) ?? ''}${last}`) ?? base.get(last) ?? base.get(stated)
}

/** Next to which `ms` is metres a second. */
const moving: ReadonlySet<string> = new Set(['gust', 'gusts', 'speed', 'velocity', 'wind'])
