import { describe, expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { guessType, searchTypes } from './search-types'

const found = (search: string) => searchTypes(fieldCatalog, search).map(({ name }) => name)

describe('searchTypes', () => {
  it('lists all in the catalog’s order for nothing', () => {
    expect(found(' ')).toEqual(fieldCatalog.map(({ name }) => name))
  })

  it.each([
    ['emai', 'email'],
    ['mobile', 'phone'],
    ['rating', 'reviewScore'],
    ['postcode', 'zipCode'],
    ['bic', 'swiftCode'],
  ])('finds for %j first %s', (search, name) => expect(found(search)[0]).toBe(name))

  it('finds by category, and nothing for nonsense', () => {
    expect(found('geographic')).toContain('timezone')
    expect(found('qwxzy')).toEqual([])
  })
})

describe('guessType', () => {
  it.each([
    ['email', 'email'],
    ['emailAddress', 'email'],
    ['billing_city', 'city'],
    ['first_name', 'firstName'],
    ['swift_code', 'swiftCode'],
    ['DateOfBirth', 'birthdate'],
    ['zzz', 'text'],
    ['', 'text'],
  ])('takes %j for %s', (name, type) => expect(guessType(fieldCatalog, name)).toBe(type))
})
