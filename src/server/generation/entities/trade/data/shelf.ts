import { colorFamilies, colors } from './colors'
import { durableLines } from './durable-lines'
import { type FlavorWords, flavorWords } from './flavor-words'
import { flavoredLines } from './flavored-lines'
import { flavors } from './flavors'

/**
 * The lines flattened into parallel lists: item i belongs to line i / itemsPerLine, and so on. Both languages share
 * the indexes, so that en_AE and ar_AE draw the same product.
 */
export const itemsPerLine = 8
export const brandsPerLine = 6
export const traitsPerLine = 20

const lines = [...durableLines, ...flavoredLines]

export const lineWeights = lines.map((line) => line.weight)
export const lineTags = lines.map((line) => line.tag)
export const brands = lines.flatMap((line) => line.brands)
export const items = lines.flatMap((line) => line.items)

/** Median price of each item, relative to the median order. */
export const itemPrices = lines.flatMap((line) => line.items.map(([, , , , part = 1]) => line.price * part))

type Trait = {
  english: string
  arabic: string
  colors: readonly string[]
  /** Absent: goods without flavour, such as headphones. */
  flavor?: FlavorWords
}

const everyColor = colors.map(([, english]) => english)

/** Distinguishing traits of goods as written in product names, with matching colours and flavour. */
export const traits: readonly Trait[] = [
  ...durableLines.flatMap((line) => line.traits.map(([english, arabic]) => ({ english, arabic, colors: everyColor }))),
  ...flavoredLines.flatMap((line) =>
    line.flavors.map((english) => {
      const { arabic, family } = flavors[english]
      // Lazy: 4800 names for each flavour take longer than the rest of the startup.
      let known: FlavorWords | undefined
      return {
        english,
        arabic: line.arabicLink + arabic,
        colors: colorFamilies[family],
        get flavor() {
          known ??= flavorWords(english, line)
          return known
        },
      }
    }),
  ),
]
