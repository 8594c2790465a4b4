import { describe, expect, it } from 'vitest'
import { listedValuesMax, readProfile } from './column-profile'

describe('readProfile', () => {
  it.each([
    ['bounds of a number', 'decimal', { min: 35, max: 42, precision: 1 }, { min: 35, max: 42, precision: 1 }],
    ['null members', 'integer', { min: 1, max: null, values: null, pattern: null }, { min: 1 }],
    ['a list instead of bounds', 'integer', { min: 1, max: 9, values: [1, 3, 9] }, { values: [1, 3, 9] }],
    ['a pattern', 'text', { pattern: 'ICU-[0-9]{2}', min: 1 }, { pattern: 'ICU-[0-9]{2}' }],
    [
      'weights of a list',
      'text',
      { values: ['open', 'closed'], weights: [3, 1] },
      { values: ['open', 'closed'], weights: [3, 1] },
    ],
    [
      'weights that belong to other values',
      'text',
      { values: ['open', 'closed'], weights: [1] },
      { values: ['open', 'closed'] },
    ],
  ] as const)('takes %s', (_, type, stated, constraints) => {
    expect(readProfile(stated, type)).toEqual(constraints)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no member', {}],
    ['bounds of a text', { min: 3, max: 4 }],
    ['a list of one value', { values: ['x'] }],
  ])('says nothing for %s', (_, stated) => {
    expect(readProfile(stated, 'text')).toBeNull()
  })

  it.each([
    ['another form', 'many'],
    ['bounds of another type', { min: 'low' }],
    ['bounds that cross', { min: 9, max: 1 }],
    ['a list without content', { values: ['N/A', '<b>x</b>', '123-45-6789'] }],
  ])('cannot use %s', (_, stated) => {
    expect(readProfile(stated, 'integer')).toBe('unusable')
  })

  it('cannot use a pattern that is none', () => {
    expect(readProfile({ pattern: '(a+' }, 'text')).toBe('unusable')
  })

  it.each([
    ['living people', { values: ['Angela Merkel', 'Elon Musk', 'Emmanuel Macron'] }],
    ['one person among others', { values: ['Ward A', 'Ward B', 'Dr. John Smith'] }],
  ])('leaves %s to the engine', (_, stated) => {
    expect(readProfile(stated, 'text')).toBe('people')
  })

  it.each([
    ['social security numbers', '[0-9]{3}-[0-9]{2}-[0-9]{4}'],
    ['telephones', '\\+1 212 [2-9][0-9]{2} [0-9]{4}'],
    ['cards', '4[0-9]{15}'],
    ['someone', '(Elon|Ursula) Musk'],
    ['markup', '<b>[a-z]{3}</b>'],
  ])('cannot use a pattern that spells %s', (_, pattern) => {
    expect(readProfile({ pattern }, 'text')).toBe('unusable')
  })

  it.each(['fullName', 'phone', 'email', 'creditCard', 'city'] as const)(
    'leaves the values of %s to the engine',
    (type) => {
      expect(readProfile({ values: ['a', 'b'], pattern: 'x' }, type)).toBeNull()
    },
  )

  it('drops numbers that may be telephones', () => {
    expect(readProfile({ values: [1, 2, 2127365000] }, 'integer')).toEqual({ values: [1, 2] })
  })

  it('drops values that are empty or could reach someone, and the weights with them', () => {
    const values = [
      'Ward A',
      ' Ward B ',
      'N/A',
      '<b>x</b>',
      '123-45-6789',
      'me@corp.com',
      'ward A'.toUpperCase(),
      'Ward A',
    ]
    expect(readProfile({ values, weights: [5, 4, 3, 2, 1, 1, 2, 1] }, 'text')).toEqual({
      values: ['Ward A', 'Ward B', 'WARD A'],
      weights: [5, 4, 2],
    })
  })

  it('keeps a bounded number of values', () => {
    const values = Array.from({ length: 900 }, (_, at) => `value ${at}`)
    expect(readProfile({ values }, 'text')).toEqual({ values: values.slice(0, listedValuesMax) })
  })
})
