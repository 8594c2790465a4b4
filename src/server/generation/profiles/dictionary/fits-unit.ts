import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import type { Measured } from '@/server/generation/profiles/numbers/units'
import { type Concept, type ConceptValues, type Measure, typeOfConcept } from './concept'

/** Whether the concept can be meant by a name with this unit: a temperature in volts is none. */
export function fits({ name, phrases, topics, values }: Concept, { unit, currency, per }: Measured): boolean {
  if (values.kind !== 'measure')
    return (
      (unit === null && currency === null) ||
      (!per && isOfNumbers(values) && (unit?.dimension !== 'share' || phrases.some(saysShare)))
    )
  if (values.isMoney) return unit === null || per
  if (currency) return false
  if (!unit || per || values.isAny) return true
  const { min, max, decimals } = values.spread
  if (values.unit && topics.length === 0 && !name.includes(' ') && isOfAnotherScale(values.unit, unit)) return false
  if (values.unit && isBeyond(values, unit)) return false
  if (values.unit) return isNear(values.unit, unit) || (values.unit.dimension === 'speed' && unit.symbol === 'ms')
  if (unit.dimension !== 'share') return decimals !== 0
  return values.type === 'percentage' || (min >= 0 && max <= 100 && isOutOfAHundred(values.spread))
}

/** The rates of a tax are a list of percentages; the grades of one to ten are none. */
const saysShare = (phrase: string): boolean =>
  /\b(?:pct|perc|percent|percentage|procent|prozent|porcentaje)$/.test(phrase)

/** The lengths of a container are a list of feet, the voltages of a grid one of kilovolts. */
const isOfNumbers = (values: ConceptValues): boolean =>
  values.kind === 'list' && ['decimal', 'integer'].includes(typeOfConcept(values))

/** The grades of one to ten and the fractions of one are no percentages. */
const isOutOfAHundred = ({ max, decimals }: Spread): boolean => max > gradesMax && (decimals !== 0 || max === 100)
const gradesMax = 20

/** Whoever writes a length in metres has longer things than a dictionary of any length in centimetres. */
const isOfAnotherScale = (from: Unit, to: Unit): boolean =>
  scaled.has(from.dimension) && Math.abs(Math.log10(from.factor / to.factor)) > 1.5
const scaled: ReadonlySet<string> = new Set(['length', 'mass', 'time', 'volume'])

/** Whoever measures a depth in inches sounds no sea, and what is weighed in ounces is no lorry. */
const isBeyond = ({ unit, spread: { mean } }: Measure, to: Unit): boolean =>
  unit !== null &&
  (to.dimension === 'length' || to.dimension === 'mass') &&
  unit.dimension === to.dimension &&
  isOfAnotherScale(unit, to) &&
  mean !== null &&
  to.usual.mean !== null &&
  converted(mean, unit, to) > to.usual.mean * beyond
const beyond = 30

/** Whether numbers in one unit still make sense in the other: a pulse lasts no months, and what weighs tons is not weighed in grams. */
function isNear(from: Unit, to: Unit): boolean {
  const ratio = from.factor / to.factor
  const unitRatioMax = from.dimension === 'time' ? 200 : 1001
  return from.dimension === to.dimension && ratio < unitRatioMax && ratio > 1 / unitRatioMax
}

/** Evidence for a concept whose own unit the name states. */
export const unitBonus = ({ values }: Concept, { unit }: Measured): number =>
  unit && values.kind === 'measure' && values.unit?.symbol === unit.symbol ? 1 : 0
