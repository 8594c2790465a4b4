import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { memoryCache } from './testing/memory-cache'

/** Everyday tables whose names are one plain word each and that no hint explains. */
const orders = 'order_id, customer, subtotal, discount, tax, total, payment_method'
const flights = 'flight, origin, destination, departure, arrival, fare'
const tickets = 'ticket, subject, priority, status, assignee, opened, first_response, resolved'
const accounts = 'account, balance, overdraft, opened, branch, type, status'
const shipments = 'shipment, carrier, tracking, weight, shipped, delivered, status'
const tasks = 'task, assignee, estimate, spent, status, blocked'
const deals = 'lead, company, stage, value, probability, close_date'
const loans = 'loan, borrower, principal, rate, term, payment, start'
const batches = 'batch, product, made, expires, ph, passed'
const payments = 'payment, invoice, amount, method, reference'
const leave = 'employee, leave, from, to, days'
const errors = 'error, timestamp, level, service, message'
const builds = 'build, branch, commit, started, finished, tests, failed'
const laboratory = 'test, patient, analyte, result, unit, low, high, collected, reported'
const trains = 'ticket, passenger, train, seat, departure, arrival, price'

const stock = 'warehouse, bin, sku, counted, expected, variance'
const leases = 'lease, tenant, unit, rent, deposit, start, end'
const stops = 'stop, route, scheduled, actual, boarded, alighted'
const grants = 'grant, applicant, requested, awarded, status'
const campaigns = 'campaign, subject, sent, delivered, opened, clicked, bounced'
const permits = 'permit, applicant, type, address, submitted, issued, expires'
const playlists = 'playlist, owner, tracks, followers, created, updated'
const subscriptions = 'subscription, customer, plan, started, renews, price'
const coupons = 'coupon, code, type, value, used, limit'
const complaints = 'complaint, customer, category, raised, closed, outcome, compensation'
const tenders = 'tender, buyer, title, published, deadline, estimate, awarded, winner, bids'
const messages = 'message, sender, recipient, channel, sent, read'
const specimens = 'specimen, patient, type, collected, test, value, range, abnormal'
const claims = 'claimant, incident, reserve, paid, recovered, status'
const contracts = 'contract, supplier, start, end, value, renewal, status'
const auctions = 'auction, item, reserve, opening, hammer, bidders'
const translations = 'translation, client, source, target, words, rate, due'
const incidents = 'incident, service, severity, started, detected, resolved'
const vaccines = 'pet, owner, vaccine, given, due, vet'

const date = /^\d{4}-\d\d-\d\d$/
const moment = /^(\d{4}-\d\d-\d\dT.*Z|null)$/
const money = /^\d+(\.\d{1,2})?$/

const shown: readonly (readonly [columns: string, column: string, RegExp])[] = [
  [orders, 'discount', money],
  [orders, 'payment_method', /^(?!Direct debit|Standing order|PayPoint)[A-Za-z ]+$/],
  [flights, 'departure', moment],
  [flights, 'arrival', moment],
  [tickets, 'first_response', moment],
  [tickets, 'status', /^(open|new|in progress|waiting|pending|on hold|resolved|closed)$/],
  [accounts, 'account', /^\d+$/],
  [accounts, 'type', /^(checking|savings|business|credit)$/],
  [accounts, 'status', /^(active|dormant|closed|frozen)$/],
  [shipments, 'shipped', moment],
  [tasks, 'estimate', /^\d+(\.\d)?$/],
  [deals, 'value', /^\d{3,}$/],
  [loans, 'loan', /^LN-/],
  [loans, 'term', /^\d{1,3}$/],
  [batches, 'made', date],
  [batches, 'expires', date],
  [batches, 'ph', /^\d\.\d+$|^\d$/],
  [payments, 'method', /^[A-Za-z ]{4,20}$/],
  [leave, 'from', date],
  [errors, 'level', /^[A-Z]+$/],
  [builds, 'build', /^\d+$/],
  [builds, 'failed', /^\d+$/],
  [laboratory, 'low', /^\d+(\.\d)?$/],
  [laboratory, 'reported', moment],
  [stock, 'counted', /^\d+$/],
  [stock, 'expected', /^\d+$/],
  [leases, 'start', date],
  [leases, 'end', date],
  [stops, 'actual', moment],
  [stops, 'boarded', /^\d+$/],
  [grants, 'requested', money],
  [vaccines, 'given', date],
  [campaigns, 'delivered', /^\d+$/],
  [permits, 'submitted', moment],
  [permits, 'issued', moment],
  [playlists, 'created', moment],
  [subscriptions, 'renews', date],
  [coupons, 'type', /^(Percentage off|Fixed amount|Buy one get one|Free shipping|Bundle)/],
  [complaints, 'outcome', /^(Upheld|Partly upheld|Not upheld|Withdrawn)$/],
  [tenders, 'tender', /\d{4}/],
  [tenders, 'awarded', /^(\d{4}-\d\d-\d\d|null)$/],
  [messages, 'sent', moment],
  [specimens, 'range', /^[\d.]+ - [\d.]+$/],
  [specimens, 'abnormal', /^(normal|high|low)$/],
  [claims, 'reserve', money],
  [claims, 'recovered', money],
  [contracts, 'start', date],
  [contracts, 'value', /^\d{3,}$/],
  [contracts, 'status', /^(active|expired|cancelled|lapsed)$/],
  [auctions, 'hammer', money],
  [auctions, 'opening', money],
  [translations, 'source', /^[A-Z][a-z]+( \(.*\))?$/],
  [translations, 'rate', /^0\.\d+$/],
  [incidents, 'detected', moment],
  [trains, 'passenger', /^[A-Z].* [A-Z]/],
  [trains, 'departure', moment],
]

describe('rows of plain names', () => {
  test.each(shown)('%s: %s', async (columns, column, form) => {
    const request = { names: columns.split(', '), locale: 'en_US', domainHint: null } as const
    const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
    const rows = rowsOf(contract.proposedSchema, { count: 100, seed: '7', locale: 'en_US' })
    expect(rows.map((row) => String(row[column])).filter((value) => !form.test(value))).toEqual([])
  })

  test('money in cents has no kind of discount', async () => {
    const request = { names: ['discount_cents', 'tax_cents'], locale: 'en_US', domainHint: null } as const
    const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
    const rows = rowsOf(contract.proposedSchema, { count: 100, seed: '7', locale: 'en_US' })
    expect(rows.filter(({ discount_cents }) => !Number.isInteger(discount_cents))).toEqual([])
  })
})
