import { describe, expect, test } from 'vitest'
import { stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { textShapes } from '@/wire/rows/constraints'
import { neutralText, uniqueNeutralText } from './neutral'
import { stemOf } from './stem'

const en = (shape: (typeof textShapes)[number], name: string) => ({ language: 'en', shape, name }) as const

describe('neutral text is made of the name of its column', () => {
  test.each([
    ['label', 'court_name', /^Court \d{1,2}$/],
    ['code', 'containerNo', /^CNT-\d{4}$/],
    ['phrase', 'wardType', /^Ward, (?:type|group|class|variant) [A-Z]$/],
    ['title', 'hearing', /^Hearing No\. \d+$/],
    ['sentence', 'INSPECTION', /^Inspection: [a-z ]+\.$/],
    ['paragraph', 'inspection', /^Inspection: [a-z ]+\. [^.]+\. [^.]+\.$/],
  ] as const)('%s of %s', (shape, name, form) => {
    const values = stringsOf(neutralText(en(shape, name), {}), 200)
    for (const value of values) expect(value).toMatch(form)
    expect(new Set(values).size).toBeGreaterThan(9)
  })

  test('a stem takes the place of the name', () => {
    for (const value of stringsOf(neutralText(en('label', 'x'), { stem: 'loading bay' }), 20))
      expect(value).toMatch(/^Loading bay \d+$/)
  })

  test('in Arabic it has no Latin letters but those of the stem', () => {
    for (const shape of textShapes.filter((each) => each !== 'code'))
      for (const value of stringsOf(neutralText({ language: 'ar', shape, name: 'المحكمة' }, {}), 50))
        expect(value).not.toMatch(/[a-z]/i)
  })
})

describe.each(textShapes)('%s', (shape) => {
  test.each([
    [0, 4],
    [0, 12],
    [30, 40],
    [200, 220],
  ])('keeps to %i to %i characters', (minLength, maxLength) => {
    for (const value of stringsOf(neutralText(en(shape, 'berth_code'), { minLength, maxLength }), 60)) {
      expect(value.length).toBeGreaterThanOrEqual(minLength)
      expect(value.length).toBeLessThanOrEqual(maxLength)
    }
  })

  test.each([{}, { maxLength: 5 }, { minLength: 40 }, { minLength: 3, maxLength: 12 }])(
    'unique within %j',
    (bounds) => {
      const { part, capacity } = uniqueNeutralText(en(shape, 'berth'), bounds)
      const count = Math.min(capacity, 2_000)
      const values = stringsOf(part, count)
      expect(new Set(values).size).toBe(count)
      for (const { length } of values) {
        expect(length).toBeGreaterThanOrEqual(bounds.minLength ?? 0)
        expect(length).toBeLessThanOrEqual(bounds.maxLength ?? 200)
      }
    },
  )
})

test.each([
  ['court_name', 'court'],
  ['loadingBayNo', 'loading bay'],
  ['ID', 'ID'],
  ['Wartezimmer Nr', 'wartezimmer'],
  ['رقم_القضية', 'رقم القضية'],
  ['__proto__', 'proto'],
  ['!!!', '!!!'],
])('the stem of %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem)
})
