import type { UniquePart } from '@/server/generation/engine/distinct'
import { map, permuted, share, zip } from '@/server/generation/engine/numeric'
import { pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { phrases } from '@/server/generation/locales/languages'
import { company } from './company'

/**
 * The row's company with two partners in its name that distinguish rows: "Harbor, Finch & Vale Logistics LLC". Its
 * first name and its trade match the row's website and industry.
 */
export const distinctCompany = memoizeByProfile((profile): UniquePart => {
  const { nameAt, trade } = company(profile)
  const { written } = profile.companyNames
  const suffixes = profile.companySuffixes.toSorted((a, b) => b.weight - a.weight).slice(0, 2)
  const others = written.length - 1
  const capacity = others * (others - 1) * suffixes.length
  const index = share('company', 'partners', permuted(capacity))
  const pair = map(index, (i) => Math.trunc(i / suffixes.length))
  const first = map(pair, (i) => Math.trunc(i / (others - 1)))
  // Never the first one again.
  const second = map(pair, (i) => (Math.trunc(i / (others - 1)) + 1 + (i % (others - 1))) % others)
  const partner = (offset: typeof first, before: string) =>
    pick(
      written.map((name) => before + name),
      zip(nameAt, offset, (name, beyond) => (name + 1 + beyond) % written.length),
    )
  const [beforeSecond, beforeThird] = phrases[profile.language].partners
  return {
    part: seq(
      pick(written, nameAt),
      partner(first, beforeSecond),
      partner(second, beforeThird),
      trade,
      pick(
        suffixes.map(({ value }) => value),
        map(index, (i) => i % suffixes.length),
      ),
    ),
    capacity,
  }
})
