import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { RowField } from '@/server/generation/relations/row-fields'
import { quotientWords } from './words'

/** The two sides of a name such as `hours_per_visit`; undefined if it has none. */
export function sidesOf({ written }: RowField): Sides | undefined {
  const isRatio = written.some((word) => ratioWords.has(word) || percents.has(word))
  const at = written.findIndex((word) => between.has(word) || (isRatio && (word === 'to' || word === 'over')))
  const before = written.slice(0, Math.max(at, 0))
  const things = before.filter((word) => !quotientWords('unsaid').has(word))
  const what = things.length > 0 || before.at(-1) !== 'value' ? things : ['value']
  const { money } = measuredBy(written)
  const of = written.filter(
    (word, on) => on > at && !money.has(on) && !quotientWords('unsaid').has(word) && !percents.has(word),
  )
  const ofBoth =
    isRatio && at < 0 ? written.filter((word) => !quotientWords('unsaid').has(word) && !ratioWords.has(word)) : []
  if (ofBoth.length === 2 && !written.some((word) => percents.has(word)))
    return { what: ofBoth.slice(0, 1), of: ofBoth.slice(1) }
  if (at === 0 && of.length > 1) return { what: of.slice(1), of: of.slice(0, 1) }
  // The `ertrag_pro_ha_kg` is in kilograms.
  const [unit = '', ...more] = of
  if (at > 0 && more.length > 0 && isUnit(unit) && isUnit(...more)) return { what: [...what, ...more], of: [unit] }
  // The `seed_per_tray_g` is in grams of seed.
  const last = of.at(-1) ?? ''
  if (at > 0 && of.length === 2 && isUnit(last) && !isUnit(unit) && !isUnit(...what))
    return { what: [...what, last], of: [unit] }
  const isNumbered = of.some((word) => /\d/.test(word)) && !(of.length === 1 && measuredBy(['per', ...of]).unit)
  return at > 0 && what.length > 0 && of.length > 0 && !isNumbered ? { what, of } : undefined
}

const isUnit = (...words: readonly string[]): boolean => measuredBy(['value', ...words]).unit !== null

type Sides = { readonly what: readonly string[]; readonly of: readonly string[] }

const between = new Set(['per', 'pro', 'je', 'par', 'por'])
const ratioWords = new Set(['ratio', 'quotient', 'verhaltnis'])
export const percents: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
