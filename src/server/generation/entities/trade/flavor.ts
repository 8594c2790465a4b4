import { map, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { choose, pick, seq } from '@/server/generation/engine/parts'
import { perProfile } from '@/server/generation/entities/per-profile'
import { coprimeStep } from '@/server/generation/text/expand'
import type { Bilingual } from './data/bilingual'
import { colors } from './data/colors'
import { editions, plainFlavors } from './data/editions'
import { flavorWordCounts } from './data/flavor-words'
import { series } from './data/series'
import { traits } from './data/shelf'
import { spelled } from './data/spelled'
import { besideSeries, colorIndex, placeInTrait, placesPerTrait, seriesIndex, traitIndex } from './product-draws'

/**
 * The full name of the flavour that the row's product name says in short: "Slow-Roasted Hazelnut with Brown Sugar &
 * Fig". Goods without flavour have an edition in their colour. No variant's name is another one's, so that flavours
 * differ whenever product names do.
 */
export const flavor = perProfile((profile): Part => {
  const arabic = profile.language === 'ar'
  const write = ([en, ar]: Bilingual) => (arabic ? ar : spelled(en, profile))
  const written = (list: readonly Bilingual[], behind = '') => list.map((each) => write(each) + behind)
  const flavored = seq(
    pick(written(flavors.flatMap((each) => each.heads)), headAt),
    pick(written(flavors.flatMap((each) => each.companions)), companionAt),
    pick(written(flavors.flatMap((each) => each.finishes)), finishAt),
  )
  const colorNames = colors.map(([, en, ar]): Bilingual => [en, ar])
  const seasons = editions.map(({ season }) => season)
  const shades = editions.map(({ shade }) => shade)
  const plain = arabic
    ? seq(
        pick(written(series, ' '), seriesIndex),
        pick(written(plainFlavors, ' من إصدار '), plainAt),
        pick(written(seasons, ' بلون '), editionAt),
        pick(written(colorNames, ' '), colorIndex),
        pick(written(shades), editionAt),
      )
    : seq(
        pick(written(plainFlavors, ' '), plainAt),
        pick(written(series, ' '), seriesIndex),
        pick(written(seasons, ' Edition in '), editionAt),
        pick(written(shades, ' '), editionAt),
        pick(written(colorNames), colorIndex),
      )
  return choose(isFlavored, [plain, flavored])
})

const flavors = traits.map(({ flavor }) => flavor ?? { heads: [], companions: [], finishes: [] })
const firstFlavored = traits.findIndex((trait) => trait.flavor)

const { heads, companions, finishes } = flavorWordCounts

/** The numbers of a name's words, one name for each place in a trait, and neighbours far apart. */
const step = coprimeStep(placesPerTrait)
const names = Array.from({ length: placesPerTrait }, (_, place) => {
  const n = (place * step) % placesPerTrait
  const rest = Math.trunc(n / heads)
  return { head: n % heads, companion: rest % companions, finish: Math.trunc(rest / companions) }
})

/** An index into the words of all flavours, `count` of each: the one that the row's place in its trait says. */
function wordOf(count: number, word: (name: (typeof names)[number]) => number): Numeric {
  const words = Int16Array.from(names, word)
  return zip(traitIndex, placeInTrait, (trait, place) => (trait - firstFlavored) * count + (words[place] ?? 0))
}

const headAt = wordOf(heads, ({ head }) => head)
const companionAt = wordOf(companions, ({ companion }) => companion)
const finishAt = wordOf(finishes, ({ finish }) => finish)

const isFlavored = map(traitIndex, (trait) => (trait < firstFlavored ? 0 : 1))
const plainAt = map(besideSeries, (n) => n % plainFlavors.length)
const editionAt = map(besideSeries, (n) => Math.trunc(n / plainFlavors.length))
