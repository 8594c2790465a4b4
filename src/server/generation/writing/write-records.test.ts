import { expect, test } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { planRecords, type RecordsRequest } from '@/server/generation/generate-records'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { checkFields } from '@/server/generation/schema/check-schema'
import { knownSchemas } from '@/server/names/fixtures/labelled-tables'
import { type LocaleCode, locales, type RecordEncoding } from '@/wire/vocabulary'
import { writeRecords } from './write-records'

function checked(given: readonly unknown[], locale: LocaleCode = 'en_US') {
  const { problems, fields } = checkFields(given, { locale, count: 20, loc: ['body'] })
  expect(problems).toEqual([])
  return fields
}

const text = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString('utf8')
const written = (request: RecordsRequest, encoding: RecordEncoding = 'json', count = 7) =>
  text(writeRecords(request, encoding, count, {}))
const planned = (request: RecordsRequest, encoding: RecordEncoding = 'json', count = 7) =>
  text(planRecords(request, encoding).slices(count))

/** Every seed's rows, in turns with those of others, as a plan of their own has them. */
function expectRowsOfTheirOwn(request: Omit<RecordsRequest, 'seed'>, encoding?: RecordEncoding) {
  for (const seed of ['a', 'b']) {
    expect(written({ ...request, seed }, encoding), JSON.stringify(request)).toBe(
      planned({ ...request, seed }, encoding),
    )
  }
}

test('a schema that comes again has the rows of each seed', () => {
  for (const locale of locales) {
    const country = { constraints: { country_code: '+971' } }
    const all = fieldTypeNames.map((type) => ({ name: type, type, ...(type === 'phone' && country) }))
    const fields = checked(locale.endsWith('AE') ? all : fieldTypeNames.map((type) => ({ name: type, type })), locale)
    for (const encoding of ['json', 'csv', 'jsonl'] as const) expectRowsOfTheirOwn({ fields, locale }, encoding)
  }
  for (const { columns, hint, locale } of knownSchemas.filter((_, at) => at % 12 === 0)) {
    const names = columns.map(({ name }) => name)
    const fields = checked(inferColumns(names, { locale, domainHint: hint }), locale)
    expectRowsOfTheirOwn({ fields, locale })
  }
})

test('so have blanks, unique values, pools, patterns, lists and columns with a seed of their own', () => {
  const fields = [
    { name: 'name', type: 'fullName', blank_percentage: 40 },
    { name: 'email', type: 'email', constraints: { unique: true } },
    { name: 'customer', type: 'company', constraints: { pool: 3 } },
    { name: 'code', type: 'text', constraints: { pattern: '[A-Z]{3}-[0-9]{4}' } },
    { name: 'state', type: 'text', constraints: { values: ['new', 'paid', null], weights: [5, 3, 1] } },
    { name: 'born', type: 'birthdate' },
    { name: 'kept', type: 'city', seed: 'a' },
  ]
  for (const field of fields) expectRowsOfTheirOwn({ fields: checked([field]), locale: 'en_US' })
  expectRowsOfTheirOwn({ fields: checked(fields), locale: 'en_US' })
})

test('a plan serves another seed, unless a column has a seed of its own', () => {
  const plan = (fields: readonly unknown[]) =>
    planRecords({ fields: checked(fields), locale: 'en_US', seed: 'a' }, 'json')
  expect(plan(fieldTypeNames.map((type) => ({ name: type, type }))).reseed('b')).toBe(true)
  expect(plan([{ name: 'customer', type: 'company', constraints: { pool: 3 } }]).reseed('b')).toBe(true)
  expect(plan([{ name: 'email', type: 'email', constraints: { unique: true } }]).reseed('b')).toBe(true)
  expect(plan([{ name: 'kept', type: 'city', seed: 'a' }]).reseed('b')).toBe(false)
})

test('another day, format or count is its own', () => {
  const fields = checked([
    { name: 'age', type: 'age' },
    { name: 'born', type: 'birthdate' },
  ])
  const request = { fields, locale: 'en_US', seed: 's' } as const
  for (const referenceDate of ['2026-01-01', '2031-06-07', '2026-01-01']) {
    for (const encoding of ['json', 'csv'] as const) {
      for (const count of [3, 200]) {
        const dated = { ...request, referenceDate }
        expect(written(dated, encoding, count)).toBe(planned(dated, encoding, count))
      }
    }
  }
})

test('concurrent readers of one schema do not share their output', () => {
  const fields = checked(['fullName', 'email', 'age', 'city', 'amount'].map((type) => ({ name: type, type })))
  written({ fields, locale: 'en_US', seed: 'before' }, 'jsonl')
  const requests = ['one', 'two', 'three'].map((seed) => ({ fields, locale: 'en_US', seed }) as const)
  const isDue = () => true
  const reading = requests.map((request) => ({
    request,
    read: writeRecords(request, 'jsonl', 150, { isDue }),
    text: '',
  }))
  for (let left = reading.length; left > 0; ) {
    left = 0
    for (const one of reading) {
      const { done, value } = one.read.next()
      if (done) continue
      left++
      one.text += Buffer.from(value).toString('utf8')
    }
  }
  for (const { request, text } of reading) expect(text).toBe(planned(request, 'jsonl', 150))
})

test('a reader who leaves spoils nothing for the next', () => {
  const request = { fields: checked([{ name: 'n', type: 'fullName' }]), locale: 'en_US' } as const
  written({ ...request, seed: 'before' }, 'csv')
  const left = writeRecords({ ...request, seed: 'left' }, 'csv', 500, { isDue: () => true })
  for (let part = 0; part < 5; part++) left.next()
  left.return(undefined)
  expect(written({ ...request, seed: 'next' }, 'csv')).toBe(planned({ ...request, seed: 'next' }, 'csv'))
})
