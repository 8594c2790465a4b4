import { parsePhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales/index'
import { readTables } from './tables'

const enAe = profileOf('en_AE')

/** A coarse outline of the country that contains every town: longitude, latitude. */
const outline: readonly (readonly [number, number])[] = [
  [51.55, 24.3],
  [52.6, 24.22],
  [53.6, 24.2],
  [54.3, 24.6],
  [54.85, 24.9],
  [55.3, 25.33],
  [55.6, 25.62],
  [56.05, 26.09],
  [56.15, 26.05],
  [56.15, 25.7],
  [56.3, 25.66],
  [56.385, 25.35],
  [56.385, 24.96],
  [56.15, 24.73],
  [56.0, 24.72],
  [55.82, 24.9],
  [55.8, 24.25],
  [55.76, 24.05],
  [55.5, 23.9],
  [55.2, 22.7],
  [52.58, 22.93],
  [51.55, 24.0],
]

const isInOutline = (longitude: number, latitude: number) =>
  outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) ?? [x1, y1]
    const crosses = y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)

describe('places', () => {
  it('cover the seven emirates', () => {
    expect(new Set(enAe.places.map(({ stateCode }) => stateCode))).toEqual(
      new Set(readTables().emirates.map(({ code }) => code)),
    )
  })

  it.each(enAe.places.map((place) => [place.city, place] as const))(
    '%s is in the country and has a small box',
    (_, place) => {
      const [south, north] = place.latitude
      const [west, east] = place.longitude
      expect(north - south).toBeGreaterThan(0)
      expect(north - south).toBeLessThan(0.6)
      expect(east - west).toBeGreaterThan(0)
      expect(east - west).toBeLessThan(0.6)
      for (const latitude of [south, north])
        for (const longitude of [west, east]) expect(isInOutline(longitude, latitude)).toBe(true)
    },
  )

  it('do not overlap', () => {
    const overlapping = enAe.places.flatMap((a, index) =>
      enAe.places
        .slice(index + 1)
        .filter(
          (b) =>
            a.latitude[0] < b.latitude[1] &&
            b.latitude[0] < a.latitude[1] &&
            a.longitude[0] < b.longitude[1] &&
            b.longitude[0] < a.longitude[1],
        )
        .map((b) => `${a.city}, ${b.city}`),
    )
    expect(overlapping).toEqual([])
  })

  it('use Gulf Standard Time and have no postal codes', () => {
    for (const place of enAe.places) {
      expect(new Intl.DateTimeFormat('en', { timeZone: place.timezone }).resolvedOptions().timeZone).toBe('Asia/Dubai')
      expect(place.postalPrefixes).toEqual([])
    }
  })

  it('have landline area codes of the numbering plan', () => {
    const areas = new Set(enAe.places.flatMap(({ areaCodes }) => areaCodes))
    expect([...areas].toSorted()).toEqual(['2', '3', '4', '6', '7', '9'])
    for (const area of areas) expect(parsePhoneNumber(`+971${area}2345678`).getType()).toBe('FIXED_LINE')
  })

  it('all have districts', () => {
    expect(enAe.places.filter(({ districts }) => districts.length < 2).map(({ city }) => city)).toEqual([])
  })

  it('match every list of districts and streets', () => {
    const { cities, districts, streets } = readTables()
    const ids = ['any', ...cities.map(({ id }) => id)]
    expect([...districts, ...streets].filter(({ city }) => !ids.includes(city))).toEqual([])
  })

  it.each(['Dubai', 'Abu Dhabi', 'Sharjah', 'Al Ain', 'Ajman', 'Ras Al Khaimah'])('%s has many districts', (city) => {
    expect(enAe.places.find((place) => place.city === city)?.districts.length).toBeGreaterThanOrEqual(15)
  })
})
