import { literalIn } from '@/server/importing/model/literal'
import type { Schema, Table } from '@/server/importing/model/schema'
import { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { multiplesOf } from './multiples'
import { refName, resolved, typesOf } from './references'
import { checksOf, storageOf } from './storage-of-schema'

/**
 * Reads the tables of a JSON Schema or an OpenAPI document: the root if it describes records, and every named object
 * schema. Nested objects are flattened; one with a name and a key becomes a link.
 */
export function readJsonSchema(root: JsonObject): Schema {
  const builder = new SchemaBuilder()
  const named = namedSchemas(root)
  const top = resolved(isJsonObject(root.items) ? root.items : root, root)
  const entries = [...named.entries()].map(([name, schema]) => [name, resolved(schema, root)] as const)
  if (isJsonObject(top.properties) && !entries.some(([, schema]) => schema === top)) {
    entries.unshift([typeof top.title === 'string' ? top.title : 'records', top])
  }
  for (const [name, schema] of entries) {
    if (isJsonObject(schema.properties)) addTable(name, schema, { root, builder })
  }
  return builder.schema()
}

/** Schemas by name, from `components.schemas`, `definitions` and `$defs`. */
function namedSchemas(root: JsonObject): Map<string, JsonObject> {
  const components = isJsonObject(root.components) ? root.components.schemas : undefined
  const groups = [components, root.definitions, root.$defs].filter(isJsonObject)
  return new Map(
    groups.flatMap((group) =>
      Object.entries(group).flatMap(([name, schema]): [string, JsonObject][] =>
        isJsonObject(schema) ? [[name, schema]] : [],
      ),
    ),
  )
}

type Place = { readonly root: JsonObject; readonly builder: SchemaBuilder }

function addTable(name: string, schema: JsonObject, place: Place): void {
  const table = place.builder.addTable(name, 1)
  addColumns(table, schema, { ...place, prefix: '', depth: 0 })
  const key = table.columns.find((column) => /^(?:id|_id|uuid)$/i.test(column.name))
  if (key) {
    table.key = [key.name]
    key.isRequired = true
  }
}

/** A schema may refer to itself. */
const depthMax = 5

type Depth = Place & { readonly prefix: string; readonly depth: number }

function addColumns(table: Table, schema: JsonObject, place: Depth): void {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  for (const [key, member] of Object.entries(properties)) {
    if (!isJsonObject(member)) continue
    addColumn(table, { name: place.prefix + key, member, isRequired: required.includes(key) }, place)
  }
}

type Member = { readonly name: string; readonly member: JsonObject; readonly isRequired: boolean }

function addColumn(table: Table, { name, member, isRequired }: Member, place: Depth): void {
  const property = resolved(member, place.root)
  const isNullable = property.nullable === true || typesOf(property).includes('null')
  const common = { isRequired: isRequired && !isNullable, isIdentity: false, hasDefault: false, line: 1 }
  if (isJsonObject(property.properties)) {
    const parent = refName(member)
    const key = idOf(property)
    if (parent !== undefined && key) {
      const column = `${name}_id`
      table.columns.push({ name: column, storage: storageOf(resolved(key.schema, place.root), place.root), ...common })
      table.links.push({ columns: [column], parent, parentColumns: [key.name], isDeferrable: false, line: 1 })
    } else if (place.depth < depthMax) {
      addColumns(table, property, { ...place, prefix: `${name}_`, depth: place.depth + 1 })
    }
    return
  }
  const items = isJsonObject(property.items) ? resolved(property.items, place.root) : undefined
  if (items && (isJsonObject(items.properties) || typesOf(items).includes('object'))) {
    const why = 'Left out: it holds a list of objects; add a table that links to this one instead.'
    place.builder.note({ table: table.name, column: name, construct: name, why })
    return
  }
  table.columns.push({ name, storage: storageOf(property, place.root), ...common, usual: literalIn(property.default) })
  table.checks.push(...checksOf(name, property))
  const multiples = multiplesOf(property)
  if (multiples?.kind === 'leftOut') {
    const why =
      'Left out: multiples of a fraction are not supported; list the values, or use an integer in a smaller unit.'
    place.builder.note({ table: table.name, column: name, construct: `multipleOf ${multiples.step}`, why })
  }
}

function idOf(schema: JsonObject): { name: string; schema: JsonObject } | undefined {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const found = Object.entries(properties).find(([name]) => /^(?:id|_id|uuid)$/i.test(name))
  return found && isJsonObject(found[1]) ? { name: found[0], schema: found[1] } : undefined
}
