import { uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { type Column, combined, placeOf, unknown, unscaled } from '@/server/generation/relations/columns'
import { factor, formOf } from '@/server/generation/relations/numbers'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { decided } from './decided'
import type { Flag } from './flags'

/** A yes/no value, grade or band that precedes the number it would follow from. */
export type Verdict = { readonly field: RowField; readonly at: Numeric }

/** Such a field, as its own cells draw it; undefined if it is not drawn from a weighted list. */
export function verdictIn(field: RowField, owners: Owners): Verdict | undefined {
  const { values, weights, unique, pool, distribution } = field.field.constraints
  if (field.kind !== 'other' || !values || unique || pool !== undefined || distribution !== undefined) return undefined
  const drawn = weights ? weighted(weights) : uniform(0, values.length - 1)
  return { field, at: (scope) => drawn(scope.cell(field.field.name, owners)) }
}

/** A list by the index that its cells draw, whether freely or by earlier fields; undefined for anything else. */
export const listDrawn = (field: RowField, owners: Owners, flag: Flag | undefined): Verdict | undefined =>
  flag && field.kind === 'other' && field.field.constraints.values
    ? { field, at: (scope) => flag.at(scope.cell(field.field.name, owners)) }
    : verdictIn(field, owners)

/**
 * Makes a number agree with an earlier verdict: a `score` below the mark if the row has not `passed`, a `risk_score`
 * within its `risk_level`. Numbers that agree anyway stay as they were drawn.
 */
export function fitting(
  own: RowField,
  known: readonly Known[],
  verdicts: readonly Verdict[],
  column: Column | undefined,
): NumberRelation | undefined {
  if (!column) return undefined
  for (const { field, at } of verdicts.toReversed()) {
    const it = unknown()
    const others = known.filter((each) => each.field !== field)
    const found = decided(field, [...others, { field: own, column: it }], true)
    const made = found && placeOf(found.at, it)
    if (!made) continue
    return {
      say: `fits ${field.field.name}`,
      column: combined([column, unscaled(at, 1), factor(0, 1), ...made.sources], (usual, wanted, by, ...values) =>
        nearestOf((value) => made.of(value, values) === wanted, usual, by, own),
      ),
    }
  }
  return undefined
}

/** The usual number if it holds, otherwise one of the nearest that do, as the cells show them. */
function nearestOf(holds: (value: number) => boolean, usual: number, by: number, { field }: RowField): number {
  const { decimals } = formOf(field)
  const shown = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
  if (holds(shown(usual))) return usual
  const { min = Math.min(0, usual), max = Math.max(2 * usual, 10), stddev } = field.constraints
  const [low, high] = [Number(min), Number(max)]
  const step = Math.min(stddev ?? Number.POSITIVE_INFINITY, high - low) / steps
  const ways = Math.min(mostWays, Math.ceil((high - low) / step))
  for (let away = 0; away < ways; away++) {
    const far = (away + by) * step
    const found = [usual + far, usual - far].map(shown).find((value) => value >= low && value <= high && holds(value))
    if (found !== undefined) return found
  }
  return [low, high].find((value) => holds(value)) ?? usual
}
const [steps, mostWays] = [20, 400]
