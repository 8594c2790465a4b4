import { describe, expect, it } from 'vitest'
import { AbandonedError } from '@/server/api/admission/abandoned'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { countDuplicateRows } from './count-duplicate-rows'

const requestOf = (...fields: { name: string; type: string; constraints?: object; blankPercentage?: number }[]) => ({
  fields: checkFields(fields, { locale: 'en_US', count: 10, loc: [] }).fields,
  locale: 'en_US' as const,
  seed: 's',
})
const never = new AbortController().signal

describe('countDuplicateRows', () => {
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
  ])('counts repeated rows: %s', async (_, request, count) => {
    const json = Buffer.concat([...planRecords(request, 'json').slices(count)]).toString()
    const rows: Record<string, unknown>[] = JSON.parse(json)
    expect(await countDuplicateRows(request, count, () => undefined, never)).toBe(
      count - new Set(rows.map((row) => JSON.stringify(row))).size,
    )
  })

  it('generates nothing where a column is distinct', async () => {
    const request = requestOf({ name: 'id', type: 'integer', constraints: { unique: true } })
    const unexpected = () => expect.unreachable('rows were generated')
    expect(await countDuplicateRows(request, 1_000, unexpected, never)).toBe(0)
  })

  it('reports progress, and stops on abort', async () => {
    const reported: number[] = []
    const leave = new AbortController()
    const request = requestOf({ name: 'note', type: 'text' })
    await countDuplicateRows(request, 5_000, (rows) => reported.push(rows), leave.signal)
    expect(reported.length).toBeGreaterThan(1)
    expect(reported.at(-1)).toBe(5_000)
    const left = countDuplicateRows(request, 5_000, () => leave.abort(), leave.signal)
    await expect(left).rejects.toBeInstanceOf(AbandonedError)
  })
})
