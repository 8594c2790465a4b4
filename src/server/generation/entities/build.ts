import { map, select, share, zip } from '@/server/generation/engine/numeric'
import { logNormal, normal } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { memoizeByProfile } from './memoize-by-profile'
import { person } from './who/person'

/** How the row's person is built. Adults: men 176 ± 7.2 cm, women 162.5 ± 6.8 cm; body mass index about 26. */
type Build = {
  readonly heightCm: Numeric
  /** Grams: the body mass index times the height squared, so that tall people are heavier. */
  readonly weightGrams: Numeric
}

export const build = memoizeByProfile((home): Build => {
  const heightCm = share('person', 'height', heightWithin(home, { lo: 145, hi: 205, decimals: 0 }))
  const bodyMass = logNormal(2_580, 0.17, 1_650, 4_800)
  return {
    heightCm,
    weightGrams: share(
      'person',
      'weight',
      zip(heightCm, bodyMass, (cm, centiIndex) => Math.round((centiIndex * cm * cm) / 1_000)),
    ),
  }
})

/** A height in centimetres times 10^decimals, within bounds of the caller's own. */
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
export const weightKg = (home: LocaleProfile, decimals: number): Numeric =>
  map(build(home).weightGrams, (grams) => Math.round((grams * 10 ** decimals) / 1_000))
