import { dated, map, share } from '@/server/generation/engine/numeric'
import { shaped } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/when/reference-date'
import type { Country } from '@/server/generation/locales/country'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/** Inclusive days since 1970-01-01. */
export type DayRange = { readonly first: number; readonly last: number }

/** Full years, both included. */
export type AgeRange = { readonly youngest: number; readonly oldest: number }

/** Ages at the reference date, or days of birth. */
export type Lives = AgeRange | DayRange

/**
 * The person's day of birth. Ages follow the country's population, by default adults of 18 to 90 years. Two fields
 * with the same range read the same day, so that `birthdate` and `age` agree; with different ranges they have the
 * same rank in each.
 */
export function born(home: LocaleProfile, lives: Lives = adults): Numeric {
  return lifeOf(home, lives).born
}

/** Full years from that day of birth to the reference date. */
export function age(home: LocaleProfile, lives: Lives = adults): Numeric {
  return lifeOf(home, lives).age
}

function lifeOf({ country }: LocaleProfile, lives: Lives): Life {
  const known = lives === adults ? usual.get(country) : undefined
  if (known) return known
  const born = share(
    'person',
    'born',
    dated((today) => bornWithin(country.ageGroups, daysOf(lives, today), today)),
  )
  const life = {
    born,
    age: share(
      'person',
      'age',
      dated((today) => map(born, fullYearsAt(today))),
    ),
  }
  if (lives === adults) usual.set(country, life)
  return life
}

type Life = { readonly born: Numeric; readonly age: Numeric }

const daysOf = (lives: Lives, today: number): DayRange =>
  'youngest' in lives ? bornBetweenAges(lives.youngest, lives.oldest, today) : lives

/** Age in full years on a day, by the day of birth. */
function fullYearsAt(today: number): (bornDay: number) => number {
  // By age in full years, the latest birthday with that age.
  const birthdays = Array.from({ length: oldestAge + 3 }, (_, years) => yearsBefore(today, years))
  return (bornDay) => {
    // The mean year is at most one birthday off.
    const years = Math.trunc((today - bornDay) / 365.2425)
    if (bornDay > (birthdays[years] ?? Infinity)) return years - 1
    return bornDay <= (birthdays[years + 1] ?? -Infinity) ? years + 1 : years
  }
}

/** Days of birth of people aged `youngest` to `oldest` full years on a day, by default the reference date. */
export const bornBetweenAges = (youngest: number, oldest: number, today: number = referenceDay): DayRange => ({
  first: yearsBefore(today, oldest + 1) + 1,
  last: yearsBefore(today, youngest),
})

export const oldestAge = 120

function yearsBefore(today: number, years: number): number {
  const date = new Date(today * 86_400_000)
  return Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()) / 86_400_000
}

/** Default ages. */
const adults: Lives = { youngest: 18, oldest: 90 }
const usual = new WeakMap<Country, Life>()

/** The population born within the given days, as a quantile function over days. */
function bornWithin(groups: readonly number[], { first, last }: DayRange, today: number): Numeric {
  const edges = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, oldestAge].map((age) => today - age * 365.2425)
  const bands = groups.flatMap((people, i) => {
    const newest = edges[i] ?? 0
    const oldest = edges[i + 1] ?? 0
    const from = Math.max(oldest, first - 0.5)
    const to = Math.min(newest, last + 0.5)
    return to > from ? [{ from, to, people: (people * (to - from)) / (newest - oldest) }] : []
  })
  const total = bands.reduce((sum, band) => sum + band.people, 0)
  if (total === 0) return shaped(first, last, (u) => first + u * (last - first))
  return shaped(first, last, (u) => {
    let left = u * total
    for (const { from, to, people } of [...bands].reverse()) {
      if (left <= people) return from + (left / people) * (to - from)
      left -= people
    }
    return last
  })
}
