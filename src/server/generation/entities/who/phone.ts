import type { UniquePart } from '@/server/generation/engine/distinct'
import { distinctSpelled } from '@/server/generation/engine/distinct'
import type { Part } from '@/server/generation/engine/part'
import { place } from '@/server/generation/entities/where/place'
import { countryLocales, countryOf, profileOf } from '@/server/generation/locales/index'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * Phone numbers in E.164 form, by the plan of the profile's country. A landline belongs to the row's town.
 * @param isLive whether they are of ranges in use, and so perhaps someone's, where the country keeps some for fiction.
 */
export const phone = (profile: LocaleProfile, isLive = false): Part =>
  rangesOf(profile, isLive).number(profile, place(profile))

const rangesOf = ({ country: { phones } }: LocaleProfile, isLive: boolean) => (isLive && phones.live) || phones

/** Numbers that all differ. They keep to the country's plan, but not to the row's town. */
export function distinctPhone(profile: LocaleProfile, isLive = false): UniquePart {
  const phones = rangesOf(profile, isLive)
  const blocks = blocksOf(phones, profile)
  const perBlock = 10 ** phones.freeDigits
  const spell = (index: number) =>
    `${blocks[Math.floor(index / perBlock)]}${String(index % perBlock).padStart(phones.freeDigits, '0')}`
  return distinctSpelled(blocks.length * perBlock, spell, 16)
}

/** Listing them reads every town of the country; a schema may have fifty unique phones. */
function blocksOf(phones: Ranges, profile: LocaleProfile): readonly string[] {
  const known = listed.get(profile) ?? new Map<Ranges, readonly string[]>()
  listed.set(profile, known)
  const blocks = known.get(phones) ?? phones.blocks(profile)
  known.set(phones, blocks)
  return blocks
}
type Ranges = ReturnType<typeof rangesOf>
const listed = new WeakMap<LocaleProfile, Map<Ranges, readonly string[]>>()

/** Whether the number belongs to the plan of some country. */
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

/** The locale whose plan a dialling prefix asks for; the row's own where it asks for nothing else. */
export function planOf(profile: LocaleProfile, countryCode = profile.country.diallingPrefix): LocaleProfile {
  if (countryCode === profile.country.diallingPrefix) return profile
  const code = countryLocales.find((each) => countryOf(each).diallingPrefix === countryCode)
  return code === undefined ? profile : profileOf(code)
}
