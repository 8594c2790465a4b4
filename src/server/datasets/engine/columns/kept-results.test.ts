import { expect, test } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { KeptResults } from './kept-results'

const pageRows = 4_096

function readerOf(results: KeptResults) {
  const [numbers, nulls] = [new Float64Array(2), new Uint8Array(2)]
  return (row: number) => {
    if (!results.read(row, numbers, nulls, 1)) return undefined
    return nulls[1] === 1 ? null : numbers[1]
  }
}

test('a result is known of the rows that were kept alone, nulls and rows beyond 2^32 among them', () => {
  const results = new KeptResults({ pages: 8 })
  const read = readerOf(results)
  const far = 10 * 2 ** 32 + 3 * pageRows + 5
  results.keep(3, 1.5, false)
  results.keep(far, 0, true)
  expect([read(3), read(far), read(4), read(far - 1), read(5 + pageRows)]).toEqual([
    1.5,
    null,
    undefined,
    undefined,
    undefined,
  ])
})

test('a page takes the place of one as far back as fields keep pages, and none is made without room', () => {
  const room = { pages: 2 }
  const results = new KeptResults(room)
  const read = readerOf(results)
  results.keep(1, 10, false)
  results.keep(1 + 256 * pageRows, 20, false)
  expect([read(1), read(1 + 256 * pageRows), room.pages]).toEqual([undefined, 20, 1])
  results.keep(pageRows, 30, false)
  results.keep(2 * pageRows, 40, false)
  expect([read(pageRows), read(2 * pageRows), room.pages]).toEqual([30, undefined, 0])
})

const recipe = {
  seed: 7,
  tables: [
    { name: 'parents', rows: 300, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }, ...results()] },
    {
      name: 'children',
      rows: { per: 'parent', min: 0, max: 4, mean: 1.5 },
      fields: [
        { name: 'parent', link: 'parents.id' },
        { name: 'size', type: 'decimal', constraints: { min: 1, max: 99 } },
      ],
    },
    {
      name: 'readers',
      rows: 900,
      fields: [
        { name: 'parent', link: 'parents.id', skew: 1 },
        { name: 'sum', from: 'parent.sum' },
        { name: 'least', from: 'parent.least' },
      ],
    },
  ],
}

function results() {
  return [
    { name: 'sum', sum: 'children.size' },
    { name: 'least', min: 'children.size' },
    { name: 'most', max: 'children.size' },
  ]
}

test('what inherits results is the same whether or not, and from where on, their own rows were read before', () => {
  const { recipe: read } = readRecipe(recipe, { seed: '', referenceDate: '2026-11-21' })
  if (!read) throw new Error('the recipe is right')
  const csv = (set: ReturnType<typeof openDataset>, name: string, first = 0) =>
    Buffer.concat([...set.table(name).slices({ format: 'csv', header: false, first })]).toString()
  const [fresh, after] = [openDataset(read), openDataset(read)]
  const readers = csv(fresh, 'readers')
  csv(after, 'parents', 150)
  expect(csv(after, 'readers')).toBe(readers)
  expect(csv(fresh, 'parents')).toBe(csv(openDataset(read), 'parents'))
  const ofParent = new Map(
    csv(openDataset(read), 'parents')
      .split('\r\n')
      .map((line) => [line.split(',')[0], line]),
  )
  const lines = readers
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines.some(([, , least]) => least === '') && lines.some(([, , least]) => least !== '')).toBe(true)
  for (const [parent, sum, least] of lines) expect(ofParent.get(parent)).toMatch(`${parent},${sum},${least},`)
})
