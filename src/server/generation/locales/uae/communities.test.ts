import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales/index'

const enAe = profileOf('en_AE')

const bigCommunity = 60

describe('communities', () => {
  const total = enAe.communities.reduce((sum, { weight }) => sum + weight, 0)
  const share = (prefix: string) =>
    enAe.communities.filter(({ id }) => id.startsWith(prefix)).reduce((sum, { weight }) => sum + weight, 0) / total

  it.each([
    ['emirati', 0.1, 0.13],
    ['indian', 0.26, 0.38],
    ['pakistani', 0.1, 0.17],
    ['filipino', 0.05, 0.08],
    ['western', 0.02, 0.06],
  ])('%s people are between %d and %d of the residents', (prefix, least, most) => {
    expect(share(prefix)).toBeGreaterThan(least)
    expect(share(prefix)).toBeLessThan(most)
  })

  it.each(enAe.communities.map((community) => [community.id, community] as const))(
    '%s have enough names',
    (_, people) => {
      const least = people.weight >= bigCommunity ? 60 : 30
      expect(people.male.written.length).toBeGreaterThanOrEqual(least)
      expect(people.female.written.length).toBeGreaterThanOrEqual(least)
      expect(people.last.written.length).toBeGreaterThanOrEqual(least)
    },
  )

  it('come from listed countries', () => {
    const known = new Set(enAe.countries.map(({ alpha2 }) => alpha2))
    const used = enAe.communities.flatMap(({ nationalities }) => nationalities.map(({ value }) => value.country))
    expect(used.filter((alpha2) => !known.has(alpha2))).toEqual([])
  })
})

describe('men and women', () => {
  it('are about two to one in the country, and equal among Emiratis', () => {
    const weight = enAe.communities.reduce((sum, each) => sum + each.weight, 0)
    const men = enAe.communities.reduce((sum, each) => sum + each.weight * (each.men ?? 0), 0) / weight
    expect(men).toBeGreaterThan(60)
    expect(men).toBeLessThan(72)
    expect(enAe.communities.find(({ id }) => id === 'emirati')?.men).toBe(50)
  })
})
