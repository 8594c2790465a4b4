import { type Draft, type DraftTable, quoted } from '@/server/datasets/recipe/drafts/draft'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import { type DraftLink, isNullable } from '@/server/datasets/recipe/links/draft-link'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { ChildrenPerParent } from '@/server/datasets/recipe/recipe'
import { grouped } from '@/server/kernel/text/figures'
import type { RecipeRows } from '@/wire/datasets/recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { countChildren } from './child-counts'

export type TableSize = {
  readonly rows: number
  readonly generations: readonly number[]
  readonly children: ChildrenPerParent | null
}

/**
 * The rows of every table, parents before children; undefined if the size is faulty or depends on a faulty one.
 * @param order parents first.
 */
export function readSizes(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  order: readonly number[],
  list: ProblemList,
): readonly (TableSize | undefined)[] {
  const sizes: (TableSize | undefined)[] = draft.tables.map(() => undefined)
  for (const index of order) {
    const table = draft.tables[index]
    if (table) sizes[index] = sizeOf(table, index, linksOf[index] ?? [], sizes, list)
  }
  return sizes
}

type ByParent = Extract<RecipeRows, { per: string }>

function sizeOf(
  table: DraftTable,
  index: number,
  links: readonly DraftLink[],
  sizes: readonly (TableSize | undefined)[],
  list: ProblemList,
): TableSize | undefined {
  const { rows } = table
  const loc = [...table.loc, 'rows']
  if (rows === undefined) return undefined
  if (typeof rows === 'number') return { rows, generations: [rows], children: null }
  if (Array.isArray(rows)) {
    const total = rows.reduce((sum, count) => sum + count, 0)
    if (total > recipeBounds.rowsMax) {
      list.refuse(
        `this gives ${grouped(total)} rows, but a table has at most ${grouped(recipeBounds.rowsMax)}; reduce them`,
        loc,
        {
          input: rows,
        },
      )
      return undefined
    }
    return { rows: total, generations: rows, children: null }
  }
  const link = parentLink(table, index, links, rows, loc, list)
  if (link === undefined) return undefined
  const parent = sizes[links[link]?.parents[0]?.table ?? index]
  const isOneToOne = links[link]?.unique === true
  if (isOneToOne && (rows.max ?? 1) > 1) {
    list.refuse(`a one-to-one link has at most 1 child per parent, not ${rows.max}`, [...loc, 'max'], {
      input: rows.max,
    })
    return undefined
  }
  return parent && childSize(isOneToOne ? { ...rows, max: 1 } : rows, link, parent, loc, list)
}

function childSize(
  rows: ByParent,
  link: number,
  parent: TableSize,
  loc: Loc,
  list: ProblemList,
): TableSize | undefined {
  const totals = totalsOf(rows, parent, [...loc, 'total'], list)
  if (totals === 'wrong') return undefined
  const without = rows.without === undefined ? undefined : rows.without / 100
  const counts = countChildren(parent.generations, { min: rows.min, max: rows.max, mean: rows.mean, totals, without })
  if ('error' in counts) {
    list.refuse(counts.error, [...loc, counts.member], { input: rows[counts.member], parents: parent.rows })
    return undefined
  }
  const { generations, ...law } = counts
  return { rows: generations.reduce((sum, count) => sum + count, 0), generations, children: { link, ...law } }
}

/** The total of each generation: a single total is divided in proportion to the parents. */
function totalsOf({ total }: ByParent, parent: TableSize, loc: Loc, list: ProblemList) {
  if (total === undefined) return undefined
  if (Array.isArray(total)) {
    if (total.length === parent.generations.length) return total
    const error = `${total.length} totals do not match the ${parent.generations.length} generations of the parent; give one for each`
    list.refuse(error, loc, { input: total })
    return 'wrong'
  }
  let parents = 0
  let given = 0
  return parent.generations.map((count) => {
    parents += count
    const until = parent.rows === 0 ? total : Math.round((total * parents) / parent.rows)
    const own = until - given
    given = until
    return own
  })
}

/** The link that `per` names: a required link to one other table. */
function parentLink(
  table: DraftTable,
  index: number,
  links: readonly DraftLink[],
  { per }: ByParent,
  rowsLoc: Loc,
  list: ProblemList,
): number | undefined {
  const loc = [...rowsLoc, 'per']
  const at = links.findIndex(({ name }) => name === per)
  const link = links[at]
  if (!link) {
    const field = table.fields[table.fieldByName.get(per) ?? -1]
    if (field && !field.input) return undefined
    const near = hintOf(
      list,
      per,
      links.map(({ name }) => name),
    )
    list.refuse(`table ${quoted(table.name)} has no link ${quoted(per)}${near}`, loc, { input: per })
    return undefined
  }
  if (link.parents.length === 0) return undefined
  const fault =
    link.parents.length > 1
      ? 'references one of several tables'
      : link.parents[0]?.table === index
        ? 'references its own table'
        : isNullable(link)
          ? 'may be null'
          : undefined
  if (fault === undefined) return at
  const error = `rows cannot be counted per ${quoted(per)}, because it ${fault}; set "rows" to a number, or name another link`
  list.refuse(error, loc, { input: per })
  return undefined
}
