import { recipes } from './recipes'
import { type HostileRequest, type HostileRequests, many } from './request'
import { id, link, parents } from './tables'

const files = {
  csv: ({ last }: Names) => `/d/{id}/${last}.csv`,
  json: ({ last }: Names) => `/d/{id}/${last}.json`,
  parquet: ({ last }: Names) => `/d/{id}/${last}.parquet`,
  arrow: ({ last }: Names) => `/d/{id}/${last}.arrow`,
  'a page': ({ last }: Names) => `/m/{id}/${last}?limit=1000`,
  zip: () => '/d/{id}.zip',
  SQL: () => '/d/{id}.sql',
  SQLite: () => '/d/{id}.sqlite',
}
type Names = { readonly last: string }

/** Of the recipes that can be made, those whose rows take the most: many links, long values, long chains. */
const read = [
  'links of one table',
  'links of all tables',
  'chains of children',
  'related numbers',
  'wide value lists',
  'few long values',
  'expressions that double',
  'inherited along chains',
]

const readOf = (path: string, name: string, tables: readonly object[]): HostileRequest => ({
  method: 'GET',
  path,
  of: { name, recipe: { tables } },
})

/** Few parents of many children. */
const crowded = [
  { ...parents(), rows: 2 },
  {
    name: 'children',
    rows: 5_000_000,
    key: ['id'],
    fields: [id, ...many(8, (at) => link(`p${at}_id`, 'parents.id'))],
  },
]
const wideKey = many(16, (at) => `k${at}`)
/** Rows that no key leads to. */
const searched = [
  {
    name: 'searched',
    rows: 10_000,
    key: wideKey,
    fields: wideKey.map((name) => ({ name, type: 'text', constraints: { pattern: '[a-z]{250}' } })),
  },
]
const asked = (names: readonly string[]) => names.map((name) => `${name}=1`).join('&')
const longQuery = many(3_600, (at) => at.toString(36)).join('&')

/** Rows of the mock that are found by columns, and queries of many parameters. */
const finds: Record<string, () => HostileRequest> = {
  'children of one parent': () => readOf('/m/{id}/children?p0_id=1', 'crowded', crowded),
  'children of every parent': () =>
    readOf(`/m/{id}/children?${asked(many(8, (at) => `p${at}_id`))}`, 'crowded', crowded),
  'children and key': () => readOf('/m/{id}/children?p0_id=1&id=4999999', 'crowded', crowded),
  'a searched key': () => readOf(`/m/{id}/searched/${wideKey}`, 'searched', searched),
  'a filtered key': () => readOf(`/m/{id}/searched?${asked(wideKey)}`, 'searched', searched),
  'many filters': () => readOf(`/m/{id}/children?${longQuery}`, 'crowded', crowded),
  'many parameters': () => readOf(`/d/{id}/children.csv?${longQuery}`, 'crowded', crowded),
  'many parameters of an archive': () => readOf(`/d/{id}.zip?${longQuery}`, 'crowded', crowded),
}

/** Files of data sets that anyone may read who knows their address. */
export const readRequests: HostileRequests = Object.fromEntries([
  ...read.flatMap((name) => {
    const tables = recipes[name]?.() ?? []
    const last = tables.at(-1)?.name ?? ''
    return Object.entries(files).map(([what, path]): [string, () => HostileRequest] => [
      `read ${what}: ${name}`,
      () => readOf(path({ last }), name, tables),
    ])
  }),
  ...Object.entries(finds).map(([what, made]): [string, () => HostileRequest] => [`find ${what}`, made]),
])
