import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { countryLocales, countryOf, profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { readTable } from '@/server/kernel/read-table'
import { postsOf } from './job'

const factors: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./pay-words.tsv', import.meta.url), ['word', 'factor']).map(({ word, factor }) => [
    word,
    Number(factor),
  ]),
)

/** Pay by the minimum age of a post, relative to the average: a manager, a director. */
const byAge = [
  { from: 35, factor: 1.8 },
  { from: 26, factor: 1.25 },
  { from: 23, factor: 1.05 },
  { from: 0, factor: 0.8 },
] as const

/** The first locale of the country, which is English: its posts are in the same order. */
function inEnglish(profile: LocaleProfile): LocaleProfile {
  const code = countryLocales.find((each) => countryOf(each) === profile.country)
  return code ? profileOf(code) : profile
}

/** Pay of each post relative to the average post, by place in `postsOf`. */
export const payShares = memoizeByProfile((profile): readonly number[] => {
  const posts = postsOf(inEnglish(profile))
  const shares = posts.map(({ title, minAge }) => {
    const seniority = byAge.find(({ from }) => minAge >= from)?.factor ?? 1
    return title.split(' ').reduce((share, word) => share * (factors.get(word) ?? 1), seniority)
  })
  const weights = posts.reduce((sum, { weight }) => sum + weight, 0)
  const average = posts.reduce((sum, { weight }, i) => sum + weight * (shares[i] ?? 1), 0) / weights
  return shares.map((share) => share / average)
})
