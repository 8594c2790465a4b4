import { expect, it } from 'vitest'
import type { Target } from '@/cli/databases/database'
import { rowsAhead } from './rows-ahead'

const mebibyte = 1 << 20

/** A table whose rows are these slices, and how many of them were generated. */
function tableOf(slices: readonly (() => Uint8Array)[]) {
  const table = { generated: 0 }
  const rows = {
    *slices() {
      for (const slice of slices) {
        table.generated++
        yield slice()
      }
    },
  }
  return { table, target: { rows } as unknown as Target }
}

const slice = (text: string) => () => Buffer.from(text)
const textOf = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString()
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

it('gives the rows of each table in order, generated ahead or not', async () => {
  const [first, second] = [tableOf(['a', 'b', 'c'].map(slice)), tableOf(['d', 'e'].map(slice))]
  const text = rowsAhead([first.target, second.target])
  const rows = text(first.target)[Symbol.iterator]()
  expect(rows.next().value).toEqual(Buffer.from('a'))
  await turns(2)
  expect(first.table.generated).toBe(3)
  expect(textOf({ [Symbol.iterator]: () => rows })).toBe('bc')
  await turns(1)
  expect(second.table.generated).toBe(1)
  expect(textOf(text(second.target))).toBe('de')
})

it('generates the following tables while the server is busy, up to 16 MiB', async () => {
  const first = tableOf([slice('a'), slice('b')])
  const large = tableOf(Array.from({ length: 40 }, () => () => new Uint8Array(mebibyte)))
  const text = rowsAhead([first.target, large.target])
  const rows = text(first.target)[Symbol.iterator]()
  rows.next()
  await turns(100)
  expect(large.table.generated).toBe(16)
  while (!rows.next().done);
  expect([...text(large.target)]).toHaveLength(40)
})

it('keeps an error until its table is copied', async () => {
  const first = tableOf([slice('a'), slice('b')])
  const failing = tableOf([
    slice('c'),
    () => {
      throw new Error('no such row')
    },
  ])
  const text = rowsAhead([first.target, failing.target])
  const rows = text(first.target)[Symbol.iterator]()
  rows.next()
  await turns(10)
  expect(failing.table.generated).toBe(2)
  expect(rows.next().value).toEqual(Buffer.from('b'))
  expect(() => textOf(text(failing.target))).toThrow('no such row')
})

it('generates nothing more once a table was abandoned', async () => {
  const [first, second] = [tableOf(['a', 'b', 'c'].map(slice)), tableOf(['d', 'e'].map(slice))]
  const rows = rowsAhead([first.target, second.target])(first.target)[Symbol.iterator]()
  rows.next()
  rows.return?.()
  await turns(10)
  expect([first.table.generated, second.table.generated]).toEqual([1, 0])
})
