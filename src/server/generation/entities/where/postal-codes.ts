import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { share, uniform } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { int, lit, padded, pick, seq } from '@/server/generation/engine/parts'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/** Postal codes of a country. `prefix` is the part that the town decides. */
type PostalSystem = {
  readonly part: (profile: LocaleProfile, prefix: () => Part) => Part
  /** All codes of the profile's towns, by number. */
  readonly all: (profile: LocaleProfile) => { count: number; spell: (index: number) => string }
  readonly form: (profile: LocaleProfile) => RegExp
}

/** The code of the row's town; its end is drawn once per row and place. */
export const postalCode = (profile: LocaleProfile, prefixAt: Numeric): Part =>
  systems[profile.country.alpha2].part(profile, () => pick(prefixesOf(profile), prefixAt))

/** Codes that all differ; each belongs to some town of the locale, but not to the row's. */
export function distinctPostalCodes(profile: LocaleProfile): UniquePart {
  const { count, spell } = systems[profile.country.alpha2].all(profile)
  return distinctSpelled(count, spell, 24)
}

export const isPostalCode = (profile: LocaleProfile, value: string): boolean =>
  systems[profile.country.alpha2].form(profile).test(value)

/** The prefixes of all towns, town by town. */
const prefixesOf = ({ places }: LocaleProfile) => places.flatMap(({ postalPrefixes }) => postalPrefixes)

/** The second half of a British postcode: a digit and two letters other than C I K M O V (BS 7666-0). */
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ'
const inwardCodes = [...'0123456789'].flatMap((digit) =>
  [...inwardLetters].flatMap((a) => [...inwardLetters].map((b) => digit + a + b)),
)

const inwardHalves = ['', ...inwardCodes.map((code) => ` ${code}`)]

const tailUpTo = (last: number) => share('place', 'postal tail', uniform(1, last))
const zipTail = tailUpTo(99)
const inwardTail = tailUpTo(inwardCodes.length)
const firstBox = 100
const lastBox = 99_999
const postBox = share('place', 'postal tail', uniform(firstBox, lastBox))
const boxWord = ({ language }: LocaleProfile) => (language === 'ar' ? 'ص.ب. ' : 'P.O. Box ')

const systems: Record<LocaleProfile['country']['alpha2'], PostalSystem> = {
  US: {
    part: (_, prefix) => seq(prefix(), padded(zipTail, 2)),
    all: (profile) => {
      const prefixes = [...new Set(prefixesOf(profile))]
      const spell = (index: number) => `${prefixes[Math.floor(index / 99)]}${String((index % 99) + 1).padStart(2, '0')}`
      return { count: prefixes.length * 99, spell }
    },
    form: () => /^\d{5}$/,
  },
  GB: {
    part: (_, prefix) => seq(prefix(), pick(inwardHalves, inwardTail)),
    all: (profile) => {
      const prefixes = [...new Set(prefixesOf(profile))]
      const { length } = inwardCodes
      const spell = (index: number) => `${prefixes[Math.floor(index / length)]} ${inwardCodes[index % length]}`
      return { count: prefixes.length * length, spell }
    },
    form: () => /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/,
  },
  AE: {
    part: (profile) => seq(lit(boxWord(profile)), int(postBox)),
    all: (profile) => ({ count: lastBox - firstBox + 1, spell: (index) => boxWord(profile) + (firstBox + index) }),
    form: (profile) => new RegExp(`^${boxWord(profile).replaceAll('.', '\\.')}\\d{3,6}$`),
  },
}
