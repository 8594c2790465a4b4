import type { FieldTypeName } from '@/server/generation/catalog'
import { celOf } from '@/server/importing/conditions/cel'
import { textsOfJson } from '@/server/importing/conditions/json/json-texts'
import { numberingStart } from '@/server/importing/conditions/limits'
import { readChecks } from '@/server/importing/conditions/read-checks'
import { wholeNumbers } from '@/server/importing/conditions/whole-numbers'
import { columnsOf } from '@/server/importing/model/expression'
import type { Column, Note, Schema, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Storage } from '@/server/importing/model/storage'
import { learnColumns, type NamedColumn } from '@/server/importing/samples/learn-columns'
import type { InferredField } from '@/server/names/infer-fields'
import type { LocaleCode } from '@/wire/vocabulary'
import type { ValueForm } from './forms/capacity'
import { isCounted, isListed } from './forms/coded/coded-form'
import { truthForm } from './forms/coded/truth-form'
import { declaredForm, listedForm } from './forms/declared-form'
import { itemForm } from './forms/item-form'
import { namedForm } from './forms/named-form'
import { choiceName, isOfChoices } from './forms/rows/choice-name'
import { ownName } from './forms/rows/own-name'
import { hintOf, rowLabel } from './forms/rows/row-label'
import { identifierForm } from './forms/text-form'
import { withDefault } from './forms/texts/default-text'
import { ownColumns } from './links/agreement'
import { declaredLinks, planLinks } from './links/plan-links'
import { settleArcs } from './rules/arcs'
import { settleBranches } from './rules/branches'
import { settleChoices } from './rules/choices'
import { keepPairsApart } from './rules/closures'
import { solveEquations } from './rules/equations'
import { addOrderOfEnds, settleExclusions } from './rules/exclusions'
import { fitNumbers } from './rules/fit-numbers'
import { settleLinkStates } from './rules/presence/link-states'
import { nullSharesOf } from './rules/presence/null-shares'
import { settleSingleRoot } from './rules/presence/single-root'
import { solveSpans } from './rules/spans'
import { settleHome } from './rules/world/settle-home'
import { type ColumnPlan, type TablePlan, uniqueSetsOf } from './table-plan'
import { leaveOutArraySets } from './unique-sets/array-sets'

/** The plan of a single table: its links, and columns with their value forms. */
export function planTable(
  table: Table,
  name: string,
  { schema, locale, infer, notes }: { schema: Schema; locale: LocaleCode; infer: InferColumns; notes: Note[] },
): TablePlan {
  for (const column of textsOfJson(table)) column.storage = { kind: 'json' }
  for (const column of wholeNumbers(table)) column.storage = { ...column.storage, kind: 'decimal', scale: 0 }
  addOrderOfEnds(table)
  keepPairsApart(table)
  leaveOutArraySets(table, notes)
  const read = readChecks(table)
  const arcs = settleArcs(table, read, notes)
  const states = settleLinkStates(table, arcs.checks, notes)
  const branches = settleBranches(table, states.checks, notes)
  const { forms: apart, checks } = settleExclusions(table, branches.checks, notes)
  const empty = [...arcs.empty, ...states.empty, ...branches.empty]
  for (const column of table.columns) column.isRequired ||= checks.limits.get(column.name)?.isRequired === true
  const kept = table.columns.filter((column) => !isLeftOut(column, table, notes))
  const { links, unpaired } = planLinks(table, schema, notes, empty)
  const own = ownColumns(table, links, (of) => declaredLinks(of, schema))
  const linked = new Set(links.flatMap(({ columns }) => columns).filter((name) => !own.has(name)))
  const learned = learnedForms(table, locale)
  const nullShares = nullSharesOf(checks)
  const nullsOf = ({ name, isRequired }: Column): number => {
    if (unpaired.includes(name)) return 100
    const isFilled = isRequired || table.key.includes(name)
    return learned.get(name)?.blankPercentage ?? (isFilled ? 0 : (nullShares.get(name) ?? 0))
  }
  const inferred = infer(
    kept.map((column) => column.name),
    hintOf(table.name),
  ).map((field) => {
    const named = ownName(choiceName(field, table, schema.tables, infer), table, schema.tables, infer)
    return rowLabel(named, table, schema.tables)
  })
  const alone = conditionsAlone(table, checks)
  const columns = kept.map(
    (column, index): ColumnPlan => ({
      column,
      conditions: alone.get(column.name) ?? [],
      form: linked.has(column.name)
        ? undefined
        : (apart.get(column.name) ??
          learned.get(column.name) ??
          formOf(column, inferred[index], { table, checks, alone, locale })),
      isUnique: false,
      nullPercentage: nullsOf(column),
    }),
  )
  settleHome(columns, locale)
  const chosen = settleChoices(checks.others, { table, columns, links })
  const others = solveEquations(
    { ...checks, others: settleSingleRoot(chosen, { table, columns, links }) },
    { table, columns },
  )
  solveSpans(others, { table, columns })
  // A bound of the last of several numbers in order reaches the first one by one.
  for (const _ of others.slice(0, orderedMax)) {
    for (const { expression } of others) fitNumbers(expression, columns, checks.limits)
  }
  return {
    table,
    name,
    checks: { ...checks, others },
    columns,
    links,
    owner: undefined,
    rows: 0,
    isFixed: false,
    countedBy: undefined,
    childrenMin: 0,
    childrenMax: Infinity,
    isOfChoices: isOfChoices(table, schema.tables),
    own,
  }
}

