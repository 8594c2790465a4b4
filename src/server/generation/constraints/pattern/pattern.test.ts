import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valuesOf } from '@/server/generation/engine/testing/sample-rows'
import { distinctPattern } from './distinct-pattern'
import { listsIn, measure, PatternFault, patternLimits } from './pattern'
import { parsePattern } from './pattern-parser'
import { patternPart, uniquePatternPart } from './pattern-part'

const whole = (source: string) => new RegExp(`^(?:${source})$`)

const literal = fc.constantFrom(
  'a',
  'b',
  'Z',
  '0',
  ' ',
  '-',
  '"',
  ',',
  ':',
  'é',
  'س',
  '\\.',
  '\\\\',
  '\\"',
  '\\[',
  '\\$',
)
const set = fc.constantFrom(
  '\\d',
  '\\w',
  '\\s',
  '\\D',
  '\\W',
  '\\S',
  '.',
  '[a-c]',
  '[^a-z]',
  '[A-Z\\d_-]',
  '[\\]"]',
  '[ء-ي]',
)
/** Groups repeat at most once, and few quantifiers are open: the engine that judges may backtrack without end. */
const { expression } = fc.letrec<{ expression: string; repeated: string }>((tie) => ({
  repeated: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.oneof(literal, set), fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '{1,}'))
      .map(([atom, quantifier]) => atom + quantifier),
    fc.tuple(fc.constantFrom('(', '(?:'), tie('expression'), fc.constantFrom(')', ')?')).map((parts) => parts.join('')),
  ),
  expression: fc
    .array(
      fc.array(tie('repeated'), { maxLength: 3 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((options) => options.join('|')),
}))

const isSlowToJudge = (source: string) =>
  (source.match(/[*+]|,\}/g)?.length ?? 0) > 4 || (/\)[*+{]/.test(source) && /[*+?}].*\)[*+{]/.test(source))

function parsedOr(source: string, otherwise: (fault: PatternFault) => void) {
  try {
    return parsePattern(source)
  } catch (fault) {
    if (!(fault instanceof PatternFault)) throw fault
    otherwise(fault)
    return undefined
  }
}

