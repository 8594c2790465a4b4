import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readJsonText } from '@/server/kernel/json/json-text'
import { finished } from '@/server/kernel/turns/steps'
import { readLongJson } from './long-json'

const inSteps = (text: string, sliceLength: number) => finished(readLongJson(text, sliceLength))
const spaced = fc.tuple(fc.jsonValue(), fc.constantFrom(0, 1, 3))

describe('JSON in steps', () => {
  it('is the value that is read in one step, whatever the length of a step', () => {
    fc.assert(
      fc.property(spaced, fc.integer({ min: 1, max: 40 }), ([value, indent], sliceLength) => {
        const text = ` ${JSON.stringify(value, null, indent)}\n`
        expect(inSteps(text, sliceLength)).toEqual(readJsonText(text))
      }),
    )
  })

  it('refuses whatever is refused in one step', () => {
    const alphabet = fc.constantFrom(...'[]{}[]{},,:"a1 \\', '"a":', 'null', '[1,2]')
    const broken = fc.oneof(
      fc.array(alphabet, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.tuple(spaced, fc.nat(), alphabet).map(([[value], at, part]) => {
        const text = JSON.stringify(value)
        return text.slice(0, at % (text.length + 1)) + part + text.slice((at + 1) % (text.length + 1))
      }),
    )
    fc.assert(
      fc.property(broken, fc.integer({ min: 1, max: 12 }), (text, sliceLength) => {
        const whole = readJsonText(text)
        if ('error' in whole) expect(inSteps(text, sliceLength)).toHaveProperty('error')
        else expect(inSteps(text, sliceLength)).toEqual(whole)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes many steps for a long text, deep or flat', () => {
    const deep = '['.repeat(60) + ']'.repeat(60)
    for (const text of [`[${Array.from({ length: 4_000 }, () => deep).join()}]`, `{"a":[${'1,'.repeat(200_000)}1]}`]) {
      const steps = [...readLongJson(text)].length
      expect(steps).toBeGreaterThan(text.length / 16_384)
    }
  })

  it('reads no more characters one by one in a step that holds a long string than in any other', () => {
    const read = vi.spyOn(String.prototype, 'charCodeAt')
    const counts: number[] = []
    for (const _ of readLongJson(`{"a":["${'x'.repeat(200_000)}"],"b":[${'1,'.repeat(20_000)}1]}`)) {
      counts.push(read.mock.calls.length)
      read.mockClear()
    }
    read.mockRestore()
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * 16_384)
  })

  it('keeps own members of any name, and refuses an object of more members than any request has', () => {
    const text = `{"__proto__":[${'1,'.repeat(20)}1],"constructor":2}`
    expect(Object.keys(Object(inSteps(text, 8)).value)).toEqual(['__proto__', 'constructor'])
    const object = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])))
    expect(inSteps(object, 16_384)).toEqual({ error: 'an object has more than 10000 members' })
  })
})