/** Numbers in order, such as `a < b AND b < c`, whose bounds reach each other. */
const orderedMax = 4

/** Infers the meanings of a table's columns; undefined for names that were not read. */
export type InferColumns = (
  names: readonly string[],
  domainHint: string,
) => readonly (InferredField<FieldTypeName> | undefined)[]

/** Value forms learned from sample rows. */
function learnedForms({ name, columns, sample = [] }: Table, locale: LocaleCode): ReadonlyMap<string, NamedColumn> {
  if (sample.length === 0) return new Map()
  const names = columns.map((column) => column.name)
  return new Map(learnColumns(names, sample, { locale, domainHint: name }).map((column) => [column.name, column]))
}

/** Generated columns are never written; columns of unknown types are omitted if optional. */
function isLeftOut(column: Column, table: Table, notes: Note[]): boolean {
  const { name, line, storage } = column
  const note = (construct: string, why: string) => notes.push({ table: table.name, column: name, construct, why, line })
  if (column.computed) {
    note('GENERATED', 'Left out: the database computes it.')
    return true
  }
  const inner = itemOf(storage)
  if (inner.kind === 'form' && inner.note) note(inner.note.construct, inner.note.why)
  if (inner.kind !== 'unknown') return false
  const isOmitted = !isGenerated(column)
  note(
    inner.written,
    isOmitted ? 'Left out: values of this type are not supported.' : 'Unknown type: generated as text.',
  )
  return isOmitted
}

const itemOf = (storage: Storage): Storage => (storage.kind === 'array' ? storage.of : storage)

/** Whether rows get values for a column: the database computes some, and may leave those of unknown types empty. */
export const isGenerated = ({ computed, storage, isRequired, hasDefault }: Column): boolean =>
  !computed && (itemOf(storage).kind !== 'unknown' || (isRequired && !hasDefault))

/** Whether its values have to be distinct, alone or with others. */
const isOfSet = (name: string, table: Table): boolean => uniqueSetsOf(table).some((set) => set.includes(name))

type Place = {
  readonly table: Table
  readonly checks: TablePlan['checks']
  readonly alone: ReadonlyMap<string, readonly string[]>
  readonly locale: LocaleCode
}

/** The recipe's single-column conditions. */
function conditionsAlone(table: Table, { others }: TablePlan['checks']): ReadonlyMap<string, readonly string[]> {
  const names = new Set(table.columns.map(({ name }) => name))
  const found = new Map<string, string[]>()
  for (const { expression } of others) {
    const [name, ...further] = new Set(columnsOf(expression).map((each) => columnNamed(table, each)?.name))
    const cel = name !== undefined && further.length === 0 ? celOf(expression, table, names) : undefined
    if (name !== undefined && cel !== undefined) found.set(name, [...(found.get(name) ?? []), cel])
  }
  return found
}

/** The row number for keys, else a closed list, else the meaning of the name, else the declared type. */
function formOf(
  column: Column,
  inferred: InferredField<FieldTypeName> | undefined,
  { table, checks, alone, locale }: Place,
): ValueForm {
  const { storage, jsonType } = column
  const limits = { ...(jsonType && { jsonType }), ...checks.limits.get(column.name) }
  const isOnlyKey = table.key.length === 1 && table.key[0] === column.name
  const start = storage.kind === 'integer' && !alone.has(column.name) ? numberingStart(limits) : undefined
  // An `id` of each tenant is numbered across them, so that links to it can be ordered.
  const isNumbered = column.isIdentity || isOnlyKey || (table.key.includes(column.name) && /^id$/i.test(column.name))
  if (start !== undefined && isNumbered) return { type: 'rowNumber', ...(start > 1 && { constraints: { start } }) }
  const listed = listedForm(storage, limits)
  if (listed) return listed
  if (storage.kind === 'boolean') return truthForm(inferred, column.usual)
  if (storage.kind === 'array' && storage.of.kind === 'text' && !limits.items) {
    const of = itemForm(inferred, storage.of, locale)
    return { ...declaredForm(storage, limits), ...(of && { of }) }
  }
  const isNumber = storage.kind === 'integer' && isCounted(column.name, table, checks.others)
  const named = inferred && !(isNumber && isListed(inferred)) ? namedForm(inferred, storage, limits, locale) : undefined
  const hasOwnForm = inferred?.type === 'text' && inferred.constraints?.pattern !== undefined
  const saysLittle = named === undefined || (named.type === 'text' && !hasOwnForm)
  const identifier = saysLittle && storage.kind === 'text' && identifierForm(column.name, isOnlyKey, storage, limits)
  if (identifier) return identifier
  const form = named ?? declaredForm(storage, limits)
  const isOpen = storage.kind === 'text' && !isOfSet(column.name, table) && !checks.limits.has(column.name)
  return isOpen ? withDefault(form, { name: column.name, usual: column.usual, locale }) : form
}
