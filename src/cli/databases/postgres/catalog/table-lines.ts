import type { ClientBase } from 'pg'
import type { CatalogTable } from './own-tables'

type CatalogColumn = {
  readonly table: number
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** `a` always, `d` by default, empty. */
  readonly identity: string
  /** `s` stored, `v` virtual, empty. */
  readonly generated: string
  readonly value: string | null
}

/** `CREATE TABLE` with the columns alone: constraints are statements of their own. */
export async function tableLines(client: ClientBase, tables: readonly CatalogTable[]): Promise<string[]> {
  const { rows } = await client.query<CatalogColumn>(
    `SELECT a.attrelid::int8::int AS table, quote_ident(a.attname) AS name, format_type(a.atttypid, a.atttypmod) AS type,
        a.attnotnull AS required, a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS value
      FROM pg_catalog.pg_attribute a LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = ANY($1::oid[]) AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY a.attrelid, a.attnum`,
    [tables.map(({ oid }) => oid)],
  )
  const columns = new Map(tables.map(({ oid }) => [oid, rows.filter(({ table }) => table === oid)]))
  return tables.map(({ oid, name, bound, parent, split }) => {
    const by = split === null ? '' : ` PARTITION BY ${split}`
    if (bound !== null) return `CREATE TABLE ${name} PARTITION OF ${parent} ${bound}${by};`
    const lines = (columns.get(oid) ?? []).map(columnText).join(', ')
    return `CREATE TABLE ${name} (${lines})${by};`
  })
}

function columnText({ name, type, required, identity, generated, value }: CatalogColumn): string {
  const isGenerated = generated !== ''
  return [
    name,
    type,
    ...(required ? ['NOT NULL'] : []),
    ...(identity === '' ? [] : [`GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`]),
    ...(isGenerated ? [`GENERATED ALWAYS AS (${value}) ${generated === 's' ? 'STORED' : 'VIRTUAL'}`] : []),
    ...(value !== null && !isGenerated ? [`DEFAULT ${value}`] : []),
  ].join(' ')
}
