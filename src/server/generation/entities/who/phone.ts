import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { map, weighted } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { choose, digits, lit, pick, seq } from '@/server/generation/engine/parts'
import { place } from '@/server/generation/entities/where/place'
import { profileOf } from '@/server/generation/locales/index'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * Phone numbers in E.164 form, by the plan of the profile's country. A landline belongs to the row's town; a mobile
 * number tells no place. Where a country keeps numbers for fiction, only those: a call reaches nobody.
 */
export const phone = (profile: LocaleProfile): Part => plans[profile.country.alpha2].number(profile)

/** Numbers that all differ. They keep to the country's plan, but not to the row's town. */
export function distinctPhone(profile: LocaleProfile): UniquePart {
  const { blocks, freeDigits } = plans[profile.country.alpha2].all(profile)
  const perBlock = 10 ** freeDigits
  const spell = (index: number) =>
    `${blocks[Math.floor(index / perBlock)]}${String(index % perBlock).padStart(freeDigits, '0')}`
  return distinctSpelled(blocks.length * perBlock, spell, 16)
}

/** Whether some plan gives the number. */
export const isPhone = (value: string): boolean =>
  (['en_US', 'en_GB', 'en_AE'] as const).some((code) => {
    const profile = profileOf(code)
    const { blocks, landlines, freeDigits } = plans[profile.country.alpha2].all(profile)
    return landlines?.test(value) || (/^\+\d+$/.test(value) && blocks.includes(value.slice(0, -freeDigits)))
  })

/** The locale whose plan a dialling prefix asks for; the row's own where it asks for nothing else. */
export function planOf(profile: LocaleProfile, countryCode = profile.country.diallingPrefix): LocaleProfile {
  if (countryCode === profile.country.diallingPrefix) return profile
  const plan = (['en_US', 'en_GB', 'en_AE'] as const)
    .map(profileOf)
    .find(({ country }) => country.diallingPrefix === countryCode)
  return plan ?? profile
}

type NumberPlan = {
  readonly number: (profile: LocaleProfile) => Part
  /** What the numbers begin with, and how many free digits follow. */
  readonly all: (profile: LocaleProfile) => {
    blocks: readonly string[]
    freeDigits: number
    /** Numbers that do not begin with a block. */
    landlines?: RegExp
  }
}

const plans: Record<LocaleProfile['country']['alpha2'], NumberPlan> = {
  /** 555-0100 to 555-0199 of every area code are kept for fiction (ATIS-0300115). */
  US: {
    number: (profile) =>
      seq(
        place(profile).among(({ areaCodes }) => areaCodes.map((area) => `+1${area}55501`)),
        digits(2),
      ),
    all: ({ places }) => ({
      blocks: [...new Set(places.flatMap(({ areaCodes }) => areaCodes))].map((area) => `+1${area}55501`),
      freeDigits: 2,
    }),
  },
  /** Ofcom's "telephone numbers for use in TV and radio drama programmes". */
  GB: {
    number: (profile) => {
      const { at } = place(profile)
      const kept = profile.places.map(({ reservedLandline }) => reservedLandline)
      const mobile = seq(lit('+447700900'), digits(3))
      const landline = seq(
        pick(
          kept.map((block) => `+44${block ?? ''}`),
          at,
        ),
        digits(3),
      )
      const town = choose(weighted([55, 45]), [mobile, landline])
      return choose(
        map(at, (index) => (kept[index] === undefined ? 0 : 1)),
        [mobile, town],
      )
    },
    all: ({ places }) => ({
      blocks: ['+447700900', '+443069990'].concat(
        [...new Set(places.flatMap(({ reservedLandline }) => reservedLandline ?? []))].map((block) => `+44${block}`),
      ),
      freeDigits: 3,
      // Kept for drama too, in an area code that no town has: numbers that others take for invalid.
      landlines: /^\+441632960\d{3}$/,
    }),
  },
  /** The Emirates keep none: any number of the plan (TDRA National Numbering Plan), seven digits behind the prefix. */
  AE: {
    number: (profile) =>
      choose(weighted([78, 22]), [
        seq(pick(uaeMobile), digits(7)),
        seq(
          lit('+971'),
          place(profile).among(({ areaCodes }) => areaCodes),
          pick([...'2345678']),
          digits(6),
        ),
      ]),
    all: () => ({ blocks: uaeMobile, freeDigits: 7, landlines: /^\+971[234679][2-8]\d{6}$/ }),
  },
}

const uaeMobile = ['50', '52', '54', '55', '56', '58'].map((prefix) => `+971${prefix}`)
