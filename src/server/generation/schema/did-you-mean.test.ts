import { expect, test } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { editDistance } from '@/server/kernel/text/edit-distance'
import { nearestTypes } from './did-you-mean'

test.each([
  ['first_name', 'firstName'],
  ['FIRSTNAME', 'firstName'],
  ['fristName', 'firstName'],
  ['surname', 'lastName'],
  ['name', 'fullName'],
  ['e-mail', 'email'],
  ['emial', 'email'],
  ['phoneNumber', 'phone'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
  ['dob', 'birthdate'],
  ['postcode', 'zipCode'],
  ['zip', 'zipCode'],
  ['lat', 'latitude'],
  ['lng', 'longitude'],
  ['int', 'integer'],
  ['float', 'decimal'],
  ['guid', 'uuid'],
  ['ip', 'ipAddress'],
  ['datetime', 'dateTime'],
  ['timestamp', 'dateTime'],
  ['job', 'jobTitle'],
  ['colour', 'color'],
  ['credit_card_number', 'creditCard'],
  ['SWIFT', 'swiftCode'],
  ['description', 'text'],
])('%s may mean %s', (unknown, type) => {
  expect(nearestTypes(unknown)).toContain(type)
})

test.each([
  ['string', 'text'],
  ['varchar(255)', 'text'],
  ['CHARACTER VARYING', 'text'],
  ['bool', 'text'],
  ['boolean', 'text'],
  ['json', 'text'],
  ['number', 'decimal'],
  ['bigint', 'integer'],
  ['int[]', 'integer'],
  ['double precision', 'decimal'],
  ['numeric(10,2)', 'decimal'],
  ['money', 'amount'],
  ['timestamp with time zone', 'dateTime'],
  ['timestamptz', 'dateTime'],
  ['inet', 'ipAddress'],
])('%s of another language is %s', (foreign, type) => {
  expect(nearestTypes(foreign)[0]).toBe(type)
})

test('never more than three, the best first', () => {
  expect(nearestTypes('Email')).toEqual(['email'])
  expect(nearestTypes('name').length).toBeLessThanOrEqual(3)
  for (const name of fieldTypeNames) expect(nearestTypes(name.toUpperCase())[0]).toBe(name)
})

test('meaningless input has no suggestions', () => {
  for (const unknown of ['', 'qqqqqqqq', '🙂', 'x'.repeat(1_000_000), 'constructor'])
    expect(nearestTypes(unknown)).toEqual([])
})

test('edit distance counts a transposition as one edit', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('emial', 'email')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
})
