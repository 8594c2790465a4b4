import { map } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { padded, pick, seq } from '@/server/generation/engine/parts'
import { perProfile } from '@/server/generation/entities/per-profile'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { colors } from './data/colors'
import { series } from './data/series'
import { brands, items, itemsPerLine, lineTags, traits } from './data/shelf'
import { sizes } from './data/sizes'
import { spelled } from './data/spelled'
import { brandIndex, colorIndex, itemIndex, seriesIndex, sizeIndex, traitIndex, variant } from './product-draws'

/** The product of a row: what it is called, what it is told apart by and the article number that says all of it. */
export type Product = {
  readonly brand: Part
  readonly name: Part
  /** The kind of thing alone: "Headphones". */
  readonly item: Part
  readonly color: Part
  /** Brand, item, variant and colour: equal article numbers are equal products. */
  readonly sku: Part
  /** The shelf it stands on, as a tag: "audio". */
  readonly tag: Part
  /** All that these parts may write. */
  readonly brandNames: readonly string[]
  readonly itemNames: readonly string[]
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
    color: pick(colorNames, colorIndex),
    sku,
    tag: pick(
      tags,
      map(itemIndex, (item) => Math.trunc(item / itemsPerLine)),
    ),
    brandNames,
    itemNames,
    colorNames,
    tags,
  }
})

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

function behind(list: readonly string[], text: string): string[] {
  return list.map((each) => each + text)
}

function sizeStyle(profile: LocaleProfile): 'metric' | 'us' | 'arabic' {
  if (profile.language === 'ar') return 'arabic'
  return profile.country.alpha2 === 'US' ? 'us' : 'metric'
}
