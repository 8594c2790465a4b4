import { fieldNameOf, parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import type { RecipeField, RecipeTable } from '@/wire/datasets/recipe'
import { isComparison } from './bounded-draws'

/** A table in which dates are computed from those that checks compare them with, and their names. */
export type OrderedDates = { readonly table: RecipeTable; readonly fields: readonly string[] }

/**
 * Satisfies checks such as `ended >= started` where draws rarely do: the later date follows the earlier one by up to a few
 * days, or, where the later one has to be drawn, precedes it so.
 * @returns undefined if no date can be computed so
 */
export function orderedDates(table: RecipeTable, sources: readonly string[]): OrderedDates | undefined {
  const fields: string[] = []
  const ordered = sources.reduce((own, source) => {
    const { early, late } = orderIn(source, own) ?? {}
    const made = early && late && (orderedBy(own, late, early, '+') ?? orderedBy(own, early, late, '-'))
    if (made) fields.push(made.field)
    return made?.table ?? own
  }, table)
  return fields.length > 0 ? { table: ordered, fields } : undefined
}

function orderedBy(
  table: RecipeTable,
  own: RecipeField,
  other: RecipeField,
  sign: '+' | '-',
): { readonly table: RecipeTable; readonly field: string } | undefined {
  const isFilled = own.null_percentage === undefined && other.null_percentage !== undefined
  if (isFilled || !isFree(own, table) || own.type !== other.type) return undefined
  const expr = `${nameIn(other)} ${sign} ${spans[own.type ?? ''] ?? ''}`
  const { type: _, constraints: __, ...others } = own
  const fields = table.fields.map((field) => (field === own ? { ...others, expr } : field))
  return { table: { ...table, fields }, field: own.name }
}

const spans: Readonly<Record<string, string>> = {
  date: 'days(random(1, 14))',
  dateTime: 'minutes(random(15, 2880))',
}

/** The two date fields that a check compares. */
function orderIn(source: string, { fields }: RecipeTable): { early?: RecipeField; late?: RecipeField } | undefined {
  const parsed = parseCel(source)
  if (!('ast' in parsed) || !isComparison(parsed.ast) || parsed.ast.op === '==') return undefined
  const [left, right] = parsed.ast.args.map((side) => {
    const name = fieldNameOf(side)
    return fields.find((field) => field.name === name && spans[field.type ?? ''] !== undefined)
  })
  if (!left || !right || left === right) return undefined
  return parsed.ast.op.startsWith('<') ? { early: left, late: right } : { early: right, late: left }
}

/** Drawn, and in no key or unique set. */
const isFree = ({ name, constraints }: RecipeField, { key = [], unique = [] }: RecipeTable): boolean =>
  constraints?.unique !== true && ![key, ...unique].some((set) => set.includes(name))

const nameIn = ({ name }: RecipeField): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `row[${JSON.stringify(name)}]`)
