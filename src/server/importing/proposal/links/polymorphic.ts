import type { Note, Table } from '@/server/importing/model/schema'
import { endsAs } from '@/server/importing/proposal/name-endings'
import { type ColumnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'

const parentsMax = 3

/** Stems for any kind of thing: `commentable`, `translated`, `target`; not `run`, whose type is its own. */
const isAnything = (stem: string): boolean => /\w(?:[ai]ble|ed)$/i.test(stem) || endsAs('anything', stem)

/**
 * Pairs such as `commentable_type` and `commentable_id` without a foreign key: the first names a table, the second a row
 * of it. They are noted as guesses.
 */
export function findPolymorphicPairs(plan: TablePlan, plans: readonly TablePlan[]): Note[] {
  return plan.columns.flatMap((typeColumn): Note[] => {
    const [, stem = ''] = /^(\w+?)_?type$/i.exec(typeColumn.column.name) ?? []
    const isParty = endsAs('acting', stem)
    if (!(isParty || isAnything(stem)) || typeColumn.column.storage.kind !== 'text') return []
    const idColumn = plan.columns.find(({ column }) => isIdOf(column.name, stem))
    if (!idColumn?.form || plan.links.some(({ columns }) => columns.includes(idColumn.column.name))) return []
    const able = plans.filter((other) => other !== plan && canBeParent(other, idColumn.column.storage.kind))
    const values = plan.checks.limits.get(typeColumn.column.name)?.values
    const likely = isParty ? partiesFirst(mostLinked(able, plans)) : mostLinked(able, plans)
    const parents = values ? parentsNamed(able, values) : firstParents(likely, lengthMaxOf(typeColumn, plan))
    if (parents.length === 0 || uniqueSetsOf(plan.table).some((set) => set.includes(idColumn.column.name))) return []
    Object.assign(typeColumn, { polymorphic: { idColumn: idColumn.column.name, parents } })
    const { name, line } = idColumn.column
    const why = `Guessed from its name: with ${typeColumn.column.name} it references ${parents.map((parent) => parent.plan.name).join(', ')}.`
    return [{ table: plan.name, column: name, construct: name, why, line }]
  })
}

/** The most referenced tables first, those of frameworks last. */
function mostLinked(able: readonly TablePlan[], plans: readonly TablePlan[]): TablePlan[] {
  const counts = new Map<Table, number>()
  for (const { table, links } of plans)
    for (const { parent } of links) if (parent !== table) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  const weight = ({ table, name }: TablePlan) => (ofFrameworks.test(name) ? -1 : (counts.get(table) ?? 0))
  return able.toSorted((one, other) => weight(other) - weight(one))
}

/** Users and organizations, if there are any. */
function partiesFirst(able: readonly TablePlan[]): readonly TablePlan[] {
  const found = able.filter(({ name }) => endsAs('party', name))
  return found.length > 0 ? found : able
}

const ofFrameworks =
  /^(?:active_storage|action_text|action_mailbox|active_admin|solid_|delayed_|good_job|que_|oban_|django_|auth_|acls?$|ar_)|(?:migrations?|versions?|logs?|sessions?|attachments|settings)$/

type Parents = NonNullable<ColumnPlan['polymorphic']>['parents']

/** The tables named by a list of values. */
function parentsNamed(able: readonly TablePlan[], values: readonly unknown[]): Parents {
  const isNamed = (name: string, value: string) => [name, className(name)].some((own) => plain(own) === plain(value))
  return values.flatMap((value) => {
    const plan = able.find(({ name }) => isNamed(name, String(value)))
    return plan ? [{ plan, value: String(value) }] : []
  })
}

/** The first few tables, by class name, or by a code if the column is too short. */
function firstParents(able: readonly TablePlan[], lengthMax: number): Parents {
  const written = able.slice(0, parentsMax).map((plan) => ({ plan, value: className(plan.name) }))
  if (written.every(({ value }) => value.length <= lengthMax)) return written
  const prefix = sharedPrefix(able.map(({ name }) => name))
  const byCode = new Map<string, TablePlan>()
  for (const plan of able) {
    const code = className(plan.name.slice(prefix.length)).slice(0, lengthMax)
    if (code !== '' && !byCode.has(code)) byCode.set(code, plan)
  }
  return [...byCode].slice(0, parentsMax).map(([value, plan]) => ({ plan, value }))
}

const lengthMaxOf = ({ column: { name, storage } }: ColumnPlan, { checks }: TablePlan): number =>
  Math.min((storage.kind === 'text' && storage.lengthMax) || Infinity, checks.limits.get(name)?.lengthMax ?? Infinity)

/** A prefix of all tables of an installation: `ost_` of `ost_ticket` and `ost_user`. */
function sharedPrefix([first = '', ...others]: readonly string[]): string {
  const prefixes = [...first.matchAll(/_/g)].map(({ index }) => first.slice(0, index + 1))
  return prefixes.findLast((prefix) => others.every((name) => name.startsWith(prefix))) ?? ''
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '')

/** The class name of `blog_posts` is BlogPost, that of `branches` is Branch, that of `houses` is House. */
const className = (table: string): string =>
  singularOf(table).replaceAll(/(?:^|_+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase())

function singularOf(table: string): string {
  const [ending = '', put] = plurals.find(([end]) => table.endsWith(end)) ?? []
  return put === undefined ? table.replace(/(?<!s)s$/, '') : table.slice(0, -ending.length) + put
}

const plurals: readonly (readonly [string, string])[] = [
  ['people', 'person'],
  ['caches', 'cache'],
  ['ies', 'y'],
  ...['ss', 'bus', 'nus', 'pus', 'rus', 'tus', 'x', 'ch', 'sh'].map((end) => [`${end}es`, end] as const),
]

const isIdOf = (name: string, stem: string): boolean =>
  name.toLowerCase().replace('_', '') === `${stem.toLowerCase()}id`.replace('_', '')

/** Tables identified by one column of this kind; not join tables. */
const canBeParent = ({ table, links }: TablePlan, kind: string): boolean => {
  const [key] = table.key
  const column = table.columns.find(({ name }) => name === key)
  return (
    table.key.length === 1 && column?.storage.kind === kind && !links.some(({ columns }) => columns.includes(key ?? ''))
  )
}
