import type { FieldScope } from '@/server/generation/catalog/define'
import { lookup, map, permuted, rowIndex, share, weighted } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import { distinctFullNames } from '@/server/generation/entities/who/full-names'
import { person } from '@/server/generation/entities/who/person'
import { company } from '@/server/generation/entities/work/company'
import type { LocaleProfile, PersonNames } from '@/server/generation/locales/profile'
import { coprimeTo } from './coprime-to'
import type { Led } from './led'

/** Everyone of the locale once, by first and last name. */
export const ledFullName = ({ profile, home }: FieldScope): Led | undefined => {
  const draws = peopleOf(profile, home)
  return draws && draws.count >= distinctFullNames
    ? { draws: draws.of, part: person(profile, home).fullName }
    : undefined
}

/** Each first name once, in the community where it is most common. */
export const ledFirstName = ({ profile, home }: FieldScope): Led | undefined =>
  profile.country === home.country ? { draws: firstNames(profile), part: person(profile, home).firstName } : undefined

/** The same people by their addresses, numbered once all names have been used. */
export const ledEmail = ({ profile, home }: FieldScope): Led | undefined => {
  const draws = peopleOf(profile, home)
  const { latinFirst, latinLast } = person(profile, home)
  return (
    draws && { draws: draws.of, part: seq(latinFirst, joint, latinLast, draws.round, '@', company(profile).domain) }
  )
}

export const ledUsername = ({ profile, home }: FieldScope): Led | undefined => {
  const draws = peopleOf(profile, home)
  const { latinFirst, latinLast } = person(profile, home)
  return draws && { draws: draws.of, part: seq(latinFirst, joint, latinLast, draws.round) }
}

/** Separators that occur in no name, so that joined names stay distinct. */
const joint = pick(['.', '_'], share('person', 'led joint', weighted([8, 2])))

/** One order for all languages of a country, because their lists have the same names. */
function memoizeByCountry<T extends object>(make: (profile: LocaleProfile) => T): (profile: LocaleProfile) => T {
  const made = new WeakMap<LocaleProfile['country'], T>()
  return (profile) => {
    const known = made.get(profile.country) ?? make(profile)
    made.set(profile.country, known)
    return known
  }
}

const peopleOf = (profile: LocaleProfile, home: LocaleProfile) =>
  profile.country === home.country ? people(profile) : undefined

/**
 * People in a seeded order, in the proportions of communities and sexes. No two have the same first and last name in
 * any language of the country, nor in plain letters: a first name of several communities belongs to the largest.
 */
const people = memoizeByCountry((profile) => {
  const groups = groupsOf(profile, ({ latin, spellings }) => [latin, ...spellings])
  const weights = profile.communities.flatMap(({ weight, men }) => [weight * men, weight * (100 - men)])
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pairs = groups.map(({ first, last }) => first.length * last.length)
  // Limited by the communities with at least 2 % of the people; smaller ones contribute all their pairs.
  const most = Math.max(...pairs.map((count, kin) => ((weights[kin] ?? 0) / total >= 0.02 ? count : 0)))
  const whole = Math.min(
    ...pairs.map((count, kin) =>
      (weights[kin] ?? 0) / total >= 0.02 ? (count * total) / (weights[kin] ?? 1) : most * 100,
    ),
  )
  const sizes = pairs.map((count, kin) => Math.min(count, Math.floor((whole * (weights[kin] ?? 0)) / total)))
  const starts = sizes.map((_, kin) => sizes.slice(0, kin).reduce((sum, size) => sum + size, 0))
  const count = sizes.reduce((sum, size) => sum + size, 0)
  const kinOf = new Int32Array(count)
  for (const [kin, start] of starts.entries()) kinOf.fill(kin, start, start + (sizes[kin] ?? 0))
  const steps = pairs.map(coprimeTo)
  const led = share('person', 'led', permuted(count))
  const pairOf = (at: number, kin: number) => ((at - (starts[kin] ?? 0)) * (steps[kin] ?? 1)) % (pairs[kin] ?? 1)
  const named = (name: (group: Group, pair: number) => number | undefined): Numeric =>
    map(led, (at) => {
      const kin = kinOf[at] ?? 0
      const group = groups[kin]
      return (group && name(group, pairOf(at, kin))) ?? 0
    })
  const kin = lookup(led, kinOf)
  const rounds = map(rowIndex(2 ** 31 - 1), (row) => Math.min(roundsMax, Math.trunc(row / count)))
  return {
    of: {
      kin,
      'first name': named(({ first }, pair) => first[pair % first.length]),
      'last name': named(({ first, last }, pair) => last[Math.trunc(pair / first.length)]),
    },
    round: pick(labels, rounds),
    count,
  }
})

/** Numbers of people with a used name: none, 2, 3, ... */
const roundsMax = 99
const labels = ['', ...Array.from({ length: roundsMax }, (_, i) => String(i + 2))]

const firstNames = memoizeByProfile((profile) => {
  const all = groupsOf(profile, ({ written }) => [written]).flatMap(({ first }, kin) =>
    first.map((name) => ({ kin, name })),
  )
  const led = share('person', 'led', permuted(all.length))
  return {
    kin: lookup(
      led,
      all.map(({ kin }) => kin),
    ),
    'first name': lookup(
      led,
      all.map(({ name }) => name),
    ),
  }
})

/** Names of one community and sex, as indexes into the names of all. */
type Group = { readonly first: readonly number[]; readonly last: readonly number[] }

/** @param formsOf the spellings of a list's names; names must differ in each of them. */
function groupsOf(
  { communities }: LocaleProfile,
  formsOf: (list: PersonNames) => readonly (readonly string[])[],
): readonly Group[] {
  const kins = communities.flatMap(({ male, female, last, weight, men }) => [
    { first: male, last, weight: weight * men },
    { first: female, last, weight: weight * (100 - men) },
  ])
  const taken = new Set<string>()
  const firsts = new Map(
    [...kins.keys()]
      .toSorted((a, b) => (kins[b]?.weight ?? 0) - (kins[a]?.weight ?? 0))
      .map((kin) => [kin, untaken(formsOf, kins[kin]?.first, taken)]),
  )
  const starts = { first: 0, last: 0 }
  return kins.map(({ first, last }, kin) => {
    const group = {
      first: (firsts.get(kin) ?? []).map((name) => starts.first + name),
      last: untaken(formsOf, last, new Set()).map((name) => starts.last + name),
    }
    starts.first += first.written.length
    starts.last += last.written.length
    return group
  })
}

/** Indexes of a list's names with no taken form. Marks their forms as taken. */
function untaken(
  formsOf: (list: PersonNames) => readonly (readonly string[])[],
  list: PersonNames | undefined,
  taken: Set<string>,
): number[] {
  const written = list ? formsOf(list) : []
  return (written[0] ?? []).flatMap((_, at) => {
    const forms = written.map((names) => names[at] ?? '')
    if (forms.some((form) => taken.has(form))) return []
    for (const form of forms) taken.add(form)
    return [at]
  })
}
