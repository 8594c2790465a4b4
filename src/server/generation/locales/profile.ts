import type { LocaleCode } from '@/wire/vocabulary'

/** Values with how often each occurs, relative to the others of its list. */
export type Weighted<T> = readonly { readonly value: T; readonly weight: number }[]

/**
 * Parallel lists: `written` as people of this locale read it, `latin` in plain ASCII letters for e-mail addresses and
 * user names. The same index is the same name in every locale that shares the list (en_AE and ar_AE do).
 */
export type NameList = { readonly written: readonly string[]; readonly latin: readonly string[] }

/** People who share name customs: Emirati, South Asian, ... A person's names all come from one community. */
export type Community = {
  readonly id: string
  /** Share of the population, relative to the other communities of the locale. */
  readonly weight: number
  /** Of a hundred of its people, how many are men; absent: as in the whole country. */
  readonly men?: number
  readonly male: NameList
  readonly female: NameList
  readonly middle: { readonly male: NameList; readonly female: NameList }
  readonly last: NameList
  /**
   * Nationalities as the locale writes them (the SPEC's `nationality`), each with its ISO 3166-1 alpha-2 code and, where
   * the language has one, the form for a woman: "إماراتي", "إماراتية".
   */
  readonly nationalities: Weighted<{ readonly name: string; readonly feminine?: string; readonly country: string }>
}

/** A real city or town and everything of it that other fields must agree with. */
export type Place = {
  readonly city: string
  /** State, county or emirate, and its short code where one is in use. */
  readonly state: string
  readonly stateCode: string
  /** Larger part of the country: a US census region, a UK region or nation, a UAE region. */
  readonly region: string
  /** Where the city really is, in degrees; a point is drawn inside the box. */
  readonly latitude: readonly [south: number, north: number]
  readonly longitude: readonly [west: number, east: number]
  /** IANA zone. */
  readonly timezone: string
  /** US: ZIP3 prefixes. GB: outward codes (M1, SW1A). AE: empty, P.O. boxes are used. */
  readonly postalPrefixes: readonly string[]
  /** US: area codes (NPA). GB: dialling code without the leading 0. AE: landline area digit. */
  readonly areaCodes: readonly string[]
  /**
   * GB: the national number, less its last three digits, of the landlines that the regulator keeps for fiction in this
   * place's area; absent where it keeps none.
   */
  readonly reservedLandline?: string
  /** Real streets or districts of this place; empty where the locale's generic street names serve. */
  readonly districts: readonly string[]
  /** Streets that exist in this place and may exist in no other; absent: the profile's streets serve. */
  readonly streets?: readonly string[]
  /** How often people live here, relative to the other places: population in thousands. */
  readonly weight: number
}

/** A bank that exists, with the codes that its IBANs and BIC carry. */
export type Bank = {
  readonly name: string
  /** ISO 9362 without branch: four letters of the institution, country, location. */
  readonly bic: string
  /** National bank code: US ABA prefix, GB sort-code prefix of two digits, AE three digits. */
  readonly code: string
  readonly weight: number
}

/** An industry with the words that its companies, departments and people use, so that they agree. */
export type Industry = {
  readonly name: string
  readonly weight: number
  /** Words that follow a founder's or a coined name: "Logistics", "للشحن". */
  readonly companyWords: readonly string[]
  /** The same words in Latin letters, index by index, where the locale writes others: web addresses carry them. */
  readonly companyWordsLatin?: readonly string[]
  readonly occupations: readonly string[]
  /** The same occupations in the feminine, index by index, where the language has it. */
  readonly occupationsFeminine?: readonly string[]
  /** The department where these occupations work; absent: people hold the titles of the profile's departments only. */
  readonly department?: string
}

export type Department = {
  readonly name: string
  readonly weight: number
  /** Names of the industries whose companies have it; absent: all. */
  readonly industries?: readonly string[]
  /** Titles held in it, junior to senior, each with how often it occurs. */
  readonly jobTitles: Weighted<string>
  /** The same titles in the feminine, index by index, where the language has it. */
  readonly jobTitlesFeminine?: readonly string[]
  /** The occupation of who holds each title, index by index, so that `occupation` agrees with `jobTitle`. */
  readonly occupations?: readonly string[]
  /** The same occupations in the feminine, where the language has it. */
  readonly occupationsFeminine?: readonly string[]
}

/** Everything that a locale decides. One file per locale; the compiler names what is missing. */
export type LocaleProfile = {
  readonly code: LocaleCode
  /** BCP 47 language of the values. */
  readonly language: 'en' | 'ar'
  readonly country: {
    readonly alpha2: 'US' | 'GB' | 'AE'
    /** As the locale writes it. */
    readonly name: string
    /** E.164 prefix with its plus sign. */
    readonly diallingPrefix: string
  }
  /** ISO 4217. */
  readonly currency: string
  readonly communities: readonly Community[]
  readonly places: readonly Place[]
  /** Street names without a number; the address part adds number, building or box by the locale's custom. */
  readonly streets: readonly string[]
  readonly countries: readonly { readonly name: string; readonly alpha2: string }[]
  readonly banks: readonly Bank[]
  readonly industries: readonly Industry[]
  readonly departments: readonly Department[]
  /** First words of company names, `written` and `latin` (the latin form makes the web address). */
  readonly companyNames: NameList
  /** What follows a company's name: "LLC", "Ltd", "ذ.م.م". */
  readonly companySuffixes: Weighted<string>
  readonly genders: { readonly male: string; readonly female: string }
}
