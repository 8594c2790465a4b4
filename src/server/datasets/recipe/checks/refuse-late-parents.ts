import { type Draft, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import { stepOf } from '@/server/names/vocabulary/steps'

type Bounded = { readonly field: number; readonly from: number | undefined; readonly to: number | undefined }

/** Refuses a table whose rows are asked to end before those that they point at do: no child is older than its parent. */
export function refuseLateParents(draft: Draft, recipe: Recipe, list: ProblemList): void {
  const dated = recipe.tables.map((table, index) => birthOf(draft, table, index))
  for (const [index, { links }] of recipe.tables.entries()) {
    const [own, child] = [dated[index], draft.tables[index]]
    if (!own || own.to === undefined || !child) continue
    for (const link of links) {
      const at = link.deferred ? undefined : link.parents.find(({ table }) => endsLater(own.to, dated[table]))?.table
      const [above, parent] = [dated[at ?? -1], draft.tables[at ?? -1]]
      if (!above || !parent || at === index) continue
      const [ownName, itsName] = [nameOf(child, child.fields[own.field]), nameOf(parent, parent.fields[above.field])]
      const latest = dayOf(above.to ?? above.from ?? 0)
      const error = `${ownName} ends on ${dayOf(own.to)}, but ${itsName}, in the rows that ${quoted(link.name)} references, ${above.to === undefined ? 'begins' : 'ends'} on ${latest}, and no row is older than its parent: set \`to\` to ${latest} or later here, or to ${dayOf(own.to)} or earlier in ${itsName}`
      const loc = [...(child.fields[own.field]?.loc ?? child.loc), 'constraints', 'to']
      list.refuse(error, loc, { input: dayOf(own.to), nearest: latest })
      break
    }
  }
}

const endsLater = (to = Number.POSITIVE_INFINITY, parent: Bounded | undefined): boolean =>
  to < (parent?.to ?? parent?.from ?? Number.NEGATIVE_INFINITY)

/** The bounds that a recipe itself gives to the date at which rows come into being. */
function birthOf(draft: Draft, { fields, isCall }: Table, index: number): Bounded | undefined {
  const field = fields.findIndex(
    ({ value, name }) =>
      value.kind === 'catalog' &&
      (value.field.type === 'date' || value.field.type === 'dateTime') &&
      stepOf(name) === 0,
  )
  const { value } = fields[field] ?? {}
  const asked = draft.tables[index]?.fields[field]?.input?.constraints
  if (isCall || value?.kind !== 'catalog' || (asked?.from === undefined && asked?.to === undefined)) return undefined
  const { from, to } = value.field.constraints
  return { field, from: asked.from === undefined ? undefined : from, to: asked.to === undefined ? undefined : to }
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
