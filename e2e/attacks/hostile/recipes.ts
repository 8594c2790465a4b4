import { type HostileRequests, many, post, recipeBytes } from './request'
import { tool } from './schemas'
import { id, link, parents, relatedNumbers, sumsOfChildren, type Table, table } from './tables'

const wide = (count: number, bytes: number) => many(count, (at) => `${at}${'x'.repeat(bytes)}`)

/** Recipes that ask for as much work as one body can. */
export const recipes: Record<string, () => Table[]> = {
  'links of one table': () => [parents(), { ...table(1, ...many(399, (at) => link(`a${at}`, 'parents.id'))) }],
  'links of all tables': () =>
    many(400, (at) => table(at, ...many(Math.min(at, 100), (to) => link(`a${to}`, `table_${at - to - 1}.id`)))),
  'links in circles': () => many(400, (at) => table(at, link('next_id', `table_${(at + 1) % 400}.id`))),
  'chains of children': () =>
    many(400, (at) =>
      at === 0
        ? table(0)
        : { ...table(at, link('up_id', `table_${at - 1}.id`)), rows: { per: 'up_id', min: 1, max: 1 } },
    ),
  'unique links': () => [
    parents(),
    { ...table(1, ...many(99, (at) => ({ ...link(`a${at}`, 'parents.id'), unique: true }))), rows: 100 },
  ],
  trees: () => [
    { ...parents(...many(300, (at) => ({ ...link(`up_${at}`, 'parents.id'), depth: 64, roots: 1 }))), rows: 200_000 },
  ],
  ...relatedNumbers,
  'wide value lists': () =>
    many(8, (at) =>
      table(at, ...many(390, (to) => ({ name: `a${to}`, type: 'text', constraints: { values: wide(20, 100) } }))),
    ),
  'long value lists': () => [
    parents(
      ...many(50, (at) => ({
        name: `a${at}`,
        type: 'text',
        constraints: { values: many(1_000, (value) => `${value}${'x'.repeat(90)}`) },
      })),
    ),
  ],
  'few long values': () => [
    parents(...many(300, (at) => ({ name: `a${at}`, type: 'text', constraints: { values: wide(5, 3_900) } }))),
  ],
  patterns: () => [
    parents(
      ...many(398, (at) => ({
        name: `a${at}`,
        type: 'text',
        constraints: { pattern: `([a-f]{1,9}|${'x?'.repeat(60)}){0,40}${at}`, unique: true },
      })),
    ),
  ],
  'types of the catalog': () =>
    many(40, (at) => table(at, ...many(390, (to) => ({ name: `a${to}`, type: types[to % types.length] })))),
  checks: () => [
    {
      ...parents(...many(40, (at) => ({ name: `a${at}`, type: 'integer', constraints: { min: 0, max: 9 } }))),
      rows: 1_000_000,
      check: many(100, (at) => `a${at % 40} + a${(at + 1) % 40} < 16 || a${(at + 3) % 40} > ${at % 7}`),
    },
  ],
  'checks that seldom hold': () => [
    {
      ...parents(...many(40, (at) => ({ name: `a${at}`, type: 'integer', constraints: { min: 0, max: 9 } }))),
      rows: 1_000_000,
      check: many(8, (at) => `a${at} * a${at + 1} * a${at + 2} * a${at + 3} > 5000`),
    },
  ],
  'long expressions': () => [
    parents(
      { name: 'n', type: 'integer' },
      ...many(390, (at) => ({
        name: `a${at}`,
        expr: many(240, () => 'n')
          .join(' + ')
          .concat(` + ${at}`),
      })),
    ),
  ],
  'expressions that nest': () =>
    many(40, (at) =>
      table(
        at,
        { name: 'n', type: 'integer' },
        ...many(99, (to) => ({ name: `a${to}`, expr: `${'('.repeat(600)}n${')'.repeat(600)} + ${to}` })),
      ),
    ),
  'expressions of texts': () => [
    parents(
      { name: 's', type: 'text', constraints: { min_length: 2_000, max_length: 2_000 } },
      ...many(390, (at) => ({ name: `a${at}`, expr: many(60, () => 's.replace("a", s)').join(' + ') })),
    ),
  ],
  'expressions that double': () => [
    parents(
      { name: 'a0', type: 'text', constraints: { min_length: 100, max_length: 100 } },
      ...many(60, (at) => ({ name: `a${at + 1}`, expr: `a${at} + a${at}` })),
    ),
  ],
  'expressions of each other': () => [
    parents({ name: 'a0', type: 'integer' }, ...many(398, (at) => ({ name: `a${at + 1}`, expr: `a${at} + 1` }))),
  ],
  'inherited along chains': () =>
    many(64, (at) =>
      at === 0
        ? table(0, { name: 'city', type: 'city' })
        : table(
            at,
            link('up_id', `table_${at - 1}.id`),
            ...many(390, (to) => ({ name: `a${to}`, from: `${many(at, () => 'up_id').join('.')}.city` })),
          ),
    ),
  ...sumsOfChildren,
  'unique sets': () => [
    {
      ...parents(...many(40, (at) => ({ name: `a${at}`, type: 'integer', constraints: { min: 0, max: 9 } }))),
      rows: 1_000_000,
      unique: many(100, (at) => many(16, (to) => `a${(at + to * 3) % 40}`)),
    },
  ],
  'lists in lists': () => [
    parents(
      ...many(390, (at) => ({
        name: `a${at}`,
        type: 'array',
        of: { type: 'text', constraints: { pattern: '[a-z]{900}' } },
        constraints: { min_length: 100, max_length: 100 },
      })),
    ),
  ],
  'links of several columns': () => [
    {
      name: 'parents',
      rows: 10_000,
      key: many(16, (at) => `a${at}`),
      fields: many(16, (at) => ({ name: `a${at}`, type: 'integer', constraints: { min: 0, max: 5 } })),
    },
    {
      name: 'children',
      rows: 10_000,
      fields: many(320, (at) => ({ name: `c${at}` })),
      links: many(20, (at) => ({
        name: `l${at}`,
        fields: many(16, (to) => `c${at * 16 + to}`),
        to: many(16, (to) => `parents.a${to}`),
      })),
    },
  ],
  'links that share columns': () => [
    ...many(20, (at) => ({
      name: `p${at}`,
      rows: 5_000,
      key: ['g', 'id'],
      fields: [{ name: 'g', type: 'integer', constraints: { min: 0, max: 9 } }, id],
    })),
    {
      name: 'children',
      rows: 10_000,
      fields: [{ name: 'g' }, ...many(20, (at) => ({ name: `c${at}` }))],
      links: many(20, (at) => ({ name: `l${at}`, fields: ['g', `c${at}`], to: [`p${at}.g`, `p${at}.id`] })),
    },
  ],
  'links to one of many': () => [
    ...many(100, (at) => table(at)),
    {
      name: 'children',
      rows: 1_000,
      fields: many(200, (at) => ({ name: `c${at}` })),
      links: many(100, (at) => ({
        fields: [`c${at}`],
        type_field: `c${at + 100}`,
        one_of: many(100, (to) => ({ to: [`table_${to}.id`], value: `v${to}` })),
      })),
    },
  ],
  'unknown names': () => many(400, (at) => table(at, ...many(60, (to) => link(`a${to}`, `tabel_${to}.idd`)))),
  'unknown names of one table': () => [
    parents(...many(390, (at) => ({ name: `${'column_name_'.repeat(9)}${at}`, type: 'text' }))),
    table(
      1,
      link('parent_id', 'parents.id'),
      ...many(390, (to) => ({ name: `a${to}`, from: `parent_id.${'colunm_name_'.repeat(9)}${to}` })),
    ),
  ],
  'unknown types': () => many(400, (at) => table(at, ...many(200, (to) => ({ name: `a${to}`, type: `emial${to}` })))),
  'unknown members': () =>
    many(400, (at) => ({ ...table(at), ...Object.fromEntries(many(900, (to) => [`member_${to}`, to])) })),
  generations: () => many(400, (at) => ({ ...table(at), rows: many(256, (to) => to + 1) })),
  'too many fields': () => [{ ...parents(), fields: many(150_000, (at) => ({ name: `a${at}`, type: 'text' })) }],
  'too many tables': () => many(100_000, (at) => table(at)),
  'one long text': () => [{ ...parents(), name: 'x'.repeat(recipeBytes - 1_000) }],
  'long names': () =>
    many(400, (at) => table(at, ...many(140, (to) => ({ name: `${'n'.repeat(120)}${to}`, type: 'city' })))),
}

