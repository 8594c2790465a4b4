import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const measured = (name: string, mean: number, unit: string) => ({
  name,
  type: 'decimal',
  constraints: { distribution: 'normal', mean, stddev: 6, min: -40, max: 100, decimals: 1, unit },
})

it('keeps the dew point below the air and gusts above the wind even if only constraints state the units', () => {
  const rows = rowsOf([
    measured('air_temp', 12, '°C'),
    measured('dew_point', 10, '°C'),
    measured('wind_spd', 20, 'm/s'),
    measured('gust', 20, 'm/s'),
  ])
  expect(rows.filter(({ air_temp, dew_point }) => Number(dew_point) > Number(air_temp))).toEqual([])
  expect(rows.filter(({ wind_spd, gust }) => Number(wind_spd) > 0 && Number(gust) < Number(wind_spd))).toEqual([])
})

it('leaves the dew point of a compressor alone, whatever its oil temperature', () => {
  const rows = rowsOf([measured('oil_temp', 70, '°C'), measured('dew_point', 3, '°C')])
  expect(rows.filter(({ dew_point }) => Number(dew_point) > 40)).toEqual([])
})

it('feels close to the air temperature, and has no deep snow in warm air, in either unit', () => {
  const rows = rowsOf([
    measured('air_temp', 50, '°F'),
    measured('feels_like', 50, '°F'),
    measured('dew_point', 40, '°C'),
    measured('snow_depth', 30, 'cm'),
  ])
  for (const { air_temp, feels_like, dew_point, snow_depth } of rows) {
    const celsius = (Number(air_temp) - 32) / 1.8
    expect(Math.abs(Number(feels_like) - Number(air_temp))).toBeLessThanOrEqual(7.3)
    expect(Number(dew_point)).toBeLessThanOrEqual(celsius)
    expect(celsius > 5 && Number(snow_depth) > 0).toBe(false)
  }
})
