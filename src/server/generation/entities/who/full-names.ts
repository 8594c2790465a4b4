import type { UniquePart } from '@/server/generation/engine/distinct'
import { lookup, map, permuted, share, zip } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { choose, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByHome } from '@/server/generation/entities/memoize-by-profile'
import { furtherNames, furtherNamesPerKin } from './further-names'
import { person } from './person'

/**
 * The row's person in full: first, middle and last name, and two further names that distinguish rows. Every ordered
 * pair of further names occurs once.
 */
export const distinctFullName = memoizeByHome((profile, home): UniquePart => {
  const { firstName, middleName, lastName, kin } = person(profile, home)
  const { lists, before } = furtherNames(profile)
  const written = lists.flat().map((name) => `${name} `)
  const further = (place: Numeric) =>
    pick(
      written,
      zip(kin, place, (of, at) => of * furtherNamesPerKin + at),
    )
  const both = seq(further(first), further(second))
  const middle = seq(middleName, ' ')
  const order = lookup(kin, before.map(Number))
  return {
    part: seq(firstName, ' ', choose(order, [seq(middle, both), seq(both, middle)]), lastName),
    capacity: distinctFullNames,
  }
})

const others = furtherNamesPerKin - 1
/** Number of distinct full names per request. */
export const distinctFullNames = furtherNamesPerKin * others
const pair = share('person', 'further names', permuted(distinctFullNames))
const first = map(pair, (index) => Math.trunc(index / others))
const second = map(pair, (index) => (Math.trunc(index / others) + 1 + (index % others)) % furtherNamesPerKin)
