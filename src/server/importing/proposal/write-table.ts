import { celOf } from '@/server/importing/conditions/cel'
import type { Note } from '@/server/importing/model/schema'
import type { RecipeField, RecipeLink, RecipeRows, RecipeTable } from '@/wire/datasets/recipe'
import type { ResolvedLink } from './links/resolved-link'
import { type ColumnPlan, heldSetsOf, linkNullPercentage, type TablePlan } from './table-plan'

/** Share of nulls in a nullable column. */
const nullPercentage = 5

/** Writes a planned table as a recipe table; conditions that recipes cannot express are noted. */
export function writeTable(plan: TablePlan, { plans, pointedAt, notes }: Surroundings): RecipeTable {
  const own = new Map<string, ResolvedLink>()
  const others: ResolvedLink[] = []
  for (const link of plan.links) {
    const [column = ''] = link.columns
    if (link.columns.length > 1 || own.has(column)) others.push(link)
    else own.set(column, link)
  }
  const parentOf = (link: ResolvedLink) =>
    plans.find(({ table }) => table === link.parent) ?? { name: link.parent.name, rows: 0 }
  const fields = plan.columns.map((column) => {
    const { null_percentage, ...field } = fieldOf(column, own.get(column.column.name), plan, parentOf)
    // A composite link to a row that lacks one of these values would be partly null.
    const isNullable = null_percentage !== undefined && (field.link !== undefined || !pointedAt.has(field.name))
    return isNullable ? { ...field, null_percentage } : field
  })
  const names = new Set(fields.map(({ name }) => name))
  const links = [
    ...namedApart(others, names, parentOf).map((link) => linkOf(link, plan, parentOf)),
    ...plan.columns.flatMap((column) => polymorphicLink(column, plan)),
  ]
  const sets = heldSetsOf(plan)
  const key = plan.table.key.every((name) => names.has(name)) ? plan.table.key : []
  const unique = sets.filter((set) => set.length > 1 && set !== plan.table.key)
  const check = checksOf(plan, names, notes)
  return {
    name: plan.name,
    rows: rowsOf(plan, own, parentOf),
    ...(key.length > 0 && { key }),
    fields,
    ...(links.length > 0 && { links }),
    ...(unique.length > 0 && { unique: unique.map((set) => [...set]) }),
    ...(check.length > 0 && { check }),
  }
}

type Surroundings = {
  readonly plans: readonly TablePlan[]
  /** The table's columns that links reference. */
  readonly pointedAt: ReadonlySet<string>
  readonly notes: Note[]
}

function rowsOf(
  { owner, rows, links, childrenMin, childrenMax }: TablePlan,
  own: ReadonlyMap<string, ResolvedLink>,
  parentOf: ParentOf,
): RecipeRows {
  const [column = ''] = owner?.columns ?? []
  if (!owner || !links.includes(owner)) return rows
  const isField = own.get(column) === owner
  const per = isField ? column : owner.columns.join(',')
  // By default, a recipe allows a parent up to four times the mean number of children.
  const usualMax = Math.max(usualChildrenMax, Math.ceil((4 * rows) / parentOf(owner).rows))
  return {
    per,
    total: rows,
    ...(childrenMin > 0 && { min: childrenMin }),
    ...(childrenMax < usualMax && { max: childrenMax }),
  }
}

/** Four times the usual mean of three. */
const usualChildrenMax = 12

type ParentOf = (link: ResolvedLink) => Pick<TablePlan, 'name' | 'rows'>

