import type { UniquePart } from '@/server/generation/catalog/define'
import { permuted, weighted } from '@/server/generation/engine/numbers'
import type { Part } from '@/server/generation/engine/part'
import { int, pick, seq } from '@/server/generation/engine/parts'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { company } from './company'
import { perProfile } from './per-profile'
import { person } from './person'

/** What people call themselves on computers: always their own first and last name, in plain ASCII letters. */

/** The row's person at the row's company. */
export const mailbox = perProfile((profile) => {
  const { latinFirst, latinLast } = person(profile)
  const separator = pick(['.', '_', '-', ''], weighted([66, 14, 4, 16]))
  return seq(latinFirst, separator, latinLast, numberOr(88, 2, 99), '@', company(profile).domain)
})

export const username = perProfile((profile) => {
  const { latinFirst, latinLast } = person(profile)
  const separator = pick(['.', '_', ''], weighted([40, 18, 42]))
  return seq(latinFirst, separator, latinLast, numberOr(52, 1, 99))
})

/** A number from lo to hi, but nothing on so many of a hundred rows. */
function numberOr(nothing: number, lo: number, hi: number): Part {
  const numbers = Array.from({ length: hi - lo + 1 }, (_, i) => String(lo + i))
  const each = (100 - nothing) / numbers.length
  return pick(['', ...numbers], weighted([nothing, ...numbers.map(() => each)]))
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

export function numberedUsername(profile: LocaleProfile): UniquePart {
  const { latinFirst: first, latinLast: last } = person(profile)
  return { part: seq(first, '.', last, int(permuted(handleNumbers))), capacity: handleNumbers }
}
