import { faker } from '@faker-js/faker/locale/en_US'

/** A straightforward generator with faker-js: one call per value. The baseline for the engine's figures. */
export const naiveFaker = {
  firstName: () => faker.person.firstName(),
  lastName: () => faker.person.lastName(),
  email: () => faker.internet.email(),
  phone: () => faker.phone.number(),
  address: () => faker.location.streetAddress(),
  birthdate: () => faker.date.birthdate().toISOString().slice(0, 10),
  age: () => faker.number.int({ min: 18, max: 90 }),
  city: () => faker.location.city(),
  state: () => faker.location.state(),
  zipCode: () => faker.location.zipCode(),
  latitude: () => faker.location.latitude(),
  company: () => faker.company.name(),
  jobTitle: () => faker.person.jobTitle(),
  uuid: () => faker.string.uuid(),
  ipAddress: () => faker.internet.ipv4(),
  productName: () => faker.commerce.productName(),
  amount: () => faker.number.float({ min: 1, max: 1000, fractionDigits: 2 }),
  iban: () => faker.finance.iban(),
  dateTime: () => faker.date.past().toISOString(),
  notes: () => faker.lorem.sentence(),
} as const satisfies Record<string, () => string | number>

/** The twenty types that the mixed schema has. */
export const mixedTypes = Object.keys(naiveFaker) as (keyof typeof naiveFaker)[] // the keys above

export type Row = Record<string, string | number>

export function naiveRows(count: number): Row[] {
  return Array.from({ length: count }, () => {
    const row: Row = {}
    for (const type of mixedTypes) row[type] = naiveFaker[type]()
    return row
  })
}

/** Rows as CSV, quoted as RFC 4180 requires. */
export function csvOf(rows: readonly Row[]): string {
  const cell = (value: string | number) => {
    const text = String(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const head = Object.keys(rows[0] ?? {}).map(cell)
  return `${[head, ...rows.map((row) => Object.values(row).map(cell))].map((line) => line.join(',')).join('\r\n')}\r\n`
}
