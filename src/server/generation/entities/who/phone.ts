import type { UniquePart } from '@/server/generation/engine/distinct'
import { distinctSpelled } from '@/server/generation/engine/distinct'
import type { Part } from '@/server/generation/engine/part'
import { place } from '@/server/generation/entities/where/place'
import { countryLocales, countryOf, profileOf } from '@/server/generation/locales/index'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * Phone numbers in E.164 form, by the plan of the profile's country. Landlines belong to the row's town.
 * @param isLive whether to use assigned ranges, whose numbers may be real, instead of those reserved for fiction.
 */
export const phone = (profile: LocaleProfile, isLive = false): Part =>
  rangesOf(profile, isLive).number(profile, place(profile))

const rangesOf = ({ country: { phones } }: LocaleProfile, isLive: boolean) => (isLive && phones.live) || phones

/** Distinct numbers of the country's plan, not of the row's town. */
export function distinctPhone(profile: LocaleProfile, isLive = false): UniquePart {
  const phones = rangesOf(profile, isLive)
  const blocks = blocksOf(phones, profile)
  const perBlock = 10 ** phones.freeDigits
  const spell = (index: number) =>
    `${blocks[Math.floor(index / perBlock)]}${String(index % perBlock).padStart(phones.freeDigits, '0')}`
  return distinctSpelled(blocks.length * perBlock, spell, 16)
}

/** Cached, because listing blocks reads every town of the country and a schema may have fifty unique phones. */
function blocksOf(phones: Ranges, profile: LocaleProfile): readonly string[] {
  const known = listed.get(profile) ?? new Map<Ranges, readonly string[]>()
  listed.set(profile, known)
  const blocks = known.get(phones) ?? phones.blocks(profile)
  known.set(phones, blocks)
  return blocks
}
type Ranges = ReturnType<typeof rangesOf>
const listed = new WeakMap<LocaleProfile, Map<Ranges, readonly string[]>>()

/** Whether the number belongs to the plan of a supported country. */
export const isPhone = (value: string): boolean =>
  countryLocales.some((code) => {
    const { diallingPrefix, phones } = countryOf(code)
    if (!value.startsWith(diallingPrefix) || !/^\+\d+$/.test(value)) return false
    return (
      phones.others?.test(value) ||
      [phones, ...(phones.live ? [phones.live] : [])].some((ranges) =>
        blocksOf(ranges, profileOf(code)).includes(value.slice(0, -ranges.freeDigits)),
      )
    )
  })

/** The profile for a dialling prefix; by default the row's own. */
export function planOf(profile: LocaleProfile, countryCode = profile.country.diallingPrefix): LocaleProfile {
  if (countryCode === profile.country.diallingPrefix) return profile
  const code = countryLocales.find((each) => countryOf(each).diallingPrefix === countryCode)
  return code === undefined ? profile : profileOf(code)
}
