import type { titleOccupations } from './title-occupations'

/** One thing in both languages of the country. Profiles take one side each, so an index means the same in both. */
export type Pair = readonly [english: string, arabic: string]

/** Arabic names a woman's profession in the feminine. */
export type Profession = readonly [english: string, arabic: string, arabicFeminine: string]

export type WeightedPair = readonly [english: string, arabic: string, weight: number]

/** A job title with how often it is held and the occupation of its holder. */
export type JobTitleRow = readonly [
  english: string,
  arabic: string,
  arabicFeminine: string,
  weight: number,
  occupation: keyof typeof titleOccupations,
]

export type BankRow = readonly [english: string, arabic: string, bic: string, code: string, weight: number]

export type BilingualNationality = {
  readonly name: Pair
  /** Arabic for a woman. */
  readonly feminine: string
  readonly country: string
  readonly weight: number
}

export type BilingualCommunity = {
  readonly id: string
  /** Share of the country's residents in tenths of a percent. */
  readonly weight: number
  /** Of a hundred, how many are men: most guest workers come alone. */
  readonly men: number
  readonly male: readonly Pair[]
  readonly female: readonly Pair[]
  /** A second name is the father's first name, the mother's family name, or one of names kept for it. */
  readonly middle:
    | 'fathers-name'
    | 'mothers-family'
    | { readonly male: readonly Pair[]; readonly female: readonly Pair[] }
  readonly last: readonly Pair[]
  readonly nationalities: readonly BilingualNationality[]
}

export type BilingualIndustry = {
  readonly name: Pair
  readonly weight: number
  /** Where its own occupations work. */
  readonly department: Pair
  readonly companyWords: readonly Pair[]
  readonly occupations: readonly Profession[]
}

export type BilingualDepartment = {
  readonly name: Pair
  readonly weight: number
  /** English names of the industries that have it; absent: all. */
  readonly industries?: readonly string[]
  readonly jobTitles: readonly JobTitleRow[]
}
