import { defineCategory, type FieldScope, type NumberRange } from '@/server/generation/catalog/define'
import { boundsTaken, numberType, scaledRange } from '@/server/generation/catalog/number-type'
import { isName } from '@/server/generation/catalog/valid'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { distinctNumbers, distinctPick } from '@/server/generation/engine/distinct'
import { map, uniform } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { distinctPoints } from '@/server/generation/entities/where/distinct-points'
import { distinctPostalCodes, place, placeDecimals } from '@/server/generation/entities/where/place'
import type { Place } from '@/server/generation/locales/country'
import { countryOf, profileOf } from '@/server/generation/locales/index'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { LocaleCode } from '@/wire/vocabulary'

const placeTexts = (profile: LocaleProfile, of: (place: Place) => string) => distinctPick(profile.places.map(of))

/** A text of one of the locale's places. */
const ofSomePlace = (of: (place: Place) => string) => (value: string | number, locale: LocaleCode) =>
  profileOf(locale).places.some((each) => of(each) === value)

export const geographic = defineCategory('geographic', {
  country: {
    description: 'Name of the country of the locale.',
    example: 'United States',
    longest: 26,
    entities: { place: ['country'] },
    part: ({ profile }) => place(profile).country,
    unique: ({ profile }) => distinctPick([profile.countryName]),
    isValid: (value, locale) => profileOf(locale).countries.some(({ name }) => name === value),
  },
  city: {
    description: 'Town or city that exists; it fits state, postal code, coordinates and timezone.',
    example: 'Denver',
    longest: 22,
    entities: { place: ['city'] },
    part: ({ profile }) => place(profile).city,
    unique: ({ profile }) => placeTexts(profile, ({ city }) => city),
    isValid: isName,
  },
  state: {
    description: 'State, county or emirate of the city.',
    example: 'Colorado',
    longest: 26,
    entities: { place: ['state'] },
    part: ({ profile }) => place(profile).state,
    unique: ({ profile }) => placeTexts(profile, ({ state }) => state),
    isValid: ofSomePlace(({ state }) => state),
  },
  zipCode: {
    description: 'ZIP code, postcode or P.O. box, as the locale uses it; it fits the city.',
    example: '80205',
    letterCase: 'upper',
    longest: 8,
    entities: { place: ['postal code'] },
    model: 'ignores',
    part: ({ profile }) => place(profile).postalCode,
    unique: ({ profile }) => distinctPostalCodes(profile),
    isValid: (value, locale) =>
      typeof value === 'string' && countryOf(locale).postalCodes.isValid(profileOf(locale), value),
  },
  region: {
    description: 'Larger part of the country that the city lies in.',
    example: 'West',
    longest: 26,
    entities: { place: ['region'] },
    part: ({ profile }) => place(profile).region,
    unique: ({ profile }) => placeTexts(profile, ({ region }) => region),
    isValid: ofSomePlace(({ region }) => region),
  },
  latitude: {
    ...coordinate(90, 'latitude'),
    description: 'Latitude in decimal degrees, within the city.',
    example: '39.752408',
    entities: { place: ['latitude'] },
    model: 'ignores',
  },
  longitude: {
    ...coordinate(180, 'longitude'),
    description: 'Longitude in decimal degrees, within the city.',
    example: '-104.981517',
    entities: { place: ['longitude'] },
    model: 'ignores',
  },
  timezone: {
    description: 'IANA time zone of the city.',
    example: 'America/Denver',
    longest: 30,
    entities: { place: ['timezone'] },
    part: ({ profile }) => place(profile).timezone,
    unique: ({ profile }) => placeTexts(profile, ({ timezone }) => timezone),
    isValid: (value) => typeof value === 'string' && value.includes('/') && isTimezone(value),
  },
})

/** A coordinate within the row's town, or within the caller's own bounds. */
function coordinate(limit: number, side: 'latitude' | 'longitude') {
  const range: NumberRange = {
    lowest: -limit,
    highest: limit,
    decimalsMax: placeDecimals,
    usual: { min: -limit, max: limit, decimals: placeDecimals },
  }
  const bounded = numberType({
    range,
    shape: ({ lo, hi, decimals }, { profile, constraints }) =>
      isBounded(constraints) ? uniform(lo, hi) : rounded(place(profile)[side], placeDecimals - decimals),
  })
  return {
    ...bounded,
    constraints: boundsTaken(range),
    unique: ({ profile, constraints }: FieldScope) =>
      isBounded(constraints) || constraints.allowed || (constraints.precision ?? constraints.decimals) !== undefined
        ? distinctNumbers(scaledRange(range, constraints), constraints.allowed)
        : distinctPoints(profile, (each) => each[side]),
  }
}

const isBounded = ({ min, max }: Constraints) => min !== undefined || max !== undefined

const rounded = (point: Numeric, fewerDecimals: number): Numeric =>
  fewerDecimals === 0 ? point : map(point, (degrees) => Math.round(degrees / 10 ** fewerDecimals))

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
