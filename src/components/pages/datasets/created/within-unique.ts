import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import type { Problem } from '@/wire/problem'

/** Whether the only problem of a data set is that tables have more rows than unique values. */
export const hasOnlyTooManyRows = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ ctx }) => typeof ctx?.capacity === 'number' && typeof ctx.table === 'string')

/** The maximum number of rows of a table. */
export type MostRows = { table: number; name: string; rows: number }

/** The maximum number of rows of each of these tables; empty if the rows of one are not a single number. */
export function mostRows(problems: readonly Problem[], { tables }: RecipeDraft): readonly MostRows[] {
  const most = new Map<number, MostRows>()
  for (const { ctx } of problems) {
    const table = tables.find(({ name }) => name === ctx?.table)
    if (typeof table?.rows !== 'number') return []
    const rows = Math.min(Number(ctx?.capacity), most.get(table.id)?.rows ?? Number.POSITIVE_INFINITY)
    most.set(table.id, { table: table.id, name: table.name, rows })
  }
  return [...most.values()]
}

/** The draft with as many rows in these tables. */
export const withRows = (draft: RecipeDraft, most: readonly MostRows[]): RecipeDraft => ({
  ...draft,
  tables: draft.tables.map((table) => {
    const own = most.find(({ table: id }) => id === table.id)
    return own ? { ...table, rows: own.rows } : table
  }),
})

/** A rule that columns of a table are unique, and how to remove it. */
export type UniqueRule = { table: number; names: readonly string[]; remove: (table: DraftTable) => DraftTable }

/** The rules that these tables break; empty if one of them cannot be removed: a key, or the target of a link. */
export function brokenRules(problems: readonly Problem[], { tables }: RecipeDraft): readonly UniqueRule[] {
  const rules = problems.flatMap(({ loc }) => ruleAt(loc, tables) ?? [])
  return rules.length === problems.length ? rules : []
}

/** The draft without these rules. */
export const withoutRules = (draft: RecipeDraft, rules: readonly UniqueRule[]): RecipeDraft => ({
  ...draft,
  tables: draft.tables.map((table) =>
    rules.reduce((changed, { table: id, remove }) => (id === table.id ? remove(changed) : changed), table),
  ),
})

function ruleAt([, , index, part, place, ...member]: Problem['loc'], tables: readonly DraftTable[]) {
  const table = tables[Number(index)]
  return table && removals[`${part} ${member.join('.')}`.trim()]?.(table, Number(place))
}

/** By the rule's index in its table. */
const removals: Readonly<Record<string, (table: DraftTable, place: number) => UniqueRule | undefined>> = {
  'fields constraints.unique': ({ id: table, fields }, place) => {
    const field = fields[place]
    return field && { table, names: [field.name], remove: changed(field.id, withoutConstraint) }
  },
  'fields unique': ({ id: table, fields }, place) => {
    const field = fields[place]
    return field && { table, names: [field.name], remove: changed(field.id, ({ unique: _, ...own }) => own) }
  },
  unique: ({ id: table, unique = [] }, place) => {
    const names = unique[place]
    const isOther = (set: readonly string[]) => set.join() !== names?.join()
    return names && { table, names, remove: (own) => ({ ...own, unique: own.unique?.filter(isOther) }) }
  },
}

type Field = DraftTable['fields'][number]

const changed =
  (id: number, change: (field: Field) => Field) =>
  (table: DraftTable): DraftTable => ({
    ...table,
    fields: table.fields.map((field) => (field.id === id ? change(field) : field)),
  })

function withoutConstraint({ constraints, ...field }: Field): Field {
  const { unique: _, ...others } = constraints ?? {}
  return { ...field, constraints: others }
}
