import { describe, expect, it } from 'vitest'
import { AiGenerateRequest } from '@/wire/inference'
import { foldLegacyKeys, GenerationRequest } from '@/wire/rows/generation'
import { locales } from '@/wire/vocabulary'
import { problemsOfIssues } from './problems-of-issues'

const good = { name: 'a', type: 'email' }

function problems(body: unknown) {
  const folded = foldLegacyKeys(body)
  const result = GenerationRequest.safeParse(folded.body)
  return problemsOfIssues(result.error?.issues ?? [], folded.body, folded.writtenAs)
}

/** As Pydantic lists them. */
const knownLocales = locales
  .map((code) => `'${code}'`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')

/** Recorded from Pydantic 2.13 for the same models. */
const oracle: [title: string, body: unknown, problem: object][] = [
  ['a missing field', {}, { type: 'missing', loc: ['body', 'schema_fields'], msg: 'Field required', input: {} }],
  [
    'a missing member of an item',
    { schema_fields: [{ name: 'a' }] },
    { type: 'missing', loc: ['body', 'schema_fields', 0, 'type'], msg: 'Field required', input: { name: 'a' } },
  ],
  [
    'an empty list',
    { schema_fields: [] },
    {
      type: 'too_short',
      loc: ['body', 'schema_fields'],
      msg: 'List should have at least 1 item after validation, not 0',
      input: [],
      ctx: { field_type: 'List', min_length: 1, actual_length: 0 },
    },
  ],
  [
    'a list that is none',
    { schema_fields: 'x' },
    { type: 'list_type', loc: ['body', 'schema_fields'], msg: 'Input should be a valid list', input: 'x' },
  ],
  [
    'an item that is not an object',
    { schema_fields: [5] },
    {
      type: 'model_attributes_type',
      loc: ['body', 'schema_fields', 0],
      msg: 'Input should be a valid dictionary or object to extract fields from',
      input: 5,
    },
  ],
  [
    'text for an integer',
    { schema_fields: [good], count: 'ten' },
    {
      type: 'int_parsing',
      loc: ['body', 'count'],
      msg: 'Input should be a valid integer, unable to parse string as an integer',
      input: 'ten',
    },
  ],
  [
    'a fraction for an integer',
    { schema_fields: [good], count: 1.5 },
    {
      type: 'int_from_float',
      loc: ['body', 'count'],
      msg: 'Input should be a valid integer, got a number with a fractional part',
      input: 1.5,
    },
  ],
  [
    'null for an integer',
    { schema_fields: [good], count: null },
    { type: 'int_type', loc: ['body', 'count'], msg: 'Input should be a valid integer', input: null },
  ],
  [
    'a count below its bound',
    { schema_fields: [good], count: 0 },
    {
      type: 'greater_than_equal',
      loc: ['body', 'count'],
      msg: 'Input should be greater than or equal to 1',
      input: 0,
      ctx: { ge: 1 },
    },
  ],
  [
    'a count far above its bound',
    { schema_fields: [good], count: 1e30 },
    {
      type: 'less_than_equal',
      loc: ['body', 'count'],
      msg: 'Input should be less than or equal to 10000',
      input: 1e30,
      ctx: { le: 10000 },
    },
  ],
  [
    'a number for a string',
    { schema_fields: [{ name: 1, type: 'email' }] },
    { type: 'string_type', loc: ['body', 'schema_fields', 0, 'name'], msg: 'Input should be a valid string', input: 1 },
  ],
  [
    'an empty name',
    { schema_fields: [{ name: '', type: 'email' }] },
    {
      type: 'string_too_short',
      loc: ['body', 'schema_fields', 0, 'name'],
      msg: 'String should have at least 1 character',
      input: '',
      ctx: { min_length: 1 },
    },
  ],
  [
    'an unknown locale',
    { schema_fields: [good], locale: 'fr_FR' },
    {
      type: 'enum',
      loc: ['body', 'locale'],
      msg: `Input should be ${knownLocales}`,
      input: 'fr_FR',
      ctx: { expected: knownLocales },
    },
  ],
  [
    'a word for a number',
    { schema_fields: [{ ...good, blankPercentage: 'x' }] },
    {
      type: 'float_parsing',
      loc: ['body', 'schema_fields', 0, 'blankPercentage'],
      msg: 'Input should be a valid number, unable to parse string as a number',
      input: 'x',
    },
  ],
  [
    'a list for a dictionary',
    { schema_fields: [{ ...good, constraints: [] }] },
    {
      type: 'dict_type',
      loc: ['body', 'schema_fields', 0, 'constraints'],
      msg: 'Input should be a valid dictionary',
      input: [],
    },
  ],
]

describe('problemsOfIssues', () => {
  it.each(oracle)('words %s as Pydantic does', (_title, body, problem) => {
    expect(problems(body)).toEqual([problem])
  })

  it('reports every problem of a body at once', () => {
    const body = { schema_fields: [{ type: 5 }, 'x'], count: 'ten', locale: 'xx', output_format: 'pdf' }
    expect(problems(body).map(({ loc }) => loc.join('.'))).toEqual([
      'body.schema_fields.0.name',
      'body.schema_fields.0.type',
      'body.schema_fields.1',
      'body.count',
      'body.locale',
      'body.output_format',
    ])
  })

  it('places a problem where the caller wrote it, legacy keys too', () => {
    expect(problems({ schema: [{}], recordCount: 0 }).map(({ loc }) => loc.slice(0, 2))).toEqual([
      ['body', 'schema'],
      ['body', 'schema'],
      ['body', 'recordCount'],
    ])
  })

  it('reads no more than fifty items of an endless list', () => {
    const found = problems({ schema_fields: Array.from({ length: 200_000 }, () => 1) })
    expect(found).toHaveLength(51)
    expect(found[0]).toMatchObject({ type: 'too_long', ctx: { max_length: 50, actual_length: 200_000 } })
  })

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1_000', 1000],
    [12.0, 12],
    [true, 1],
    ['7.0', 7],
  ])('takes %j for the integer %i in lax mode', (input, integer) => {
    expect(GenerationRequest.parse({ schema_fields: [good], count: input }).count).toBe(integer)
  })

  it.each([
    ['yes', true],
    ['OFF', false],
    [1, true],
    [0, false],
  ])('takes %j for the boolean %s in lax mode', (input, boolean) => {
    expect(AiGenerateRequest.parse({ field_names: ['a'], strict_contract: input }).strict_contract).toBe(boolean)
  })

  it('bounds an integer without a maximum at what JSON holds exactly', () => {
    expect(problems({ schema_fields: [good], nonce: 2 ** 53 })).toEqual([
      {
        type: 'less_than_equal',
        loc: ['body', 'nonce'],
        msg: 'Input should be less than or equal to 9007199254740991',
        input: 2 ** 53,
        ctx: { le: 9_007_199_254_740_991 },
      },
    ])
    expect(problems({ schema_fields: [good], count: 2 ** 53 })).toMatchObject([{ ctx: { le: 10_000 } }])
  })

  it('asks for a large integer seed as a string', () => {
    expect(problems({ schema_fields: [good], seed: 2 ** 53 })).toMatchObject([
      { type: 'value_error', loc: ['body', 'seed'], msg: expect.stringContaining('send the seed as a string') },
    ])
  })

  it('counts a name in code points', () => {
    const parse = (name: string) => GenerationRequest.safeParse({ schema_fields: [{ name, type: 'email' }] }).success
    expect(parse('😀'.repeat(128))).toBe(true)
    expect(parse('😀'.repeat(129))).toBe(false)
  })

  it('lets a new key win over its legacy one, and takes 42 and "42" for one seed', () => {
    const { body } = foldLegacyKeys({ schema_fields: [good], schema: 5, recordCount: 7, seed: 42 })
    expect(GenerationRequest.parse(body)).toMatchObject({ schema_fields: [good], count: 7, seed: '42' })
  })
})
