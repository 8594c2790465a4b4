import { expect, test } from 'vitest'
import { profileOf } from '@/server/generation/locales'
import { locales } from '@/wire/vocabulary'
import { furtherNames, furtherNamesPerKin } from './further-names'

test.each(locales)('in %s every community has the same number of names, each at one place in all lists', (locale) => {
  const profile = profileOf(locale)
  const { lists, before } = furtherNames(profile)
  expect(lists).toHaveLength(profile.communities.length * 2)
  const places = new Map<string, number>()
  for (const list of lists) {
    expect(list).toHaveLength(furtherNamesPerKin)
    for (const [place, name] of list.entries()) {
      expect(name).toMatch(/^\S+$/)
      expect(places.get(name) ?? place, name).toBe(place)
      places.set(name, place)
    }
  }
  // Otherwise a middle name before them and one after them could give the same full name.
  const mistaken = lists.filter((_, kin) => before[kin] && middlesOf(locale, kin).some((name) => places.has(name)))
  expect(mistaken).toEqual([])
})

function middlesOf(locale: (typeof locales)[number], kin: number): readonly string[] {
  const { middle } = profileOf(locale).communities[Math.trunc(kin / 2)] ?? {}
  return (kin % 2 === 0 ? middle?.male : middle?.female)?.written ?? []
}
