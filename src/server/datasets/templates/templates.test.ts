import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { contradictions, rowsOf } from '@/testing/contradictions'
import type { JsonObject } from '@/wire/json'
import { type Template, templates } from './templates'

const open = ({ recipe: asked }: Pick<Template, 'recipe'>, seed = 'test') => {
  const { recipe, problems, warnings } = readRecipe({ ...asked, seed }, { seed, referenceDate: '2026-11-21' })
  expect([...problems, ...warnings]).toEqual([])
  if (!recipe) throw new Error('not read')
  return openDataset(recipe)
}
const named = (name: string): Template => {
  const found = templates.find((template) => template.name === name)
  if (!found) throw new Error(name)
  return found
}
/** The rows of a table that violate a condition, in words. */
const wrong = (name: string, table: string, isWrong: (row: JsonObject) => boolean): JsonObject[] =>
  rowsOf(open(named(name)), table).filter(isWrong)
/** Nulls are in no order. */
const isBefore = (a: unknown, b: unknown): boolean => typeof a === 'string' && typeof b === 'string' && a < b
const cents = (value: unknown): number => Math.round(Number(value) * 100)

describe.each(templates.map((template) => [template.name, template] as const))('the template %s', (_name, template) => {
  it.each(['test', 'other', '3'])('has no orphan, no repeated key and no sum that differs, seed %s', (seed) => {
    expect(contradictions(open(template, seed))).toEqual([])
  })

  it('gives a few rows of a table as the whole has them, however many rows of others they read', () => {
    const dataset = open(template)
    const textOf = (table: string, range: { first: number; rows: number }) =>
      Buffer.concat([...dataset.table(table).slices({ format: 'csv', header: false, ...range })]).toString()
    for (const { name, rows } of dataset.recipe.tables) {
      let pieces = ''
      for (let first = 0; first < rows; first += 40) pieces += textOf(name, { first, rows: 40 })
      expect(pieces).toBe(textOf(name, { first: 0, rows }))
    }
  })

  it('is small enough for a free key, and large enough to look like life', () => {
    const { tables } = open(template).recipe
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    expect(tables.length).toBeGreaterThanOrEqual(7)
    expect(rows).toBeGreaterThan(500)
    expect(rows).toBeLessThanOrEqual(1000)
  })

  it('is larger when its rows are', () => {
    const tables = template.recipe.tables.map((table) =>
      'rows' in table && typeof table.rows === 'number' && table.rows >= 30
        ? { ...table, rows: table.rows * 3 }
        : table,
    )
    expect(contradictions(open({ recipe: { ...template.recipe, tables } }))).toEqual([])
  })
})

