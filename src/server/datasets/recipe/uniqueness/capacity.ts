import type { FieldValue } from '@/server/datasets/recipe/recipe'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import { plainCapacity } from '@/server/datasets/recipe/values/plain-values'
import { catalog } from '@/server/generation/catalog'
import { uniquePart } from '@/server/generation/constraints/unique-part'
import { profileOf } from '@/server/generation/locales'
import type { LocaleCode } from '@/wire/vocabulary'

/** More values than any table has rows; counts beyond it are not distinguished. */
export const plenty = 2 ** 53

/** The number of distinct values of a drawn field; undefined if its values come from elsewhere. */
export function capacityOf(value: FieldValue, locale: LocaleCode): number | undefined {
  if (value.kind === 'plain') return value.plain.type === 'ordinal' ? undefined : plainCapacity(value.plain)
  if (value.kind !== 'catalog') return undefined
  const { type, locale: own, constraints } = value.field
  return uniquePart(catalog[type], { profile: profileOf(own), home: profileOf(locale), constraints })?.capacity ?? 0
}

/**
 * The rows that share one generation of the parents, and how many parents these are: generation g of a child has its
 * parents in generation min(g, last).
 */
export function loadsOf(child: TableSize, parents: readonly TableSize[]): { rows: number; parents: number[] }[] {
  const loads = new Map<string, { rows: number; parents: number[] }>()
  for (const [generation, rows] of child.generations.entries()) {
    const at = parents.map(({ generations }) => Math.min(generation, generations.length - 1))
    const name = at.join(' ')
    const load = loads.get(name) ?? { rows: 0, parents: at.map((own, index) => parents[index]?.generations[own] ?? 0) }
    loads.set(name, { ...load, rows: load.rows + rows })
  }
  return [...loads.values()]
}
