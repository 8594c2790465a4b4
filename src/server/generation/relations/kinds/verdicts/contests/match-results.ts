import type { Scalar } from '@/server/generation/engine/part'
import { placedBy } from '@/server/generation/relations/columns'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** The result of a match from both sides' goals: `home_goals`, `away_goals`, `result`. */

const names = wordRoles(new URL('./tables/result-names.tsv', import.meta.url), [
  'drawn',
  'first', // the side named first won
  'lost', // by the own or home side
  'neither', // no side won
  'second', // the side named second won
  'won', // by the own or home side
])
const isNamed = (role: Parameters<typeof names>[0], value: Scalar): boolean =>
  names(role).has(String(value).toLowerCase())

const mine: ReadonlySet<string> = new Set(['home', 'own', 'our', 'for'])
const theirs: ReadonlySet<string> = new Set(['against', 'away', 'conceded', 'opponent', 'opposition'])
const counted: ReadonlySet<string> = new Set(['goals', 'points', 'runs', 'score', 'goal'])

/** The side that each result refers to: 0 the first, 1 the second, 2 neither; undefined for other lists. */
export function sideOfResult(values: readonly Scalar[]): readonly number[] | undefined {
  const found = values.map((value) => sides.findIndex((side) => isNamed(side, value)))
  return found.includes(-1) ? undefined : found
}

const sides = ['first', 'second', 'neither'] as const

/** Undefined for lists of other results, or without goals of both sides; half-time scores have longer names. */
export function resultOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const values = (own.field.constraints.values ?? []).map(String)
  const [win = -1, draw = -1, loss = -1] = (['won', 'drawn', 'lost'] as const).map((name) =>
    values.findIndex((value) => isNamed(name, value)),
  )
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
