import { type Draft, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Field, Recipe, Table } from '@/server/datasets/recipe/recipe'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { stepOf } from '@/server/names/vocabulary/steps'

type Bounded = { readonly field: number; readonly from: number | undefined; readonly to: number | undefined }

/**
 * Refuses dates bounded to end before the dates of the rows that they reference: no child is older than its parent, and
 * none of its steps comes before that.
 */
export function* refuseLateParents(draft: Draft, recipe: Recipe, list: ProblemList): Steps<void> {
  const births = yield* mapped(recipe.tables, (table, index) => birthOf(draft, table, index))
  for (const [index, table] of recipe.tables.entries()) {
    yield
    const steps = table.fields.flatMap((each, field) =>
      dateOf(each) && stepOf(each.name) > 0 ? (boundsOf(draft, table, { index, field }) ?? []) : [],
    )
    for (const own of [births[index] ?? [], ...steps].flat()) refuseLate({ draft, recipe, list, births }, index, own)
  }
}

type Asked = {
  readonly draft: Draft
  readonly recipe: Recipe
  readonly list: ProblemList
  readonly births: readonly (Bounded | undefined)[]
}

function refuseLate({ draft, recipe, list, births }: Asked, index: number, own: Bounded): void {
  const child = draft.tables[index]
  if (own.to === undefined || !child) return
  for (const link of recipe.tables[index]?.links ?? []) {
    const at = link.deferred ? undefined : link.parents.find(({ table }) => endsLater(own.to, births[table]))?.table
    const [above, parent] = [births[at ?? -1], draft.tables[at ?? -1]]
    if (!above || !parent || at === index) continue
    const [ownName, itsName] = [nameOf(child, child.fields[own.field]), nameOf(parent, parent.fields[above.field])]
    const latest = dayOf(above.to ?? above.from ?? 0)
    const error = `${ownName} ends on ${dayOf(own.to)}, but ${itsName}, in the rows that ${quoted(link.name)} references, ${above.to === undefined ? 'begins' : 'ends'} on ${latest}, and no row is older than its parent: set \`to\` to ${latest} or later here, or to ${dayOf(own.to)} or earlier in ${itsName}`
    const loc = [...(child.fields[own.field]?.loc ?? child.loc), 'constraints', 'to']
    list.refuse(error, loc, { input: dayOf(own.to), nearest: latest })
    return
  }
}

const endsLater = (to = Number.POSITIVE_INFINITY, parent: Bounded | undefined): boolean =>
  to < (parent?.to ?? parent?.from ?? Number.NEGATIVE_INFINITY)

/** The bounds that a recipe itself gives to the date at which rows come into being. */
function birthOf(draft: Draft, table: Table, index: number): Bounded | undefined {
  const field = table.fields.findIndex((each) => dateOf(each) && stepOf(each.name) === 0)
  return boundsOf(draft, table, { index, field })
}

/** The bounds that a recipe itself gives to a date; undefined for other fields. */
function boundsOf(
  draft: Draft,
  { fields, isCall }: Table,
  { index, field }: { readonly index: number; readonly field: number },
): Bounded | undefined {
  const date = dateOf(fields[field])
  const asked = draft.tables[index]?.fields[field]?.input?.constraints
  if (isCall || !date || (asked?.from === undefined && asked?.to === undefined)) return undefined
  const { from, to } = date.constraints
  return { field, from: asked.from === undefined ? undefined : from, to: asked.to === undefined ? undefined : to }
}

function dateOf(field: Field | undefined): CheckedField | undefined {
  const drawn = field?.value.kind === 'catalog' ? field.value.field : undefined
  return drawn?.type === 'date' || drawn?.type === 'dateTime' ? drawn : undefined
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
