import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRelation, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { unitOf } from './unit-of'

/** Dew point and humidity by the Magnus formula, and wind gusts. */
export const weather: NumberRule = (row) => {
  if (isDewPoint(row.own)) return dewPoint(row)
  if (isHumidity(row.own)) return humidity(row)
  return isWind(row.own) ? wind(row) : undefined
}

const has = ({ written }: RowField, ...words: readonly string[]): boolean =>
  words.some((word) => written.includes(word))
const isOfCelsius = (field: RowField): boolean => unitOf(field)?.symbol === '°C'
const isOfDew = (field: RowField): boolean => has(field, 'dew', 'dewp', 'dewpoint', 'dewpt')
const isDewPoint = (field: RowField): boolean => isOfDew(field) && isOfCelsius(field)
const isAir = (field: RowField): boolean =>
  has(field, 'air', 'ambient', 'outdoor', 'temp', 'temperature') &&
  !isOfDew(field) &&
  !has(field, 'max', 'min', 'soil', 'water', 'feels', 'oil', 'bearing', 'motor', 'engine', 'coolant') &&
  isOfCelsius(field)
const isHumidity = (field: RowField): boolean =>
  (isShare(field) || unitOf(field)?.symbol === '%') && has(field, 'humidity', 'rh') && !has(field, 'soil', 'max', 'min')

const [slope, offset] = [17.62, 243.12]
const pull = (celsius: number): number => (slope * celsius) / (offset + celsius)

function dewPoint(row: Row): NumberRelation | undefined {
  const air = nearest(row, isAir)
  const damp = nearest(row, isHumidity)
  if (air && damp) {
    return {
      say: `${air.field.field.name} at ${damp.field.field.name}`,
      column: combined([air.column, damp.column], (celsius, percent) => {
        const force = Math.log(Math.min(100, Math.max(1, percent)) / 100) + pull(celsius)
        return (offset * force) / (slope - force)
      }),
    }
  }
  return (
    air && {
      say: `at most ${air.field.field.name}`,
      column: combined([air.column, factor(0.3, 11)], (celsius, below) => celsius - below),
    }
  )
}

function humidity(row: Row): NumberRelation | undefined {
  const [air, dew] = [nearest(row, isAir), nearest(row, isDewPoint)]
  return (
    air &&
    dew && {
      say: `${air.field.field.name} with ${dew.field.field.name}`,
      column: combined([air.column, dew.column], (celsius, point) =>
        Math.min(100, 100 * Math.exp(pull(point) - pull(celsius))),
      ),
    }
  )
}

const isWind = (field: RowField): boolean => has(field, 'gust', 'gusts', 'wind') && unitOf(field)?.dimension === 'speed'
const isGust = (field: RowField): boolean => has(field, 'gust', 'gusts')

function wind(row: Row): NumberRelation | undefined {
  const { own } = row
  const other = nearest(row, (field) => isWind(field) && isGust(field) !== isGust(own) && unitOf(field) === unitOf(own))
  const isMore = isGust(own)
  return (
    other && {
      say: `${isMore ? 'at least' : 'at most'} ${other.field.field.name}`,
      column: combined([other.column, factor(1.2, 1.9)], (speed, by) => (isMore ? speed * by : speed / by)),
    }
  )
}
