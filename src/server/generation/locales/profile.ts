import type { LocaleCode } from '@/wire/vocabulary'
import type { Country, Locality } from './country'

/** All data of a locale. One folder per country; the compiler reports missing members. */
export type LocaleProfile = Locality & {
  readonly code: LocaleCode
  readonly country: Country
  /** The country's name as the locale writes it. */
  readonly countryName: string
  /** Converts American English to the locale's spelling and vocabulary. */
  readonly spell: (american: string) => string
  /** How packages state sizes. */
  readonly sizes: 'metric' | 'us' | 'arabic'
  /** Shares of goods, books or speakers in each language of `languageNames`. */
  readonly languageShares: readonly number[]
  readonly communities: readonly Community[]
  readonly countries: readonly { readonly alpha2: string; readonly name: string }[]
  readonly banks: readonly Bank[]
  readonly industries: readonly Industry[]
  readonly departments: readonly Department[]
  /** First words of company names; the Latin form makes the web address. */
  readonly companyNames: NameList
  /** Legal forms: "LLC", "Ltd", "ذ.م.م". */
  readonly companySuffixes: Weighted<string>
  readonly genders: { readonly male: string; readonly female: string }
}

/** Members read lazily from a locale's own tables: a row needs few of them. */
export type TableMember =
  | 'languageShares'
  | 'communities'
  | 'places'
  | 'streets'
  | 'countries'
  | 'banks'
  | 'industries'
  | 'departments'
  | 'companyNames'

/** Values with their relative frequencies. */
export type Weighted<T> = readonly { readonly value: T; readonly weight: number }[]

/**
 * Parallel lists: `written` in the locale's script, `latin` in lower-case ASCII letters for e-mail addresses and
 * usernames. The same index is the same name in every locale that shares the list (en_AE and ar_AE do).
 */
export type NameList = { readonly written: readonly string[]; readonly latin: readonly string[] }

/** Names of people, with a list for each language of their country, Latin script first in all its locales. */
export type PersonNames = NameList & { readonly spellings: readonly (readonly string[])[] }

/** People who share name customs: Emirati, South Asian, ... A person's names all come from one community. */
export type Community = {
  readonly id: string
  /** Share of the population, relative to the other communities of the locale. */
  readonly weight: number
  /** Men per hundred of its people. */
  readonly men: number
  readonly male: PersonNames
  readonly female: PersonNames
  readonly middle: { readonly male: PersonNames; readonly female: PersonNames }
  readonly last: PersonNames
  /** Communities whose first names supplement the further names of its people, closest first. */
  readonly kin: readonly string[]
  /**
   * Nationalities in the locale's language (the SPEC's `nationality`), each with its ISO 3166-1 alpha-2 code and its
   * feminine form: "إماراتي", "إماراتية".
   */
  readonly nationalities: Weighted<{ readonly name: string; readonly feminine: string; readonly country: string }>
}

/** A real bank with the codes of its IBANs and its BIC. */
export type Bank = {
  readonly name: string
  /** ISO 9362 without branch: four letters of the institution, country, location. */
  readonly bic: string
  /** National bank code: US ABA prefix, GB sort-code prefix of two digits, AE three digits. */
  readonly code: string
  readonly weight: number
}

/** A job. In languages without feminine forms, these repeat the others. */
export type Post = {
  readonly title: string
  readonly feminineTitle: string
  readonly occupation: string
  readonly feminineOccupation: string
  /** Weight relative to the other posts of its department. */
  readonly weight: number
  /** Ages of its holders in full years, both included: nobody directs a company at twenty. */
  readonly minAge: number
  readonly maxAge: number
}

/** An industry with the matching words of its companies, departments and posts. */
export type Industry = {
  readonly name: string
  readonly weight: number
  /** Words that follow a founder's or a coined name: "Logistics", "للشحن". */
  readonly companyWords: readonly string[]
  /** The same words in Latin letters, aligned by index, for web addresses. */
  readonly companyWordsLatin: readonly string[]
  /** The department of the industry's own occupations. */
  readonly department: string
  readonly posts: readonly Post[]
}

export type Department = {
  readonly name: string
  readonly weight: number
  /** Names of the industries whose companies have it; absent: all. */
  readonly industries?: readonly string[]
  /** From junior to senior. */
  readonly posts: readonly Post[]
}
