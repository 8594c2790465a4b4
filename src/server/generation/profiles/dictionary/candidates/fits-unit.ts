import {
  type Concept,
  type ConceptValues,
  type Measure,
  typeOfConcept,
} from '@/server/generation/profiles/dictionary/concept'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import type { Measured } from '@/server/generation/profiles/numbers/units'

/** Whether the concept is compatible with the name's unit: there is no temperature in volts. */
export function fits({ name, topics, values, isShare }: Concept, { unit, currency, per }: Measured): boolean {
  if (values.kind !== 'measure')
    return (
      (unit === null && currency === null) || (!per && isOfNumbers(values) && (unit?.dimension !== 'share' || isShare))
    )
  if (values.isMoney) return unit === null || per
  if (currency) return false
  if (!unit || per || values.isAny) return true
  const { min, max, decimals } = values.spread
  if (values.unit && topics.length === 0 && !name.includes(' ') && isOfAnotherScale(values.unit, unit)) return false
  if (values.unit && (isBeyond(values, unit) || isGrown(name, values, unit))) return false
  if (values.unit) return isNear(values.unit, unit) || (values.unit.dimension === 'speed' && unit.symbol === 'ms')
  if (unit.dimension !== 'share') return decimals !== 0
  return values.type === 'percentage' || (min >= 0 && max <= 100 && isOutOfAHundred(values.spread))
}

/** Container lengths are a list of feet, grid voltages a list of kilovolts; classes from 1 to 6 have no unit. */
const isOfNumbers = (values: ConceptValues): boolean =>
  values.kind === 'list' &&
  ['decimal', 'integer'].includes(typeOfConcept(values)) &&
  values.lists.en.values.some((value) => Number(value) > classesMax)
const classesMax = 10

/** Grades from one to ten and fractions of one are not percentages. */
const isOutOfAHundred = ({ max, decimals }: Spread): boolean => max > gradesMax && (decimals !== 0 || max === 100)
const gradesMax = 20

/** A length in metres belongs to longer things than a general length in centimetres. */
const isOfAnotherScale = (from: Unit, to: Unit): boolean =>
  scaled.has(from.dimension) && Math.abs(Math.log10(from.factor / to.factor)) > 1.5
const scaled: ReadonlySet<string> = new Set(['length', 'mass', 'pressure', 'time', 'volume'])

/** A depth in inches is not of a sea, and a weight in ounces is not of a lorry. */
const isBeyond = ({ unit, spread: { mean } }: Measure, to: Unit): boolean =>
  unit !== null &&
  bulky.has(to.dimension) &&
  unit.dimension === to.dimension &&
  isOfAnotherScale(unit, to) &&
  mean !== null &&
  to.usual.mean !== null &&
  converted(mean, unit, to) > to.usual.mean * beyond
const beyond = 30
const bulky: ReadonlySet<string> = new Set(['length', 'mass', 'volume'])

/** The ages of people who are not small children are not in months. */
const isGrown = (name: string, { unit, spread: { mean } }: Measure, to: Unit): boolean =>
  /\bage\b/.test(name) && unit?.symbol === 'year' && to.symbol !== 'year' && (mean ?? 0) > grownYears
const grownYears = 5

/** Whether numbers in one unit are plausible in the other: pulses are not in months, and tons are not in grams. */
function isNear(from: Unit, to: Unit): boolean {
  const ratio = from.factor / to.factor
  const unitRatioMax = from.dimension === 'time' ? 200 : 1001
  return from.dimension === to.dimension && ratio < unitRatioMax && ratio > 1 / unitRatioMax
}

/** Bonus for a concept with the name's unit. */
export const unitBonus = ({ values }: Concept, { unit }: Measured): number =>
  unit && values.kind === 'measure' && values.unit?.symbol === unit.symbol ? 1 : 0