function fieldOf(
  { column, form, from, total, isUnique, nullPercentage: sampled, polymorphic }: ColumnPlan,
  link: ResolvedLink | undefined,
  plan: TablePlan,
  parentOf: ParentOf,
): RecipeField {
  const { name, isRequired } = column
  if (from !== undefined && !isUnique) return { name, from }
  if (total) return { name, [total.op]: total.of }
  if (link)
    return { name, link: `${parentOf(link).name}.${link.parentColumns[0]}`, ...linkOptions(link, plan, parentOf) }
  const isPolymorphicId = plan.columns.some((other) => other.polymorphic?.idColumn === name)
  if (!form || polymorphic || isPolymorphicId) return { name }
  if (form.expr !== undefined)
    return { name, expr: form.expr, ...(form.constraints && { constraints: { ...form.constraints } }) }
  const isName = isUnique && !plan.owner && plan.isFixed
  const isFilled = isRequired || isName || plan.table.key.includes(name)
  const nulls = sampled > 0 ? sampled : isFilled ? 0 : nullPercentage
  const isNullable = nulls > 0 && form.type !== 'rowNumber' && form.type !== 'ordinal'
  return {
    name,
    type: form.type,
    ...(form.constraints && Object.keys(form.constraints).length > 0 && { constraints: { ...form.constraints } }),
    ...(form.of && { of: form.of }),
    ...(isNullable && { null_percentage: nulls }),
  }
}

/** A cycle in a recipe needs a nullable link, and a tree a root; a share this small leaves no row null, but the first root. */
const hardlyEver = 1e-9

function linkOptions(
  link: ResolvedLink,
  plan: TablePlan,
  parentOf: ParentOf,
): Pick<RecipeField, 'from' | 'via' | 'unique' | 'roots' | 'null_percentage'> {
  const isTree = link.parent === plan.table
  // If a one-to-one link's parents are sized after its rows, some rows may have no parent.
  const without = link.isUnique ? Math.ceil(100 * (1 - parentOf(link).rows / plan.rows)) : 0
  const nulls = link.closesCircle ? hardlyEver : Math.max(linkNullPercentage, without)
  return {
    ...(link.along !== undefined && { from: link.along }),
    ...(link.via !== undefined && { via: link.via }),
    ...(link.isUnique && { unique: true }),
    ...(link.hasSingleRoot && { roots: hardlyEver }),
    ...(!link.isRequired && !isTree && { null_percentage: nulls }),
  }
}

/**
 * Gives links names that clash neither with each other nor with a column; by default a link is named by its columns.
 */
function namedApart(links: readonly ResolvedLink[], fields: ReadonlySet<string>, parentOf: ParentOf): NamedLink[] {
  const taken = new Set(fields)
  return links.map((link) => {
    const usual = link.columns.join(',')
    const name = taken.has(usual) ? unusedName(`${link.columns.join('_')}_${parentOf(link).name}`, taken) : usual
    taken.add(name)
    return name === usual ? link : { ...link, name }
  })
}

type NamedLink = ResolvedLink & { readonly name?: string }

function unusedName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, own = name; ; number += 1, own = `${name}_${number}`) if (!taken.has(own)) return own
}

const linkOf = ({ name, ...link }: NamedLink, plan: TablePlan, parentOf: ParentOf): RecipeLink => ({
  ...(name !== undefined && { name }),
  fields: [...link.columns],
  to: link.parentColumns.map((column) => `${parentOf(link).name}.${column}`),
  ...linkOptions(link, plan, parentOf),
})

function polymorphicLink({ column, polymorphic }: ColumnPlan, { columns }: TablePlan): RecipeLink[] {
  if (!polymorphic) return []
  const { idColumn, parents } = polymorphic
  const choices = parents.map(({ plan: { name, table }, value }) => ({
    to: table.key.map((key) => `${name}.${key}`),
    value,
  }))
  const isRequired =
    column.isRequired || columns.some((other) => other.column.name === idColumn && other.column.isRequired)
  const nulls = isRequired ? {} : { null_percentage: linkNullPercentage }
  return [{ fields: [idColumn], type_field: column.name, one_of: choices, ...nulls }]
}

function checksOf({ checks, table, name }: TablePlan, fields: ReadonlySet<string>, notes: Note[]): string[] {
  return checks.others.flatMap(({ expression, text, line, column }) => {
    const cel = celOf(expression, table, fields)
    if (cel !== undefined) return [cel]
    const why = 'Left out: this condition is not supported.'
    notes.push({ table: name, ...(column !== undefined && { column }), construct: text, why, line })
    return []
  })
}
