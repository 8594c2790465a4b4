import { type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isExtra } from '@/server/generation/relations/kinds/stems/of-another'
import { lengthIn, type Phrases, phraseIn } from '@/server/generation/relations/phrases/phrases'
import { type TermRule, termRules } from '@/server/generation/relations/phrases/term-rules'
import { isNamedAs } from '@/server/generation/relations/roles'
import {
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Numbers that are the product of two others: energy is power times time, a premium a sum times its rate. */

const rules = termRules(new URL('./tables/products.tsv', import.meta.url))

/** The last of the three numbers follows from the other two, by the rule that matches most words of its name. */
export const product: NumberRule = (row) => {
  let best: { readonly relation: NumberRelation; readonly length: number } | undefined
  for (const rule of rules.about(row.own.words)) {
    const length = lengthIn(rule.result, row.own)
    if (has('tax', row.own) && !isOfTax(rule, row.own)) continue
    if (length <= (best?.length ?? 0) || isShare(row.own) || isPlainRatio(row.own)) continue
    const relation = ofFactors(row, rule)
    if (relation) best = { relation, length }
  }
  return best?.relation
}

/** The `power_factor` is not a power, the `price_per_kg` not a price, the `tariff_p_kwh` not an energy. */
const isPlainRatio = ({ written }: RowField): boolean =>
  written.includes('per') || written.includes('tariff') || written.at(-1) === 'factor'

/** The `vat_amount` is not goods times price; property tax has a rule of its own. */
const isOfTax = ({ result }: TermRule, { words }: RowField): boolean =>
  isNamedAs('tax', new Set(phraseIn(result, words)))

function ofFactors(row: Row, { result, first, second, by }: TermRule): NumberRelation | undefined {
  const isFactor = (phrases: Phrases) => (field: RowField) =>
    lengthIn(phrases, field) > lengthIn(result, field) &&
    (isMoney(row.own) || !isMoney(field) || !field.written.includes('per'))
  const one = nearest(row, isFactor(first))
  const other = nearest(row, (field) => field !== one?.field && isFactor(second)(field))
  if (!one || !other || isStated(row, result, [one, other])) return undefined
  if (isMoney(row.own) && [one, other].every(({ field }) => unitOf(field))) return undefined
  if (isExtra(row.own) && ![one, other].some(({ field }) => isExtra(field))) return undefined
  const factor = Number(by)
  const scale = factor === 1 ? scaleOf : ({ field }: Source) => scaleIn(field)
  const times =
    (factor * scale(one) * scale(other) * pricedScale(one, other) * pricedScale(other, one)) / scaleIn(row.own)
  return {
    say: `${one.field.field.name} × ${other.field.field.name}`,
    column: combined([one.column, other.column] satisfies Column[], (a, b) => a * b * times),
  }
}

/**
 * Whether a number after both factors is already their product: a number after a net amount is its tax or the gross
 * amount.
 */
const isStated = ({ own, before }: Row, result: Phrases, factors: readonly Source[]): boolean => {
  const last = Math.max(...factors.map(({ field }) => before.indexOf(field)))
  const length = lengthIn(result, own)
  return before.slice(last + 1).some((field) => !isShare(field) && lengthIn(result, field) >= length)
}

/** Percentages count as hundredths, everything else in its base unit. */
const scaleOf = ({ field }: Source): number => (isShare(field) && !isFraction(field) ? 0.01 : scaleIn(field))

const isFraction = ({ field: { constraints } }: RowField): boolean =>
  constraints.max !== undefined && constraints.max <= 1

/** A price per tonne times a weight in any unit: the price is divided by the base units in a tonne. */
function pricedScale({ field: { written } }: Source, { field: counted }: Source): number {
  const { unit, per } = measuredBy(written)
  return per && unit && unit.dimension === unitOf(counted)?.dimension ? 1 / unit.factor : 1
}

/** Energy in kWh from power in kW: with a power among the factors, hours count as one. */
const scaleIn = (field: RowField): number => unitOf(field)?.factor ?? 1

function unitOf({ field }: RowField): Unit | undefined {
  const unit = unitsBySymbol.get(field.constraints.unit ?? '')
  return unit && unit.offset === 0 && unit.dimension !== 'share' ? unit : undefined
}
