import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

type Row = Readonly<Record<string, unknown>>
type Named = { readonly name: string; readonly fields: readonly object[] }

const drawn = fc.constantFrom<object>(
  { type: 'fullName' },
  { type: 'email', constraints: { unique: true } },
  { type: 'decimal', constraints: { min: 0, max: 900, precision: 2 } },
  { type: 'dateTime' },
  { type: 'uuid', null_percentage: 30 },
  { type: 'country' },
)
const columns = fc
  .array(drawn, { minLength: 1, maxLength: 3 })
  .map((types) => types.map((type, at) => ({ name: `c${at}`, ...type })))
const sizes = fc.oneof(
  fc.record({ min: fc.integer({ min: 0, max: 2 }), max: fc.integer({ min: 3, max: 9 }) }),
  fc
    .record({ mean: fc.double({ min: 0.2, max: 3, noNaN: true }), without: fc.integer({ min: 0, max: 60 }) })
    .map(({ mean, without }) => ({ mean: mean + 1, without })),
)
const links = fc.record({
  skew: fc.double({ min: 0, max: 1.5, noNaN: true }),
  null_percentage: fc.integer({ min: 0, max: 60 }),
})

/** Parents, their children by number, and rows that choose freely among both and hang below each other. */
const recipes = fc
  .record({
    seed: fc.integer({ min: 0, max: 1e6 }),
    rows: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 2 }),
    size: sizes,
    link: links,
    roots: fc.integer({ min: 5, max: 60 }),
    own: fc.tuple(columns, columns, columns),
  })
  .map(({ seed, rows, size, link, roots, own: [a, b, c] }) => ({
    seed,
    tables: [
      { name: 'a', rows, key: ['id'], fields: [{ name: 'id', type: 'uuid' }, ...a] },
      {
        name: 'b',
        rows: { per: 'a_id', ...size },
        key: ['a_id', 'no'],
        fields: [
          { name: 'a_id', link: 'a.id' },
          { name: 'no', type: 'ordinal' },
          ...b,
          { name: 'above', from: 'a_id.c0' },
        ],
      },
      {
        name: 'c',
        rows: 80,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'a_id', link: 'a.id', ...link },
          { name: 'up', link: 'c.id', roots },
          ...c,
          { name: 'above', from: 'a_id.c0' },
        ],
      },
      {
        name: 'd',
        rows: 300,
        fields: [
          { name: 'c_id', link: 'c.id', null_percentage: 10 },
          { name: 'far', from: 'c_id.a_id.c0' },
        ],
      },
    ],
  }))

const opened = (input: object) => {
  const { recipe, problems } = readRecipe(input, { seed: '', referenceDate: '2026-11-21' })
  if (!recipe) throw new Error(JSON.stringify(problems))
  return openDataset(recipe)
}
const textOf = (set: ReturnType<typeof opened>, table: string, range: object = {}): string =>
  Buffer.concat([...set.table(table).slices({ format: 'jsonl', ...range })]).toString()
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('of random recipes any range is that range of the whole, growth moves no cell, and every link finds its row', () => {
  fc.assert(
    fc.property(recipes, fc.nat(200), fc.integer({ min: 1, max: 70 }), (recipe, first, count) => {
      const set = opened(recipe)
      const wider = recipe.tables.map((table: Named) => ({
        ...table,
        fields: [...table.fields, { name: 'further', type: 'city' }],
      }))
      const grown = opened({
        ...recipe,
        tables: [...wider, { name: 'further', rows: 20, fields: [{ name: 'of', link: 'a.id' }] }],
      })
      const rows = Object.fromEntries(
        recipe.tables.map(({ name }) => {
          const whole = textOf(set, name)
          const lines = whole.split('\n').slice(0, -1)
          expect(lines).toHaveLength(set.table(name).rowCount)
          const range = textOf(opened(recipe), name, { first, rows: count }).split('\n').slice(0, -1)
          expect(range).toEqual(lines.slice(first, first + count))
          const without = rowsOf(textOf(grown, name)).map(({ further, ...old }) => old)
          expect(without).toEqual(rowsOf(whole))
          return [name, rowsOf(whole)]
        }),
      )
      const parents = new Map((rows.a ?? []).map((row) => [row.id, row]))
      const siblings = new Map<unknown, number>()
      for (const { a_id, no, above } of rows.b ?? []) {
        expect(above).toEqual(parents.get(a_id)?.c0)
        siblings.set(a_id, Math.max(Number(no), siblings.get(a_id) ?? 0))
      }
      expect([...siblings.values()].reduce((sum, each) => sum + each, 0)).toBe(rows.b?.length)
      for (const { id, a_id, up } of rows.c ?? []) {
        expect(a_id === null || parents.has(a_id)).toBe(true)
        expect(up === null || Number(up) < Number(id)).toBe(true)
      }
    }),
    { numRuns: 8, seed: 20261121 },
  )
})
