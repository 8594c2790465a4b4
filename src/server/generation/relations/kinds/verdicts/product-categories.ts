import { lookup, map, weightedWithin } from '@/server/generation/engine/numeric'
import { itemsPerLine, lineTags } from '@/server/generation/entities/trade/data/shelf'
import { itemIndex } from '@/server/generation/entities/trade/product-draws'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { chosen, type Flag } from './flags'

/** The shelves of each category, by its name in lower case. */
const shelvesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readTable(new URL('./tables/product-categories.tsv', import.meta.url), ['category', 'shelves']).map(
    ({ category, shelves }) => [category, new Set(shelves.split(', '))],
  ),
)

/** The category of the row's product. Undefined for other lists, and without a preceding product. */
export function categoryOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [], weights, distribution, unique, pool } = own.field.constraints
  if (values.length < 2 || distribution || unique || pool !== undefined) return undefined
  const shelves = values.map((value) => shelvesOf.get(String(value).toLowerCase()))
  if (shelves.filter((each) => each).length < values.length / 2) return undefined
  const product = known.findLast(({ field }) => ofProducts.has(field.field.type))
  if (!product) return undefined
  const all = [...values.keys()].filter((at) => weights?.[at] !== 0)
  const open = all.filter((at) => !shelves[at])
  const groups = lineTags.map(([tag]) => {
    const fitting = all.filter((at) => shelves[at]?.has(tag))
    return [fitting, open, all].find((group) => group.length > 0) ?? all
  })
  const line = map(itemIndex, (item) => Math.trunc(item / itemsPerLine))
  const at = weightedWithin(
    line,
    groups.map((group) => group.map((each) => weights?.[each] ?? 1)),
  )
  return chosen(own, `the category of ${product.field.field.name}`, lookup(at, groups.flat()))
}

const ofProducts: ReadonlySet<string> = new Set(['brandName', 'productName', 'sku'])