describe('values', () => {
  test('match the regular expression itself', () => {
    fc.assert(
      fc.property(expression, (source) => {
        const pattern = parsedOr(source, ({ message }) => expect(message).toMatch(/256 characters|longer|too deeply/))
        if (!pattern || isSlowToJudge(source)) return
        for (const value of valuesOf(patternPart(pattern), 70, source)) expect(value).toMatch(whole(source))
      }),
      { numRuns: 300 },
    )
  })

  test.each(['(ab|c){2,4}', '(a[0-9]?){3}', '((x|y)z){0,2}', '(\\d{2}:)+\\d', '([A-Z]{3}-|#)*x', '(a?|b){1,}'])(
    'of %s match it',
    (source) => {
      for (const value of valuesOf(patternPart(parsePattern(source)), 200)) expect(value).toMatch(whole(source))
    },
  )

  const distinct = (source: string) => uniquePatternPart(parsePattern(source))

  test('of a unique field match too, and no two are equal', () => {
    fc.assert(
      fc.property(expression, (source) => {
        if (!parsedOr(source, () => {}) || isSlowToJudge(source)) return
        const { part, capacity } = distinct(source)
        const count = Math.min(200, capacity)
        const values = valuesOf(part, count, source)
        expect(new Set(values).size).toBe(count)
        for (const value of values) expect(value).toMatch(whole(source))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['', 1],
    ['(a|a){3}', 1],
    ['(a|ab)(c|bc)', 2],
    ['(a|b|c){2}', 9],
    ['(Jan|Jun|Jul)-\\d', 30],
    ['(red|green|blue|black)', 4],
    ['(x|\\d{3})', 1000],
    ['(\\d{2}|[a-z]{2})z', 676],
    ['(\\d{3}|[a-z]{2})z', 1352],
    ['([ab]?c?){2}', 4],
    ['\\d{1,3}', 1000],
    ['[A-Z]{3}-\\d{4}', 17_576 * 10_000],
    ['\\w{20}', 2 ** 31],
    ['.{0,100}a.{0,100}', 2 ** 31],
  ])('%s has %i different ones that are distinct by construction', (source, size) => {
    const { part, capacity } = distinct(source)
    expect(capacity).toBe(size)
    const count = Math.min(size, 2_000)
    expect(new Set(valuesOf(part, count)).size).toBe(count)
  })

  test('of a huge unique pattern are spread over it', () => {
    const values = valuesOf(distinct('[A-Z]{12}').part, 1000).map(String)
    for (let i = 0; i < 12; i++) expect(new Set(values.map((value) => value.charAt(i))).size).toBe(26)
  })

  test('may be between anchors', () => {
    expect(valuesOf(patternPart(parsePattern('^A\\$$')), 1)).toEqual(['A$'])
    expect(valuesOf(patternPart(parsePattern('^A\\\\$')), 1)).toEqual(['A\\'])
  })

  test('fill open ends up to eight', () => {
    const lengths = valuesOf(patternPart(parsePattern('a*')), 640).map((value) => String(value).length)
    expect(Math.min(...lengths)).toBe(0)
    expect(Math.max(...lengths)).toBe(patternLimits.openEnd)
  })
})

describe('unsupported patterns are refused', () => {
  test.each([
    ['(?=a)', "'(?=' is not supported (at character 1)"],
    ['(?<name>a)', "'(?<' is not supported (at character 1)"],
    ['(a)\\1', "'\\1' is not supported (at character 4)"],
    ['\\bword', "'\\b' is not supported (at character 1)"],
    ['\\p{L}', "'\\p' is not supported (at character 1)"],
    ['a+?', "a second quantifier '?' is not supported (at character 3)"],
    ['a{2}{3}', "a second quantifier '{' is not supported (at character 5)"],
    ['a^b', "'^' is supported at the ends only (at character 2)"],
    ['*a', "'*' has nothing to repeat (at character 1)"],
    ['(a', "'(' is never closed (at character 1)"],
    ['a)', "')' closes no group; escape it as '\\)' (at character 2)"],
    ['[a', "'[' is never closed (at character 1)"],
    ['[a\\', "'[' is never closed (at character 1)"],
    ['[z-a]', "the range 'z-a' runs backwards (at character 3)"],
    ['[\\d-z]', 'a range needs one character on each side (at character 4)'],
    ['[]', 'the class matches no printable ASCII character (at character 1)'],
    ['[^ -~]', 'the class matches no printable ASCII character (at character 1)'],
    ['a{3,2}', 'the minimum of the quantifier is greater than its maximum (at character 2)'],
    ['a{300}', 'a quantifier repeats at most 256 times (at character 2)'],
    ['a{x}', "'{' does not start a quantifier (at character 2)"],
    ['a}', "a literal '}' needs a backslash (at character 2)"],
    ['a\\', "'\\' escapes nothing (at character 2)"],
    ['[一-龥]', "the range '一-龥' is too wide (at character 3)"],
    ['\u{1f600}', 'the pattern cannot be used: characters beyond U+FFFF are not supported'],
    ['(a{16}){17}', 'the pattern cannot be used: its values may have more than 256 characters'],
    ['((){256}){256}', 'the pattern cannot be used: its repetitions are nested too deeply'],
    ['a'.repeat(501), 'the pattern cannot be used: it is longer than 500 characters'],
  ])('%s', (source, message) => {
    expect(() => parsePattern(source)).toThrow(PatternFault)
    expect(() => parsePattern(source)).toThrow(message)
  })

  test('any text either parses or is a named fault, and what parses is a regular expression', () => {
    const alphabet = fc.constantFrom(...'ab0(){}[]|*+?.^$\\-,:=<>dws1 ')
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 24 }), (source) => {
        const pattern = parsedOr(source, () => {})
        if (!pattern || isSlowToJudge(source)) return
        for (const value of valuesOf(patternPart(pattern), 20)) expect(value).toMatch(whole(source))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '('.repeat(500),
    '(a|b)*'.repeat(80),
    '((a?){16}){16}',
    '(.*)*'.repeat(5),
    '(a|b|ab|ba)*(c|.)*'.repeat(8),
    '[\\w\\W]'.repeat(70),
    '[Ā-ȿ]'.repeat(100),
    '([Ā-ȿ]|[ā-ȿ]|[Ă-ȿ]|[ă-ȿ])',
    '.'.repeat(250),
    Array(249).fill('.').join('|'),
    '(((){9}){9}){9}',
    '(((){32}){32}){2}',
  ])('a hostile pattern is refused or costs a bounded number of steps: %s', (source) => {
    const pattern = parsedOr(source, ({ message }) => expect(message).toMatch(/characters|deeply|never closed/))
    if (!pattern) return
    const { steps } = measure(pattern.root)
    expect(steps).toBeLessThanOrEqual(1_024)
    expect(measure(distinctPattern(pattern).root).steps).toBeLessThanOrEqual(steps)
    const characters = [...listsIn(pattern.root)].flat()
    // Those of `.`, `\\w` and the like are in lists of their own.
    expect(characters.length).toBeLessThanOrEqual(1_024 + 4 * 95 + source.length)
  })
})
