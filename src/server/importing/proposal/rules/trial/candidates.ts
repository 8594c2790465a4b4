import type { RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import { boundedDraws } from './bounded-draws'
import { numberedTrees } from './numbered-tree'
import { orderedDates } from './ordered-dates'

/** A check of a recipe's table that no draw meets. */
export type Unmet = { readonly table: number; readonly check: number; readonly source: string; readonly why: string }

/** A recipe with other draws of the fields that a check reads. */
export type Candidate = { readonly recipe: RecipeInput; readonly how: string }

/** Other draws that may meet the check, in order of preference. */
export const candidatesFor = (recipe: RecipeInput, unmet: Unmet): Candidate[] => [
  ...withNumberedTree(recipe, unmet),
  ...withBoundedDraws(recipe, unmet),
  ...withOrderedDates(recipe, unmet),
  ...constantsOf(recipe, unmet),
  ...withoutLinks(recipe, unmet),
  ...asCodes(recipe, unmet),
  ...withoutRows(recipe, unmet),
]

/** Keys numbered in the order of the table's tree, where a check compares them with their parents' or asks for the roots'. */
function withNumberedTree(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const own = recipe.tables[table]
  return (own ? numberedTrees(own, source) : []).map(({ key, table: numbered }) => ({
    how: `numbering ${key} from parents to children`,
    recipe: { ...recipe, tables: recipe.tables.with(table, numbered) },
  }))
}

/** Bounded draws for this check, then for all checks, since another one may be the restrictive one. */
function withBoundedDraws(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const own = recipe.tables[table]
  const all = [own?.check ?? []].flat()
  return [[source], all].flatMap((sources) => {
    const bounded = own && boundedDraws(own, sources)
    if (!bounded) return []
    const how = `drawing ${bounded.fields.join(', ')} within the range that the other fields of the row leave`
    return [{ how, recipe: { ...recipe, tables: recipe.tables.with(table, bounded.table) } }]
  })
}

/** Dates computed for this check, then for all checks, since several may be unmet together. */
function withOrderedDates(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const own = recipe.tables[table]
  return [[source], [own?.check ?? []].flat()].flatMap((sources) => {
    const ordered = own && orderedDates(own, sources)
    if (!ordered) return []
    const how = `computing ${ordered.fields.join(', ')} from the dates that they are compared with`
    return [{ how, recipe: { ...recipe, tables: recipe.tables.with(table, ordered.table) } }]
  })
}

/** A field and the value that a check compares it with. */
const equality = /\(([A-Za-z_]\w*) == (-?\d+(?:\.\d+)?)\)/g

function constantsOf(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  return [...source.matchAll(equality)].toReversed().flatMap(([, field = '', value]) => {
    const found = recipe.tables[table]?.fields.find(({ name }) => name === field)
    if (!found?.type || found.constraints?.unique || /^(?:rowNumber|ordinal)$/.test(found.type)) return []
    const fields = recipe.tables[table]?.fields.map((own) =>
      own === found ? { ...own, constraints: { values: [Number(value)] } } : own,
    )
    const tables = recipe.tables.map((own, at) => (at === table && fields ? { ...own, fields } : own))
    return [{ how: `making ${field} always ${value}`, recipe: { ...recipe, tables } }]
  })
}

/** Draws a text that a check reads as a code, which has no blanks or signs. */
function asCodes(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const read = new Set(source.match(/[A-Za-z_]\w*/g))
  const { fields = [] } = recipe.tables[table] ?? {}
  return fields.flatMap((field) => {
    const { max_length = Infinity, unique, pattern, values } = field.constraints ?? {}
    if (field.type !== 'text' || !read.has(field.name) || values || Number(max_length) < codeLength) return []
    const isWords = typeof pattern !== 'string' || pattern.includes(' ')
    if (!isWords) return []
    const constraints = { pattern: `[a-z][a-z0-9]{${codeLength - 1}}`, ...(unique === true && { unique }) }
    const own = fields.map((each) => (each === field ? { ...each, constraints } : each))
    const tables = recipe.tables.map((each, at) => (at === table ? { ...each, fields: own } : each))
    return [{ how: `drawing ${field.name} as a code`, recipe: { ...recipe, tables } }]
  })
}

const codeLength = 8

/** Makes nullable links that a check reads always null, so that it no longer applies. */
function withoutLinks(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const read = new Set(source.match(/[A-Za-z_]\w*/g))
  const { fields = [] } = recipe.tables[table] ?? {}
  return fields.flatMap((field) => {
    if (!field.link || !field.null_percentage || !read.has(field.name)) return []
    const own = fields.map((each) => (each === field ? { ...each, null_percentage: 100 } : each))
    const tables = recipe.tables.map((each, at) => (at === table ? { ...each, fields: own } : each))
    return [{ how: `making ${field.name} always null`, recipe: { ...recipe, tables } }]
  })
}

/**
 * Leaves a table empty that no other one needs, if a check asks for an order of two links: these are chosen one by one, and
 * rows that break the check would keep a database from taking any table.
 */
function withoutRows(recipe: RecipeInput, { table, source }: Unmet): Candidate[] {
  const own = recipe.tables[table]
  if (!own || isRead(recipe, own)) return []
  const linked = new Set([
    ...(own.links ?? []).flatMap(({ fields }) => fields),
    ...own.fields.flatMap(({ name, link }) => (link === undefined ? [] : [name])),
  ])
  const [, left = '', right = ''] = order.exec(source) ?? []
  if (!linked.has(left) || !linked.has(right)) return []
  const how = `leaving ${own.name} without rows: its links are chosen independently of each other`
  return [{ how, recipe: { ...recipe, tables: recipe.tables.with(table, { ...own, rows: 0 }) } }]
}

const order = /^\(?([A-Za-z_]\w*) [<>]=? ([A-Za-z_]\w*)\)?$/

/** Whether other tables' rows depend on those of a table. */
function isRead({ tables }: RecipeInput, { name }: RecipeTable): boolean {
  const begins = (path: string | undefined) => path === name || path?.startsWith(`${name}.`)
  return tables.some(({ fields, links = [] }) =>
    [
      ...fields.flatMap(({ link, sum, count, min, max }) => [link, sum, count, min, max]),
      ...links.flatMap(({ to = [], one_of = [] }) => [...to, ...one_of.flatMap((choice) => choice.to)]),
    ].some(begins),
  )
}
