import { type Draft, type DraftTable, quoted } from '@/server/datasets/recipe/drafts/draft'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Resolved } from '@/server/datasets/recipe/values/resolve-fields'
import { mapped, type Steps } from '@/server/kernel/turns/steps'

/** A set of columns whose combined values have to be distinct. */
export type AskedSet = {
  readonly fields: readonly number[]
  readonly isKey: boolean
  /** Where it is requested, and by which member. */
  readonly loc: Loc
}

/** The sets of each table, each set of columns once: keys, `unique`, unique fields, and the targets of links. */
export function* askedSets(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  resolved: Resolved,
  list: ProblemList,
): Steps<readonly (readonly AskedSet[])[]> {
  const sets = yield* mapped(draft.tables, (table, index) => [
    ...declared(table, list),
    ...table.fields.flatMap((field, at): AskedSet[] => {
      const value = resolved[index]?.[at]?.value
      const isUnique =
        value?.kind === 'catalog' ? value.field.constraints.unique : field.input?.constraints?.unique === true
      return isUnique && value ? [{ fields: [at], isKey: false, loc: [...field.loc, 'constraints', 'unique'] }] : []
    }),
    ...(linksOf[index] ?? []).flatMap(({ unique, fields, loc }): AskedSet[] =>
      unique && fields.length > 0 ? [{ fields, isKey: false, loc: [...loc, 'unique'] }] : [],
    ),
  ])
  for (const links of linksOf) {
    for (const { loc, parents } of links) {
      for (const { table, columns } of parents) {
        const own = sets[table]
        const hasSet = own?.some((set) => set.fields.every((field) => columns.includes(field)))
        // A column whose type is distinct anyway.
        if (own && !hasSet) own.push({ fields: columns.slice(0, 1), isKey: false, loc: [...loc, 'link'] })
      }
    }
    yield
  }
  return yield* mapped(sets, withoutTwins)
}

function declared(table: DraftTable, list: ProblemList): AskedSet[] {
  const asked = [
    ...(table.key ? [{ names: table.key, isKey: true, loc: [...table.loc, 'key'] }] : []),
    ...table.unique.map((names, at) => ({ names, isKey: false, loc: [...table.loc, 'unique', at] })),
  ]
  return asked.flatMap(({ names, isKey, loc }) => {
    if (list.isFull) return []
    const fields = names.map((name, at) => {
      const field = table.fieldByName.get(name)
      if (field === undefined && table.fields.length > 0) {
        const near = hintOf(list, name, table.fieldByName.keys())
        list.refuse(`table ${quoted(table.name)} has no column ${quoted(name)}${near}`, [...loc, at], { input: name })
      }
      if (names.indexOf(name) < at) {
        const message = `${quoted(name)} is already in this set; it counts once.`
        list.warn([{ code: 'member_ignored', loc: [...loc, at], message }])
      }
      return field
    })
    const found = [...new Set(fields.filter((field) => field !== undefined))]
    return fields.every((field) => field !== undefined) ? [{ fields: found, isKey, loc }] : []
  })
}

/** The first of the sets of the same columns; the key comes first. */
function withoutTwins(sets: readonly AskedSet[]): AskedSet[] {
  const seen = new Set<string>()
  return sets.filter(({ fields }) => {
    const name = [...fields].sort((a, b) => a - b).join(' ')
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst
  })
}
