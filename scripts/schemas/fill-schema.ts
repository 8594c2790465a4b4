import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import { importSchema } from '@/server/importing/import-schema'
import type { Note } from '@/server/importing/model/schema'
import type { ScratchDatabase } from './scratch-database'

/** What became of a table: its rows, or why the database refused them. */
export type FilledTable = { readonly name: string; readonly rows: number; readonly fault?: string }

export type FilledSchema = { readonly tables: readonly FilledTable[]; readonly notes: readonly Note[] }

/**
 * Loads the DDL into an empty database, imports it, and fills every table with all constraints on: parents first, the
 * links that close a circle in a second pass.
 * @throws for DDL that the database refuses, and for a recipe that cannot be made
 */
export async function fillSchema(ddl: string, database: ScratchDatabase): Promise<FilledSchema> {
  await database.run(ddl)
  const { recipe: proposed, notes, origins } = await importSchema(ddl)
  const { recipe, problems } = readRecipe(proposed, { seed: 'schemas', referenceDate: '2026-11-22' })
  if (!recipe)
    throw new Error(
      `the recipe cannot be made: ${problems.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ')}`,
    )
  const tables: FilledTable[] = []
  const names = recipe.tables.map(({ name }) => qualified(origins.get(name) ?? { name }))
  for (const index of recipe.order) tables.push(await fillTable(index, { recipe, names, database }))
  for (const index of recipe.order) {
    const fault = await closeCircles(index, { recipe, names, database })
    if (fault !== undefined) tables.push({ name: names[index] ?? '', rows: 0, fault })
  }
  return { tables, notes }
}

type Place = { readonly recipe: Recipe; readonly names: readonly string[]; readonly database: ScratchDatabase }

async function fillTable(index: number, { recipe, names, database }: Place): Promise<FilledTable> {
  const table = recipe.tables[index]
  const name = names[index] ?? ''
  if (!table) return { name, rows: 0 }
  const later = deferredColumns(table)
  const columns = table.fields.map((field) => field.name).filter((column) => !later.includes(column))
  const list = columns.map(quoted).join(', ')
  const sql = `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(null::${name}, $1)`
  try {
    return { name, rows: await database.change(sql, [rowsOf(recipe, table.name)]) }
  } catch (fault) {
    return { name, rows: 0, fault: sentence(fault) }
  }
}

/** Sets the columns of links that point at tables filled later. @returns why the database refused them, if it did */
async function closeCircles(index: number, { recipe, names, database }: Place): Promise<string | undefined> {
  const table = recipe.tables[index]
  const later = table ? deferredColumns(table) : []
  if (!table || later.length === 0) return undefined
  const key = (table.key ?? []).map((field) => quoted(table.fields[field]?.name ?? ''))
  if (key.length === 0) return 'a link that closes a circle, in a table without a key'
  const name = names[index] ?? ''
  const set = later.map((column) => `${quoted(column)} = made.${quoted(column)}`).join(', ')
  const same = key.map((column) => `own.${column} = made.${column}`).join(' AND ')
  try {
    await database.change(
      `UPDATE ${name} own SET ${set} FROM json_populate_recordset(null::${name}, $1) made WHERE ${same}`,
      [rowsOf(recipe, table.name)],
    )
    return undefined
  } catch (fault) {
    return sentence(fault)
  }
}

const rowsOf = (recipe: Recipe, table: string): string =>
  Buffer.concat([...openDataset(recipe).table(table).slices({ format: 'json' })]).toString()

/** Columns of links to later tables that no other link needs at once. */
function deferredColumns({ links, fields, key }: Table): string[] {
  const needed = new Set([...links.flatMap((link) => (link.deferred ? [] : link.fields)), ...(key ?? [])])
  const later = links.flatMap((link) => (link.deferred ? link.fields : [])).filter((field) => !needed.has(field))
  return [...new Set(later)].flatMap((field) => fields[field]?.name ?? [])
}

const qualified = ({ name, namespace }: { name: string; namespace?: string | undefined }): string =>
  namespace === undefined ? `public.${quoted(name)}` : `${quoted(namespace)}.${quoted(name)}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function sentence(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const detail = 'detail' in fault && typeof fault.detail === 'string' ? `: ${fault.detail}` : ''
  return `${fault.message}${detail}`
}
