import { describe, expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { searchTypes } from './search-types'
import { fieldLabel, typeLabel } from './type-label'

const found = (search: string) => searchTypes(fieldCatalog, search).map(({ name }) => name)

describe('searchTypes', () => {
  it('lists all types in catalog order for an empty search', () => {
    expect(found(' ')).toEqual(fieldCatalog.map(({ name }) => name))
  })

  it.each([
    ['emai', 'email'],
    ['mobile', 'phone'],
    ['rating', 'reviewScore'],
    ['postcode', 'zipCode'],
    ['bic', 'swiftCode'],
    ['money', 'amount'],
    ['quantity', 'integer'],
    ['isbn', 'text'],
  ])('finds for %j first %s', (search, name) => expect(found(search)[0]).toBe(name))

  it('finds by category, and nothing for nonsense', () => {
    expect(found('geographic')).toContain('timezone')
    expect(found('qwxzy')).toEqual([])
  })
})

it.each([
  ['fullName', 'Full name'],
  ['iban', 'IBAN'],
  ['ipv4', 'IPv4'],
  ['orderId', 'Order ID'],
  ['email', 'Email'],
])('a person calls %s “%s”', (type, label) => expect(typeLabel(type)).toBe(label))

it('calls a field of the values true and false a boolean', () => {
  expect(fieldLabel('text', { values: [true, false], weights: [3, 1] })).toBe('Boolean')
  expect(fieldLabel('text', { values: ['true', 'false'] })).toBe('Text')
  expect(fieldLabel('integer', { min: 1 })).toBe('Integer')
  expect(fieldLabel('uuid', null)).toBe('UUID')
})
