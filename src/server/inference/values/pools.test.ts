import { describe, expect, it } from 'vitest'
import { askedOf, diligentModel } from '@/testing/model-answers'
import { modelOfFile } from '@/testing/model-of-file'
import { fieldsOf, order, required, rowsOf, valuesFrom } from '@/testing/written-values'

const model = modelOfFile(diligentModel)

const generate = valuesFrom(model.server)

describe('a pool', () => {
  it('costs the same for any count, and rows draw whole lines from it by seed', async () => {
    const { fields, ...counts } = required(await generate(order, 100_000))
    expect(model.server().requests).toHaveLength(10)
    expect(counts).toMatchObject({ modelRows: 0, pooledRows: 100_000, repairedValues: 0 })
    const rows = rowsOf(fields, 5_000)
    const lineOf = new Map(rows.map(({ item, review }) => [item, review]))
    for (const { item, review } of rows) expect(review).toBe(lineOf.get(item))
    expect(lineOf.size).toBe(200)
    expect(model.server().requests.some(({ user }) => user.includes('given_rows'))).toBe(false)
  })

  it('is no larger than the request', async () => {
    const { pooledRows } = required(await generate(order, 7, { modelRowsMax: 0 }))
    expect(pooledRows).toBe(7)
    expect(model.server().requests.map((request) => askedOf(request).row_count)).toEqual([7])
  })
})

describe('a pool from a model that repeats itself', () => {
  const goods = fieldsOf({ name: 'item', type: 'productName' }, { name: 'review', type: 'text' })
  const distinct = (rows: readonly Record<string, string>[], name: string) => new Set(rows.map((row) => row[name])).size

  it('is unavailable when it insists', async () => {
    model.server().behave({ kind: 'duplicates' })
    await expect(generate(goods, 5_000)).rejects.toMatchObject({ fault: 'unusable_answer' })
    expect(model.server().requests).toHaveLength(20)
  })

  it('is asked again with the values that it repeated', async () => {
    model.answer = (request) => ({
      rows: Array.from({ length: askedOf(request).row_count ?? 0 }, (_, at) => ({
        row: at + 1,
        c1: at < 2 ? 'The same Spade' : `Spade ${model.server().requests.length} ${at}`,
      })),
    })
    await generate(fieldsOf({ name: 'item', type: 'productName' }), 20, { modelRowsMax: 0 })
    expect(model.server().requests).toHaveLength(2)
    expect(JSON.parse(model.server().requests[1]?.user ?? '')).toMatchObject({
      row_count: 1,
      taken: { c1: ['The same Spade'] },
    })
  })

  it.each([
    ['product_category', 'text'],
    ['kategorie', 'text'],
    ['team', 'department'],
  ])('repeats what it has few of, and is not asked again (%s)', async (name, type) => {
    model.answer = vocabulary(['Tools', 'Seeds', 'Pots'])
    const { fields, repairedValues } = required(await generate(fieldsOf({ name, type }), 5_000))
    expect(distinct(rowsOf(fields, 5_000), name)).toBe(3)
    expect(repairedValues).toBe(0)
    expect(model.server().requests).toHaveLength(10)
  })

  it('may insist on words, once it was asked for others', async () => {
    model.answer = vocabulary(['sandy', 'loamy', 'peaty soil'])
    const { fields, repairedValues } = required(await generate(fieldsOf({ name: 'ground', type: 'text' }), 5_000))
    expect(distinct(rowsOf(fields, 5_000), 'ground')).toBe(3)
    expect(repairedValues).toBe(0)
    expect(model.server().requests).toHaveLength(20)
  })

  /** A model that knows a few words only. */
  const vocabulary =
    (words: readonly string[]): typeof model.answer =>
    (request) => ({
      rows: Array.from({ length: askedOf(request).row_count ?? 0 }, (_, at) => ({
        row: at + 1,
        c1: words[at % words.length],
      })),
    })
})
