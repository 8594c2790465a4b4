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
    expect(readJson(text)).toEqual({ value, isCut: false })
  })

  it.each([
    ['<think>{"a":0}</think>{"a":1}', { a: 1 }],
    ['{"a":0} it is, then</think>{"a":1}', { a: 1 }],
    ['<reasoning>{"a":0}</reasoning>{"a":1}', { a: 1 }],
    ['<thought>{"a":0}</thought>{"a":1}', { a: 1 }],
    ['[THINK]{"a":0}[/THINK]{"a":1}', { a: 1 }],
    ['◁think▷{"a":0}◁/think▷{"a":1}', { a: 1 }],
    [
      '<|channel|>analysis<|message|>{"a":0}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{"a":1}',
      { a: 1 },
    ],
    ['As for {braces}: {"a":"}]\\"{"} and more', { a: '}]"{' }],
  ])('skips thoughts and other text in %j', (text, value) => {
    expect(readJson(text).value).toEqual(value)
  })

  it.each([
    ['{"rows":[{"n":1},{"n":2},{"n":', { rows: [{ n: 1 }, { n: 2 }] }],
    ['```json\n{"rows":[{"n":[1,{"m":2}]},{"n":"', { rows: [{ n: [1, { m: 2 }] }] }],
    ['[{"n":1},', [{ n: 1 }]],
  ])('reads the complete items of %j', (text, value) => {
    expect(readJson(text)).toEqual({ value, isCut: true })
  })

  it.each(['<think>{"a":1}', '', 'no', '{"a":', '{a:1}', '```json\n{"a":\n```'])('refuses %j', (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError)
  })
})
