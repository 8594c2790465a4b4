import { colorFamilies, colors } from '@/server/generation/product-data/colors'
import { durableLines } from '@/server/generation/product-data/durable-lines'
import { flavoredLines } from '@/server/generation/product-data/flavored-lines'
import { flavors, plainFlavors } from '@/server/generation/product-data/flavors'

/**
 * The lines flattened into parallel lists: item i belongs to line i / itemsPerLine, and so on. Both languages of a list
 * have the same indexes, so that en_AE and ar_AE draw the same product.
 */
export const itemsPerLine = 8
export const brandsPerLine = 6
export const traitsPerLine = 20

const lines = [...durableLines, ...flavoredLines]

export const lineWeights = lines.map((line) => line.weight)
export const lineTags = lines.map((line) => line.tag)
export const brands = lines.flatMap((line) => line.brands)
export const items = lines.flatMap((line) => line.items)

type Trait = {
  english: string
  arabic: string
  flavors: readonly (readonly [string, string])[]
  colors: readonly string[]
}

/** What tells the goods of a line apart, as product names say it, with the flavours and colours that go with it. */
export const traits: readonly Trait[] = [
  ...durableLines.flatMap((line) =>
    line.traits.map(([english, arabic]) => ({ english, arabic, flavors: plainFlavors, colors: everyColor() })),
  ),
  ...flavoredLines.flatMap((line) =>
    line.flavors.map((english) => {
      const { arabic, family } = flavors[english]
      const flavor = [english, arabic] as const
      return { english, arabic: line.arabicLink + arabic, flavors: [flavor], colors: colorFamilies[family] }
    }),
  ),
]

function everyColor(): readonly string[] {
  return colors.map(([, english]) => english)
}
