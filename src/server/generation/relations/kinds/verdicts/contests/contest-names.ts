import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

/** What names say about a contest: who won or lost, and which two sides took part. */

export const contestWords = wordRoles(new URL('./tables/contest-words.tsv', import.meta.url), [
  'contestant', // a side, or its kind
  'counted', // counted by both sides, if they count nothing decisive
  'decisive', // the side with more of it wins
  'lost',
  'result',
  'scoring', // adds nothing to the thing counted
  'toss', // won or lost before the contest begins
  'won',
])

const sides: ReadonlyMap<string, ReadonlySet<string>> = readTable(
  new URL('./tables/contest-sides.tsv', import.meta.url),
  ['first', 'second'],
  { keyColumns: 2 },
).reduce(
  (found, { first, second }) => found.set(first, new Set([...(found.get(first) ?? []), second])),
  new Map<string, Set<string>>(),
)

/**
 * Whether a name refers to the winner or the loser: `winning_team`, `loser`; undefined for `winning_bid` and
 * `games_won`.
 */
export function outcomeIn(written: readonly string[]): 'won' | 'lost' | undefined {
  const said = written.filter((word) => !contestWords('contestant').has(word) && !contestWords('toss').has(word))
  const [only = ''] = said
  if (said.length !== 1) return undefined
  if (contestWords('lost').has(only)) return 'lost'
  return contestWords('won').has(only) ? 'won' : undefined
}

const ends: ReadonlySet<string> = new Set([...sides].flatMap(([first, others]) => [first, ...others]))

type Named = { readonly written: readonly string[] }

/**
 * The words by which two names differ, if they denote the two sides of a contest: `1` and `2` of `player_1` and
 * `player_2`.
 */
export function sidesIn({ written: one }: Named, { written: other }: Named): readonly [string, string] | undefined {
  if (one.length !== other.length) return undefined
  const different = [...one.keys()].filter((at) => one[at] !== other[at])
  const [first, second] = [one[different[0] ?? -1] ?? '', other[different[0] ?? -1] ?? '']
  return different.length === 1 && sides.get(first)?.has(second) ? [first, second] : undefined
}

/** Whether a name ends with a side of a contest: `team_1`, `player_a`. */
export const isOpponent = ({ written }: Named): boolean =>
  ends.has(written.at(-1) ?? '') && written.slice(0, -1).some((word) => contestWords('contestant').has(word))

/** Whether two names are the two sides of a contest, `team_1` and `team_2`, rather than two tests or doses. */
export const areOpponents = (one: Named, other: Named): boolean =>
  sidesIn(one, other) !== undefined && one.written.some((word) => contestWords('contestant').has(word))

/** The last two fields that are the sides of a contest, the first side first. */
export function contestantsIn<Field extends Named>(named: readonly Field[]): readonly [Field, Field] | undefined {
  const fields = named.filter(
    ({ written }) => !written.some((word) => scores.some((role) => contestWords(role).has(word))),
  )
  for (const second of fields.toReversed()) {
    const first = fields.findLast((each) => sidesIn(each, second))
    if (first) return [first, second]
  }
  return undefined
}
const scores = ['counted', 'decisive'] as const
