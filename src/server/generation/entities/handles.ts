import type { UniquePart } from '@/server/generation/catalog/define'
import { permuted, uniform, weighted } from '@/server/generation/engine/numbers'
import type { Part } from '@/server/generation/engine/part'
import { choose, int, lit, seq } from '@/server/generation/engine/parts'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { company } from './company'
import { person } from './person'

/** What people call themselves on computers: always their own first and last name, in plain ASCII letters. */

/** The row's person at the row's company. */
export function mailbox(profile: LocaleProfile): Part {
  const { latinFirst: first, latinLast: last } = person(profile)
  const local = choose(weighted([62, 12, 10, 6, 10]), [
    seq(first, '.', last),
    seq(first, '_', last),
    seq(first, last),
    seq(last, '.', first),
    seq(first, '.', last, int(uniform(2, 99))),
  ])
  return seq(local, '@', company(profile).domain)
}

/** So many handles of a call can have numbers of their own. */
const handleNumbers = 1_000_000

export function numberedMailbox(profile: LocaleProfile): UniquePart {
  const { latinFirst: first, latinLast: last } = person(profile)
  return {
    part: seq(first, '.', last, int(permuted(handleNumbers)), '@', company(profile).domain),
    capacity: handleNumbers,
  }
}

export function username(profile: LocaleProfile): Part {
  const { latinFirst: first, latinLast: last } = person(profile)
  return choose(weighted([34, 22, 16, 14, 14]), [
    seq(first, '.', last),
    seq(first, last, int(uniform(1, 99))),
    seq(first, '_', last),
    seq(last, first),
    seq(first, last, int(uniform(1960, 2007))),
  ])
}

export function numberedUsername(profile: LocaleProfile): UniquePart {
  const { latinFirst: first, latinLast: last } = person(profile)
  return { part: seq(first, lit('.'), last, int(permuted(handleNumbers))), capacity: handleNumbers }
}
