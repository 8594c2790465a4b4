import type { Among } from '@/server/datasets/recipe/links/shared-columns'
import type { Link, Schema, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** A link with resolved ends, whose target columns identify the parent's rows. */
export type ResolvedLink = {
  readonly columns: readonly string[]
  readonly parent: Table
  readonly parentColumns: readonly string[]
  /** Every row has a parent. */
  readonly isRequired: boolean
  /** No two rows share a parent. */
  readonly isUnique: boolean
  readonly isDeferrable: boolean
  /** Guessed from names, not declared. */
  readonly isGuess: boolean
  /** Never null but not required: its parent is filled later. */
  readonly closesCircle?: boolean
  /** Set if other columns of the row decide some of its own; see `Among`, whose tables are indexes of plans. */
  readonly agrees?: { readonly down: Among['down']; readonly isOwnChild: boolean }
  /** Of a tree: only its first row has no parent. */
  readonly hasSingleRoot?: boolean
  /** Path of links that it follows: an invoice's customer by `order_id.customer_id`. */
  readonly along?: string
  /** The path by which its parent leads to the row at the end of `along`: the product of a line by `store_id`. */
  readonly via?: string
}

/** Resolves a link, or returns why it is invalid. */
export function resolveLink(table: Table, link: Link, { tables, defaultNamespaces }: Schema): ResolvedLink | string {
  const asked = link.parentNamespace
  const named = (byName(tables).get(link.parent.toLowerCase()) ?? []).filter(
    ({ namespace }) =>
      asked === undefined || namespace === asked || (namespace === undefined && defaultNamespaces?.has(asked)),
  )
  const parent =
    named.find(({ namespace, name }) => namespace === asked && name === link.parent) ??
    named.find(({ namespace }) => namespace === (asked ?? table.namespace)) ??
    named[0]
  if (!parent) return `there is no table ${asked === undefined ? '' : `${asked}.`}${link.parent}`
  const columns = link.columns.map((name) => columnNamed(table, name))
  const wanted = link.parentColumns.length > 0 ? link.parentColumns : parent.key
  const targets = wanted.map((name) => columnNamed(parent, name)?.name)
  if (!columns.every((column) => column !== undefined)) return `a column of this link is missing in ${table.name}`
  if (!targets.every((name) => name !== undefined)) return `a referenced column is missing in ${parent.name}`
  if (targets.length === 0 || targets.length !== columns.length)
    return `${parent.name} has no key of ${columns.length} columns`
  if (!tellsApart(parent, targets)) return `the referenced columns are not unique in ${parent.name}`
  const names = columns.map(({ name }) => name)
  return {
    columns: names,
    parent,
    parentColumns: targets,
    // If one column is not nullable, none is null: a partly null link references nothing.
    isRequired: columns.some(({ isRequired }) => isRequired),
    isUnique: tellsApart(table, names),
    isDeferrable: link.isDeferrable,
    isGuess: false,
  }
}

const byName = memoizeByObject((tables: readonly Table[]): ReadonlyMap<string, readonly Table[]> => {
  const found = new Map<string, Table[]>()
  for (const table of tables) {
    const name = table.name.toLowerCase()
    const others = found.get(name)
    if (others) others.push(table)
    else found.set(name, [table])
  }
  return found
})

/** Whether the columns include a whole key or unique set. */
export const tellsApart = (table: Table, columns: readonly string[]): boolean =>
  [table.key, ...table.uniques.map((unique) => unique.columns)].some(
    (set) => set.length > 0 && set.every((name) => columns.includes(name)),
  )
