import { type Draft, type DraftTable, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import { loadsOf } from '@/server/datasets/recipe/uniqueness/capacity'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { type DraftLink, isNullable } from './draft-link'

type LinksOf = readonly (readonly DraftLink[])[]

/** Refuses required links without any parent to reference, or with one whose column may be null. */
export function* refuseMissingParents(
  draft: Draft,
  linksOf: LinksOf,
  sizes: readonly (TableSize | undefined)[],
  list: ProblemList,
): Steps<void> {
  const nullable = yield* mapped(draft.tables, (table, index) => nullableColumns(table, linksOf[index] ?? []))
  for (const [index, table] of draft.tables.entries()) {
    const size = sizes[index]
    for (const link of linksOf[index] ?? []) {
      yield
      if (!size || size.rows === 0 || link.nullShare > 0 || link.tree || list.isFull) continue
      for (const parent of link.parents) {
        const own = draft.tables[parent.table]
        const fault =
          own && parent.weight > 0
            ? (emptyParent({ table, size, link }, own, sizes[parent.table]) ??
              nullParent({ table, link }, own, parent.columns, nullable[parent.table]))
            : undefined
        if (fault === undefined) continue
        list.refuse(fault, [...link.loc, 'null_percentage'], { parent: own?.name })
        break
      }
    }
  }
}

function emptyParent(
  { table, size, link }: { table: DraftTable; size: TableSize; link: DraftLink },
  parent: DraftTable,
  parentSize: TableSize | undefined,
): string | undefined {
  if (!parentSize) return undefined
  const load = loadsOf(size, [parentSize]).find(({ rows, parents }) => rows > 0 && parents[0] === 0)
  if (!load) return undefined
  const where = parentSize.rows > 0 ? ' in their generation' : ''
  const others = link.parents.length > 1 ? ', its choice in `one_of` a weight of 0' : ''
  return `${load.rows} rows of ${quoted(table.name)} reference ${quoted(parent.name)} by ${quoted(link.name)}, which is required, but ${quoted(parent.name)} has no rows${where}; give it at least 1${others}, or the link a null_percentage`
}

function nullParent(
  { table, link }: { table: DraftTable; link: DraftLink },
  parent: DraftTable,
  columns: readonly number[],
  nullable: ReadonlySet<number> | undefined,
): string | undefined {
  const column = columns.find((at) => nullable?.has(at))
  if (column === undefined) return undefined
  return `${quoted(link.name)} of ${quoted(table.name)} is required, but it references ${nameOf(parent, parent.fields[column])}, which may be null; give the link a null_percentage above 0, or remove that column's`
}

/**
 * The fields that may be null. Of several links that share a column the one that is never null decides; a field with values
 * of its own has them where a link that repeats it is null.
 */
function nullableColumns({ fields }: DraftTable, links: readonly DraftLink[]): ReadonlySet<number> {
  const held = new Set(links.flatMap((link) => link.fields))
  const certain = new Set(links.flatMap((link) => (isNullable(link) ? [] : link.fields)))
  const mayBeNull = ({ input }: DraftTable['fields'][number], at: number) =>
    held.has(at) && input?.type === undefined ? !certain.has(at) : (input?.null_percentage ?? 0) > 0
  return new Set(fields.flatMap((field, at) => (mayBeNull(field, at) ? [at] : [])))
}
