import { describe, expect, it } from 'vitest'
import { readJson, UnreadableBody } from './read-json'

const read = (text: string) => readJson(Buffer.from(text))

describe('readJson', () => {
  it('reads JSON, and own keys of any name', async () => {
    expect(await read('{"a":[1,"\\ud83d\\ude00"]}')).toEqual({ a: [1, '😀'] })
    expect(Object.keys((await read('{"__proto__":1,"constructor":2}')) as object)).toEqual(['__proto__', 'constructor'])
    expect(await readJson(new Uint8Array())).toBeUndefined()
  })

  it.each([
    ['a form', 'a=1&b=2'],
    ['half a document', '{"a":'],
    ['half a character', '["\\ud800"]'],
    ['half a character in a key', '{"\\udc00":1}'],
    ['a tower of brackets', '['.repeat(100_000)],
    ['a closed tower of brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('refuses %s as json_invalid', async (_title, text) => {
    const body = await read(text)
    expect(body).toBeInstanceOf(UnreadableBody)
    expect(body).toMatchObject({ problem: { type: 'json_invalid', msg: 'JSON decode error', loc: ['body', 0] } })
  })

  it('refuses bytes that are not UTF-8', async () => {
    expect(await readJson(Buffer.from([0x22, 0xff, 0x22]))).toBeInstanceOf(UnreadableBody)
  })

  it('does not count brackets inside strings', async () => {
    expect(await read(JSON.stringify('['.repeat(1000)))).toBe('['.repeat(1000))
  })
})
