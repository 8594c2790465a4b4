import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferSchema } from './infer-schema'
import { failingRows, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

async function valuesOf(column: string, names: string, domainHint: string | null, locale: LocaleCode = 'en_US') {
  const request = { names: names.split(', '), locale, domainHint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 60, locale }).map((row) => String(row[column]))
}

const happened = /informed|returned|escalated|no further action|checked again|documents are on file/

describe('a text of a row says what the thing is', () => {
  it.each([
    [
      'description',
      'products',
      'id, name, description, price',
      /guarantee|packaging|home and travel|out of the box|instructions|sizes/,
    ],
    [
      'description',
      'Products of an online shop',
      'product_id, name, description, price_usd',
      /returns|Ships|customers|season|range/,
    ],
    [
      'product_description',
      'orders',
      'order_id, product_name, product_description',
      /returns|Ships|customers|season|range/,
    ],
    ['description', 'roles', 'id, name, description', /^(Can|Has)/],
    ['name', 'permissions', 'id, name, description', /^[a-z]+_[a-z]+$/],
    ['description', 'menu items', 'id, name, description, price', /with/],
    ['title', 'jobs', 'id, title, description, requirements', /^[A-Z]/],
    ['description', 'Job postings of a recruiter', 'job_id, title, description', /colleague/],
    ['title', 'blog posts', 'id, title, body, slug', /^(Five|Ten|Seven|Three|Why|How)/],
    ['body', null, 'id, title, body, slug', /Start small|Keep notes|Ask for help/],
    ['content', 'chat messages', 'id, sender_id, content, sent_at', /[.!?]$/],
    [
      'body',
      'comments',
      'id, post_id, author, body',
      /^(Great|I agree|Not sure|Thanks|Interesting|This helped|Well|Same)/,
    ],
    ['answer', 'faq', 'id, question, answer', /settings|profile/],
    [
      'commitMessage',
      'Builds',
      'buildId, branchName, commitSha, commitMessage',
      /^(Fix|Add|Update|Refactor|Remove|Improve|Document|Test) /,
    ],
    ['student_average', 'School reports', 'student_id, student_average', /^[0-9.]+$/],
    ['5K Split (min)', 'Results of a marathon', 'Bib Number, 5K Split (min), Gun Time (min)', /^[1-4][0-9](\.[0-9])?$/],
    ['title', 'quizzes', 'id, lesson_id, title, passing_score', /(Check|Quiz|Test)$/],
    ['xero_contact_id', 'customers', 'id, email, xero_contact_id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ['status', 'carts', 'id, user_id, status, items_count', /^(active|abandoned|converted|expired)$/],
    ['carrier', 'shipments', 'id, order_id, carrier, tracking_number', /^(UPS|FedEx|DHL|USPS|DPD)$/],
    ['rate', 'exchange_rates', 'id, base_currency, target_currency, rate', /^[0-9](\.[0-9]+)?$/],
    ['target_currency', 'exchange_rates', 'id, base_currency, target_currency, rate', /^(?!USD)[A-Z]{3}$/],
    ['width', 'images', 'id, file_name, width, height', /^[0-9]{3,4}$/],
    ['state', 'addresses', 'id, user_id, line1, city, state, postal_code, is_default', /^[A-Z][a-z]/],
    ['subject', 'emails', 'id, subject, body', /Your|your|News|Reminder/],
  ])('the %s of %s', async (column, hint, names, said) => {
    const values = await valuesOf(column, names, hint)
    expect(values.filter((value) => !said.test(value) || happened.test(value))).toEqual([])
    expect(new Set(values).size).toBeGreaterThan(2)
  })

  it('in Arabic', async () => {
    const values = await valuesOf('description', 'id, name, description, price', 'products', 'ar_AE')
    expect(values.every((value) => /^[\p{Script=Arabic}\s\d،.]+$/u.test(value))).toBe(true)
  })

  it('unless the rows are of a trade that tells what happened', async () => {
    const values = await valuesOf('description', 'item_no, description, found_at, found_on', 'Items lost at an airport')
    expect(values.filter((value) => /returns within|New this season/.test(value))).toEqual([])
  })
})

it('a discount in cents is taken off the total', async () => {
  const names = 'subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents'
  const failing = await failingRows(names, 'orders', (of) =>
    near(of('total_cents'), of('subtotal_cents') - of('discount_cents') + of('shipping_cents') + of('tax_cents')),
  )
  expect(failing).toEqual([])
})

it('also where the amounts are plain integers', () => {
  const names = ['subtotal_cents', 'discount_cents', 'total_cents']
  const rows = rowsOf(names.map((name) => `${name}:integer`))
  const paid = (row: (typeof rows)[number]) => Number(row.subtotal_cents) - Number(row.discount_cents)
  expect(rows.filter((row) => row.total_cents !== paid(row))).toEqual([])
})

describe('the id of another service has its form', () => {
  it.each([
    ['stripe_customer_id', /^cus_[A-Za-z0-9]{14}$/],
    ['stripeSubscriptionId', /^sub_[A-Za-z0-9]{24}$/],
    ['payment_intent_id', /^pi_[A-Za-z0-9]{24}$/],
    ['trace_id', /^[0-9a-f]{32}$/],
    ['span_id', /^[0-9a-f]{16}$/],
    ['auth0_id', /^auth0\|[0-9a-f]{24}$/],
    ['s3_key', /\.(pdf|png|jpg|csv|zip)$/],
    ['imdb_id', /^tt[0-9]{7,8}$/],
  ])('%s', async (name, form) => {
    expect((await valuesOf(name, `id, email, ${name}`, null)).filter((value) => !form.test(value))).toEqual([])
  })
})
