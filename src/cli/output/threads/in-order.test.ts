import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { inOrder } from './in-order'
import { type PieceAsked, pieceMaker } from './make-piece'
import { RowThread } from './row-thread'

const { set } = openTables(parents('t', 40, { name: 'full_name', type: 'fullName' }))
const pieces: PieceAsked[] = Array.from({ length: 40 }, (_, first) => ({
  table: 't',
  format: 'csv',
  range: { first, rows: 1, header: false, piece: { isFirst: first === 0, isLast: first === 39 } },
}))
const make = pieceMaker(set)
const whole = Buffer.concat([...set.table('t').slices({ format: 'csv', header: false })]).toString()

/** A thread that runs a script of its own. */
const threadOf = (script: string) => new RowThread(set.recipe, () => new Worker(script, { eval: true }))
const says = "const { parentPort } = require('node:worker_threads'); parentPort.postMessage({ ready: true });"

async function joined(threads: readonly RowThread[], asked: Iterable<PieceAsked> = pieces) {
  let text = ''
  try {
    for await (const { bytes } of inOrder(asked, threads, make)) text += Buffer.from(bytes).toString()
    return text
  } finally {
    for (const thread of threads) thread.close()
  }
}

it.each([0, 1, 3])('hands pieces out in order, with %i further threads', async (count) => {
  expect(await joined(Array.from({ length: count }, () => new RowThread(set.recipe)))).toBe(whole)
})

it('has few pieces begun while nobody takes them', async () => {
  const begun: PieceAsked[] = []
  function* counted() {
    for (const piece of pieces) {
      begun.push(piece)
      yield piece
    }
  }
  const made = inOrder(counted(), [], make)
  for (let taken = 1; taken <= 10; taken++) {
    await made.next()
    expect(begun.length).toBeLessThanOrEqual(taken + 2)
  }
})

it.each([
  [
    'ends before it is ready',
    'process.exit(7)',
    /a thread ended before its rows were complete \(exit code 7\); .*--jobs 1/,
  ],
  ['ends while it makes rows', `${says} parentPort.on('message', () => process.exit(7))`, /exit code 7/],
  ['cannot be loaded', 'nothing()', /nothing is not defined\); .*--jobs 1/],
])('throws where a thread %s', async (_, script, sentence) => {
  function* endless() {
    for (;;) yield* pieces
  }
  await expect(joined([threadOf(script)], endless())).rejects.toThrow(sentence)
})

it('throws what making a piece throws, when its turn has come', async () => {
  const [first, second] = pieces
  const wrong = { ...second, table: 'none' }
  const thread = new RowThread(set.recipe)
  const made = inOrder([first, wrong] as PieceAsked[], [thread], make)
  expect((await made.next()).value.bytes.length).toBeGreaterThan(0)
  await expect(made.next()).rejects.toThrow("no table 'none'")
  thread.close()
  const apart = new RowThread(set.recipe)
  await expect(apart.make(wrong as PieceAsked)).rejects.toThrow("no table 'none'")
  apart.close()
})
