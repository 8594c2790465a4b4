import { type Draft, nameOf } from '@/server/datasets/recipe/drafts/draft'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { SharedLinks } from '@/server/datasets/recipe/links/read-shared'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { UniqueSet, UniqueWay } from '@/server/datasets/recipe/recipe'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import type { ResolvedField } from '@/server/datasets/recipe/values/draft-value'
import type { Resolved } from '@/server/datasets/recipe/values/resolve-fields'
import { mapped, mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import type { LocaleCode } from '@/wire/vocabulary'
import { type AskedSet, askedSets } from './asked-sets'
import { chooseWay } from './choose-way'
import type { TableFacts } from './table-facts'
import { nameOfPart } from './unique-parts'

type Scope = {
  readonly draft: Draft
  readonly linksOf: readonly (readonly DraftLink[])[]
  readonly shared: SharedLinks
  readonly sizes: readonly (TableSize | undefined)[]
  readonly resolved: Resolved
  readonly locale: LocaleCode
  readonly list: ProblemList
}

/**
 * The unique sets of every table, each with how it holds by construction. A column or link made distinct for one set is
 * distinct for the sets after it too.
 */
export function* readUniqueSets(scope: Scope): Steps<readonly (readonly UniqueSet[])[]> {
  const { draft, linksOf, sizes, resolved, locale, list } = scope
  const setsOf = yield* askedSets(draft, linksOf, resolved, list)
  return yield* mappedInSteps(draft.tables, function* (table, index) {
    const size = sizes[index]
    const fields = (resolved[index] ?? []).filter((field): field is ResolvedField => field !== undefined)
    for (const set of setsOf[index] ?? []) if (set.isKey) refuseNulls(scope, index, set)
    if (!size || fields.length < table.fields.length || list.isFull) return []
    const names = table.fields.map(({ name }) => name)
    const facts: TableFacts = {
      name: table.name,
      size,
      names,
      fields,
      links: linksOf[index] ?? [],
      among: scope.shared.among,
      sizes,
      sets: setsOf[index] ?? [],
      setsOf,
      locale,
      taken: new Set(),
    }
    // Single columns first: a set that contains one of them needs nothing more.
    const bySize = [...(setsOf[index] ?? [])].sort((a, b) => a.fields.length - b.fields.length)
    const sets = yield* mapped(bySize, (set) => {
      const way = chooseWay(set, facts)
      if ('error' in way) {
        const { error, capacity } = way
        list.refuse(error, set.loc, {
          rows: size.rows,
          ...(capacity !== undefined && { table: table.name, capacity }),
        })
        return []
      }
      take(way, facts.taken)
      return [{ fields: set.fields, isKey: set.isKey, way }]
    })
    return sets.flat()
  })
}

function take(way: UniqueWay, taken: Set<string>): void {
  if (way.kind === 'field') {
    taken.add(nameOfPart({ kind: 'field', field: way.field, capacity: 0 }, 'alone'))
    taken.add(nameOfPart({ kind: 'field', field: way.field, capacity: 0 }))
  }
  if (way.kind === 'link') taken.add(nameOfPart({ kind: 'link', link: way.link, capacity: 0 }))
  if ('parts' in way) for (const part of way.parts) taken.add(nameOfPart(part))
}

/** A key is never null. */
function refuseNulls({ draft, linksOf, shared, list }: Scope, index: number, { fields }: AskedSet): void {
  const table = draft.tables[index]
  if (!table) return
  for (const at of fields) {
    const field = table.fields[at]
    const link = linksOf[index]?.[shared.deciders[index]?.get(at)?.link ?? -1]
    const isNull = link ? link.nullShare > 0 : (field?.input?.null_percentage ?? 0) > 0
    const error = `${nameOf(table, field)} is part of the key, which is never null; remove its null_percentage`
    if (field && isNull) list.refuse(error, [...(link?.loc ?? field.loc), 'null_percentage'])
    if (field && link?.tree) {
      list.refuse(
        `${nameOf(table, field)} is part of the key, but the roots of a tree have no parent; remove it from the key`,
        [...table.loc, 'key'],
      )
    }
  }
}
