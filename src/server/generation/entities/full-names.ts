import type { UniquePart } from '@/server/generation/catalog/define'
import { distinctSpelled } from '@/server/generation/constraints/distinct'
import type { LocaleProfile } from '@/server/generation/locales/profile'

/**
 * First and last names of one community each, every pair once. A first name that several communities have counts as
 * the first one's, so that no pair comes twice.
 */
export function distinctFullNames(profile: LocaleProfile): UniquePart {
  const taken = new Set<string>()
  const groups = profile.communities.map(({ male, female, last }) => {
    const first = [...new Set([...male.written, ...female.written])].filter((name) => !taken.has(name))
    for (const name of first) taken.add(name)
    return { first, last: [...new Set(last.written)] }
  })
  const capacity = groups.reduce((sum, { first, last }) => sum + first.length * last.length, 0)
  return distinctSpelled(capacity, (index) => nameAt(groups, index), 100)
}

type Group = { readonly first: readonly string[]; readonly last: readonly string[] }

function nameAt(groups: readonly Group[], index: number): string {
  let left = index
  for (const { first, last } of groups) {
    if (left < first.length * last.length) return `${first[Math.floor(left / last.length)]} ${last[left % last.length]}`
    left -= first.length * last.length
  }
  return ''
}
