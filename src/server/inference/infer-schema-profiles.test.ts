import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { checkFields } from '@/server/generation/schema/check-schema'
import { modelOfFile } from '@/testing/model-of-file'
import type { ModelRequest } from '@/testing/model-server'
import { inferSchema } from './infer-schema'
import { openModel } from './model/model'
import { memoryCache } from './testing/memory-cache'
import { writtenColumns } from './values/written-columns'

type Asked = { columns: { index: number; name: string; type?: string; profile?: string }[] }
const askedOf = (request: ModelRequest | undefined): Asked => JSON.parse(request?.user ?? '{}')

const profiles: Record<string, object> = {
  glorp_level: { type: 'decimal', profile: { min: 35, max: 42, precision: 1 } },
  zib: { type: 'text', profile: { values: ['alpha', 'beta', 'gamma'] } },
  quxom: { type: 'text', profile: null },
}
const describeAll = (request: ModelRequest) => ({
  columns: askedOf(request).columns.flatMap(({ index, name }) =>
    profiles[name] ? [{ index, confidence: 0.8, ...profiles[name] }] : [],
  ),
})

const model = modelOfFile(() => describeAll)

const hints = { locale: 'en_US', domainHint: null } as const
const tools = () => ({
  model: openModel({
    model: 'stub',
    baseUrl: model.server().url,
    startLimit: model.server().startLimit,
    retryDelayMs: 1,
  }).forRequest('ctr_test'),
  cache: memoryCache(),
})

describe('profiles of a model', () => {
  it('become the constraints of the contract, asked in one question and kept', async () => {
    const shared = tools()
    const names = ['email', 'glorp_level', 'zib', 'quxom']
    const first = await inferSchema({ names: names, ...hints }, shared)
    expect(first.contract.proposedSchema.map(({ type, constraints }) => [type, constraints])).toEqual([
      ['email', undefined],
      ['decimal', { min: 35, max: 42, precision: 1 }],
      ['text', { values: ['alpha', 'beta', 'gamma'] }],
      ['text', undefined],
    ])
    expect(await inferSchema({ names: names, ...hints }, shared)).toEqual(first)
    expect(model.server().requests).toHaveLength(1)
  })

  it('leave only prose to be written row by row', async () => {
    const { contract } = await inferSchema({ names: ['glorp_level', 'zib', 'quxom'], ...hints }, tools())
    const { fields, problems } = checkFields(contract.proposedSchema, { locale: 'en_US', count: 100_000, loc: [] })
    expect(problems).toEqual([])
    expect(writtenColumns(fields).map(({ field }) => field.name)).toEqual(['quxom'])
  })

  it('that contradict themselves are asked for again, never taken and never kept', async () => {
    const shared = tools()
    model.answer = () => ({ columns: [{ index: 0, type: 'integer', confidence: 1, profile: { min: 9, max: 1 } }] })
    const { contract } = await inferSchema({ names: ['glorp_level'], ...hints }, shared)
    expect(contract.proposedSchema[0]?.constraints).not.toEqual({ min: 9, max: 1 })
    expect(model.server().requests).toHaveLength(2)
    model.answer = describeAll
    const later = await inferSchema({ names: ['glorp_level'], ...hints }, shared)
    expect(later.contract.proposedSchema[0]?.constraints).toEqual({ min: 35, max: 42, precision: 1 })
  })

  it('that broke off are asked to continue', async () => {
    const names = ['glorp_level', 'zib', 'quxom']
    model.server().behave({ kind: 'out of tokens', share: 0.8 }, { kind: 'good' })
    const { fields } = await inferSchema({ names: names, ...hints }, tools())
    expect(fields.map(({ source }) => source)).toEqual(['model', 'model', 'model'])
  })
})

describe('columns of steps that not every row has come to', () => {
  const names = ['ticket_id', 'status', 'opened_at', 'resolved_at', 'resolved_by', 'due_date']

  it('are null in as many rows as the status before them says', async () => {
    const { contract } = await inferSchema(
      { names, ...hints, domainHint: 'support tickets' },
      { model: null, cache: memoryCache() },
    )
    const status = contract.proposedSchema.find(({ name }) => name === 'status')
    expect(status?.constraints?.values).toContain('resolved')
    const blanks = Object.fromEntries(
      contract.proposedSchema.map(({ name, blankPercentage }) => [name, blankPercentage]),
    )
    expect(blanks.resolved_at).toBeGreaterThan(20)
    expect(blanks).toMatchObject({ resolved_by: blanks.resolved_at })
    expect([blanks.status, blanks.opened_at, blanks.due_date]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    [
      ['order_id', 'ordered_at', 'cancelled_at', 'return_date', 'return_reason'],
      ['cancelled_at', 'return_date', 'return_reason'],
    ],
    [['id', 'created_at', 'updated_at', 'deleted_at'], ['deleted_at']],
    [['employee_id', 'hire_date', 'termination_date'], ['termination_date']],
    [['loan_id', 'borrower', 'loaned_at', 'returned_at'], []], // loans come back
    [['refund_id', 'order_id', 'refunded_at'], []], // a table of refunds
  ])('are null in most rows where few come to them: %j', async (columns, missing) => {
    const { contract } = await inferSchema({ ...hints, names: columns }, { model: null, cache: memoryCache() })
    const often = contract.proposedSchema.filter(({ blankPercentage = 0 }) => blankPercentage > 60)
    expect(often.map(({ name }) => name)).toEqual(missing)
  })

  it('stay as the caller states them', async () => {
    const given = new Map([['resolved_at', { name: 'resolved_at', by: 'caller', type: 'date' } as const]])
    const { contract } = await inferSchema({ names, ...hints, given }, { model: null, cache: memoryCache() })
    expect(contract.proposedSchema.find(({ name }) => name === 'resolved_at')).not.toHaveProperty('blankPercentage')
  })
})

describe('bounds of a number that others decide', () => {
  it.each([
    ['volume_m3', 'price_per_m3', 'load_value', 'log deliveries to a sawmill', 1],
    ['net_weight_t', 'price_per_tonne', 'invoice_amount', 'trucks weighed at a quarry', 1],
    ['net_weight_kg', 'price_per_tonne', 'invoice_amount', 'trucks weighed at a quarry', 1 / 1000],
  ])('leave room for the product of %s and %s', async (count, price, product, domainHint, perUnit) => {
    const { fields } = await inferSchema(
      { names: [count, price, product], ...hints, domainHint },
      { model: null, cache: memoryCache() },
    )
    const columns = fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) }))
    const rows = rowsOf(columns, { count: 200, seed: '7' })
    const apart = rows.filter(
      (row) => Math.abs(Number(row[product]) - Number(row[count]) * Number(row[price]) * perUnit) > 0.051,
    )
    expect(apart).toEqual([])
  })
})
