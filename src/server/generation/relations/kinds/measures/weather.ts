import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { unitOf } from './unit-of'

/** Dew point and humidity by the Magnus formula, felt temperatures, snow and wind gusts. */
export const weather: NumberRule = (row) => {
  if (isDewPoint(row.own)) return dewPoint(row)
  if (isFelt(row.own)) return felt(row)
  if (isSnow(row.own)) return snow(row)
  if (isHumidity(row.own)) return humidity(row)
  return isWind(row.own) ? wind(row) : undefined
}

const has = ({ written }: RowField, ...words: readonly string[]): boolean =>
  words.some((word) => written.includes(word))
const isTemperature = (field: RowField): boolean => unitOf(field)?.symbol === '°C' || isOfFahrenheit(field)
const isOfFahrenheit = (field: RowField): boolean => unitOf(field)?.symbol === '°F'
/** A column of temperatures in degrees Celsius. */
const inCelsius = ({ field, column }: Source): Column =>
  isOfFahrenheit(field) ? combined([column], (fahrenheit) => (fahrenheit - 32) / 1.8) : column
/** Degrees Celsius in the unit of a field. */
const inUnitOf = (field: RowField, column: Column): Column =>
  isOfFahrenheit(field) ? combined([column], (celsius) => celsius * 1.8 + 32) : column
const isOfDew = (field: RowField): boolean => has(field, 'dew', 'dewp', 'dewpoint', 'dewpt')
const isDewPoint = (field: RowField): boolean => isOfDew(field) && isTemperature(field)
const isAir = (field: RowField): boolean =>
  has(field, 'air', 'ambient', 'outdoor', 'temp', 'temperature') &&
  !isOfDew(field) &&
  !isFelt(field) &&
  !has(field, 'max', 'min', 'soil', 'water', 'oil', 'bearing', 'motor', 'engine', 'coolant') &&
  isTemperature(field)
const isHumidity = (field: RowField): boolean =>
  (isShare(field) || unitOf(field)?.symbol === '%') && has(field, 'humidity', 'rh') && !has(field, 'soil', 'max', 'min')

const [slope, offset] = [17.62, 243.12]
const pull = (celsius: number): number => (slope * celsius) / (offset + celsius)

function dewPoint(row: Row): NumberRelation | undefined {
  const air = nearest(row, isAir)
  const damp = nearest(row, isHumidity)
  if (!air) return undefined
  if (!damp) {
    const below = combined([inCelsius(air), factor(0.3, 11)], (celsius, less) => celsius - less)
    return { say: `at most ${air.field.field.name}`, column: inUnitOf(row.own, below) }
  }
  const point = combined([inCelsius(air), damp.column], (celsius, percent) => {
    const force = Math.log(Math.min(100, Math.max(1, percent)) / 100) + pull(celsius)
    return (offset * force) / (slope - force)
  })
  return { say: `${air.field.field.name} at ${damp.field.field.name}`, column: inUnitOf(row.own, point) }
}

function humidity(row: Row): NumberRelation | undefined {
  const [air, dew] = [nearest(row, isAir), nearest(row, isDewPoint)]
  return (
    air &&
    dew && {
      say: `${air.field.field.name} with ${dew.field.field.name}`,
      column: combined([inCelsius(air), inCelsius(dew)], (celsius, point) =>
        Math.min(100, 100 * Math.exp(pull(point) - pull(celsius))),
      ),
    }
  )
}

const isFelt = (field: RowField): boolean =>
  (has(field, 'apparent', 'chill', 'feel', 'feels', 'felt') || isHeatIndex(field)) && isTemperature(field)
const isHeatIndex = (field: RowField): boolean => has(field, 'heat') && has(field, 'index')

/** Colder than the air in wind, warmer in damp heat. */
function felt(row: Row): NumberRelation | undefined {
  const air = nearest(row, isAir)
  const by = has(row.own, 'chill') ? factor(-5, -0.5) : isHeatIndex(row.own) ? factor(-0.5, 5) : factor(-4, 3)
  return (
    air && {
      say: `close to ${air.field.field.name}`,
      column: inUnitOf(
        row.own,
        combined([inCelsius(air), by], (celsius, more) => celsius + more),
      ),
    }
  )
}

const isSnow = (field: RowField): boolean =>
  has(field, 'snow', 'snowfall') && (unitOf(field)?.dimension === 'length' || has(field, 'depth'))

/** Its own depth in frost, none in warm air. */
function snow(row: Row): NumberRelation | undefined {
  const air = nearest(row, isAir)
  const depths = row.ownColumn
  return (
    air &&
    depths && {
      say: `0 where ${air.field.field.name} is well above freezing`,
      column: combined([inCelsius(air), depths], (celsius, depth) =>
        celsius <= 0 ? depth : celsius < meltsAt ? (depth * (meltsAt - celsius)) / meltsAt : 0,
      ),
    }
  )
}
const meltsAt = 5

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
