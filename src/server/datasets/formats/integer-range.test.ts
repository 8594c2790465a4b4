import { expect, it } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { fileColumns } from './file-columns'

it('takes 32 bits where the recipe bounds a column to them, and a link has the width of its parent', () => {
  const bounded = { min: -5, max: 2 ** 31 - 1 }
  const { set } = openTables(
    parents('a', 50, { name: 'n', type: 'integer', constraints: bounded }),
    parents('b', 50, { name: 'n', type: 'integer', constraints: { min: 0, max: 2 ** 31 } }),
    parents(
      'c',
      90,
      { name: 'a_id', link: 'a.id' },
      { name: 'narrow', from: 'a_id.n' },
      { name: 'b_id', link: 'b.id' },
      { name: 'wide', from: 'b_id.n' },
      { name: 'free', type: 'integer' },
      { name: 'age', type: 'age' },
      { name: 'level', type: 'city', constraints: { values: [1, 2, 3] } },
      { name: 'computed', expr: 'age + 1' },
    ),
  )
  const kinds = fileColumns(set.table('c')).map(({ name, kind }) => [name, kind])
  expect(Object.fromEntries(kinds)).toEqual({
    id: 'smallInteger',
    a_id: 'smallInteger',
    narrow: 'smallInteger',
    b_id: 'smallInteger',
    wide: 'integer',
    free: 'integer',
    age: 'smallInteger',
    level: 'smallInteger',
    computed: 'integer',
  })
})
