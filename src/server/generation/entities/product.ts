import { lookup, map, permuted, share, uniform, weighted, zip } from '@/server/generation/engine/numbers'
import type { Part } from '@/server/generation/engine/part'
import { padded, pick, seq } from '@/server/generation/engine/parts'
import { perProfile } from '@/server/generation/entities/per-profile'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { colors } from '@/server/generation/product-data/colors'
import { series } from '@/server/generation/product-data/series'
import {
  brands,
  brandsPerLine,
  items,
  itemsPerLine,
  lineTags,
  lineWeights,
  traits,
  traitsPerLine,
} from '@/server/generation/product-data/shelf'
import { sizes } from '@/server/generation/product-data/sizes'
import { spelled } from '@/server/generation/product-data/spelled'

/** The product of a row: what it is called, what it is told apart by and the article number that says all of it. */
export type Product = {
  readonly brand: Part
  readonly name: Part
  /** The kind of thing alone: "Headphones". */
  readonly item: Part
  readonly flavor: Part
  readonly color: Part
  /** Brand, item, variant and colour: equal article numbers are equal products. */
  readonly sku: Part
  /** The shelf it stands on, as a tag: "audio". */
  readonly tag: Part
  /** All that these parts may write. */
  readonly brandNames: readonly string[]
  readonly itemNames: readonly string[]
  readonly flavorNames: readonly string[]
  readonly colorNames: readonly string[]
  readonly tags: readonly string[]
}

export const product = perProfile((profile): Product => {
  const arabic = profile.language === 'ar'
  const write = (pair: { english: string; arabic: string }) => (arabic ? pair.arabic : spelled(pair.english, profile))
  const brandNames = brands.map(([, english, arabic]) => write({ english, arabic }))
  const itemNames = items.map(([, english, arabic]) => write({ english, arabic }))
  const traitNames = traits.map(write)
  const seriesNames = series.map(([english, arabic]) => write({ english, arabic }))
  const sizeNames = items.flatMap(([, , , kind]) => sizes[kind][sizeStyle(profile)])
  const flavorNames = flavorSlots.map(([english, arabic]) => write({ english, arabic }))
  const colorNames = colors.map(([, english, arabic]) => write({ english, arabic }))
  const tags = lineTags.map(([english, arabic]) => write({ english, arabic }))
  return {
    brand: pick(brandNames, brandIndex),
    name: arabic
      ? seq(
          pick(behind(itemNames, ' '), itemIndex),
          pick(behind(traitNames, ' من '), traitIndex),
          pick(behind(brandNames, '، إصدار '), brandIndex),
          pick(behind(seriesNames, '، '), seriesIndex),
          pick(sizeNames, sizeIndex),
        )
      : seq(
          pick(behind(brandNames, ' '), brandIndex),
          pick(behind(seriesNames, ' '), seriesIndex),
          pick(behind(traitNames, ' '), traitIndex),
          pick(behind(itemNames, ', '), itemIndex),
          pick(sizeNames, sizeIndex),
        ),
    item: pick(itemNames, itemIndex),
    flavor: pick(flavorNames, flavorIndex),
    color: pick(colorNames, colorIndex),
    sku,
    tag: pick(
      tags,
      map(itemIndex, (item) => Math.trunc(item / itemsPerLine)),
    ),
    brandNames,
    itemNames,
    flavorNames,
    colorNames,
    tags,
  }
})

/** So many rows of a call have variants, and so names and article numbers, of their own. */
export const productVariants = series.length * traitsPerLine * sizes.model.metric.length

const itemIndex = share(
  'product',
  'item',
  weighted(items.map((_, i) => lineWeights[Math.trunc(i / itemsPerLine)] ?? 0)),
)
const brandIndex = share('product', 'brand', zip(itemIndex, uniform(0, brandsPerLine - 1), ofLine(brandsPerLine)))
/** Series, trait and size in one number, so that names differ whenever it does. */
const variant = share('product', 'variant', permuted(productVariants))
const seriesIndex = map(variant, (v) => v % series.length)
const traitIndex = share(
  'product',
  'trait',
  zip(
    itemIndex,
    map(variant, (v) => Math.trunc(v / series.length) % traitsPerLine),
    ofLine(traitsPerLine),
  ),
)
const sizeIndex = zip(itemIndex, variant, (item, v) => item * 10 + Math.trunc(v / (series.length * traitsPerLine)))

/** Entries of a list that holds `perLine` of each line: the one at `place` within the item's line. */
function ofLine(perLine: number): (item: number, place: number) => number {
  return (item, place) => Math.trunc(item / itemsPerLine) * perLine + place
}

/** Three flavours a trait: goods without flavour have several words for that, the others one flavour. */
const flavorsPerTrait = 3
const flavorSlots = traits.flatMap(({ flavors }) => slots(flavors, flavorsPerTrait))
const flavorIndex = share(
  'product',
  'flavor',
  zip(traitIndex, uniform(0, flavorsPerTrait - 1), (trait, slot) => trait * flavorsPerTrait + slot),
)

/** Sixty colours a trait: a multiple of five and six, so that each of a flavour's colours is equally likely. */
const colorsPerTrait = 60
const colorNumbers = new Map<string, number>(colors.map(([, english], i) => [english, i]))
const colorOfSlot = traits.flatMap((trait) =>
  slots(trait.colors, colorsPerTrait).map((name) => colorNumbers.get(name) ?? 0),
)
const colorIndex = share(
  'product',
  'color',
  lookup(
    zip(traitIndex, uniform(0, colorsPerTrait - 1), (trait, slot) => trait * colorsPerTrait + slot),
    colorOfSlot,
  ),
)

const sku = seq(
  pick(
    brands.map(([code]) => `${code}-`),
    brandIndex,
  ),
  pick(
    items.map(([code]) => `${code}-`),
    itemIndex,
  ),
  padded(variant, 5),
  pick(
    colors.map(([code]) => `-${code}`),
    colorIndex,
  ),
)

/** The list repeated until it fills so many slots. */
function slots<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / list.length) }, () => list)
    .flat()
    .slice(0, count)
}

function behind(list: readonly string[], text: string): string[] {
  return list.map((each) => each + text)
}

function sizeStyle(profile: LocaleProfile): 'metric' | 'us' | 'arabic' {
  if (profile.language === 'ar') return 'arabic'
  return profile.country.alpha2 === 'US' ? 'us' : 'metric'
}