const types = [
  'fullName',
  'email',
  'phone',
  'iban',
  'creditCard',
  'company',
  'streetAddress',
  'date',
  'amount',
  'uuid',
  'text',
  'paragraph',
]

const path = '/api/v1/datasets'
/** Replaced by the key of the probe. */
const keyed = { 'x-api-key': '' }

/** Every recipe at every operation that reads one. */
export const recipeRequests: HostileRequests = Object.fromEntries(
  Object.entries(recipes).flatMap(([name, tables]): [string, HostileRequests[string]][] => [
    [`datasets/validate: ${name}`, () => post(`${path}/validate`, { tables: tables() })],
    [
      `datasets/validate, agentic: ${name}`,
      () => post(`${path}/validate`, { tables: tables() }, { accept: 'application/vnd.agentic+json' }),
    ],
    [`datasets/preview: ${name}`, () => post(`${path}/preview`, { tables: tables() })],
    [`datasets, unpaid: ${name}`, () => post(path, { tables: tables() })],
    [`datasets: ${name}`, () => post(path, { tables: tables() }, keyed)],
    [`canary/datasets: ${name}`, () => post('/api/v1/canary/datasets', { tables: tables() })],
    [`trpc datasets.preview: ${name}`, () => post('/api/trpc/datasets.preview', { tables: tables() })],
    [`mcp validate recipe: ${name}`, () => tool('validate', { tables: tables() })],
    [`mcp preview recipe: ${name}`, () => tool('preview', { tables: tables() })],
    [`mcp create: ${name}`, () => tool('create_dataset', { tables: tables() }, keyed)],
  ]),
)
