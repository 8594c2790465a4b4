import type { Bilingual } from '@/server/generation/locales/languages'
import { accentPools } from './flavor-accents'
import { flavorPreparations } from './flavor-preparations'
import { type FlavorName, flavors } from './flavors'
import type { FlavoredLine } from './product-line'

/** Parts of a flavour's full name, one of each: "Slow-Roasted Hazelnut", " with Brown Sugar", " & Fig". */
export type FlavorWords = {
  readonly heads: readonly Bilingual[]
  readonly companions: readonly Bilingual[]
  readonly finishes: readonly Bilingual[]
}

/** Number of each per flavour: 4800 names. */
export const flavorWordCounts = { heads: 10, companions: 24, finishes: 20 } as const

/** The words of a flavour in a product line, with companions and finishes that do not repeat it. */
export function flavorWords(english: FlavorName, { accents, links }: FlavoredLine): FlavorWords {
  const { arabic, kind } = flavors[english]
  const { companions, finishes } = accentPools[accents]
  const behind = ([en, ar]: Bilingual, accent: readonly Bilingual[], count: number) =>
    accent
      .filter((each) => !repeats(each, [english, arabic]))
      .slice(0, count)
      .map(([name, arabicName]): Bilingual => [en + name, ar + arabicName])
  return {
    heads: flavorPreparations[kind].map(([en, ar]): Bilingual => [`${en} ${english}`, `${arabic} ${ar}`]),
    companions: behind(links[0], turned(companions, english.length), flavorWordCounts.companions),
    finishes: behind(links[1], turned(finishes, english.length), flavorWordCounts.finishes),
  }
}

/** The list rotated, so that not every flavour drops the last entries. */
const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)]

/** Whether two names have a word in common, in either language: Cherry and Black Cherry, Mint and Spearmint. */
const repeats = (one: Bilingual, other: Bilingual): boolean =>
  wordsOf(one[0]).some((a) => wordsOf(other[0]).some((b) => contains(a, b) || contains(b, a))) ||
  arabicWordsOf(one[1]).some((word) => arabicWordsOf(other[1]).includes(word))

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)

/** Short words match only whole words: the tea of Tea Tree is not in "steam". */
const contains = (word: string, part: string) => word === part || (part.length > 3 && word.includes(part))

/** Without the attached article and "and". */
const arabicWordsOf = (name: string) => name.split(' ').map((word) => word.replace(/^و?(?:ال)?(?=.{3})/, ''))
