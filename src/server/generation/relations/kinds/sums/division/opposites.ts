import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Where a word stands among those that divide a whole: first, between or last. */
type Side = 'first' | 'middle' | 'last'

/** A name as one side of a division: what is divided, and by which row of the table. */
type Sided = { readonly thing: string; readonly side: Side; readonly at: number }

const sides = ['first', 'middle', 'last'] as const

/** Words that exclude each other, and together make up a whole unless a third one is listed between them. */
const opposites = once(() =>
  readTable(new URL('./tables/opposites.tsv', import.meta.url), sides, { keyColumns: 3 }).flatMap((row, at) =>
    sides.flatMap((side) => phrasesOf(row[side]).map((phrase) => ({ phrase, side, at }))),
  ),
)

const phrasesOf = (cell: string): readonly (readonly string[])[] =>
  cell === '-' ? [] : cell.split(', ').map((phrase) => phrase.split(' ').map(singular))

/**
 * The sides that a name may be.
 * @param core the words of the name without its unit, in the singular.
 */
const sidesOf = memoizeByObject((core: readonly string[]): readonly Sided[] => {
  const found: Sided[] = []
  for (const { phrase, side, at } of opposites()) {
    const from = core.findIndex((_, i) => phrase.every((word, j) => core[i + j] === word))
    if (from < 0) continue
    const thing = [...core.slice(0, from), ...core.slice(from + phrase.length)].join(' ')
    found.push({ thing, side, at })
  }
  return found
})

/** Whether a name may be one side of anything. */
export const isSide = (core: readonly string[]): boolean =>
  sidesOf(core).length > 0 || core.some((word) => denials.has(word))

/** Whether two names are different sides of one thing: `votes_for` and `votes_against`, `members` and `non_members`. */
export function areOpposite(one: readonly string[], other: readonly string[]): boolean {
  if (isDenied(one, other) || isDenied(other, one)) return true
  const others = sidesOf(other)
  return sidesOf(one).some((a) => others.some((b) => a.at === b.at && a.thing === b.thing && a.side !== b.side))
}

/** Whether two opposites leave nothing between them, and no other part. */
export function isComplete(own: readonly string[], before: readonly (readonly string[])[]): boolean {
  if (before.some((other) => isDenied(own, other) || isDenied(other, own))) return true
  return sidesOf(own).some(({ at, side, thing }) => {
    const present = new Set(
      before.flatMap((other) =>
        sidesOf(other).flatMap((each) => (each.at === at && each.thing === thing ? each.side : [])),
      ),
    )
    if (side === 'middle') return present.has('first') && present.has('last')
    return present.has(side === 'last' ? 'first' : 'last')
  })
}

/** The `non_members` next to the `members`. */
const isDenied = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length + 1 &&
  one.some((word, at) => denials.has(word) && [...one.slice(0, at), ...one.slice(at + 1)].join() === other.join())
const denials: ReadonlySet<string> = new Set(['no', 'non', 'not', 'without'].map(singular))
