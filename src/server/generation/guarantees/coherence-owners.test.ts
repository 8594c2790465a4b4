import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import type { Post } from '@/server/generation/locales/profile'
import { locales } from '@/wire/vocabulary'

test.each([
  ['check_in_date', 'check_out_date'],
  ['valid_from', 'valid_until'],
  ['hireDate', 'terminationDate'],
  ['flight_departure_date', 'flight_arrival_date'],
  ['admitted_on', 'discharged_on'],
  ['pickup_date', 'dropoff_date'],
  ['application_date', 'approval_date'],
  ['created_at', 'published_at'],
])('%s comes before %s, whichever owner is named first', (earlier, later) => {
  const fields = ['customer_order:orderNumber', `${later}:date`, `${earlier}:date`]
  const rows = rowsOf(fields, { count: 1000 })
  expect(rows.filter((row) => String(row[earlier]) >= String(row[later]))).toEqual([])
})

describe.each(locales)('in %s', (locale) => {
  // The recipient is the row's second person, but its first company.
  test('a recipient works in the industry of the recipient company', () => {
    const fields = ['customer_name:fullName', 'recipient_company:company', 'recipient_industry:industry']
    const job = ['recipient_department:department', 'recipient_title:jobTitle', 'recipient_occupation:occupation']
    const { industries, departments } = profileOf(locale)
    for (const row of rowsOf([...fields, ...job], { locale, count: 3000 })) {
      const industry = industries.find(({ name }) => name === row.recipient_industry)
      const office = departments.find(({ name }) => name === row.recipient_department)
      const isThere =
        industry?.department === row.recipient_department ||
        (office !== undefined && (office.industries?.includes(industry?.name ?? '') ?? true))
      expect(isThere, JSON.stringify(row)).toBe(true)
    }
  })

  test('title, department and occupation belong to one job for any owner', () => {
    const { industries, departments } = profileOf(locale)
    const posts = new Set([
      ...industries.flatMap(({ department, posts }) => posts.flatMap((post) => namesOf(department, post))),
      ...departments.flatMap(({ name, posts }) => posts.flatMap((post) => namesOf(name, post))),
    ])
    const fields = ['buyer_name:fullName', 'department', 'seller_industry:industry', 'seller_name:fullName']
    const job = ['seller_department:department', 'seller_title:jobTitle', 'seller_occupation:occupation']
    for (const row of rowsOf([...fields, ...job], { locale, count: 1000 })) {
      const post = `${row.seller_department}/${row.seller_title}/${row.seller_occupation}`
      expect(posts.has(post), post).toBe(true)
    }
  })
})

const namesOf = (department: string, { title, feminineTitle, occupation, feminineOccupation }: Post) => [
  `${department}/${title}/${occupation}`,
  `${department}/${feminineTitle}/${feminineOccupation}`,
]
