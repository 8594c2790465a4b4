import { computed, type ValueForm } from '@/server/importing/proposal/forms/capacity'
import { singularWords } from '@/server/importing/proposal/forms/rows/row-label'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

type Role = 'code' | 'code3' | 'number' | 'name' | 'own'
type Entry = Readonly<Record<Role, string>>
type Part = { readonly plan: ColumnPlan; readonly role: Role }

/**
 * Gives a short table of countries, currencies or languages the codes and names of the same ones: one column is drawn,
 * distinct, and the others follow from it.
 */
export function settleWorld(plan: TablePlan, plans: readonly TablePlan[]): void {
  const words = singularWords(plan.table, tablesOf(plans))
  const last = words.at(-1) ?? ''
  const kind = last === 'lang' ? 'language' : last
  const entries = world().get(kind) ?? []
  if (plan.rows > entries.length || plan.table.sample) return
  const parts = plan.columns.flatMap((column): Part[] => {
    const role = roleOf(column, kind, plan)
    return role && entries.every((entry) => fits(entry[role], column)) ? [{ plan: column, role }] : []
  })
  const isAlone = ({ plan: { column } }: Part) =>
    plan.table.uniques.some(({ columns }) => columns.length === 1 && columns[0] === column.name)
  const base =
    parts.find(({ plan: { column } }) => plan.table.key.includes(column.name)) ??
    parts.find((part) => isAlone(part) && part.role !== 'own') ??
    parts.find(({ role }) => role !== 'own')
  if (!base || parts.length < 2) return
  const others = parts.filter((each) => each !== base)
  // Distinct as the column is that they follow from.
  const kept = plan.table.uniques.filter((set) => !others.some((part) => set.columns.join() === part.plan.column.name))
  if (others.some((part) => isAlone(part) && part.role === 'own')) return
  plan.table.uniques.splice(0, plan.table.uniques.length, ...kept)
  for (const part of others) part.plan.form = { type: computed, expr: chosenBy(base, part, entries) }
  base.plan.form = listOf(entries, base)
  base.plan.isUnique = true
}

/** The same list for every table of a schema, whose shared prefix is looked for once. */
const tablesOf = memoizeByObject((plans: readonly TablePlan[]) => plans.map(({ table }) => table))

const columns = ['code', 'code3', 'number', 'name', 'own'] as const
const world = once(
  (): ReadonlyMap<string, readonly Entry[]> =>
    new Map([
      ['country', readTable(new URL('./countries.tsv', import.meta.url), columns)],
      ['currency', readTable(new URL('./currencies.tsv', import.meta.url), columns)],
      ['language', readTable(new URL('./languages.tsv', import.meta.url), columns)],
    ]),
)

/** Common countries by their codes and names. */
export const worldCountries = (): readonly Entry[] => world().get('country') ?? []

/** What a column of the table says of each row; undefined for links, conditions and other columns. */
function roleOf({ column, form }: ColumnPlan, kind: string, { checks, links }: TablePlan): Role | undefined {
  const { name, storage } = column
  if (!form || checks.limits.has(name) || links.some((link) => link.columns.includes(name))) return undefined
  if (checks.others.some(({ column: of }) => of === name)) return undefined
  const said = name
    .toLowerCase()
    .replace(/^(?:country|currency|language|(?!iso)[a-z]{2,4}_)/, '')
    .replaceAll('_', '')
  if (storage.kind === 'integer') {
    if (kind === 'country' && calling.test(said)) return 'own'
    return /^(?:numcode|numericcode|isonumeric|isonumber)$/.test(said) ? 'number' : undefined
  }
  if (storage.kind !== 'text') return undefined
  const length = storage.lengthMax
  if (/^(?:iso|alpha|code)3|^(?:alpha3code|isocode3|iso3code)$/.test(said)) return 'code3'
  if (/^(?:code|isocode|iso|iso2|alpha2|isocode2|alpha2code|iso2code|abbr|abbreviation|short)$/.test(said))
    return length === 3 && kind !== 'currency' ? 'code3' : 'code'
  if (/^(?:name|englishname|isoname|title|label|printablename|nameen)$/.test(said)) return 'name'
  return ownNames[kind]?.test(said) ? 'own' : undefined
}

const calling = /^(?:callingcode|phonecode|phoneprefix|callprefix|dialcode|dialingcode)$/

/** Columns with the calling code of a country, the symbol of a currency and the native name of a language. */
const ownNames: Readonly<Record<string, RegExp>> = {
  country: calling,
  currency: /^(?:symbol|sign)$/,
  language: /^(?:native|nativename|localname|endonym)$/,
}

const fits = (text: string, { column: { storage } }: ColumnPlan): boolean =>
  text !== '-' && (storage.kind !== 'text' || text.length <= (storage.lengthMax ?? Infinity))

function listOf(entries: readonly Entry[], { plan, role }: Part): ValueForm {
  const values = entries.map((entry) => entry[role])
  return plan.column.storage.kind === 'integer'
    ? { type: 'integer', constraints: { values: values.map(Number), unique: true } }
    : { type: 'text', constraints: { values, unique: true } }
}

/** `code == "DE" ? "Germany" : …`, the last entry without a condition. */
function chosenBy(base: Part, { plan, role }: Part, entries: readonly Entry[]): string {
  const written = (text: string, { column: { storage } }: ColumnPlan) =>
    storage.kind === 'integer' ? String(Number(text)) : JSON.stringify(text)
  return entries
    .map((entry, at) => {
      const value = written(entry[role], plan)
      const isLast = at === entries.length - 1
      return isLast ? value : `${base.plan.column.name} == ${written(entry[base.role], base.plan)} ? ${value}`
    })
    .join(' : ')
}
