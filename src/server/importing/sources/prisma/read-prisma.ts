import { type Enum, getSchema, type Model } from '@mrleebo/prisma-ast'
import type { Schema, Table } from '@/server/importing/model/schema'
import { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { attributeNamed, namesIn, type PrismaField, textArgument } from './attributes'
import { columnOf } from './columns'

/**
 * Reads the tables of a Prisma schema by their database names, including those implied by many-to-many relations.
 * @throws UnreadableSourceError with the line of the first error
 */
export function readPrisma(text: string): Schema {
  const blocks = parsed(text)
  const lines = linesOf(text)
  const enums = new Map(
    blocks.flatMap((block) => (block.type === 'enum' ? [[block.name, valuesOf(block)] as const] : [])),
  )
  const models = blocks.flatMap((block) => (block.type === 'model' ? [modelOf(block, lines)] : []))
  const builder = new SchemaBuilder()
  for (const model of models) addTable(model, enums, builder)
  for (const model of models) addLinks(model, models, builder)
  for (const block of blocks) {
    if (block.type !== 'view' && block.type !== 'type') continue
    builder.note({
      table: null,
      construct: `${block.type} ${block.name}`,
      why: 'Left out: it is not a table.',
      line: lines.get(`${block.type} ${block.name}`) ?? 1,
    })
  }
  return builder.schema()
}

function parsed(text: string) {
  try {
    // The grammar accepts no blanks at the end of a line.
    return getSchema(text.replaceAll(/[ \t]+$/gm, '')).list
  } catch (fault) {
    const token = fault instanceof Error && 'token' in fault ? fault.token : undefined
    const line = token !== null && typeof token === 'object' && 'startLine' in token ? token.startLine : undefined
    const reason =
      fault instanceof Error ? fault.message.replaceAll(/\s+/g, ' ').replaceAll(/--> ?| ?<--/g, '') : 'syntax error'
    const at = typeof line === 'number' && Number.isInteger(line) ? { line } : {}
    throw new UnreadableSourceError(`this is not a Prisma schema: ${reason}`, at)
  }
}

type PrismaModel = {
  readonly name: string
  /** Name in the database. */
  readonly table: string
  readonly fields: readonly PrismaField[]
  readonly attributes: PrismaField['attributes']
  readonly line: number
}

function modelOf({ name, properties }: Model, lines: ReadonlyMap<string, number>): PrismaModel {
  const attributes = properties.flatMap((property) => (property.type === 'attribute' ? [property] : []))
  const fields = properties.flatMap((property): PrismaField[] => {
    if (property.type !== 'field') return []
    const { name: own, fieldType, array = false, optional = false, attributes = [] } = property
    return [
      {
        name: own,
        column: textArgument(attributeNamed(attributes, 'map')) ?? own,
        fieldType,
        isList: array,
        isOptional: optional,
        attributes,
      },
    ]
  })
  return {
    name,
    table: textArgument(attributeNamed(attributes, 'map')) ?? name,
    fields,
    attributes,
    line: lines.get(`model ${name}`) ?? 1,
  }
}

const valuesOf = ({ enumerators }: Enum): string[] =>
  enumerators.flatMap((one) =>
    one.type === 'enumerator' ? [textArgument(attributeNamed(one.attributes ?? [], 'map')) ?? one.name] : [],
  )

/** Line numbers by the first two words of the line: `model Order`. */
function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const [at, line] of text.split('\n').entries()) {
    const [, word, name] = /^\s*(\w+)\s+(\w+)/.exec(line) ?? []
    const key = `${word} ${name}`
    if (name !== undefined && !lines.has(key)) lines.set(key, at + 1)
  }
  return lines
}

function addTable(model: PrismaModel, enums: ReadonlyMap<string, readonly string[]>, builder: SchemaBuilder): void {
  const table = builder.addTable(model.table, model.line)
  const columnNames = (names: readonly string[]) =>
    names.map((name) => model.fields.find((field) => field.name === name)?.column ?? name)
  table.columns.push(...model.fields.flatMap((field) => columnOf(field, enums, model.line) ?? []))
  for (const field of model.fields) {
    if (attributeNamed(field.attributes, 'id')) table.key = [field.column]
    if (attributeNamed(field.attributes, 'unique'))
      table.uniques.push({ columns: [field.column], areNullsEqual: false })
  }
  for (const attribute of model.attributes) {
    const columns = columnNames(namesIn(attribute, 'fields'))
    if (attribute.name === 'id') table.key = columns
    if (attribute.name === 'unique') table.uniques.push({ columns, areNullsEqual: false })
  }
}

function addLinks(model: PrismaModel, models: readonly PrismaModel[], builder: SchemaBuilder): void {
  const table = builder.table(model.table)
  for (const field of model.fields) {
    const parent = models.find(({ name }) => name === field.fieldType)
    if (!parent || !table) continue
    const relation = attributeNamed(field.attributes, 'relation')
    const own = namesIn(relation, 'fields', false)
    const columnIn = ({ fields }: PrismaModel, name: string) => fields.find((one) => one.name === name)?.column ?? name
    if (own.length > 0) {
      table.links.push({
        columns: own.map((name) => columnIn(model, name)),
        parent: parent.table,
        parentColumns: namesIn(relation, 'references', false).map((name) => columnIn(parent, name)),
        isDeferrable: false,
        line: model.line,
      })
    } else if (field.isList) addImplied(model, field, parent, builder)
  }
}

/** Two lists that refer to each other imply a junction table, which exists only in the database. */
function addImplied(model: PrismaModel, field: PrismaField, other: PrismaModel, builder: SchemaBuilder): void {
  const relationName = textArgument(attributeNamed(field.attributes, 'relation'))
  const back = other.fields.find(
    (one) =>
      one.fieldType === model.name &&
      one !== field &&
      textArgument(attributeNamed(one.attributes, 'relation')) === relationName,
  )
  const [first, second] = [model, other].toSorted((one, two) => (one.name < two.name ? -1 : 1))
  const name = `_${relationName ?? `${first?.name}To${second?.name}`}`
  if (!back?.isList || !first || !second || builder.table(name)) return
  const table = builder.addTable(name, model.line)
  addEnd(table, 'A', builder.table(first.table))
  addEnd(table, 'B', builder.table(second.table))
}

function addEnd(table: Table, name: string, parent: Table | undefined): void {
  const [key] = parent?.key ?? []
  const column = parent?.columns.find((own) => own.name === key)
  if (!parent || !column) return
  table.columns.push({ ...column, name, isIdentity: false, hasDefault: false, isRequired: true })
  table.key.push(name)
  table.links.push({
    columns: [name],
    parent: parent.name,
    parentColumns: [column.name],
    isDeferrable: false,
    line: table.line,
  })
}
