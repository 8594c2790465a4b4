import { map, select, share, zip } from '@/server/generation/engine/numeric'
import { logNormal, normal } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { memoizeByProfile } from './memoize-by-profile'
import { type AgeRange, age } from './who/births'
import { person } from './who/person'

/** Height and weight of the row's person. Adults: men 176 ± 7.2 cm, women 162.5 ± 6.8 cm; body mass index about 26. */
type Build = {
  readonly heightCm: Numeric
  /** Grams: the body mass index times the height squared, so that tall people are heavier. */
  readonly weightGrams: Numeric
}

const ofAdults = memoizeByProfile((home) => buildOf(heightWithin(home, adults), bodyMass))

/** @param ages the person's ages, unless adult. */
export const build = (home: LocaleProfile, ages?: AgeRange): Build =>
  ages === undefined || ages.youngest >= grownAt ? ofAdults(home) : buildOfAges(home, ages)

/** Body mass index times 100. */
const bodyMass = logNormal(2_580, 0.17, 1_650, 4_800)
const adults = { lo: 145, hi: 205, decimals: 0 }

function buildOf(heights: Numeric, masses: Numeric): Build {
  const heightCm = share('person', 'height', heights)
  const grams = zip(heightCm, masses, (cm, centiIndex) => Math.round((centiIndex * cm * cm) / 1_000))
  return { heightCm, weightGrams: share('person', 'weight', grams) }
}

/** Centimetres by age in full years, in the middle of the year (WHO and CDC growth charts, rounded), up to adults. */
const boysCm = [66, 82, 91, 99, 106, 113, 119, 125, 131, 136, 141, 146, 153, 160, 167, 171, 174, 175, 176]
const girlsCm = [65, 81, 90, 98, 105, 112, 118, 124, 130, 136, 142, 148, 154, 158, 160, 161, 162, 162, 162.5]
/** Body mass index of the same ages, up to adults. */
const massIndexes = [
  17, 16.5, 16.1, 15.8, 15.5, 15.4, 15.5, 15.8, 16.2, 16.7, 17.2, 17.8, 18.5, 19.2, 19.9, 20.5, 21.1, 21.6, 25.8,
]
const grownAt = 18

/** A child keeps its rank as an adult: the same share of the height and body mass index of its age. */
function buildOfAges(home: LocaleProfile, ages: AgeRange): Build {
  const years = age(home, ages)
  const grown = heightWithin(home, adults)
  const asOf = (table: readonly number[]) => zip(grown, years, (cm, at) => Math.round(cm * partOf(table, at)))
  const masses = zip(bodyMass, years, (centiIndex, at) => Math.round(centiIndex * partOf(massIndexes, at)))
  return buildOf(select(person(home, home).sex, asOf(boysCm), asOf(girlsCm)), masses)
}

const partOf = (table: readonly number[], years: number): number => {
  const adult = table[grownAt] ?? 1
  return (table[Math.min(years, grownAt)] ?? adult) / adult
}

/** A height in centimetres times 10^decimals, within the caller's bounds. */
export function heightWithin(
  home: LocaleProfile,
  { lo, hi, decimals }: { lo: number; hi: number; decimals: number },
): Numeric {
  const scale = 10 ** decimals
  const men = normal(176 * scale, 7.2 * scale, lo, hi)
  const women = normal(162.5 * scale, 6.8 * scale, lo, hi)
  return select(person(home, home).sex, men, women)
}

/** A weight in kilograms times 10^decimals. */
export const weightKg = (home: LocaleProfile, decimals: number, ages?: AgeRange): Numeric =>
  map(build(home, ages).weightGrams, (grams) => Math.round((grams * 10 ** decimals) / 1_000))
