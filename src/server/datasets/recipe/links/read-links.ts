import { type Draft, type DraftTable, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import { type Column, findColumn } from '@/server/datasets/recipe/drafts/find-column'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import { mapped, mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import type { RecipeField, RecipeLink } from '@/wire/datasets/recipe'
import type { DraftLink } from './draft-link'
import { targetProblem } from './target-key'

type Asked = Pick<RecipeLink, 'skew' | 'unique' | 'depth' | 'roots' | 'null_percentage'>

/** The links of each table: those of its fields, in their order, then those of its `links`. */
export function* readLinks(draft: Draft, list: ProblemList): Steps<readonly (readonly DraftLink[])[]> {
  return yield* mappedInSteps(draft.tables, function* (table, index) {
    if (list.isFull) return []
    const links = [...fieldLinks(draft, index, list), ...(yield* tableLinks(draft, index, list))]
    const names = new Set<string>()
    for (const { name, loc } of links) {
      if (names.has(name)) list.refuse(`duplicate link name ${quoted(name)}; rename one of them`, loc, { input: name })
      names.add(name)
    }
    refuseTwoTypes(table, links, list)
    return links
  })
}

function fieldLinks(draft: Draft, index: number, list: ProblemList): DraftLink[] {
  const { fields = [] } = draft.tables[index] ?? {}
  return fields.flatMap(({ name, loc, input }, field) => {
    if (input?.link === undefined) return []
    const to = columnsOf(draft, [input.link], [[...loc, 'link']], list)
    const parent = to && parentOf(draft, to, [...loc, 'link'], list)
    const parents = parent ? [{ ...parent, value: '', weight: 1 }] : []
    return [linkOf({ name, loc, fields: [field], parents, typeField: null }, input, index)]
  })
}

function* tableLinks(draft: Draft, index: number, list: ProblemList): Steps<DraftLink[]> {
  const table = draft.tables[index]
  if (!table) return []
  return yield* mapped(table.links, (asked, place) => {
    const loc = [...table.loc, 'links', place]
    const fields = asked.fields.map((name, at) => ownField(table, name, [...loc, 'fields', at], list))
    const found = fields.filter((field) => field !== undefined)
    const typeField =
      asked.type_field === undefined ? null : (ownField(table, asked.type_field, [...loc, 'type_field'], list) ?? null)
    const parents = found.length === fields.length ? parentsOf(draft, asked, loc, list) : []
    const name = asked.name ?? asked.fields.join(',')
    return linkOf({ name, loc, fields: found, parents, typeField }, asked, index)
  })
}

function ownField(table: DraftTable, name: string, loc: Loc, list: ProblemList): number | undefined {
  const field = table.fieldByName.get(name)
  if (field === undefined && table.fields.length > 0) {
    const near = hintOf(list, name, table.fieldByName.keys())
    list.refuse(`table ${quoted(table.name)} has no column ${quoted(name)}${near}`, loc, { input: name })
  }
  return field
}

function parentsOf(draft: Draft, asked: RecipeLink, loc: Loc, list: ProblemList): DraftLink['parents'] {
  const isPolymorphic = asked.one_of !== undefined
  if (isPolymorphic === (asked.to !== undefined)) {
    list.refuse('a link needs either `to` (columns of its parent) or `one_of` (several possible parents)', loc)
    return []
  }
  if (isPolymorphic !== (asked.type_field !== undefined)) {
    const error =
      '`type_field`, the column that names the parent table, is required with `one_of` and not allowed without it'
    list.refuse(error, [...loc, 'type_field'])
    return []
  }
  const choices = asked.one_of ?? [{ to: asked.to ?? [], value: '', weight: 1 }]
  const parents = choices.map(({ to, value, weight = 1 }, choice) => {
    const at = isPolymorphic ? [...loc, 'one_of', choice, 'to'] : [...loc, 'to']
    if (to.length !== asked.fields.length) {
      const error = `the link has ${asked.fields.length} columns but references ${to.length}; both lists must have the same length`
      list.refuse(error, at, { input: to })
      return undefined
    }
    const columns = columnsOf(
      draft,
      to,
      to.map((_, place) => [...at, place]),
      list,
    )
    const parent = columns && parentOf(draft, columns, at, list)
    return (
      parent && { ...parent, value: value ?? (isPolymorphic ? (draft.tables[parent.table]?.name ?? '') : ''), weight }
    )
  })
  if (isPolymorphic && choices.every(({ weight = 1 }) => weight === 0)) {
    list.refuse('the weights of `one_of` must have a sum above 0', [...loc, 'one_of'])
    return []
  }
  return parents.every((parent) => parent !== undefined) ? parents : []
}

function columnsOf(draft: Draft, to: readonly string[], locs: readonly Loc[], list: ProblemList): Column[] | undefined {
  const columns = to.map((reference, place) => {
    const found = findColumn(draft, reference, list)
    if ('error' in found) list.refuse(found.error, locs[place] ?? [], { input: reference })
    return 'error' in found ? undefined : found.column
  })
  return columns.every((column) => column !== undefined) ? columns : undefined
}

/** The parent's table and columns, where they belong to one table and identify its rows. */
function parentOf(draft: Draft, to: readonly Column[], loc: Loc, list: ProblemList) {
  const [first] = to
  const parent = first && draft.tables[first.table]
  if (!first || !parent) return undefined
  const stray = to.find(({ table }) => table !== first.table)
  if (stray) {
    const names = [parent, draft.tables[stray.table] ?? parent].map(({ name }) => quoted(name))
    list.refuse(`a link references columns of one table, not of ${names.join(' and ')}`, loc)
    return undefined
  }
  const columns = to.map(({ field }) => field)
  const error = targetProblem(parent, columns)
  if (error !== undefined) {
    list.refuse(error, loc, {
      input: columns.map((field) => `${parent.name}.${parent.fields[field]?.name}`).join(', '),
    })
    return undefined
  }
  return { table: first.table, columns }
}

function linkOf(
  found: Pick<DraftLink, 'name' | 'loc' | 'fields' | 'parents' | 'typeField'>,
  { skew, unique = false, depth = 6, roots = 10, null_percentage }: Asked | RecipeField,
  table: number,
): DraftLink {
  const isTree = found.parents.length === 1 && found.parents[0]?.table === table
  const nullShare = (null_percentage ?? 0) / 100
  return {
    ...found,
    skew,
    unique,
    nullShare: isTree ? 0 : nullShare,
    // A tree's rows without a parent are its roots, whether null_percentage or roots sets their share.
    tree: isTree ? { depth, rootShare: nullShare > 0 ? nullShare : roots / 100 } : null,
  }
}

/** A column holds the type of one polymorphic link and is not another link's column. */
function refuseTwoTypes(table: DraftTable, links: readonly DraftLink[], list: ProblemList): void {
  const held = new Set(links.flatMap(({ fields }) => fields))
  for (const { typeField, loc } of links) {
    if (typeField === null) continue
    if (held.has(typeField)) {
      const name = nameOf(table, table.fields[typeField])
      list.refuse(`${name} cannot be the type_field of this link: another link uses it; add a column for this one`, [
        ...loc,
        'type_field',
      ])
    }
    held.add(typeField)
  }
}
