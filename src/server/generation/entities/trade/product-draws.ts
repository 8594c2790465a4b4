import { lookup, permuted, share, uniform, weighted, zip } from '@/server/generation/engine/numeric'
import { colors } from './data/colors'
import { series } from './data/series'
import { brandsPerLine, items, itemsPerLine, lineWeights, traits, traitsPerLine } from './data/shelf'
import { sizes } from './data/sizes'

/** The draws of a row's product, as indexes into the shelf's lists: the same in every language. */

const sizesPerItem = sizes.model.metric.length

/** Number of distinct variants, and so of names and SKUs, per request. */
export const productVariants = series.length * traitsPerLine * sizesPerItem

export const itemIndex = share(
  'product',
  'item',
  weighted(items.map((_, i) => lineWeights[Math.trunc(i / itemsPerLine)] ?? 0)),
)

export const brandIndex = share(
  'product',
  'brand',
  zip(itemIndex, uniform(0, brandsPerLine - 1), ofLine(brandsPerLine)),
)

/** Series, trait and size as one number: different numbers give different names. */
export const variant = share('product', 'variant', permuted(productVariants))

const ofVariant = (part: (v: number) => number) =>
  lookup(variant, () => Array.from({ length: productVariants }, (_, v) => part(v)))
const seriesOf = (v: number) => v % series.length
const sizeOf = (v: number) => Math.trunc(v / (series.length * traitsPerLine))

export const seriesIndex = ofVariant(seriesOf)

export const traitIndex = share(
  'product',
  'trait',
  zip(
    itemIndex,
    ofVariant((v) => Math.trunc(v / series.length) % traitsPerLine),
    ofLine(traitsPerLine),
  ),
)

export const sizeIndex = zip(itemIndex, ofVariant(sizeOf), (item, size) => item * sizesPerItem + size)

/** Number of rows of one trait that differ in series, size or item. */
export const placesPerTrait = series.length * sizesPerItem * itemsPerLine

/** Variant and item without the trait, as one number below `placesPerTrait`. */
export const placeInTrait = share(
  'product',
  'place in trait',
  zip(
    itemIndex,
    ofVariant((v) => seriesOf(v) + series.length * sizeOf(v)),
    (item, place) => (item % itemsPerLine) * series.length * sizesPerItem + place,
  ),
)

/** The variant without its series. */
export const withoutSeries = ofVariant((v) => Math.trunc(v / series.length))

/** Sixty slots per trait: a multiple of five and six, so that a flavour's colours are equally likely. */
const colorsPerTrait = 60
const colorOfSlot = () => {
  const numbers = new Map<string, number>(colors.map(([, english], i) => [english, i]))
  return traits.flatMap((trait) => slots(trait.colors, colorsPerTrait).map((name) => numbers.get(name) ?? 0))
}
export const colorIndex = share(
  'product',
  'color',
  lookup(
    zip(traitIndex, uniform(0, colorsPerTrait - 1), (trait, slot) => trait * colorsPerTrait + slot),
    colorOfSlot,
  ),
)

/** Index into a list with `perLine` entries for each line: the entry at `place` in the item's line. */
function ofLine(perLine: number): (item: number, place: number) => number {
  return (item, place) => Math.trunc(item / itemsPerLine) * perLine + place
}

/** The list repeated until it fills `count` slots. */
function slots<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / list.length) }, () => list)
    .flat()
    .slice(0, count)
}
