import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { UniquePartOf } from '@/server/datasets/recipe/recipe'
import type { AskedSet } from './asked-sets'
import type { TableFacts } from './table-facts'
import { combinationsOf, nameOfPart, shortage } from './unique-parts'

/** Why a set cannot be unique; `capacity` is the maximum number of rows, where it is one of the whole table. */
export type SetRefusal = { readonly error: string; readonly capacity?: number }

/**
 * Why a set cannot be unique, with the nearest thing that works.
 * @param siblings the maximum rows of one parent, if only these have to differ.
 */
export function refusal(
  set: AskedSet,
  parts: readonly UniquePartOf[],
  table: TableFacts,
  siblings: number | null,
): SetRefusal {
  const names = set.fields.map((field) => quoted(table.names[field] ?? '')).join(', ')
  const what = `rows of ${quoted(table.name)} cannot be unique by ${names}`
  if (parts.length === 0 && set.fields.some((field) => isOfTree(table, field))) {
    return { error: `${what}: rows of a tree share parents; add a generated column to the set` }
  }
  if (parts.length === 0) {
    return {
      error: `${what}: computed, aggregated and inherited values may repeat; add a generated column or a link to the set`,
    }
  }
  const free = parts.filter((part) => !table.taken.has(nameOfPart(part)))
  if (free.length < parts.length)
    return { error: `${what}: its columns already belong to another unique set; make one of them unique by itself` }
  const { rows, combinations } = (siblings === null ? shortage(parts, table) : undefined) ?? {
    rows: table.size.rows,
    combinations: combinationsOf(parts),
  }
  const isOfOne = rows < table.size.rows
  const needed =
    siblings === null ? `${rows} rows${isOfOne ? ' of one generation' : ''}` : `up to ${siblings} rows of one parent`
  const found = combinations === 1 ? 'is 1 combination' : `are ${combinations} combinations`
  return {
    error: `${what}: there ${found} of values for ${needed}; the maximum is ${combinations}`,
    ...(siblings === null && !isOfOne && { capacity: combinations }),
  }
}

const isOfTree = ({ links }: TableFacts, field: number): boolean =>
  links.some(({ tree, fields }) => tree !== null && fields.includes(field))
