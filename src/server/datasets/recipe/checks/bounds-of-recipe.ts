import type { Field, FieldValue, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { type Bounds, rangeOf, unbounded } from './bounds'
import { boundsOfField } from './narrow-field'

/** Bounds of every field's values, also of those that come from other rows; nulls are left out. */
export class BoundsOfRecipe {
  private readonly known = new Map<string, Bounds>()

  constructor(private readonly recipe: Recipe) {}

  of(table: number, field: number): Bounds {
    const key = `${table} ${field}`
    const known = this.known.get(key)
    if (known) return known
    const found = this.find(table, this.recipe.tables[table]?.fields[field])
    this.known.set(key, found)
    return found
  }

  private find(table: number, field: Field | undefined): Bounds {
    const value = field?.value
    if (field && isAlwaysNull(this.recipe.tables[table], field)) return { ...boundsOfField(value), isNull: true }
    switch (value?.kind) {
      case 'inherited':
        return this.of(value.table, value.field)
      case 'aggregate':
        return this.ofChildren(value)
      case 'computed':
        return rounded(
          rangeOf(value.expression, (at) => this.of(table, at)),
          value.decimals,
        )
      default:
        return boundsOfField(value)
    }
  }

  private ofChildren({ op, table, link, field }: Extract<FieldValue, { kind: 'aggregate' }>): Bounds {
    const { children } = this.recipe.tables[table] ?? {}
    const isCounted = children?.link === link
    const counts = isCounted
      ? { lo: children.without === null ? children.min : 0, hi: children.max }
      : { lo: 0, hi: this.recipe.tables[table]?.links[link]?.unique ? 1 : Number.POSITIVE_INFINITY }
    if (op === 'count' || field === null) return counts
    const each = this.of(table, field)
    if (op !== 'sum') return each
    // Children whose value is null are not summed.
    const isWhole = this.recipe.tables[table]?.fields[field]?.nullShare === 0
    const lo = isWhole ? counts.lo : 0
    return {
      lo: each.lo < 0 ? times(counts.hi, each.lo) : times(lo, each.lo),
      hi: each.hi > 0 ? times(counts.hi, each.hi) : times(lo, each.hi),
    }
  }
}

const isAlwaysNull = (table: Table | undefined, { nullShare, value }: Field): boolean =>
  nullShare === 1 || (value.kind === 'link' && table?.links[value.link]?.nullShare === 1)

/** Zero times infinity is zero here. */
const times = (count: number, value: number): number => (count === 0 || value === 0 ? 0 : count * value)

function rounded({ lo, hi }: Bounds, decimals: number | null): Bounds {
  if (decimals === null || lo === unbounded.lo || hi === unbounded.hi) return { lo, hi }
  const scale = 10 ** decimals
  return { lo: Math.floor(lo * scale) / scale, hi: Math.ceil(hi * scale) / scale }
}
