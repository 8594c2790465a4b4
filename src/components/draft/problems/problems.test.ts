import { describe, expect, it } from 'vitest'
import { duplicateName, type Problem, valueError } from '@/wire/problem'
import { placeOf } from './place-of'
import { hasOnlyTooFew, preventsRun, tierLimitOf, wordsOf } from './problems'
import { suggestedChange } from './suggested-change'

const name = ['body', 'schema_fields', 1, 'name']
const problem = (type: string, ctx?: Record<string, unknown>): Problem => ({
  type,
  loc: name,
  msg: 'As the API says it',
  ...(ctx && { ctx }),
})
const ofType = (ctx: Record<string, unknown>): Problem => ({
  ...problem('enum', ctx),
  loc: ['body', 'schema_fields', 1, 'type'],
})

describe('the words of a problem', () => {
  it.each<[string, Problem, string]>([
    ['counts fields from 1', duplicateName('email', 0, name), 'Name already used by field 1'],
    [
      'shows our own rules without a prefix',
      valueError('min is above max', { loc: name, input: 1 }),
      'Min is above max',
    ],
    ['words a bound', problem('less_than_equal', { le: 10_000 }), 'At most 10,000'],
    ['words a list that is too short', problem('too_short', { min_length: 1, actual_length: 0 }), 'At least 1'],
    ['words an empty name', problem('string_too_short', { min_length: 1 }), 'Required'],
    ['suggests types', ofType({ did_you_mean: ['email', 5] }), 'Unknown type. Did you mean email?'],
    ['suggests names', problem('enum', { did_you_mean: ['email'] }), 'Unknown name. Did you mean email?'],
    ['words a choice', problem('enum', { expected: "'json' or 'csv'" }), "Choose 'json' or 'csv'"],
    [
      'compares distinct values with rows',
      problem('value_error', { error: "field 'status' provides …", capacity: 6, count: 1000 }),
      'Only 6 distinct values for 1,000 rows',
    ],
    ['names no long list', ofType({ expected: 'a'.repeat(121) }), 'Unknown type. Choose another'],
    [
      'calls a guessed type what it is',
      problem('heuristic_inference', { inferred_type: 'text' }),
      'Its type, text, is a guess. Use a clearer name, add a subject, or choose the type',
    ],
    ['keeps the sentence of any other type', problem('list_type'), 'As the API says it'],
  ])('%s', (_title, found, words) => expect(wordsOf(found)).toBe(words))
})

describe('the change that a problem suggests', () => {
  const at = (loc: Problem['loc'], ctx: Record<string, unknown>): Problem => ({ ...problem('enum', ctx), loc })
  const constraints = { values: [true, false] }

  it('is a type with the constraints that it needs', () => {
    expect(suggestedChange(ofType({ did_you_mean: ['integer', 'decimal'] }))).toEqual({ type: 'integer' })
    expect(suggestedChange(ofType({ did_you_mean: ['text'], suggested_fix: { type: 'text', constraints } }))).toEqual({
      type: 'text',
      constraints,
    })
  })

  it('is constraints alone where the type is right', () =>
    expect(suggestedChange(problem('value_error', { suggested_fix: { constraints } }))).toEqual({ constraints }))

  it('is none for another part of a field: a word that was meant there is not a type', () => {
    const field = ['body', 'tables', 0, 'fields', 1]
    for (const part of [['constraints', 'distribution'], ['locale'], ['of', 'type']])
      expect(suggestedChange(at([...field, ...part], { did_you_mean: ['normal'] }))).toBeUndefined()
    expect(suggestedChange(ofType({ did_you_mean: [] }))).toBeUndefined()
  })
})

it.each<[Problem['loc'], string]>([
  [['body', 'count'], 'count'],
  [['body', 'schema_fields'], 'Fields'],
  [['body', 'schema_fields', 2], 'Field 3'],
  [['body', 'schema_fields', 2, 'name'], 'Field 3, name'],
  [['body', 'field_names', 1], 'Column 2'],
  [['body', 'tables'], 'tables'],
  [['body', 'tables', 0, 'rows'], 'Table 1, rows'],
  [['body', 'tables', 0, 'fields', 1, 'name'], 'Table 1, column 2, name'],
])('names the place %j', (loc, place) => expect(placeOf(loc)).toBe(place))

describe('the problems of a run', () => {
  const ofTier = problem('tier_limit_exceeded')
  const tooFew = problem('value_error', { capacity: 3 })
  const unnamed = problem('string_too_short', { min_length: 1 })

  it.each<[string, readonly Problem[], boolean]>([
    ['nothing', [], false],
    ['the tier of the key, which a payment lifts', [ofTier], false],
    ['too few unique values, of which fewer rows can be taken', [tooFew], false],
    ['a field without a name', [unnamed], true],
    ['a field without a name, beyond the tier', [ofTier, unnamed], true],
  ])('%s', (_title, problems, prevented) => expect(preventsRun(problems)).toBe(prevented))

  it('are too few values only where no other is among them', () => {
    expect([[], [tooFew], [tooFew, unnamed]].map(hasOnlyTooFew)).toEqual([false, true, false])
  })
})

it('says what the tier of a key lacks, thousands included', () => {
  const limits: Problem[] = [
    problem('tier_limit_exceeded', { tier: 'pro', limit: 5000 }),
    problem('tier_limit_exceeded', { tier: 'enterprise', limit: 100_000 }),
    { ...problem('tier_required', { required_tier: 'pro' }), input: 'creditCard' },
  ]
  expect(limits.map(tierLimitOf)).toEqual([
    'A pro key allows at most 5,000 rows per call',
    'An enterprise key allows at most 100,000 rows per call',
    "Type 'creditCard' needs the pro tier",
  ])
})
