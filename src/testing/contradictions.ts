import type { Dataset } from '@/server/datasets/engine/dataset'
import type { Field, FieldValue, Table } from '@/server/datasets/recipe/recipe'
import { isJsonObject, type JsonObject, parsedJson } from '@/wire/json'

/** The rows of a table by their JSON lines. */
export function rowsOf(dataset: Dataset, table: string): JsonObject[] {
  const text = Buffer.concat([...dataset.table(table).slices({ format: 'jsonl' })]).toString('utf8')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => parsedJson(line))
    .filter(isJsonObject)
}

/**
 * What in the rows of a data set contradicts its recipe, in words, found in the written rows alone: orphans, keys that
 * repeat, inherited values, sums and counts that differ from the rows that they are taken from.
 */
export function contradictions(dataset: Dataset): string[] {
  const { tables } = dataset.recipe
  const rows = tables.map(({ name }) => rowsOf(dataset, name))
  const world: World = { tables, rows, indexes: new Map() }
  return tables.flatMap((table, index) => [
    ...(rows[index]?.length === table.rows ? [] : [`${table.name} has ${rows[index]?.length} rows of ${table.rows}`]),
    ...orphans(world, index),
    ...repeated(world, index),
    ...table.fields.flatMap((field) => wrongValues(world, index, field)),
  ])
}

type World = {
  readonly tables: readonly Table[]
  readonly rows: readonly (readonly JsonObject[])[]
  readonly indexes: Map<string, ReadonlyMap<string, JsonObject>>
}

const textOf = (row: JsonObject, names: readonly string[]): string => JSON.stringify(names.map((name) => row[name]))
const namesOf = (table: Table | undefined, fields: readonly number[]): string[] =>
  fields.map((field) => table?.fields[field]?.name ?? '')

/** The row of a parent table that a row's link points at; null where the link is null. */
function parentOf(world: World, table: number, link: number, row: JsonObject): JsonObject | null | undefined {
  const { links = [], fields = [] } = world.tables[table] ?? {}
  const asked = links[link]
  const names = namesOf(world.tables[table], asked?.fields ?? [])
  const type = asked?.typeField == null ? undefined : row[fields[asked.typeField]?.name ?? '']
  const parent = asked?.parents.find(({ value }) => type === undefined || value === type)
  if (names.some((name) => row[name] === null)) return null
  if (!parent) return undefined
  return indexOf(world, parent.table, parent.columns).get(textOf(row, names))
}

function indexOf(world: World, table: number, columns: readonly number[]): ReadonlyMap<string, JsonObject> {
  const place = `${table}:${columns}`
  const names = namesOf(world.tables[table], columns)
  const index = world.indexes.get(place) ?? new Map((world.rows[table] ?? []).map((row) => [textOf(row, names), row]))
  world.indexes.set(place, index)
  return index
}

function orphans(world: World, index: number): string[] {
  const table = world.tables[index]
  return (table?.links ?? []).flatMap(({ name }, link) => {
    const lost = (world.rows[index] ?? []).filter((row) => parentOf(world, index, link, row) === undefined)
    return lost.length > 0 ? [`${lost.length} rows of ${table?.name} are orphans by ${name}`] : []
  })
}

function repeated(world: World, index: number): string[] {
  const table = world.tables[index]
  return (table?.uniqueSets ?? []).flatMap(({ fields }) => {
    const names = namesOf(table, fields)
    const whole = (world.rows[index] ?? []).filter((row) => names.every((name) => row[name] !== null))
    const distinct = new Set(whole.map((row) => textOf(row, names))).size
    return distinct === whole.length ? [] : [`${whole.length - distinct} rows of ${table?.name} repeat ${names}`]
  })
}

function wrongValues(world: World, index: number, { name, value, nullShare }: Field): string[] {
  if (nullShare > 0) return []
  const expected = expectedValue(world, index, value)
  if (!expected) return []
  const wrong = (world.rows[index] ?? []).filter((row) => !isSame(row[name], expected(row)))
  const [first] = wrong
  if (!first) return []
  return [
    `${wrong.length} values of ${world.tables[index]?.name}.${name} differ: ${JSON.stringify(first[name])} should be ${JSON.stringify(expected(first))}`,
  ]
}

type Expected = (row: JsonObject) => unknown

function expectedValue(world: World, index: number, value: FieldValue): Expected | undefined {
  if (value.kind === 'inherited') {
    const name = world.tables[value.table]?.fields[value.field]?.name ?? ''
    return (row) => inherited(world, index, value.path, row)?.[name] ?? null
  }
  if (value.kind !== 'aggregate') return undefined
  const { op, table, link } = value
  const own = world.tables[table]?.links[link]?.parents.find((parent) => parent.table === index)?.columns ?? []
  const names = namesOf(world.tables[index], own)
  const field = namesOf(world.tables[table], value.field === null ? [] : [value.field])[0]
  const children = new Map<string, unknown[]>()
  for (const child of world.rows[table] ?? []) {
    const parent = parentOf(world, table, link, child)
    if (!parent) continue
    const key = textOf(parent, names)
    children.set(key, [...(children.get(key) ?? []), field === undefined ? 1 : child[field]])
  }
  return (row) => aggregates[op]((children.get(textOf(row, names)) ?? []).filter((one) => one !== null))
}

function inherited(world: World, index: number, path: readonly number[], row: JsonObject): JsonObject | null {
  let [at, table]: [JsonObject | null, number] = [row, index]
  for (const link of path) {
    if (!at) return null
    at = parentOf(world, table, link, at) ?? null
    table = world.tables[table]?.links[link]?.parents[0]?.table ?? -1
  }
  return at
}

const aggregates: Record<'sum' | 'count' | 'min' | 'max', (values: readonly unknown[]) => unknown> = {
  count: (values) => values.length,
  sum: (values) => values.reduce<number>((sum, value) => sum + Number(value), 0),
  min: (values) => values.toSorted(inOrder)[0] ?? null,
  max: (values) => values.toSorted(inOrder).at(-1) ?? null,
}

const inOrder = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b)) : a === b
