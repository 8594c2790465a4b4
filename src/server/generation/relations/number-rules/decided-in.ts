import { AskedRules, WatchedRow } from '@/server/generation/relations/kinds/equations/asked-rules'
import { backwards, type Effort, type Rules } from '@/server/generation/relations/kinds/equations/backwards'
import { explicitEquation } from '@/server/generation/relations/kinds/equations/equations'
import { isOfDate } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import { withItsTax } from '@/server/generation/relations/kinds/money/bills/with-its-tax'
import { ofAllMeasured } from '@/server/generation/relations/kinds/proportions/each/of-one'
import { isMixed } from '@/server/generation/relations/kinds/stems/mixed'
import { lessItsParts } from '@/server/generation/relations/kinds/sums/less-its-parts'
import { withSiblings } from '@/server/generation/relations/kinds/sums/with-siblings'
import { isLoose, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Steps } from '@/server/kernel/turns/steps'
import { boundRules } from './bound'
import { derivedRules } from './derived'
import { statedRules } from './stated'

/** Rules that derive a number from the preceding fields of its row; the first that applies wins. */
export const numberRules: readonly NumberRule[] = [...statedRules, ...derivedRules, ...boundRules]

/**
 * The relation that the rules find for a number. An exact one takes precedence over a bound, whichever side of
 * the number its sources are on.
 */
export function* decidedIn(row: Row, effort: Effort): Steps<NumberRelation | undefined> {
  const found = (yield* decidingRule(row))?.relation
  if (found && !isLoose(found.say)) return withItsTax(row, withSiblings(row, lessItsParts(row, found)))
  return (yield* backwards(row, decidingRule, found === undefined, effort)) ?? found
}

const decidingRule: Rules = function* (row) {
  const asked = askedAbout(row.own)
  const watched = new WatchedRow(row)
  const silent = new Set<NumberRule>()
  let decided: ReturnType<typeof decisionOf>
  let at = 0
  for (const rule of asked.inOrder) {
    watched.hasLooked = false
    const relation = rule(watched.row)
    if (!relation && !watched.hasLooked) silent.add(rule)
    decided = relation && decisionOf(row, rule, relation)
    if (decided) break
    if (at++ % rulesAStep === 0) yield
  }
  asked.drop(silent)
  return decided
}

const askedAbout = memoizeByObject((_: RowField) => new AskedRules(numberRules))

function decisionOf(row: Row, rule: NumberRule, relation: NumberRelation) {
  const isNamed = rule === explicitEquation || rule === ofAllMeasured
  return !isSaid(row, relation) && (isNamed || !isMixed(row, relation)) ? { rule, relation } : undefined
}

/** A rule takes at most a millisecond, but a row with many numbers applies some hundred thousand. */
const rulesAStep = 16

/**
 * Whether another number of the row already has the same exact relation, which would make two equal columns; parts of a
 * date excepted.
 */
const isSaid = ({ before, says }: Row, { say }: NumberRelation): boolean =>
  !isLoose(say) && !isOfDate(say) && say.includes(' ') && before.some((field) => says(field) === say)
