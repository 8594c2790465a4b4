import type { FieldScope } from '@/server/generation/catalog/define'
import { map, permuted, share } from '@/server/generation/engine/numeric'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { company } from '@/server/generation/entities/work/company'
import { distinctCompany } from '@/server/generation/entities/work/distinct-company'
import { coprimeTo } from './coprime-to'
import type { Led } from './led'

/** Each company name once: a word, a trade of one industry and a legal form; undefined if there are too few. */
export const ledCompany = ({ profile }: FieldScope): Led | undefined => {
  const { draws } = names(profile)
  return draws && { draws, part: company(profile).name }
}

const names = memoizeByProfile((profile) => {
  const { industries, companyNames, companySuffixes } = profile
  const weightOf = (form: number) => companySuffixes[form]?.weight ?? 0
  const industryOf = industries.flatMap(({ companyWords }, industry) => companyWords.map(() => industry))
  const words = industries.flatMap(({ companyWords }) => companyWords)
  const first = words.flatMap((word, at) => (words.indexOf(word) === at ? [at] : []))
  const forms = companySuffixes.map((_, at) => at).toSorted((a, b) => weightOf(b) - weightOf(a))
  const common = forms.slice(0, commonForms)
  const sizes = [first.length, companyNames.written.length, common.length] as const
  const count = sizes.reduce((product, size) => product * size, 1)
  if (count < distinctCompany(profile).capacity) return { draws: undefined }
  const step = coprimeTo(count)
  const led = share('company', 'led', permuted(count))
  const at = (of: (spread: number) => number) => map(led, (index) => of((index * step) % count))
  const word = at((spread) => first[spread % sizes[0]] ?? 0)
  const draws = {
    word,
    industry: map(word, (index) => industryOf[index] ?? 0),
    name: at((spread) => Math.trunc(spread / sizes[0]) % sizes[1]),
    suffix: at((spread) => common[Math.trunc(spread / (sizes[0] * sizes[1]))] ?? 0),
  }
  return { draws }
})

/** Number of common legal forms, which most companies have. */
const commonForms = 4
