import type {
  Field,
  JsonMember,
  JsonMemberKind,
  JsonMembers,
  PlainValue,
  Recipe,
  Table,
} from '@/server/datasets/recipe/recipe'
import { catalog } from '@/server/generation/catalog'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/**
 * TypeScript types of a recipe's rows as the library reads them: one exported type a table, and `Tables` by name.
 * @returns the text of a module.
 */
export function typesOf(recipe: Recipe): string {
  const names = typeNames(recipe.tables.map(({ name }) => name))
  const tables = recipe.tables.map((table, at) => tableType(recipe, table, names[at] ?? ''))
  const members = recipe.tables.map(({ name }, at) => `  ${JSON.stringify(name)}: ${names[at]}\n`).join('')
  return [...tables, `export type Tables = {\n${members}}\n`].join('\n')
}

const tableType = (recipe: Recipe, table: Table, name: string): string => {
  const members = table.fields.map((field) => `  ${JSON.stringify(field.name)}: ${typeOf(recipe, table, field)}\n`)
  return `/** A row of ${table.name.replaceAll('*/', '')}. */\nexport type ${name} = {\n${members.join('')}}\n`
}

function typeOf(recipe: Recipe, table: Table, field: Field): string {
  const type = valueType(recipe, table, field)
  return isNullable(recipe, table, field) && !type.endsWith('| null') ? `${type} | null` : type
}

function valueType(recipe: Recipe, table: Table, { value }: Field): string {
  switch (value.kind) {
    case 'catalog':
      return catalogType(value.field)
    case 'plain':
      return plainType(value.plain)
    case 'array':
      return `(${value.of.kind === 'catalog' ? catalogType(value.of.field) : plainType(value.of.plain)})[]`
    case 'linkType': {
      const words = table.links[value.link]?.parents.map((parent) => JSON.stringify(parent.value)) ?? []
      return words.join(' | ')
    }
    case 'link': {
      const { link, place } = value
      const kinds = (table.links[link]?.parents ?? []).map((parent) => {
        const own = recipe.tables[parent.table]
        const column = own?.fields[parent.columns[place] ?? 0]
        return own && column ? valueType(recipe, own, column) : 'unknown'
      })
      return [...new Set(kinds)].join(' | ')
    }
    case 'inherited': {
      const own = recipe.tables[value.table]
      const column = own?.fields[value.field]
      return own && column ? typeOf(recipe, own, column) : 'unknown'
    }
    case 'aggregate':
      return value.op === 'sum' || value.op === 'count' ? 'number' : 'number | string | null'
    case 'computed':
      return 'string | number | boolean | null'
  }
}

function catalogType({ type, constraints }: CheckedField): string {
  if (constraints.values) return [...new Set(constraints.values.map((value) => JSON.stringify(value)))].join(' | ')
  return catalog[type].value
}

/** Integers that a double would round are strings of digits. */
function plainType(plain: PlainValue): string {
  if (plain.type === 'json' && plain.jsonType === 'array') return 'unknown[]'
  if (plain.type === 'json' && plain.members) return membersType(plain.members)
  return plain.type === 'bigInteger' && [plain.min, plain.max].every((bound) => Number.isSafeInteger(Number(bound)))
    ? 'number'
    : plainTypes[plain.type]
}

function membersType(members: JsonMembers): string {
  const own = Object.entries(members).map(([name, member]) => `${JSON.stringify(name)}: ${memberType(member)}`)
  return `{ ${own.join('; ')} }`
}

function memberType(member: JsonMember): string {
  if (typeof member === 'string') return memberTypes[member]
  return 'min' in member ? 'number' : [...new Set(member.map((value) => JSON.stringify(value)))].join(' | ')
}

const memberTypes: Readonly<Record<JsonMemberKind, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
}

const plainTypes: Readonly<Record<PlainValue['type'], string>> = {
  boolean: 'boolean',
  rowNumber: 'number',
  ordinal: 'number',
  bigInteger: 'string',
  time: 'string',
  duration: 'string',
  json: 'Record<string, unknown>',
  bytes: 'string',
  uuidV7: 'string',
}

const isNullable = (recipe: Recipe, table: Table, { nullShare, value }: Field): boolean => {
  if (nullShare > 0) return true
  if (value.kind === 'link') return isNullableLink(table, value.link)
  if (value.kind === 'linkType') return isNullableLink(table, value.link)
  if (value.kind !== 'inherited') return false
  let own: Table | undefined = table
  return value.path.some((link) => {
    const nullable: boolean = own !== undefined && isNullableLink(own, link)
    own = recipe.tables[own?.links[link]?.parents[0]?.table ?? -1]
    return nullable
  })
}

const isNullableLink = ({ links }: Table, at: number): boolean => {
  const link = links[at]
  return link !== undefined && (link.nullShare > 0 || link.tree !== null)
}

/** `order_items` becomes OrderItems; equal names get a number. */
function typeNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const base = /^\p{L}/u.test(joined) ? joined : `Table${joined}`
    const nth = (taken.get(base) ?? 0) + 1
    taken.set(base, nth)
    return nth === 1 ? base : `${base}${nth}`
  })
}
