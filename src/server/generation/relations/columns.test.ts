import { expect, test } from 'vitest'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { StreamScope } from '@/server/generation/engine/compilation/scope'
import { blockRows, everyRow } from '@/server/generation/engine/scratch'
import { asIn, type Column, combined, functionOf, unknown } from './columns'

const owners = { person: '', place: '', company: '', product: '', account: '', order: '' }

test('compiles a field once and draws it once per row, however many later fields read it', () => {
  let [compiled, drawn] = [0, 0]
  const first: Column = () => {
    compiled++
    const column = new Float64Array(blockRows)
    return (rows, n) => {
      drawn += n
      for (const row of rows.subarray(0, n)) column[row] = row
      return column
    }
  }
  const columns = [asIn('c0', owners, first)]
  for (let field = 1; field < 12; field++) columns.push(asIn(`c${field}`, owners, combined([...columns], Math.max)))
  const compilation = new Compilation('a seed')
  const draws = columns.map((column) => column(new StreamScope(compilation, 'cell:own', owners)))
  for (const from of [0, 8]) {
    compilation.position.follow(from, 8)
    for (const draw of draws) {
      expect([...draw(Int32Array.of(5, 2), 2)].filter(Boolean)).toEqual(from === 0 ? [2, 5] : [1, 2, 3, 4, 5, 6, 7])
    }
    for (const draw of draws) expect(draw(everyRow, 8)[7]).toBe(7)
  }
  expect([compiled, drawn]).toEqual([1, 16])
  columns.at(-1)?.(new StreamScope(new Compilation('another seed'), 'cell:own', owners))
  expect(compiled).toBe(2)
})

test('resolves what follows from an unknown without walking every path through the columns', () => {
  const leaf: Column = () => () => new Float64Array(blockRows)
  const columns = [leaf]
  for (let field = 1; field < 64; field++) columns.push(combined([...columns], Math.max))
  const it = unknown()
  const made = functionOf(
    combined([...columns, it], (...values) => (values.at(-1) ?? 0) + 1),
    it,
  )
  expect(made?.sources).toEqual(columns)
  expect(made?.of(2, [])).toBe(3)
  expect(functionOf(combined(columns, Math.max), it)).toBeUndefined()
})
