import type { UniquePart } from '@/server/generation/engine/distinct'
import { distinctSpelled } from '@/server/generation/engine/distinct'
import { share, weighted, within } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { lit, pick } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { Place as PlaceData, PlaceDraws } from '@/server/generation/locales/country'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { namesCode } from '@/server/names/owner'

/** The hidden place of a row, a real town chosen by its population. */
export type Place = PlaceDraws & {
  readonly city: Part
  readonly state: Part
  /** Short code of the state or emirate; the country's code where none is in use. */
  readonly stateCode: Part
  readonly region: Part
  readonly country: Part
  readonly timezone: Part
  /** ZIP code, postcode or P.O. box, as in addresses of the country. */
  readonly postalCode: Part
  /** Degrees times 10^`placeDecimals`, inside the town. */
  readonly latitude: Numeric
  readonly longitude: Numeric
}

export const placeDecimals = 6

/** Whether a field's name asks for a state code and the country has them: `ship_state_code`, `state_abbr`. */
export const namesStateCode = (name: string, { places }: LocaleProfile): boolean =>
  namesCode(name, 'state') && places.every(({ stateCode }) => stateCode !== '')

export const place = memoizeByProfile((profile): Place => {
  const { places } = profile
  const at = share('place', 'at', weighted(places.map((each) => each.weight)))
  const text = (of: (each: PlaceData) => string) => pick(places.map(of), at)
  const among: Place['among'] = (of, name) => {
    const item = itemOf(at, places.map(of))
    return pick(places.flatMap(of), name === undefined ? item : share('place', name, item))
  }
  const prefixes = places.map((each) => each.postalPrefixes)
  const postalPrefixAt = share('place', 'postal prefix', itemOf(at, prefixes))
  return {
    at,
    city: text((each) => each.city),
    state: text((each) => each.state),
    stateCode: text((each) => each.stateCode || profile.country.alpha2),
    region: text((each) => each.region),
    country: lit(profile.countryName),
    timezone: text((each) => each.timezone),
    postalCode: profile.country.postalCodes.code(profile, () => pick(prefixes.flat(), postalPrefixAt)),
    latitude: share(
      'place',
      'latitude',
      pointWithin(at, places, (each) => each.latitude),
    ),
    longitude: share(
      'place',
      'longitude',
      pointWithin(at, places, (each) => each.longitude),
    ),
    among,
  }
})

/** Distinct postal codes of the locale's towns, not necessarily the row's. */
export function distinctPostalCodes(profile: LocaleProfile): UniquePart {
  const { count, spell } = profile.country.postalCodes.all(profile)
  return distinctSpelled(count, spell, 24)
}

/** A uniform draw among the items of the row's place, as an index into the items of all places. */
function itemOf(at: Numeric, lists: readonly (readonly string[])[]): Numeric {
  const lows: number[] = []
  let next = 0
  for (const list of lists) {
    lows.push(next)
    next += list.length
  }
  const highs = lows.map((low, i) => low + (lists[i]?.length ?? 0) - 1)
  return within(at, Int32Array.from(lows), Int32Array.from(highs))
}

function pointWithin(at: Numeric, places: readonly PlaceData[], box: (place: PlaceData) => readonly [number, number]) {
  const scaled = (side: 0 | 1) => Int32Array.from(places, (each) => Math.round(box(each)[side] * 10 ** placeDecimals))
  return within(at, scaled(0), scaled(1))
}
