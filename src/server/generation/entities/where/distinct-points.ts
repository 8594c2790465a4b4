import type { UniquePart } from '@/server/generation/engine/distinct'
import { permuted, zip } from '@/server/generation/engine/numeric'
import { fixed } from '@/server/generation/engine/parts'
import type { Place } from '@/server/generation/locales/country'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { place, placeDecimals } from './place'

/** Number of values of the last four of six decimals, which distinguish the rows. */
const tails = 10_000

/** Distinct coordinates within the row's town, on one of its 0.01° steps. */
export function distinctPoints(profile: LocaleProfile, side: (place: Place) => readonly [number, number]): UniquePart {
  const scale = 10 ** placeDecimals
  const boxes = profile.places.map((each) => side(each).map((degrees) => Math.round(degrees * scale)))
  const points = zip(place(profile).at, permuted(tails), (town, tail) => {
    const [low = 0, high = 0] = boxes[town] ?? []
    const firstStep = Math.ceil((low - tail) / tails)
    const steps = Math.floor((high - tail) / tails) - firstStep + 1
    return (firstStep + (steps > 1 ? (tail * 7) % steps : 0)) * tails + tail
  })
  return { part: fixed(points, placeDecimals), capacity: tails }
}
