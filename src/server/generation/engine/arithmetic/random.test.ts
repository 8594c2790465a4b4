import { describe, expect, it } from 'vitest'
import { everyRow } from '@/server/generation/engine/scratch'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { hash64 } from './hash'
import { Random, RowDraws } from './random'
import { RowWords } from './row-words'

type Key = readonly [number, number]
const key: Key = [0x12345678, -42]
const words = new RowWords([7, 8])

/** The draws of `rows` under one key, each `below(n)`. */
function drawsOf(rows: readonly number[], n: number, { of = key, j = 0 }: { of?: Key; j?: number } = {}): number[] {
  const random = new Random(words, of)
  return rows.flatMap((_, i) => {
    if (i % 64 !== 0) return []
    const part = rows.slice(i, i + 64)
    words.index.set(part)
    words.hash(part.length)
    return part.map((_, r) => random.below(r, n, j))
  })
}

const upTo = (count: number, step = 1, first = 0) => Array.from({ length: count }, (_, i) => first + i * step)
const far = 2 ** 38 - 1

describe('a draw', () => {
  it('depends only on its row, key and number, not on the rows before it', () => {
    const rows = [...upTo(200), far, 2 ** 31, 2 ** 32 + 5, 10 ** 9]
    const inOrder = new Map(drawsOf(rows, 2 ** 31).map((value, i) => [rows[i], value]))
    const others = [...rows.toReversed(), 3, 3, far, 3]
    expect(drawsOf(others, 2 ** 31)).toEqual(others.map((row) => inOrder.get(row)))
    expect(new Set(inOrder.values()).size).toBe(rows.length)
    for (const other of [[key[0] + 1, key[1]] as const, [key[0], key[1] + 1] as const]) {
      expect(drawsOf(rows, 2 ** 31, { of: other })).not.toEqual([...inOrder.values()])
    }
    expect(drawsOf(rows, 2 ** 31, { j: 1 })).not.toEqual([...inOrder.values()])
  })

  it('is the same one by one, in a column, in runs and in sequence', () => {
    words.follow(10 ** 9, 64)
    const random = new Random(words, key)
    const single = Array.from(everyRow, (r) => random.below(r, 1000) - 5)
    const column = new Int32Array(64)
    random.fill(column, everyRow, 64, -5, 1000)
    expect([...column]).toEqual(single)
    const runs = new Int32Array(128)
    random.fillRuns(runs, new Int32Array(64).fill(2), everyRow, 64, -5, 1000)
    const inTurn = new RowDraws(random)
    const turns = Array.from(everyRow).flatMap((r) => {
      inTurn.at(r)
      return [inTurn.below(1000) - 5, inTurn.below(1000) - 5]
    })
    expect([...runs]).toEqual(turns)
    expect(turns.filter((_, i) => i % 2 === 0)).toEqual(single)
  })

  const count = 100_000
  const alongs: Record<string, (n: number) => number[]> = {
    rows: (n) => drawsOf(upTo(count), n),
    'rows beyond 2^32': (n) => drawsOf(upTo(count, 1, 2 ** 37), n),
    'rows at a stride': (n) => drawsOf(upTo(count, 65_536), n),
    'draws of a row': (n) => {
      words.follow(5, 64)
      const random = new Random(words, key)
      return Array.from({ length: count }, (_, j) => random.below(9, n, j))
    },
    keys: (n) => Array.from({ length: count }, (_, i) => drawsOf([0], n, { of: hash64(`cell:${i}`, key) })[0] ?? 0),
  }

  it.each(Object.keys(alongs))('is uniform along %s, and so are pairs of neighbors', (along) => {
    const draws = alongs[along]?.(16) ?? []
    expect(chiSquareDeviation(countsOf(draws, 16), equalShares(16))).toBeLessThan(4)
    const pairs = draws.slice(1).map((value, i) => (draws[i] ?? 0) * 16 + value)
    expect(chiSquareDeviation(countsOf(pairs, 256), equalShares(256))).toBeLessThan(4)
  })

  it('sets each of the 32 bits half the time', () => {
    const random = new Random(words, key)
    const ones = new Array<number>(32).fill(0)
    for (let first = 0; first < count; first += 50) {
      words.follow(first, 50)
      for (let r = 0; r < 50; r++) {
        const bits = random.next(r)
        for (let b = 0; b < 32; b++) ones[b] = (ones[b] ?? 0) + ((bits >>> b) & 1)
      }
    }
    for (const set of ones) expect(Math.abs(set - count / 2)).toBeLessThan(4 * Math.sqrt(count / 4))
  })

  it('favors no pair between two fields or two draws in a row', () => {
    const rows = upTo(count)
    const first = drawsOf(rows, 16)
    for (const second of [drawsOf(rows, 16, { j: 1 }), drawsOf(rows, 16, { of: hash64('cell:a', key) })]) {
      const pairs = first.map((value, i) => value * 16 + (second[i] ?? 0))
      expect(chiSquareDeviation(countsOf(pairs, 256), equalShares(256))).toBeLessThan(4)
    }
  })
})

describe('the words of rows', () => {
  it('differ for different rows', () => {
    const seen = new Set<string>()
    for (const first of [0, 2 ** 31 - 32, 2 ** 32 - 32, 10 ** 9, far - 63]) {
      words.follow(first, 64)
      for (const r of everyRow) seen.add(`${words.low[r]} ${words.high[r]}`)
    }
    expect(seen.size).toBe(5 * 64)
  })
})
