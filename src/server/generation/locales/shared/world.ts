import type { Bilingual } from '@/server/generation/locales/languages'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

const countries = once(() =>
  readTable(new URL('./data/countries.tsv', import.meta.url), ['alpha2', 'english', 'arabic']),
)

/** ISO 3166 countries and territories with their names in one language. */
export const countryNames = (language: 'english' | 'arabic') =>
  countries().map((row) => ({ alpha2: row.alpha2, name: row[language] }))

/** Languages by BCP 47 tag. */
export const languages = once(() =>
  readTable(new URL('./data/languages.tsv', import.meta.url), ['tag', 'english', 'arabic'], { ranked: true }),
)

export const languageNames = once((): Bilingual[] => languages().map(({ english, arabic }) => [english, arabic]))

const spoken = once(
  () =>
    new Map(
      readTable(new URL('./data/spoken.tsv', import.meta.url), ['country', 'tags']).map(({ country, tags }) => [
        country,
        tags.split(' '),
      ]),
    ),
)

/** The share of a nation that speaks its own languages; the first is as common as all others together. */
const ownShare = 0.86

/**
 * Language shares among residents of one nationality, in the order of `languageNames`.
 * @param shares among all residents.
 */
export function sharesOfNation(country: string, shares: readonly number[]): number[] {
  const own = spoken().get(country)
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (!own) return [...shares]
  // The others speak a common language of the country.
  const common = shares.map((share) => (share > total / 20 ? share : 0))
  const commonTotal = common.reduce((sum, share) => sum + share, 0) || 1
  return languages().map(({ tag }, i) => {
    const rank = own.indexOf(tag)
    const weight = rank < 0 ? 0 : own.length === 1 ? 1 : rank === 0 ? 0.5 : 0.5 / (own.length - 1)
    return ownShare * weight + ((1 - ownShare) * (common[i] ?? 0)) / commonTotal
  })
}

/** The shares of a country's `languages.tsv`, in the order of `languageNames`. */
export function languageShares(file: URL): number[] {
  const shares = new Map(readTable(file, ['tag', 'share']).map(({ tag, share }) => [tag, Number(share)]))
  return languages().map(({ tag }) => {
    const share = shares.get(tag)
    if (share === undefined) throw new Error(`${file.pathname} has no share for the language "${tag}"; add a row`)
    return share
  })
}
