import { finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { uniform, weighted, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
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
   */
  see(own: RowField, owners: Owners | undefined): Flag | undefined {
    const word = own.kind === 'other' ? own.written.find((each) => sides.has(each)) : undefined
    const list = word !== undefined && owners ? listOf(own) : undefined
    if (word === undefined || !list || !owners) return undefined
    const core = own.written.filter((each) => each !== word && !joining.has(each)).join(' ')
    const other = this.listed.findLast((each) => each.core === core && sides.get(word)?.has(each.word))
    const apart = other && apartFrom(other, list)
    const at = apart ?? list.at
    this.listed.push({ own, word, core, values: list.values, at: (scope) => at(scope.cell(own.field.name, owners)) })
    return (
      other &&
      apart && {
        say: `${own.field.name}: other than ${other.own.field.name}`,
        part: given(list.values, apart),
        at: apart,
      }
    )
  }
}

const joining: ReadonlySet<string> = new Set(['of', 'the'])

type List = Pick<Listed, 'values' | 'at'>

function listOf({ field: { constraints } }: RowField): List | undefined {
  const { values, weights, pattern, distribution, unique, pool, checkDigit } = constraints
  if (unique || pool !== undefined || checkDigit !== undefined) return undefined
  if (!values) return pattern === undefined ? undefined : finitePattern(readPattern(pattern, constraints))
  const shares = distribution === 'zipf' ? values.map((_, rank) => 1 / (rank + 1)) : weights
  return { values, at: shares ? weighted(shares) : uniform(0, values.length - 1) }
}

/** Its own draw, or the next of the list where that is what the other side is; undefined of lists that have nothing in common. */
function apartFrom(other: Listed, { values, at }: List): Numeric | undefined {
  const places = new Map(values.map((value, place) => [value, place]))
  const same = other.values.map((value) => places.get(value) ?? -1)
  if (places.size < 2 || places.size < values.length || same.every((place) => place < 0)) return undefined
  return zip(other.at, at, (theirs, mine) => (same[theirs] === mine ? (mine + 1) % values.length : mine))
}
