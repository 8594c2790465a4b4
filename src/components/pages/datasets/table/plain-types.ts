import type { CatalogType } from '@/components/draft/use-catalog'
import type { PlainTypeName } from '@/wire/datasets/recipe-vocabulary'

type Plain = Pick<CatalogType, 'description' | 'example_value' | 'category' | 'words' | 'constraints'>

/** The types that only data sets have, as the picker and the constraint editors need them. */
const plain: Record<PlainTypeName, Plain> = {
  rowNumber: {
    category: 'numbers',
    description: 'The row number, as in an identity column',
    example_value: '1',
    words: ['id', 'identity', 'serial', 'autoincrement'],
    constraints: [],
  },
  ordinal: {
    category: 'numbers',
    description: 'The position of the row among its siblings',
    example_value: '1',
    words: ['position', 'line', 'sequence'],
    constraints: [],
  },
  boolean: {
    category: 'numbers',
    description: 'true or false',
    example_value: 'true',
    words: ['flag', 'bool', 'yes', 'no'],
    constraints: [],
  },
  bigInteger: {
    category: 'numbers',
    description: 'A whole number of up to 64 bits',
    example_value: '4611686018427387',
    words: ['int64', 'long', 'bigint'],
    constraints: ['min', 'max', 'unique'],
  },
  uuidV7: {
    category: 'technical',
    description: 'A time-ordered UUID',
    example_value: '0193a2b4-7c1e-7d3f-9a5b-2c4d6e8f0a1b',
    words: ['id', 'uuid', 'key'],
    constraints: [],
  },
  json: {
    category: 'technical',
    description: 'A small JSON object',
    example_value: '{"a": 1}',
    words: ['object', 'jsonb', 'document'],
    constraints: [],
  },
  bytes: {
    category: 'technical',
    description: 'Random bytes, as base64',
    example_value: '3q2+7w==',
    words: ['blob', 'binary', 'bytea'],
    constraints: ['min_length', 'max_length'],
  },
  array: {
    category: 'freeform',
    description: 'A list of values of another type',
    example_value: '["a", "b"]',
    words: ['list', 'tags'],
    constraints: ['min_length', 'max_length'],
  },
  time: {
    category: 'dates',
    description: 'A time of day',
    example_value: '14:05:00',
    words: ['clock', 'hour'],
    constraints: [],
  },
  duration: {
    category: 'dates',
    description: 'A duration; its bounds are in seconds',
    example_value: 'PT1H30M',
    words: ['interval', 'length'],
    constraints: ['min', 'max'],
  },
}

export const plainTypeEntries: readonly CatalogType[] = Object.entries(plain).map(([name, entry]) => ({
  ...entry,
  name,
  isPlain: true,
  value: 'string',
  longest: null,
  required_constraints: [],
  locale_notes: null,
  tier_required: 'free',
  range: null,
  choices: { distribution: [], shape: [], check_digit: [], rhythm: [] },
}))