describe('trades', () => {
  it('shop: goods are ordered, paid, shipped and delivered in this order, and bought by those who exist', () => {
    expect(
      wrong(
        'shop',
        'payments',
        (row) => isBefore(row.paid_at, row.ordered_at) || isBefore(row.refunded_at, row.paid_at),
      ),
    ).toEqual([])
    expect(
      wrong('shop', 'payments', ({ state, order_status: order }) => (state === 'refunded') !== (order === 'cancelled')),
    ).toEqual([])
    expect(
      wrong(
        'shop',
        'shipments',
        (row) => isBefore(row.shipped_at, row.ordered_at) || isBefore(row.delivered_at, row.shipped_at),
      ),
    ).toEqual([])
    expect(
      wrong('shop', 'shipments', ({ state, delivered_at: at }) => (state === 'delivered') !== (at !== null)),
    ).toEqual([])
    expect(
      wrong('shop', 'orders', ({ goods, shipping, total }) => cents(goods) + cents(shipping) !== cents(total)),
    ).toEqual([])
    const born = new Map(rowsOf(open(named('shop')), 'customers').map(({ id, created_at: at }) => [id, at]))
    expect(wrong('shop', 'orders', ({ customer_id: id, ordered_at: at }) => isBefore(at, born.get(id)))).toEqual([])
    expect(wrong('shop', 'reviews', ({ customer_id: id, written_at: at }) => isBefore(at, born.get(id)))).toEqual([])
  })

  it('bank: balances are what was moved, and nothing is booked before the account is opened', () => {
    expect(
      wrong('bank', 'accounts', (row) => cents(row.opening_balance) + cents(row.movements) !== cents(row.balance)),
    ).toEqual([])
    expect(wrong('bank', 'accounts', ({ balance }) => Number(balance) < 0)).toEqual([])
    const opened = new Map(rowsOf(open(named('bank')), 'accounts').map(({ id, opened_at: at }) => [id, at]))
    expect(wrong('bank', 'transactions', ({ account_id: id, booked_at: at }) => isBefore(at, opened.get(id)))).toEqual(
      [],
    )
    expect(wrong('bank', 'cards', ({ account_id: id, issued_at: at }) => isBefore(at, opened.get(id)))).toEqual([])
    expect(
      wrong('bank', 'transactions', ({ amount, direction }) => Number(amount) < 0 !== (direction === 'debit')),
    ).toEqual([])
    expect(wrong('bank', 'loans', (row) => Number(row.paid_back) > Number(row.principal))).toEqual([])
  })

  it('clinic: only completed appointments are billed, and shares add up', () => {
    expect(wrong('clinic', 'appointments', ({ status, billed }) => status !== 'completed' && billed !== 0)).toEqual([])
    expect(
      wrong('clinic', 'appointments', (row) => cents(row.insurance_pays) + cents(row.due) !== cents(row.billed)),
    ).toEqual([])
    expect(wrong('clinic', 'appointments', (row) => !isBefore(row.starts_at, row.ends_at))).toEqual([])
    expect(wrong('clinic', 'prescriptions', (row) => !isBefore(row.starts_on, row.ends_on))).toEqual([])
  })

  it('school: nobody sits in two places at once, and averages are those of the marks', () => {
    const taken = rowsOf(open(named('school')), 'classes').map(
      ({ weekday, period, room }) => `${weekday} ${period} ${room}`,
    )
    expect(new Set(taken).size).toBe(taken.length)
    expect(wrong('school', 'marks', ({ percent, passed }) => Number(percent) >= 40 !== passed)).toEqual([])
    expect(wrong('school', 'students', ({ exams, average }) => (exams === 0) !== (average === null))).toEqual([])
    expect(
      wrong(
        'school',
        'students',
        ({ exams, points, average }) =>
          average !== null && Math.abs(Number(points) / Number(exams) - Number(average)) > 0.051,
      ),
    ).toEqual([])
  })

  it('SaaS billing: an invoice is its lines and tax, and its payment is the invoice', () => {
    expect(
      wrong('saas-billing', 'invoices', ({ net, tax, total }) => cents(net) + cents(tax) !== cents(total)),
    ).toEqual([])
    expect(wrong('saas-billing', 'invoices', (row) => isBefore(row.issued_on, row.subscribed_on))).toEqual([])
    expect(
      wrong('saas-billing', 'payments', ({ status, paid_on: at }) => (status === 'succeeded') !== (at !== null)),
    ).toEqual([])
    expect(wrong('saas-billing', 'members', (row) => isBefore(row.joined_at, row.organization_created_at))).toEqual([])
    const created = new Map(
      rowsOf(open(named('saas-billing')), 'organizations').map(({ id, created_at: at }) => [id, at]),
    )
    expect(
      wrong('saas-billing', 'subscriptions', (row) => isBefore(row.started_on, created.get(row.organization_id))),
    ).toEqual([])
  })

  it('Gulf logistics: four events a shipment in order of time, AED with 5 % VAT, phones of the UAE', () => {
    const events = new Map<unknown, JsonObject[]>()
    for (const row of rowsOf(open(named('gulf-logistics')), 'tracking_events')) {
      events.set(row.shipment_id, [...(events.get(row.shipment_id) ?? []), row])
    }
    expect(events.size).toBe(102)
    for (const own of events.values()) {
      const inOrder = own.toSorted((a, b) => Number(a.event_no) - Number(b.event_no))
      expect(inOrder.map(({ status }) => status).slice(0, 3)).toEqual(['booked', 'collected', 'out for delivery'])
      const times = inOrder.map(({ happened_at: at }) => String(at))
      expect(times).toEqual(times.toSorted())
    }
    expect(
      wrong(
        'gulf-logistics',
        'invoices',
        ({ net_aed: net, vat_aed: vat, total_aed: total }) => cents(net) + cents(vat) !== cents(total),
      ),
    ).toEqual([])
    expect(
      wrong(
        'gulf-logistics',
        'invoices',
        ({ net_aed: net, vat_aed: vat }) => Math.abs(Number(net) * 5 - cents(vat)) > 0.51,
      ),
    ).toEqual([])
    expect(wrong('gulf-logistics', 'drivers', ({ phone }) => !String(phone).startsWith('+971'))).toEqual([])
  })
})
