import { describe, expect, it } from 'vitest'
import { readSample, SampleFault } from './read-sample'

const range = (count: number, of: (at: number) => unknown) => Array.from({ length: count }, (_, at) => of(at))

describe('readSample', () => {
  it.each([
    ['an e-mail address', 'Ann Fox,ann.fox@corp.com\nBob Hill,bob@corp.com\n'],
    ['a day', 'Ann Fox,1985-03-05\nBob Hill,1990-12-17\n'],
    ['a telephone', '+1 212 736 5000;Ann\n+1 212 736 5001;Bob\n'],
    ['a member called by a number', '[{"2125551234":1},{"2125551234":2}]'],
  ])('refuses rows without a header, whose values would be returned as names: %s', async (_, text) => {
    await expect(readSample(text)).rejects.toThrow(/send the names above it$/)
  })

  it.each([
    ['comma', 'a,b\n1,"x, y"\n2,z'],
    ['semicolon', 'a;b\n1;x, y\n2;z'],
    ['a rarer separator', 'a~b\n1~x, y\n2~z'],
    ['a line that names the separator', 'sep=^\na^b\n1^x, y\n2^z'],
    ['Arabic commas', 'a،b\n1،x, y\n2،z'],
    ['a title, a rule, and separators at the ends of lines', 'List of things\n\n|a|b|\n|---|---|\n|1|x, y|\n|2|z|'],
    ['tab and a byte order mark', '\ufeffa\tb\n1\tx, y\n2\tz'],
  ])('reads CSV with %s', async (_, text) => {
    expect(await readSample(text)).toEqual({
      columns: ['a', 'b'],
      rows: [
        { a: '1', b: 'x, y' },
        { a: '2', b: 'z' },
      ],
    })
  })

  it.each([
    ['an array', '[{"a":1,"b":{"c":2}},{"a":3}]'],
    ['JSON lines', '{"a":1,"b":{"c":2}}\n{"a":3}\n'],
    ['a wrapped list', '{"total":2,"items":[{"a":1,"b":{"c":2}},{"a":3}]}'],
  ])('reads %s, naming nested values by their path', async (_, text) => {
    expect(await readSample(text)).toEqual({ columns: ['a', 'b_c'], rows: [{ a: 1, b_c: 2 }, { a: 3 }] })
  })

  it.each([
    ['nothing', ' '],
    ['a list of numbers', '[1,2]'],
    ['broken JSON', '{"a":1}\n{"a":'],
    ['an open quote', 'a,b\n"1,2\n3,4'],
  ])('refuses %s and says why', async (_, text) => {
    await expect(readSample(text)).rejects.toThrow(SampleFault)
  })

  it('reads only the first 5000 rows of a long text', async () => {
    const lines = range(60_000, (at) => `${at},row ${at}`)
    const { rows } = await readSample(['no,name', ...lines].join('\n'))
    expect(rows).toHaveLength(5_000)
    expect(rows.at(-1)).toEqual({ no: '4999', name: 'row 4999' })
  })

  it('yields to other calls while reading megabytes', async () => {
    const line = `${'lorem ipsum,'.repeat(70)}dolor\n`
    expect(await turnsDuring(() => readSample(line.repeat(4_000)))).toBeGreaterThan(20)
  })

  it.each([
    ['a row', `${'a,'.repeat(400_000)}a\n1`],
    ['rows', range(5_000, (at) => ({ [`a${at}`]: 1 }))],
  ])('refuses more columns than a schema can have, in %s', async (_, sample) => {
    await expect(readSample(sample)).rejects.toThrow(/a sample has at most \d+ columns/)
  })
})

/** Counts the event loop turns left to other work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}
