import { share, uniform, weighted, weightedWithin } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { Industry } from '@/server/generation/locales/profile'

/** The hidden company of a row. Its name contains its trade, and its domain contains its name. */
export type Company = {
  /** Index into the profile's industries. */
  readonly industryAt: Numeric
  readonly industry: Part
  readonly name: Part
  /** The pieces of its name: an index into the profile's company names, and " Logistics ". */
  readonly nameAt: Numeric
  readonly trade: Part
  /** Its domain, reserved by RFC 2606: `harbor-logistics.example`. */
  readonly domain: Part
}

export const company = memoizeByProfile((profile): Company => {
  const { industries, companyNames, companySuffixes } = profile
  const industryAt = share('company', 'industry', weighted(industries.map((each) => each.weight)))
  const nameAt = share('company', 'name', uniform(0, companyNames.written.length - 1))
  const word = share(
    'company',
    'word',
    weightedWithin(
      industryAt,
      industries.map((each) => each.companyWords.map(() => 1)),
    ),
  )
  const suffix = share('company', 'suffix', weighted(companySuffixes.map((each) => each.weight)))
  const trade = pick(
    industries.flatMap((each) => each.companyWords.map((text) => ` ${text} `)),
    word,
  )
  return {
    industryAt,
    nameAt,
    trade,
    industry: pick(
      industries.map((each) => each.name),
      industryAt,
    ),
    name: seq(
      pick(companyNames.written, nameAt),
      trade,
      pick(
        companySuffixes.map((each) => each.value),
        suffix,
      ),
    ),
    domain: seq(
      pick(companyNames.latin.map(slugOf), nameAt),
      pick(
        industries.flatMap(branchesOf).map((branch) => `${branch}.example`),
        word,
      ),
    ),
  }
})

const branchesOf = ({ companyWordsLatin }: Industry) => companyWordsLatin.map((text) => `-${slugOf(text)}`)

/** A domain label: lower-case letters and digits, with hyphens between words. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
