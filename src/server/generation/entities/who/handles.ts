import type { UniquePart } from '@/server/generation/engine/distinct'
import { permuted, share, weighted } from '@/server/generation/engine/numeric'
import { int, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByHome } from '@/server/generation/entities/memoize-by-profile'
import { company } from '@/server/generation/entities/work/company'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { person } from './person'

/** E-mail addresses and usernames: the person's first and last name in plain ASCII letters. */

/** The e-mail address of the row's person at the row's company. */
export const mailbox = memoizeByHome((profile, home) => {
  const { latinFirst, latinLast } = person(profile, home)
  const separator = pick(separators, share('person', 'mailbox separator', weighted([66, 14, 4, 16])))
  const number = pick(numbers, share('person', 'mailbox number', mostlyNone(88)))
  return seq(latinFirst, separator, latinLast, number, '@', company(profile).domain)
})

export const username = memoizeByHome((profile, home) => {
  const { latinFirst, latinLast } = person(profile, home)
  const separator = pick(separators, share('person', 'username separator', weighted([40, 18, 0, 42])))
  const number = pick(numbers, share('person', 'username number', mostlyNone(52)))
  return seq(latinFirst, separator, latinLast, number)
})

const separators = ['.', '_', '-', '']
const numbers = ['', ...Array.from({ length: 98 }, (_, i) => String(i + 2))]

/** An index into `numbers`, the empty one for `none` percent of rows. */
const mostlyNone = (none: number) =>
  weighted(numbers.map((number) => (number === '' ? none : (100 - none) / (numbers.length - 1))))

/** Number of distinct handles per request. */
const handleNumbers = 1_000_000

export function numberedMailbox(profile: LocaleProfile, home: LocaleProfile): UniquePart {
  const { latinFirst: first, latinLast: last } = person(profile, home)
  return {
    part: seq(first, '.', last, int(permuted(handleNumbers)), '@', company(profile).domain),
    capacity: handleNumbers,
  }
}

export function numberedUsername(profile: LocaleProfile, home: LocaleProfile): UniquePart {
  const { latinFirst: first, latinLast: last } = person(profile, home)
  return { part: seq(first, '.', last, int(permuted(handleNumbers))), capacity: handleNumbers }
}
