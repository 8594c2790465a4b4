import { expect, test } from 'vitest'
import { categories, constraintNames } from '@/wire/vocabulary'
import { catalog, fieldTypeNames, isFieldTypeName, proFieldTypeNames } from './index'

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

test('the catalog has the 70 types of SPEC, in its order and categories', () => {
  expect(fieldTypeNames).toHaveLength(70)
  expect(fieldTypeNames).toEqual(Object.values(specified).flatMap((names) => names.split(' ')))
  for (const category of categories) {
    const names = entries.filter(([, type]) => type.category === category).map(([name]) => name)
    expect(names.join(' ')).toBe(specified[category])
  }
})

test('only creditCard needs pro', () => {
  expect(proFieldTypeNames).toEqual(['creditCard'])
})

test('numbers are those of the contract', () => {
  const names = entries.filter(([, type]) => type.value === 'number').map(([name]) => name)
  expect(names).toEqual(fieldTypeNames.filter((name) => numeric.split(' ').includes(name)))
})

test('members of every object are no types', () => {
  for (const name of ['constructor', '__proto__', 'toString', '', 'FirstName', 7, null, undefined]) {
    expect(isFieldTypeName(name)).toBe(false)
  }
})

test('descriptions are frozen: contract hashes contain them, so a rewording breaks the locks of callers', async () => {
  const table = Object.fromEntries(entries.map(([name, { description }]) => [name, description]))
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot('./frozen-descriptions.json')
})

test('descriptions are one factual sentence', () => {
  for (const [name, { description }] of entries) expect(description, name).toMatch(/^[A-Z][^\n]{5,118}\.$/)
})

test('a constraint that has choices or bounds comes with them', () => {
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

test('no type takes nonsense for a value', () => {
  for (const [name, { isValid, category }] of entries) {
    // Free text may be empty.
    const blanks = category === 'freeform' ? [] : ['', ' ']
    for (const nonsense of [...blanks, '\u0000', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isValid(nonsense, 'en_US'), `${name}: ${JSON.stringify(nonsense)}`).toBe(false)
    }
  }
})
