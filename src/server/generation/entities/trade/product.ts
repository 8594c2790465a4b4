import { map } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { padded, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { type Bilingual, phrases, write } from '@/server/generation/locales/languages'
import { colors } from './data/colors'
import { series } from './data/series'
import { brands, items, itemsPerLine, lineTags, traits } from './data/shelf'
import { sizes } from './data/sizes'
import { brandIndex, colorIndex, itemIndex, seriesIndex, sizeIndex, traitIndex, variant } from './product-draws'

/** The product of a row: its name, its attributes and the SKU that encodes them. */
export type Product = {
  readonly brand: Part
  readonly name: Part
  /** The kind of product only: "Headphones". */
  readonly item: Part
  readonly color: Part
  /** Brand, item, variant and colour: equal SKUs are equal products. */
  readonly sku: Part
  /** The product line as a tag: "audio". */
  readonly tag: Part
  /** All values of these parts. */
  readonly brandNames: readonly string[]
  readonly itemNames: readonly string[]
  readonly colorNames: readonly string[]
  readonly tags: readonly string[]
}

export const product = memoizeByProfile((profile): Product => {
  const written = (pairs: readonly Bilingual[]) => pairs.map((pair) => write(pair, profile))
  const brandNames = written(brands.map(([, english, arabic]) => [english, arabic]))
  const itemNames = written(items.map(([, english, arabic]) => [english, arabic]))
  const colorNames = written(colors.map(([, english, arabic]) => [english, arabic]))
  const tags = written(lineTags)
  const pieces = {
    brand: { texts: brandNames, at: brandIndex },
    series: { texts: written(series), at: seriesIndex },
    trait: { texts: written(traits.map(({ english, arabic }) => [english, arabic])), at: traitIndex },
    item: { texts: itemNames, at: itemIndex },
    size: { texts: items.flatMap(([, , , kind]) => sizes[kind][profile.sizes]), at: sizeIndex },
  }
  return {
    brand: pick(brandNames, brandIndex),
    name: phraseOf(phrases[profile.language].productName, pieces),
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

/** A phrase of drawn pieces; the text after a piece is part of its list, so that both are written at once. */
export const phraseOf = <Piece extends string>(
  phrase: readonly (readonly [piece: Piece, after: string])[],
  pieces: Readonly<Record<Piece, { readonly texts: readonly string[]; readonly at: Numeric }>>,
): Part =>
  seq(
    ...phrase.map(([piece, after]) => {
      const { texts, at } = pieces[piece]
      return pick(
        texts.map((text) => text + after),
        at,
      )
    }),
  )
