import { recipes } from './recipes'
import type { HostileRequests } from './request'

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
  'wide value lists',
  'few long values',
  'expressions that double',
  'inherited along chains',
]

/** Files of data sets that anyone may read who knows their address. */
export const readRequests: HostileRequests = Object.fromEntries(
  read.flatMap((name) => {
    const tables = recipes[name]?.() ?? []
    const last = tables.at(-1)?.name ?? ''
    return Object.entries(files).map(([what, path]) => [
      `read ${what}: ${name}`,
      () => ({ method: 'GET' as const, path: path({ last }), of: { name, recipe: { tables } } }),
    ])
  }),
)
