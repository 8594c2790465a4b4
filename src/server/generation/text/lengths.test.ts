import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoints } from './lengths'

test('the length of any text is that of its code points', () => {
  const halves = fc.array(fc.constantFrom('a', 'ع', '\ud83d', '\ude00', '😀')).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.oneof(halves, fc.string({ unit: 'binary' })), (text) => {
      expect(codePoints(text)).toBe([...text].length)
    }),
  )
})
