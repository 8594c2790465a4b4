import { catalog } from '@/server/generation/catalog'
import { countryOf } from '@/server/generation/locales'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { converted, currencies, type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import type { Measured } from '@/server/generation/profiles/numbers/units'
import { type ProposedConstraints, prefixIn } from '@/server/names/rules/constraints-of'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'
import type { ConceptValues, Measure, ValueList } from './concept'

/** A concept's values as constraints of a field definition, in the locale and in the name's unit. */
export function constraintsOfConcept(
  values: ConceptValues,
  measured: Measured,
  locale: LocaleCode,
): ProposedConstraints | undefined {
  const { language } = localeRules[locale]
  switch (values.kind) {
    case 'list':
      return listed(values.lists[language])
    case 'form': {
      const pattern = values.patterns[language]
      const constraints = {
        ...(pattern === null ? prefixIn(values.type, locale) : { pattern }),
        ...(values.check !== null && { check_digit: values.check }),
      }
      return Object.keys(constraints).length > 0 ? constraints : undefined
    }
    case 'measure':
      return spread(values, measured, locale)
  }
}

const listed = ({ values, weights }: ValueList): ProposedConstraints => ({ values, ...(weights && { weights }) })

/** Numbers of a measure in the unit or currency of the name. */
export function spread(measure: Measure, measured: Measured, locale: LocaleCode): ProposedConstraints {
  const { distribution, min, max, mean, stddev } = asUsual(measure.spread)
  const scale = scaleOf(measure, measured, locale)
  const { lowest, highest } = catalog[measure.type].range ?? {
    lowest: Number.NEGATIVE_INFINITY,
    highest: Number.POSITIVE_INFINITY,
  }
  const width = stddev === null ? null : Math.abs(scale.of(stddev) - scale.of(0))
  // Whole numbers of a smaller unit: 20 cm are 0.2 m, and people are between 1.5 and 2 m tall.
  const isWhole =
    measure.type === 'integer' &&
    Math.abs(scale.of(mean ?? (min + max) / 2)) >= fewWhole &&
    (scale.decimals === 0 || width === null || width >= narrowWhole)
  return {
    distribution,
    min: Math.max(lowest, rounded(scale.of(min), scale.decimals)),
    max: Math.min(highest, rounded(scale.of(max), scale.decimals)),
    ...(mean !== null && { mean: significant(scale.of(mean)) }),
    ...(width !== null && { stddev: significant(width) }),
    ...(!isWhole && (measure.type !== 'integer' || scale.decimals > 0) && { decimals: scale.decimals }),
    ...(scale.unit !== null && { unit: scale.unit }),
  }
}

/** Smaller means are not whole numbers of their unit. */
const fewWhole = 1.5
/** In another unit, neither are those that differ by less. */
const narrowWhole = 0.5

/**
 * Skewed numbers with the same median and a shorter tail, so that their products and sums stay plausible in every
 * row.
 */
function asUsual(known: Spread): Spread {
  const { distribution, mean, stddev } = known
  if (distribution !== 'lognormal' || mean === null || stddev === null || mean <= 0) return known
  const width = stddev / mean
  if (width <= wide) return known
  const shorter = wide + (width - wide) * 0.3
  const closer = mean * Math.sqrt((1 + shorter ** 2) / (1 + width ** 2))
  return { ...known, mean: Math.max(known.min, closer), stddev: closer * shorter }
}
/** Standard deviations up to this share of the mean are unchanged. */
const wide = 0.5

/** Conversion of a measure's numbers to the column's unit or currency, if different. */
type Scale = { readonly of: (value: number) => number; readonly decimals: number; readonly unit: string | null }

function scaleOf(measure: Measure, { unit: named, currency, per }: Measured, locale: LocaleCode): Scale {
  const decimals = measure.spread.decimals ?? 0
  if (measure.isMoney) {
    const { code, perDollar } = currency ?? currencies.get(countryOf(locale).currency) ?? { code: 'USD', perDollar: 1 }
    return { of: (value) => (perDollar === 1 ? value : significant(value * perDollar, 3)), decimals, unit: code }
  }
  const from = measure.unit
  const unit = named ?? (per ? null : unitAtHome(from, locale))
  if (!unit || per || !from || unit.dimension !== from.dimension || unit.symbol === from.symbol) {
    return { of: (value) => value, decimals, unit: from?.symbol ?? (per ? null : unit?.symbol) ?? null }
  }
  return {
    of: (value) => converted(value, from, unit),
    decimals: decimalsIn(decimals, unit.factor / from.factor),
    unit: unit.symbol,
  }
}

const unitAtHome = (unit: Unit | null, locale: LocaleCode): Unit | null =>
  (unit && unitsBySymbol.get(countryOf(locale).ownUnits[unit.symbol] ?? '')) ?? null

/** A unit ten times larger needs one more decimal. */
const decimalsIn = (decimals: number, ratio: number): number =>
  Math.min(6, Math.max(0, decimals + Math.round(Math.log10(Math.max(ratio, 1e-9)))))

function significant(value: number, digits = 4): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits))
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
