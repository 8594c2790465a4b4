import type { FieldValue, PlainValue, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { catalog } from '@/server/generation/catalog'

/** The minimum and maximum of an integer column. */
type IntegerRange = { readonly least: number; readonly greatest: number }

const fits = (value: number): boolean => (value | 0) === value

/** Whether 32 bits hold every value that the recipe allows in a column of whole numbers. */
export function isNarrow(recipe: Recipe, table: number, field: number): boolean {
  const range = rangeOf(recipe, table, field)
  return range !== undefined && fits(range.least) && fits(range.greatest)
}

/** Links and inherited values have the range of their parent's column. */
function rangeOf(recipe: Recipe, table: number, field: number): IntegerRange | undefined {
  const own = recipe.tables[table]
  const value = own?.fields[field]?.value
  switch (value?.kind) {
    case 'catalog':
      return catalogRange(value)
    case 'plain':
      return own && plainRange(value.plain, own)
    case 'inherited':
      return rangeOf(recipe, value.table, value.field)
    case 'link': {
      const { link, place } = value
      const parents = own?.links[link]?.parents ?? []
      return together(parents.map((parent) => rangeOf(recipe, parent.table, parent.columns[place] ?? -1)))
    }
    case 'aggregate': {
      if (value.op === 'count')
        return { least: 0, greatest: recipe.tables[value.table]?.rows ?? Number.POSITIVE_INFINITY }
      return value.op === 'sum' || value.field === null ? undefined : rangeOf(recipe, value.table, value.field)
    }
    default:
      return undefined
  }
}

/** The requested bounds, else those of the type: the usual range is not a bound, because relations may exceed it. */
function catalogRange({ field }: Extract<FieldValue, { kind: 'catalog' }>): IntegerRange | undefined {
  const { values, min, max } = field.constraints
  if (values) {
    const numbers = values.map(Number)
    return { least: Math.min(...numbers), greatest: Math.max(...numbers) }
  }
  const { range } = catalog[field.type]
  return range ? { least: min ?? range.lowest, greatest: max ?? range.highest } : undefined
}

function plainRange(plain: PlainValue, { rows }: Table): IntegerRange | undefined {
  if (plain.type === 'rowNumber') return { least: plain.start, greatest: plain.start + rows - 1 }
  return plain.type === 'ordinal' ? { least: 1, greatest: rows } : undefined
}

function together(ranges: readonly (IntegerRange | undefined)[]): IntegerRange | undefined {
  const known = ranges.flatMap((range) => range ?? [])
  if (known.length === 0 || known.length < ranges.length) return undefined
  return {
    least: Math.min(...known.map(({ least }) => least)),
    greatest: Math.max(...known.map(({ greatest }) => greatest)),
  }
}
