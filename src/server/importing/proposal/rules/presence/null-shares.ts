import { limitOf } from '@/server/importing/conditions/limit-of/limit-of'
import { simplified } from '@/server/importing/conditions/simplified/simplified'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { TablePlan } from '@/server/importing/proposal/table-plan'

/** For a nullable column without a condition on its nulls. */
const usual = 0.05

/**
 * The null percentage of columns that conditions require to be null in some kinds of rows only, so that draws often satisfy
 * them: half of the rows for `(kind = 'card' AND iban IS NULL) OR (kind = 'transfer' AND iban IS NOT
 * NULL)`.
 */
export function nullSharesOf({ limits, others }: TablePlan['checks']): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const { expression } of others) {
    const parts = expression.kind === 'or' ? expression.parts : [expression]
    if (parts.some((part) => isExempt(part, parts))) continue
    const kinds = parts.map((part) => kindOfRows(part, limits))
    const total = kinds.reduce((sum, { weight }) => sum + weight, 0)
    for (const name of new Set(kinds.flatMap(({ nulls }) => [...nulls.keys()]))) {
      const share = kinds.reduce((sum, { nulls, weight }) => sum + weight * (nulls.get(name) ?? usual), 0) / total
      if (share > usual) shares.set(name, Math.max(shares.get(name) ?? 0, Math.round(100 * Math.min(share, 1 - usual))))
    }
  }
  return shares
}

/** `left_on IS NULL OR left_on > joined_on` limits the dates that there are, and says nothing of how many. */
function isExempt(part: Expression, parts: readonly Expression[]): boolean {
  const own = presenceOf(part)
  return (
    own?.isHeld === false &&
    parts.every((other) => other === part || (other.kind === 'operation' && columnsOf(other).includes(own.name)))
  )
}

/** Null shares of columns in the rows of one branch, and its weight by the number of values that select it. */
type KindOfRows = { readonly nulls: ReadonlyMap<string, number>; readonly weight: number }

function kindOfRows(part: Expression, limits: TablePlan['checks']['limits']): KindOfRows {
  const nulls = new Map<string, number>()
  let weight = 1
  for (const each of simplified(part)) {
    weight *= limitOf(each)?.limits.values?.length ?? 1
    for (const [name, share] of nullsOf(each, limits)) nulls.set(name, share)
  }
  return { nulls, weight }
}

function nullsOf(part: Expression, limits: TablePlan['checks']['limits']): [name: string, share: number][] {
  const own = presenceOf(part)
  if (own) return [[own.name, own.isHeld ? 0 : 1]]
  if (part.kind !== 'operation' || part.operator !== '=') return []
  const { left, right } = part
  if (left.kind === 'call' && /^num_(?:non)?nulls$/i.test(left.name) && right.kind === 'value') {
    const names = left.arguments.flatMap((argument) => (argument.kind === 'column' ? [argument.name] : []))
    const share = Number(right.value) / names.length
    return names.map((name) => [name, left.name.toLowerCase() === 'num_nulls' ? share : 1 - share])
  }
  const [presence, other] = presenceOf(left) ? [presenceOf(left), right] : [presenceOf(right), left]
  if (!presence || presenceOf(other)) return []
  const truth = shareOfTruth(other, limits)
  return [[presence.name, presence.isHeld ? 1 - truth : truth]]
}

const presenceOf = (part: Expression): { readonly name: string; readonly isHeld: boolean } | undefined =>
  part.kind === 'isNull' && part.part.kind === 'column' ? { name: part.part.name, isHeld: part.isNegated } : undefined

/** The share of a column's values that a condition names. */
function shareOfTruth(condition: Expression, limits: TablePlan['checks']['limits']): number {
  const found = limitOf(condition)
  const [named, all] = [found?.limits.values, found && limits.get(found.column)?.values]
  return named && all && all.length > 0 ? all.filter((value) => named.includes(value)).length / all.length : 0.5
}
