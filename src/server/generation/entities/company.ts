import type { UniquePart } from '@/server/generation/catalog/define'
import { distinctSpelled } from '@/server/generation/constraints/distinct'
import { share, uniform, weighted, weightedWithin } from '@/server/generation/engine/numbers'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { pick, seq } from '@/server/generation/engine/parts'
import type { Industry, LocaleProfile } from '@/server/generation/locales/profile'
import { perProfile } from './per-profile'

/** The hidden company of a row. Its name says its industry, and its web address says its name. */
export type Company = {
  /** Index into the profile's industries. */
  readonly industryAt: Numeric
  readonly industry: Part
  readonly name: Part
  /** Its domain, reserved by RFC 2606: `harbor-logistics.example`. */
  readonly domain: Part
}

export const company = perProfile((profile): Company => {
  const { industries, companyNames, companySuffixes } = profile
  const industryAt = share('company', 'industry', weighted(industries.map((each) => each.weight)))
  const name = share('company', 'name', uniform(0, companyNames.written.length - 1))
  const word = share(
    'company',
    'word',
    weightedWithin(
      industryAt,
      industries.map((each) => each.companyWords.map(() => 1)),
    ),
  )
  const suffix = share('company', 'suffix', weighted(companySuffixes.map((each) => each.weight)))
  return {
    industryAt,
    industry: pick(
      industries.map((each) => each.name),
      industryAt,
    ),
    name: seq(
      pick(companyNames.written, name),
      pick(
        industries.flatMap((each) => each.companyWords.map((text) => ` ${text} `)),
        word,
      ),
      pick(
        companySuffixes.map((each) => each.value),
        suffix,
      ),
    ),
    domain: seq(
      pick(companyNames.latin.map(slugOf), name),
      pick(
        industries.flatMap(branchesOf).map((branch) => `${branch}.example`),
        word,
      ),
    ),
  }
})

/** Names that all differ; they agree with no other field of the row. */
export function distinctCompanies({ companyNames, industries, companySuffixes }: LocaleProfile): UniquePart {
  const names = [...new Set(companyNames.written)]
  const words = [...new Set(industries.flatMap(({ companyWords }) => companyWords))]
  const suffixes = companySuffixes.map(({ value }) => value)
  const spell = (index: number) => {
    const pair = Math.floor(index / suffixes.length)
    const name = names[Math.floor(pair / words.length)]
    return `${name} ${words[pair % words.length]} ${suffixes[index % suffixes.length]}`
  }
  return distinctSpelled(names.length * words.length * suffixes.length, spell, 150)
}

const branchesOf = ({ companyWords, companyWordsLatin = companyWords }: Industry) =>
  companyWordsLatin.map((text) => `-${slugOf(text)}`)

/** Lower-case letters and digits, with a hyphen between words: what a domain label may hold. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
