import { profileOf } from '@/server/generation/locales'
import { readTable } from '@/server/kernel/read-table'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { locales } from '@/wire/vocabulary'

type KnownNames = { readonly given: ReadonlySet<string>; readonly family: ReadonlySet<string> }

let read: KnownNames | undefined

/** Given names of the world and the family names of every locale, folded; loaded on first use. */
function knownNames(): KnownNames {
  read ??= readNames()
  return read
}

function readNames(): KnownNames {
  const table = readTable(new URL('./given-names.tsv', import.meta.url), ['names'])
  const communities = locales.flatMap((locale) => profileOf(locale).communities)
  const places = locales.flatMap((locale) => profileOf(locale).places.map(({ city }) => folded(city)))
  const folds = (lists: readonly { readonly written: readonly string[] }[]) =>
    lists.flatMap(({ written }) => written.map(folded))
  const given = new Set([
    ...table.flatMap(({ names }) => names.split(', ')),
    ...folds(communities.flatMap(({ male, female }) => [male, female])),
  ])
  for (const place of places) given.delete(place)
  return { given, family: new Set(folds(communities.map(({ last }) => last))) }
}

/** In lower case, Latin letters without accents, spaces collapsed. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Whether it is a given name anywhere in the world: "Zbigniew", "سارة". Names of our towns do not count. */
export const isGivenName = (word: string): boolean => knownNames().given.has(folded(word))

/** Whether it is a family name of one of the locales. */
export const isFamilyName = (word: string): boolean => knownNames().family.has(folded(word))

const title =
  /^(?:mrs?|ms|miss|dr|prof(?:essor)?|sir|sheikha?|capt(?:ain)?|judge|السيدة?|الدكتورة?|الشيخة?|[دم])\.?\s+/iu
const nameWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u
const particle = /^(?:y|e|de[lr]?|da|di|do[s]?|la|van|von|den|ten|ter|bin|ibn|bint|al|el|of)$/i
const wordsMax = 4

/** Ordinary words: "Green Line" and "Austin Branch" are not people. */
export const isOrdinaryWord = (word: string): boolean => isKnownWord(folded(word))

/**
 * Whether the whole text is a full name: a known given name with more words, an initial with a known family name, or
 * a name after a title. Unknown names are not detected: no table has them all.
 */
export function isPersonName(text: string): boolean {
  const turned = /^([^,]+),\s+([^,]+)$/.exec(text.trim())
  const named = turned ? `${turned[2]} ${turned[1]}` : text.trim()
  const bare = named.replace(title, '')
  const words = bare.split(/\s+/)
  if (words.length > wordsMax || !words.every((word) => nameWord.test(word))) return false
  const [first = '', ...others] = words
  const last = others.at(-1)
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word) || particle.test(word))
  if (bare !== named) return !words.some(isOrdinaryWord) && (isCapital || !/\p{Ll}/u.test(bare))
  if (last === undefined || last.length < 2 || isOrdinaryWord(last)) return false
  // Ordinary words can be names, and scripts without capitals do not mark them: then both must be known.
  if (isOrdinaryWord(first) || !isCapital)
    return isGivenName(first) && (isFamilyName(last) || (isGivenName(last) && !isCapital))
  return isGivenName(first) || (/^\p{Lu}\.?$/u.test(first) && isFamilyName(last))
}
