import type { Scalar } from '@/server/generation/engine/part'
import { placedBy } from '@/server/generation/relations/columns'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** The result of a match from both sides' goals: `home_goals`, `away_goals`, `result`. */

/** Names of results: a win of the own or home side, a draw, a win of the other side. */
const names = [
  /^(?:w|win|won|h|home|home win|1|victory|فوز|victoire|victoria|sieg)$/i,
  /^(?:d|draw|drawn|tie|tied|x|تعادل|nul|empate|unentschieden)$/i,
  /^(?:l|loss|lost|lose|a|away|away win|2|defeat|خسارة|défaite|derrota|niederlage)$/i,
] as const

const mine: ReadonlySet<string> = new Set(['home', 'own', 'our', 'for'])
const theirs: ReadonlySet<string> = new Set(['against', 'away', 'conceded', 'opponent', 'opposition'])
const counted: ReadonlySet<string> = new Set(['goals', 'points', 'runs', 'score', 'goal'])

/** The side that each result refers to: 0 the first, 1 the second, 2 neither; undefined for other lists. */
export function sideOfResult(values: readonly Scalar[]): readonly number[] | undefined {
  const sides = values.map((value) => [first, second, neither].findIndex((name) => name.test(String(value))))
  return sides.includes(-1) ? undefined : sides
}

const first = /^(?:1-0|home(?: win)?|white(?: win| wins)?|red|claimant|plaintiff|1)$/i
const second = /^(?:0-1|away(?: win)?|black(?: win| wins)?|blue|defendant|2)$/i
const neither = /^(?:1\/2-1\/2|½-½|draw|drawn|tie|tied|x)$/i

/** Undefined for lists of other results, or without goals of both sides; half-time scores have longer names. */
export function resultOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const values = (own.field.constraints.values ?? []).map(String)
  const [win = -1, draw = -1, loss = -1] = names.map((name) => values.findIndex((value) => name.test(value)))
  if (win < 0 || loss < 0 || values.length > 3 || (values.length === 3 && draw < 0)) return undefined
  const scoreOf = (side: ReadonlySet<string>) =>
    known
      .filter(({ field, column }) => column && field.kind === 'number' && isOf(counted, field) && isOf(side, field))
      .toSorted((one, other) => one.field.written.length - other.field.written.length)[0]
  const [first, second] = [scoreOf(mine), scoreOf(theirs)]
  if (!first?.column || !second?.column) return undefined
  return chosen(
    own,
    `by ${first.field.field.name} and ${second.field.field.name}`,
    placedBy([first.column, second.column], (a, b) => (a > b ? win : a < b || draw < 0 ? loss : draw)),
  )
}
