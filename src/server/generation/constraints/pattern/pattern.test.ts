import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinctSpelled } from '@/server/generation/engine/distinct'
import { valuesOf } from '@/server/generation/engine/testing/sample-rows'
import { patternLimits } from './pattern'
import { PatternFault } from './pattern-fault'
import { languageOf } from './pattern-language'
import { parsePattern } from './pattern-parser'
import { patternPart } from './pattern-part'

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

  test('of a unique field match too, and no two are equal', () => {
    fc.assert(
      fc.property(expression, (source) => {
        const pattern = parsedOr(source, () => {})
        const language = pattern && languageOf(pattern)
        if (!language || isSlowToJudge(source)) return
        const count = Math.min(200, language.capacity)
        const { part } = distinctSpelled(language.capacity, language.nth, pattern.lengthMax)
        const values = valuesOf(part, count, source)
        expect(new Set(values).size).toBe(count)
        for (const value of values) expect(value).toMatch(whole(source))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['(a|a){3}', 1],
    ['(a|ab)(c|bc)', 3],
    ['[ab]{0,3}', 15],
    ['a*a*', 17],
    ['\\d{3}', 1000],
    ['', 1],
    ['[A-Z]{3}-\\d{4}', 17_576 * 10_000],
    ['\\w{20}', 2 ** 31],
  ])('%s has exactly %i different ones', (source, size) => {
    const language = languageOf(parsePattern(source))
    expect(language?.capacity).toBe(size)
    if (size > 1000) return
    expect(new Set(Array.from({ length: size }, (_, index) => language?.nth(index))).size).toBe(size)
  })

  test.each([
    '.{0,100}a.{0,100}',
    '(.*)'.repeat(30),
    '([ab]?c?){100}',
    '((a|b)?(c|d)?){0,60}',
    '(?:a?){0,200}b\\d{4}',
    '(.?){250}x',
  ])('of %s, which says the same in very many ways, differ', (source) => {
    const { capacity = 0, nth = String } = languageOf(parsePattern(source)) ?? {}
    expect(capacity).toBeGreaterThanOrEqual(10_000)
    const values = Array.from({ length: 2000 }, (_, index) => nth(index))
    expect(new Set(values).size).toBe(2000)
    for (const value of values.slice(0, 20)) expect(value.length).toBeLessThanOrEqual(256)
  })

  test('of a huge unique pattern are spread over it', () => {
    const nth = languageOf(parsePattern('[A-Z]{12}'))?.nth ?? String
    const firsts = new Set(Array.from({ length: 1000 }, (_, index) => nth(index).charAt(0)))
    expect(firsts.size).toBe(26)
  })

  test('may stand between anchors', () => {
    expect(valuesOf(patternPart(parsePattern('^A\\$$')), 1)).toEqual(['A$'])
    expect(valuesOf(patternPart(parsePattern('^A\\\\$')), 1)).toEqual(['A\\'])
  })

  test('fill open ends up to eight', () => {
    const lengths = valuesOf(patternPart(parsePattern('a*')), 640).map((value) => String(value).length)
    expect(Math.min(...lengths)).toBe(0)
    expect(Math.max(...lengths)).toBe(patternLimits.openEnd)
  })
})

describe('what is refused', () => {
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
    ['a)', "')' closes no group (at character 2)"],
    ['[a', "'[' is never closed (at character 1)"],
    ['[a\\', "'[' is never closed (at character 1)"],
    ['[z-a]', "the range 'z-a' runs backwards (at character 3)"],
    ['[\\d-z]', 'a range needs one character on each side (at character 4)'],
    ['[]', 'the class matches no printable character (at character 1)'],
    ['[^ -~]', 'the class matches no printable character (at character 1)'],
    ['a{3,2}', 'the quantifier has more at least than at most (at character 2)'],
    ['a{300}', 'a quantifier repeats at most 256 times (at character 2)'],
    ['a{x}', "'{' begins no quantifier (at character 2)"],
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
  ])('a hostile pattern costs a bounded number of states: %s', (source) => {
    const pattern = parsedOr(source, () => {})
    const language = pattern && languageOf(pattern)
    expect(language?.capacity ?? 1).toBeGreaterThan(0)
  })
})
