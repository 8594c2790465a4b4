import { map, share } from '@/server/generation/engine/numeric'
import { shaped } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import { referenceDay } from '@/server/generation/entities/reference-date'
import type { Country } from '@/server/generation/locales/country'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/** Inclusive days since 1970-01-01. */
export type DayRange = { readonly first: number; readonly last: number }

/**
 * The person's day of birth. Ages follow the country's population; who is not asked for otherwise is an adult of 18 to
 * 90 years. Two fields with the same range read the same day, so that `birthdate` and `age` agree; two with different
 * ranges stand at the same rank of each.
 */
export function born(home: LocaleProfile, range: DayRange = adults): Numeric {
  return lifeOf(home, range).born
}

/** Full years from that day of birth to the reference date. */
export function age(home: LocaleProfile, range: DayRange = adults): Numeric {
  return lifeOf(home, range).age
}

function lifeOf(home: LocaleProfile, { first, last }: DayRange): Life {
  const { country } = home
  const isUsual = first === adults.first && last === adults.last
  const known = isUsual ? usual.get(country) : undefined
  if (known) return known
  const born = share('person', 'born', bornWithin(country.ageGroups, first, last))
  const life = { born, age: share('person', 'age', map(born, fullYears)) }
  if (isUsual) usual.set(country, life)
  return life
}

type Life = { readonly born: Numeric; readonly age: Numeric }

/** Full years lived at the reference date by who was born on that day. */
function fullYears(bornDay: number): number {
  // The mean year is at most one birthday off.
  const years = Math.trunc((referenceDay - bornDay) / 365.2425)
  if (bornDay > (birthdays[years] ?? Infinity)) return years - 1
  return bornDay <= (birthdays[years + 1] ?? -Infinity) ? years + 1 : years
}

/** The birthdays of everyone who is between `youngest` and `oldest` full years old at the reference date. */
export const bornBetweenAges = (youngest: number, oldest: number): DayRange => ({
  first: yearsBefore(oldest + 1) + 1,
  last: yearsBefore(youngest),
})

export const oldestAge = 120

function yearsBefore(years: number): number {
  const { year, month, day } = civil(referenceDay)
  return Date.UTC(year - years, month - 1, day) / 86_400_000
}

function civil(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** By age in full years, the last birthday that gives it on the reference date. */
const birthdays = Array.from({ length: oldestAge + 3 }, (_, years) => yearsBefore(years))

const adults = bornBetweenAges(18, 90)
const usual = new WeakMap<Country, Life>()

/** The part of the population that was born within the days given, as a quantile function over days. */
function bornWithin(groups: readonly number[], first: number, last: number): Numeric {
  const edges = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, oldestAge].map((age) => referenceDay - age * 365.2425)
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
