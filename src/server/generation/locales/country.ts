import type { Numeric, Part } from '@/server/generation/engine/part'
import type { IbanCountry } from '@/server/generation/entities/money/iban/iban-countries'
import type { Timezone } from '@/server/generation/locales/shared/winter-hours'
import type { LanguageTag } from './languages'

/** Country data shared by all its locales. Places, people and companies are in the profiles. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly alpha2: string
  /** E.164 prefix with its plus sign. */
  readonly diallingPrefix: string
  /** ISO 4217. */
  readonly currency: string
  /** Topics of its customs, regardless of the table's subject: monthly pay and an end-of-service gratuity. */
  readonly customs: readonly string[]
  /** Whether numeric dates begin with the month: 12/31/2025. */
  readonly isMonthFirst: boolean
  readonly weekend: Weekend
  readonly spelling: 'american' | 'british'
  /** Symbols of the units that replace American ones in columns without a unit: an `odometer` in Dubai shows kilometres. */
  readonly ownUnits: Readonly<Record<string, string | undefined>>
  /** The local name of a `national_id` in the dictionary; null for no special name. */
  readonly nationalIdName: string | null
  /** The usual sales tax, in percent of the price. */
  readonly salesTaxPercent: number
  /** Residents per thousand aged 0-9, 10-19, ..., 90-99, 100-119. */
  readonly ageGroups: readonly number[]
  /** Residents per thousand with each blood type. */
  readonly bloodTypes: Readonly<Record<BloodType, number>>
  /** Median order amount, in hundredths of the currency. */
  readonly orderMedianCents: number
  /** Digits of an account number: at least 8, at most 13. */
  readonly accountDigits: number
  /** Shares of the countries of its people's IBANs: its own, or several others if it has no IBANs. */
  readonly ibanCountries: Readonly<Partial<Record<IbanCountry, number>>>
  readonly taxId: TaxId
  /** Tax numbers from assigned ranges. */
  readonly liveTaxId: TaxId
  /** The house numbers of its streets. */
  readonly houseNumber: Numeric
  /** An address up to its street or building, without the town. */
  readonly firstLine: (locality: Locality, draws: Omit<AddressDraws, 'postalCode'>) => Part
  /** An address in one line, ending in the postal code. */
  readonly address: (locality: Locality, draws: AddressDraws) => Part
  readonly postalCodes: PostalCodes
  readonly phones: PhonePlan
}

/** A weekend of two days: its first weekday (0 is Monday), and the first weekday before a change. */
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

/** The part of a profile used by addresses, postal codes and phone numbers. */
export type Locality = {
  readonly language: LanguageTag
  readonly places: readonly Place[]
  /** Street names without a number; the country's `address` adds the number, building or box. */
  readonly streets: readonly string[]
  /** Words before the number of a flat, an office, a unit or a floor, most common first. */
  readonly unitWords: readonly string[]
  /** Names of buildings; absent if addresses have none. */
  readonly buildings?: readonly string[]
}

/** A real city or town with everything that other fields must agree with. */
export type Place = {
  readonly city: string
  /** State, county or emirate, and its short code if one is in use. */
  readonly state: string
  readonly stateCode: string
  /** Larger part of the country: a US census region, a UK region or nation, a UAE region. */
  readonly region: string
  /** The city's bounding box in degrees; points are drawn inside it. */
  readonly latitude: readonly [south: number, north: number]
  readonly longitude: readonly [west: number, east: number]
  /** IANA zone. */
  readonly timezone: Timezone
  /** US: ZIP codes. GB: outward codes (M1, SW1A). AE: empty, P.O. boxes are used. */
  readonly postalPrefixes: readonly string[]
  /** US: area codes (NPA). GB: dialling code without the leading 0. AE: landline area digit. */
  readonly areaCodes: readonly string[]
  /** Real districts of this place; empty if addresses have none. */
  readonly districts: readonly string[]
  /** Real streets of this place; absent: the profile's streets are used. */
  readonly streets?: readonly string[]
  /** Weight relative to the other places: population in thousands. */
  readonly weight: number
}

/** The row's place, for phone numbers. */
export type PlaceDraws = {
  /** Index into the profile's places. */
  readonly at: Numeric
  /** An item from `of` for the row's place; drawn once per row for all readers with the same `name`. */
  among(of: (place: Place) => readonly string[], name?: string): Part
}

export type AddressDraws = PlaceDraws & {
  readonly house: Part
  /** A space and one of the profile's streets. */
  readonly street: Part
  readonly postalCode: Part
}

export type PostalCodes = {
  /** The code of the row's town; `prefix` draws one of the town's prefixes or, if listed in full, codes. */
  readonly code: (locality: Locality, prefix: () => Part) => Part
  /** All codes of the profile's towns, by index. */
  readonly all: (locality: Locality) => { readonly count: number; readonly spell: (index: number) => string }
  readonly isValid: (locality: Locality, value: string) => boolean
}

/** E.164 numbers. If a country reserves numbers for fiction, only those, so that calls reach nobody. */
export type PhonePlan = {
  /** A landline of the row's town or a mobile number. */
  readonly number: (locality: Locality, draws: PlaceDraws) => Part
  /** Prefixes of all numbers that `unique` may draw; `freeDigits` digits follow. */
  readonly blocks: (locality: Locality) => readonly string[]
  readonly freeDigits: number
  /** Numbers from assigned ranges, if `number` uses those reserved for fiction. */
  readonly live?: Pick<PhonePlan, 'number' | 'blocks' | 'freeDigits'>
  /** Further valid numbers, outside the blocks. */
  readonly others?: RegExp
}
