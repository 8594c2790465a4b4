import { lookup, map, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { choose, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { type Bilingual, phrases, write } from '@/server/generation/locales/languages'
import { coprimeStep } from '@/server/generation/text/expand'
import { once } from '@/server/kernel/memory/once'
import { colors } from './data/colors'
import { editions, plainFlavors } from './data/editions'
import { flavorWordCounts } from './data/flavor-words'
import { series } from './data/series'
import { traits } from './data/shelf'
import { phraseOf } from './product'
import { colorIndex, placeInTrait, placesPerTrait, seriesIndex, traitIndex, withoutSeries } from './product-draws'

/**
 * The full name of the flavour that the row's product name abbreviates: "Slow-Roasted Hazelnut with Brown Sugar &
 * Fig". Goods without flavour have an edition in their colour. Names of variants are distinct, so flavours differ
 * whenever product names do.
 */
export const flavor = memoizeByProfile((profile): Part => {
  const flavors = traits.map(({ flavor }) => flavor ?? { heads: [], companions: [], finishes: [] })
  const written = (pairs: readonly Bilingual[]) => pairs.map((pair) => write(pair, profile))
  const flavored = seq(
    pick(written(flavors.flatMap((each) => each.heads)), headAt),
    pick(written(flavors.flatMap((each) => each.companions)), companionAt),
    pick(written(flavors.flatMap((each) => each.finishes)), finishAt),
  )
  const plain = phraseOf(phrases[profile.language].edition, {
    plain: { texts: written(plainFlavors), at: plainAt },
    series: { texts: written(series), at: seriesIndex },
    season: { texts: written(editions.map(({ season }) => season)), at: editionAt },
    shade: { texts: written(editions.map(({ shade }) => shade)), at: editionAt },
    color: { texts: written(colors.map(([, english, arabic]) => [english, arabic])), at: colorIndex },
  })
  return choose(isFlavored, [plain, flavored])
})

const firstFlavored = traits.findIndex((trait) => 'flavor' in trait)

const { heads, companions, finishes } = flavorWordCounts

/** Word indexes of a name for each place in a trait; neighbouring places get dissimilar names. */
const names = once(() => {
  const step = coprimeStep(placesPerTrait)
  return Array.from({ length: placesPerTrait }, (_, place) => {
    const n = (place * step) % placesPerTrait
    const rest = Math.trunc(n / heads)
    return { head: n % heads, companion: rest % companions, finish: Math.trunc(rest / companions) }
  })
})
type FlavorName = ReturnType<typeof names>[number]

/** An index into the words of all flavours, `count` of each, by the row's place in its trait. */
function wordOf(count: number, word: (name: FlavorName) => number): Numeric {
  const words = lookup(placeInTrait, () => names().map(word))
  return zip(traitIndex, words, (trait, at) => (trait - firstFlavored) * count + at)
}

const headAt = wordOf(heads, ({ head }) => head)
const companionAt = wordOf(companions, ({ companion }) => companion)
const finishAt = wordOf(finishes, ({ finish }) => finish)

const isFlavored = map(traitIndex, (trait) => (trait < firstFlavored ? 0 : 1))
const plainAt = map(withoutSeries, (n) => n % plainFlavors.length)
const editionAt = map(withoutSeries, (n) => Math.trunc(n / plainFlavors.length))
