import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { writtenColumns } from '@/server/inference/values/written-columns'
import { usableValue } from './usable-value'

const columnOf = (type: CheckedField['type'], constraints: CheckedField['constraints'] = {}) => {
  const [column] = writtenColumns([{ name: 'x', type, locale: 'en_US', constraints, blankPercentage: 0 }])
  if (!column) throw new Error(`${type} is not written by the model`)
  return column
}
const usable = (value: unknown, ...column: Parameters<typeof columnOf>) => usableValue(value, columnOf(...column))

describe('usableValue', () => {
  it.each([
    'Fits well, came in two days.',
    'High',
    'Room 12 < Room 14',
    'Founded 1999-12-31, built 2001',
    'ممتاز وسريع التوصيل',
    '5 stars. "Great" & cheap; 100 % cotton',
    'Line one\nline two',
    '[urgent] call back',
    '-20 % this week',
    'Write to anna@mail.example or see https://shop.example.com/a',
    'null and void since Monday',
    'Part 0123-456-789, shelf 12-04',
    'Call 212-555-0142',
    'Model 4500 * 2, size 10 / 12',
    'Order 0450 arrived on 12 03 2024',
    'Angela liked it',
    'Paris Office',
    'Price & quality; 5 * 3',
    'unknown',
    'Part 12345678',
    'An AI model of a jet engine, 1:72',
    'Ice cube tray - twelve cubes',
    'I will smith a blade',
  ])('takes %j as it is', (text) => {
    expect(usable(text, 'text')).toBe(text)
  })

  it('takes spaces from the ends', () => {
    expect(usable('  Aurora Lamp \n', 'productName')).toBe('Aurora Lamp')
  })

  it.each([
    [7],
    [true],
    [null],
    [undefined],
    [['a']],
    [{ text: 'a' }],
    [''],
    ['  \n'],
    ['null'],
    ['Undefined'],
    ['string'],
    ['...'],
    ['—'],
    ['Lorem ipsum dolor sit amet'],
    ['{"c1":"x"}'],
    ['["a","b"]'],
    ['{"rows":[{"c1": '],
    ['"c2": "x"'],
    ['```json\nx'],
    ['<|im_start|>system'],
    ['Hi <script>alert(1)</script>'],
    ['=HYPERLINK("http://x.example")'],
    ['+cmd|calc!A1'],
    ['mail me at joe@gmail.com'],
    ['see www.acme.com'],
    ['https://notexample.com/x'],
    ['card 4111 1111 1111 1111'],
    ['N/A'],
    ['TBD'],
    ['test'],
    ['SSN 123-45-6789'],
    ['call +1 212-736-5000'],
    ['call (212) 736-5000'],
    ['212-736-5000'],
    ['ring 020 7946 0018'],
    ['NI number AB 12 34 56 C'],
    ['Emirates ID 784-1990-1234567-1'],
    ['<img src=x onerror=alert(1)>'],
    ['javascript:alert(1)'],
    ['a\u0000b'],
    ['call 07946123456'],
    ['SSN 123 45 6789'],
    ['SSN １２３-４５-６７８９'],
    ['SSN 123\u201145\u20116789'],
    ['SSN 12\u200b3-45-67\u200b89'],
    ['اتصل على ٠٥٠ ١٢٣ ٤٥٦٧'],
    ['0044 20 7946 0018'],
    ['Not available'],
    ['n.a.'],
    ['[company name]'],
    ['{{name}}'],
    ['Hello %s'],
    ['insert text here'],
    ['xxxx'],
    ['**Great** phone'],
    ['# Review'],
    ['see [this](x)'],
    ['a &lt;b&gt; c'],
    ['<!-- x -->'],
    ['abc\u202edef'],
    ['Angela Merkel'],
    ['Musk, Elon'],
    ['د. محمد علي'],
    ['Taylor Swift'],
    ['Signed by Barack Obama himself'],
    ['قال محمد صلاح إنه رائع'],
    ['2127365000'],
    ['٠٥٠١٢٣٤٥٦٧'],
    ['- Lamp'],
    ['* Lamp\n* Chair'],
    ['As an AI language model, I have no opinion.'],
    ['I cannot assist with that request.'],
    ['X'],
    ['a\ud800b'],
    ['x'.repeat(1001)],
  ])('refuses %j', (value) => {
    expect(usable(value, 'text')).toBeUndefined()
  })

  it.each(['Elon Musk', 'Angela Merkel', 'None', 'unknown', 'No review.'])('refuses %j of any type', (value) => {
    expect(usable(value, 'productName')).toBeUndefined()
    expect(usable(value, 'notes')).toBeUndefined()
  })

  it('keeps the bounds of the field, in code points', () => {
    expect(usable('😀😀😀', 'text', { maxLength: 3 })).toBe('😀😀😀')
    expect(usable('😀😀😀😀', 'text', { maxLength: 3 })).toBeUndefined()
    expect(usable('short', 'text', { minLength: 6 })).toBeUndefined()
    expect(usable('x'.repeat(1500), 'text', { minLength: 1200 })).toHaveLength(1500)
  })

  it('holds a value against its type', () => {
    expect(usable('two\nlines', 'tags')).toBeUndefined()
    expect(usable('two\nlines', 'brandName')).toBeUndefined()
    expect(usable('two\nlines', 'notes')).toBe('two\nlines')
  })

  it('never gives a value that is empty, padded or out of bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (value) => {
        const text = usable(value, 'text', { maxLength: 40 })
        if (text === undefined) return
        expect(text).toBe(text.trim())
        expect([...text].length).toBeGreaterThan(0)
        expect([...text].length).toBeLessThanOrEqual(40)
      }),
    )
  })
})
