import { describe, expect, it } from 'vitest'
import { AbandonedError } from '@/server/api/admission/abandoned'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { countedRows } from './counted-rows'

const requestOf = (...fields: { name: string; type: string; constraints?: object; blankPercentage?: number }[]) => ({
  fields: checkFields(fields, { locale: 'en_US', count: 10, loc: [] }).fields,
  locale: 'en_US' as const,
  seed: 's',
})
const never = new AbortController().signal
const ignored = () => undefined

describe('countedRows', () => {
  it.each([
    ['few values', requestOf({ name: 'a', type: 'text', constraints: { values: [true, false] } }), 1_000],
    [
      'texts that differ in one letter',
      requestOf({ name: 'a', type: 'text', constraints: { pattern: 'x{40}[ab]y{9}' } }),
      500,
    ],
    ['numbers', requestOf({ name: 'n', type: 'integer', constraints: { min: 1, max: 30_000 } }), 20_000],
    ['whole rows', requestOf({ name: 'id', type: 'uuid' }, { name: 'mail', type: 'email' }), 20_000],
    ['blanks', requestOf({ name: 'a', type: 'city', blankPercentage: 40 }, { name: 'b', type: 'text' }), 2_000],
    ['line breaks', requestOf({ name: 'a', type: 'text', constraints: { values: ['a\nb', 'a\nc'] } }), 100],
  ])('counts repeated rows in every encoding: %s', async (_, request, count) => {
    const rows: Record<string, unknown>[] = JSON.parse(text([...planRecords(request, 'json').slices(count)]))
    const repeated = count - new Set(rows.map((row) => JSON.stringify(row))).size
    for (const encoding of ['json', 'jsonl', 'csv'] as const) {
      const counted = await countedRows(planRecords(request, encoding), { ...request, count }, ignored, never)
      expect(counted.duplicateRows).toBe(repeated)
    }
  })

  it('keeps the text that it generated', async () => {
    const request = requestOf({ name: 'city', type: 'city' })
    const plan = planRecords(request, 'csv')
    const { slices } = await countedRows(plan, { ...request, count: 9_000 }, ignored, never)
    expect(text(slices ?? [])).toBe(text([...plan.slices(9_000)]))
  })

  it('counts the rows of an answer that is too large to keep', async () => {
    const request = requestOf({
      name: 'a',
      type: 'text',
      constraints: { values: ['a'.repeat(4_000), 'b'.repeat(4_000)] },
    })
    const counted = await countedRows(planRecords(request, 'jsonl'), { ...request, count: 3_000 }, ignored, never)
    expect(counted).toEqual({ duplicateRows: 2_998, slices: null })
  })

  it('generates nothing where a column is distinct', async () => {
    const request = requestOf({ name: 'id', type: 'integer', constraints: { unique: true } })
    const unexpected = () => expect.unreachable('rows were generated')
    const counted = await countedRows(planRecords(request, 'json'), { ...request, count: 1_000 }, unexpected, never)
    expect(counted).toEqual({ duplicateRows: 0, slices: null })
  })

  it('reports progress, and stops on abort', async () => {
    const reported: number[] = []
    const leave = new AbortController()
    const request = { ...requestOf({ name: 'note', type: 'text' }), count: 5_000 }
    const plan = planRecords(request, 'jsonl')
    await countedRows(plan, request, (rows) => reported.push(rows), leave.signal)
    expect(reported.length).toBeGreaterThan(1)
    expect(reported.at(-1)).toBe(5_000)
    const left = countedRows(plan, request, () => leave.abort(), leave.signal)
    await expect(left).rejects.toBeInstanceOf(AbandonedError)
  })
})

const text = (slices: readonly Uint8Array[]) => Buffer.concat(slices).toString()
