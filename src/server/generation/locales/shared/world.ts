import type { Bilingual } from '@/server/generation/locales/languages'
import { once } from '@/server/kernel/once'
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

/** The shares of a country's `languages.tsv`, in the order of `languageNames`. */
export function languageShares(file: URL): number[] {
  const shares = new Map(readTable(file, ['tag', 'share']).map(({ tag, share }) => [tag, Number(share)]))
  return languages().map(({ tag }) => {
    const share = shares.get(tag)
    if (share === undefined) throw new Error(`${file.pathname} has no share for the language "${tag}"; add a row`)
    return share
  })
}
