import { zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { type List, listOf } from '@/server/generation/entities/things/list-of'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { areOpponents, isOpponent } from './contests/contest-names'
import type { Flag } from './flags'

/** Two of one list that are never the same: nobody flies from an airport to itself, and no team plays itself. */

const sides: ReadonlyMap<string, ReadonlySet<string>> = bySide()

/** The words that say the other side of a word's own. */
function bySide(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const row of readTable(new URL('./tables/two-sides.tsv', import.meta.url), ['one', 'other'])) {
    const [one, other] = [row.one.split(', '), row.other.split(', ')]
    for (const [words, others] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const word of words) found.set(word, new Set([...(found.get(word) ?? []), ...others]))
    }
  }
  return found
}

/** A field of few values on one side of a row. */
type Listed = {
  readonly own: RowField
  readonly word: string
  readonly core: string
  readonly values: readonly Scalar[]
  /** Which of the values its cells are. */
  readonly at: Numeric
}

export class TwoSides {
  private readonly listed: Listed[] = []

  /**
   * Takes note of a field, and of what it must differ from: undefined where that is nothing before it.
   * @param owners whose cells they are; undefined where they are not drawn by themselves.
   * @param decided what else decides which of its values its cells are.
   */
  see(own: RowField, owners: Owners | undefined, decided: Flag | undefined): Flag | undefined {
    const word = own.kind === 'other' ? sideOf(own) : undefined
    const list = word !== undefined && owners ? listOf(own.field.constraints) : undefined
    if (word === undefined || !list || !owners) return decided
    const core = own.written.filter((each) => each !== word && !joining.has(each)).join(' ')
    const other = decided
      ? undefined
      : this.listed.findLast(
          (each) => each.core === core && (sides.get(word)?.has(each.word) || areOpponents(each.own, own)),
        )
    const apart = other && apartFrom(other, list)
    const at = decided?.at ?? apart ?? list.at
    this.listed.push({ own, word, core, values: list.values, at: (scope) => at(scope.cell(own.field.name, owners)) })
    if (!other || !apart) return decided
    return { say: `${own.field.name}: other than ${other.own.field.name}`, part: given(list.values, apart), at: apart }
  }
}

/** Whether two names are of the two sides of a row. */
export const isOpposite = (one: Pick<RowField, 'written'>, other: Pick<RowField, 'written'>): boolean =>
  one.written.some((word) => other.written.some((each) => sides.get(word)?.has(each)))

/** The word that says on which side of the row a field is; of opponents the last one, `1` in `team_1`. */
const sideOf = ({ written }: RowField): string | undefined =>
  written.find((each) => sides.has(each)) ?? (isOpponent({ written }) ? written.at(-1) : undefined)

const joining: ReadonlySet<string> = new Set(['of', 'the', 'up'])

/** Its own draw, or the next of the list where that is what the other side is; undefined of lists that have nothing in common. */
function apartFrom(other: Listed, { values, at }: List): Numeric | undefined {
  const places = new Map(values.map((value, place) => [value, place]))
  const same = other.values.map((value) => places.get(value) ?? -1)
  if (places.size < 2 || places.size < values.length || same.every((place) => place < 0)) return undefined
  return zip(other.at, at, (theirs, mine) => (same[theirs] === mine ? (mine + 1) % values.length : mine))
}
