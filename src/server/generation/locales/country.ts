import type { Numeric, Part } from '@/server/generation/engine/part'
import type { IbanCountry } from '@/server/generation/entities/money/iban/iban-countries'
import type { Timezone } from '@/server/generation/locales/shared/winter-hours'
import type { LanguageTag } from './languages'

/** Everything that a country decides and all its locales share. Its places, people and companies are in its profiles. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly alpha2: string
  /** E.164 prefix with its plus sign. */
  readonly diallingPrefix: string
  /** ISO 4217. */
  readonly currency: string
  /** Topics of its customs, which hold whatever a table is about: pay by the month and a gratuity at the end. */
  readonly customs: readonly string[]
  /** Whether numeric dates begin with the month: 12/31/2025. */
  readonly isMonthFirst: boolean
  readonly weekend: Weekend
  readonly spelling: 'american' | 'british'
  /** What a `national_id` is called there, as the dictionary reads it; null where it is read as it stands. */
  readonly nationalIdName: string | null
  /** The usual sales tax, in percent of the price. */
  readonly salesTaxPercent: number
  /** Residents per thousand aged 0-9, 10-19, ..., 90-99, 100-119. */
  readonly ageGroups: readonly number[]
  /** Residents per thousand with each blood type. */
  readonly bloodTypes: Readonly<Record<BloodType, number>>
  /** The median of what an order costs, in hundredths of the currency. */
  readonly orderMedianCents: number
  /** Digits of an account number: at least 8, at most 13. */
  readonly accountDigits: number
  /** Where the IBANs of its people are from: another country where it has none itself. */
  readonly ibanCountry: IbanCountry
  readonly taxId: TaxId
  /** Tax numbers of ranges that are issued. */
  readonly liveTaxId: TaxId
  /** The house numbers of its streets. */
  readonly houseNumber: Numeric
  /** An address in one line, ending in the postal code. */
  readonly address: (locality: Locality, draws: AddressDraws) => Part
  readonly postalCodes: PostalCodes
  readonly phones: PhonePlan
}

/** Two days without work: the weekday that they begin with (0 is Monday), and the one before a change of it. */
export type Weekend = {
  readonly begins: number
  /** `day` counts from 1970-01-01. */
  readonly before?: { readonly day: number; readonly begins: number }
}

export const bloodTypes = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-'] as const
export type BloodType = (typeof bloodTypes)[number]

export type TaxId = {
  readonly part: Part
  /** Number of distinct tax numbers per request. */
  readonly capacity: number
  readonly pattern: RegExp
}

/** The part of a locale's profile that addresses, postal codes and phone numbers read. */
export type Locality = {
  readonly language: LanguageTag
  readonly places: readonly Place[]
  /** Street names without a number; the country's `address` adds the number, building or box. */
  readonly streets: readonly string[]
  /** Words before the number of a flat, an office, a unit and a floor, the commonest first. */
  readonly unitWords: readonly string[]
  /** Names of buildings; absent where addresses name none. */
  readonly buildings?: readonly string[]
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
  readonly timezone: Timezone
  /** US: ZIP codes. GB: outward codes (M1, SW1A). AE: empty, P.O. boxes are used. */
  readonly postalPrefixes: readonly string[]
  /** US: area codes (NPA). GB: dialling code without the leading 0. AE: landline area digit. */
  readonly areaCodes: readonly string[]
  /** Real districts of this place; empty where addresses have none. */
  readonly districts: readonly string[]
  /** Streets that exist in this place and may exist in no other; absent: the profile's streets serve. */
  readonly streets?: readonly string[]
  /** How often people live here, relative to the other places: population in thousands. */
  readonly weight: number
}

/** The row's place, as phone numbers read it. */
export type PlaceDraws = {
  /** Index into the profile's places. */
  readonly at: Numeric
  /** One of the items that `of` gives for the row's place; drawn once per row for all readers with the same `name`. */
  among(of: (place: Place) => readonly string[], name?: string): Part
}

export type AddressDraws = PlaceDraws & {
  readonly house: Part
  /** A blank and one of the profile's streets. */
  readonly street: Part
  readonly postalCode: Part
}

export type PostalCodes = {
  /** The code of the row's town; `prefix` draws one of the town's prefixes, or codes where it lists them whole. */
  readonly code: (locality: Locality, prefix: () => Part) => Part
  /** All codes of the profile's towns, by number. */
  readonly all: (locality: Locality) => { readonly count: number; readonly spell: (index: number) => string }
  readonly isValid: (locality: Locality, value: string) => boolean
}

/** E.164 numbers. Where a country reserves numbers for fiction, only those: a call reaches nobody. */
export type PhonePlan = {
  /** A landline of the row's town or a mobile number. */
  readonly number: (locality: Locality, draws: PlaceDraws) => Part
  /** Prefixes of all numbers that `unique` may draw; `freeDigits` digits follow. */
  readonly blocks: (locality: Locality) => readonly string[]
  readonly freeDigits: number
  /** Numbers of ranges in use, where `number` keeps to those reserved for fiction. */
  readonly live?: Pick<PhonePlan, 'number' | 'blocks' | 'freeDigits'>
  /** Further valid numbers, outside the blocks. */
  readonly others?: RegExp
}
