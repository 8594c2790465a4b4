import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { categories, constraintNames, locales } from '@/wire/vocabulary'
import { catalog, fieldTypeNames, isFieldTypeName } from './index'

/** SPEC "Field type catalog", in its order. */
const specified = {
  personal:
    'firstName lastName middleName fullName email phone address birthdate gender age nationality bloodType passportNumber driversLicense ssnLastFour',
  geographic: 'country city state zipCode region latitude longitude timezone',
  business: 'company jobTitle department industry occupation employeeId',
  technical: 'website url username uuid ipAddress macAddress userAgent',
  product: 'color language brandName productName sku flavorName orderNumber shipmentStatus shipmentTrackingId',
  numbers: 'weightKg heightCm reviewScore integer decimal percentage',
  financial:
    'creditCard currency amount iban accountNumber bankName swiftCode invoiceNumber taxId ledgerCode costCenter transactionId transactionAmount paymentStatus',
  dates: 'date dateTime',
  freeform: 'text notes tags',
} as const satisfies Record<(typeof categories)[number], string>

/** ADR 4: the types that are JSON numbers. */
const numeric =
  'age latitude longitude weightKg heightCm reviewScore integer decimal percentage amount transactionAmount'

const entries = Object.entries(catalog)

test("the catalog has SPEC's 70 types, in its order and categories", () => {
  const names = categories.flatMap((category) => specified[category].split(' '))
  expect(names).toHaveLength(70)
  expect(fieldTypeNames.filter((name) => names.includes(name))).toEqual(names)
  for (const category of categories) {
    const ofCategory = entries.flatMap(([name, type]) => (type.category === category ? name : []))
    expect(ofCategory).toEqual(expect.arrayContaining(specified[category].split(' ')))
  }
})

test('only creditCard needs pro', () => {
  expect(fieldTypeNames.filter((name) => catalog[name].tier === 'pro')).toEqual(['creditCard'])
})

test('types listed as JSON numbers in the contract are numbers', () => {
  for (const name of Object.values(specified).join(' ').split(' ')) {
    const type = entries.find(([each]) => each === name)?.[1].value
    expect(type, name).toBe(numeric.split(' ').includes(name) ? 'number' : 'string')
  }
})

test("members of every object's prototype are not types", () => {
  for (const name of ['constructor', '__proto__', 'toString', '', 'FirstName', 7, null, undefined]) {
    expect(isFieldTypeName(name)).toBe(false)
  }
})

test("no description changes: contract hashes contain them, so a rewording breaks callers' locks", async () => {
  const file = `${import.meta.dirname}/frozen-descriptions.json`
  const frozen: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const descriptions = Object.fromEntries(entries.map(([name, { description }]) => [name, description]))
  expect(descriptions).toMatchObject(frozen)
  // A new type's description is added here, and frozen from then on.
  if (Object.keys(descriptions).length > Object.keys(frozen).length) {
    writeFileSync(file, `${JSON.stringify(descriptions, null, 2)}\n`)
  }
})

test('a type written by a model yields to types in the catalog', () => {
  for (const [, { model }] of entries) {
    for (const name of typeof model === 'string' ? [] : (model.yieldsTo ?? [])) expect(isFieldTypeName(name)).toBe(true)
  }
})

test('descriptions are one factual sentence', () => {
  for (const [name, { description }] of entries) expect(description, name).toMatch(/^[A-Z][^\n]{5,118}\.$/)
})

test('a type that takes a bounded or enumerated constraint declares its bounds or choices', () => {
  for (const [name, type] of entries) {
    for (const constraint of type.constraints) expect(constraintNames, name).toContain(constraint)
    expect(type.range !== null, name).toBe(type.constraints.includes('min'))
    expect(type.days !== null, name).toBe(type.constraints.includes('from'))
    expect(Object.keys(type.choices), name).toEqual(type.constraints.filter((each) => each.startsWith('country_')))
  }
})

test('an example is a valid value', () => {
  for (const [name, { example, value, isValid }] of entries) {
    expect(isValid(value === 'number' ? Number(example) : example, 'en_US'), `${name}: ${example}`).toBe(true)
  }
})

test('every text has a maximum length: its own, or one set by `max_length`', () => {
  for (const [name, { longest, value, constraints }] of entries) {
    expect(longest === null, name).toBe(value === 'number' || constraints.includes('max_length'))
  }
})

test.each(locales)('no generated text is longer than its type allows in %s', (locale) => {
  const bounded = fieldTypeNames.filter((name) => catalog[name].longest !== null)
  const tooLong = rowsOf(bounded, { locale, count: 300 }).flatMap((row) =>
    bounded.filter((name) => String(row[name]).length > (catalog[name].longest ?? 0)),
  )
  expect(tooLong).toEqual([])
})

test('a type has a letter case if all its values of every locale share it', () => {
  const texts = fieldTypeNames.filter((name) => catalog[name].value === 'string' && catalog[name].days === null)
  const written = locales.flatMap((locale) => rowsOf(texts, { locale, count: 500 }))
  for (const name of texts) {
    const all = written.map((row) => String(row[name])).join()
    const [isLower, isUpper] = [all === all.toLowerCase(), all === all.toUpperCase()]
    const found = isLower && isUpper ? 'none' : isLower ? 'lower' : isUpper ? 'upper' : null
    expect(catalog[name].letterCase, name).toBe(found)
  }
})

test('no type accepts nonsense as a value', () => {
  for (const [name, { isValid, category }] of entries) {
    // Free text may be empty.
    const blanks = category === 'freeform' ? [] : ['', ' ']
    for (const nonsense of [...blanks, '\u0000', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isValid(nonsense, 'en_US'), `${name}: ${JSON.stringify(nonsense)}`).toBe(false)
    }
  }
})
