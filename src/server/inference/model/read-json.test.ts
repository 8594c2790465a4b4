import { describe, expect, it } from 'vitest'
import { readJson } from './read-json'

describe('readJson', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['\n[1, 2]\n', [1, 2]],
    ['Sure!\n```json\n{"a":1}\n```\nBye', { a: 1 }],
    ['```\n{"a":1}\n```', { a: 1 }],
    ['The answer is {"a":{"b":[]}} as asked.', { a: { b: [] } }],
    ['null', null],
  ])('reads %j', (text, value) => {
    expect(readJson(text)).toEqual(value)
  })

  it.each(['', 'no', '{"a":', '{a:1}', '```json\n{"a":\n```'])('refuses %j', (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError)
  })
})
