import { z } from 'zod'
import { type Draft, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import { described, ExpressionFault } from '@/server/datasets/recipe/expressions/fault'
import { typed } from '@/server/datasets/recipe/expressions/typed'
import { isMoment, isNumber, type ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Steps } from '@/server/kernel/turns/steps'
import { laxInteger } from '@/wire/parsing/lax'
import type { LocaleCode } from '@/wire/vocabulary'
import type { Cell } from './cell-order'
import type { DraftValue, ResolvedField } from './draft-value'
import { readTyped } from './typed-field'

/** By table and field; undefined where a field is faulty. */
export type Resolved = readonly (readonly (ResolvedField | undefined)[])[]

type Scope = {
  readonly draft: Draft
  readonly linksOf: readonly (readonly DraftLink[])[]
  readonly values: readonly (readonly DraftValue[])[]
  readonly locale: LocaleCode
  readonly list: ProblemList
}

/** Gives every field its type, the fields that it reads before it. */
export function* resolveFields(scope: Scope, cells: readonly Cell[]): Steps<Resolved> {
  const fields: (ResolvedField | undefined)[][] = scope.draft.tables.map((table) => table.fields.map(() => undefined))
  for (const cell of cells) {
    if (scope.list.isFull) break
    const own = fields[cell.table]
    const value = scope.values[cell.table]?.[cell.field]
    if (own && value) own[cell.field] = resolve(scope, fields, cell, value)
    yield
  }
  return fields
}

function resolve(scope: Scope, fields: Resolved, cell: Cell, value: DraftValue): ResolvedField | undefined {
  const field = scope.draft.tables[cell.table]?.fields[cell.field]
  const loc = field?.loc ?? []
  const typeAt = (table: number, at: number): ValueType | undefined => fields[table]?.[at]?.type
  if (value.kind !== 'typed') warnOfIgnored(value, field?.input?.constraints, loc, scope.list)
  switch (value.kind) {
    case 'broken':
      return undefined
    case 'typed':
      return readTyped(value, scope.locale, loc, scope.list)
    case 'linkType':
      return { value, type: { kind: 'string' } }
    case 'link': {
      const { link, place } = value
      const [parent, ...others] = scope.linksOf[cell.table]?.[link]?.parents ?? []
      const type = parent && typeAt(parent.table, parent.columns[place] ?? 0)
      const isMixed = others.some((other) => typeAt(other.table, other.columns[place] ?? 0)?.kind !== type?.kind)
      return type && { value, type: isMixed ? { kind: 'string' } : type }
    }
    case 'inherited': {
      const type = typeAt(value.table, value.field)
      return type && { value, type }
    }
    case 'aggregate': {
      const of = value.field === null ? undefined : typeAt(value.table, value.field)
      const type = aggregateType(value, of, scope, [...loc, value.op])
      return type && { value: { ...value, type }, type }
    }
    case 'computed':
      return computed(scope, fields, cell, value, loc)
  }
}

/** Only drawn values can be constrained; computed numbers have a precision, and any column may be distinct. */
function warnOfIgnored(
  { kind }: DraftValue,
  constraints: Readonly<Record<string, unknown>> | null | undefined,
  loc: Loc,
  list: ProblemList,
): void {
  for (const [name, asked] of Object.entries(constraints ?? {})) {
    if (asked == null || name === 'unique' || (name === 'precision' && kind === 'computed')) continue
    const message = `${quoted(name)} applies only to generated values and is ignored here; constrain the fields that these values come from, or give the table a check.`
    list.warn([{ code: 'constraint_ignored', loc: [...loc, 'constraints', name], message }])
  }
}

function aggregateType(
  { op, table, field }: Extract<DraftValue, { kind: 'aggregate' }>,
  of: ValueType | undefined,
  { draft, list }: Scope,
  loc: Loc,
): ValueType | undefined {
  if (field === null) return { kind: 'integer' }
  if (!of) return undefined
  const isFit = isNumber(of) || of.kind === 'duration' || (op !== 'sum' && (isMoment(of) || of.kind === 'time'))
  if (isFit) return of
  const child = draft.tables[table]
  const name = child ? nameOf(child, child.fields[field]) : ''
  const takes = op === 'sum' ? 'numbers and durations' : 'numbers, dates, times and durations'
  list.refuse(`${op} takes ${takes}; ${name} is of type ${described(of)}`, loc)
  return undefined
}

const precisions = laxInteger(z.int().min(0).max(9)).optional()

function computed(
  { draft, list }: Scope,
  fields: Resolved,
  { table, field }: Cell,
  { ast, source }: Extract<DraftValue, { kind: 'computed' }>,
  loc: Loc,
): ResolvedField | undefined {
  const expression = typedOrRefused(draft, fields, table, { ast, source, loc: [...loc, 'expr'] }, list)
  if (!expression) return undefined
  const asked = draft.tables[table]?.fields[field]?.input?.constraints?.precision
  const precision = precisions.safeParse(asked ?? undefined)
  if (!precision.success) {
    list.refuse('precision must be a whole number from 0 to 9', [...loc, 'constraints', 'precision'], { input: asked })
    return undefined
  }
  const { type } = expression
  const decimals = isNumber(type) ? (precision.data ?? null) : null
  if (decimals === null) return { value: { kind: 'computed', expression, decimals }, type }
  return {
    value: { kind: 'computed', expression, decimals },
    type: decimals === 0 ? { kind: 'integer' } : { kind: 'decimal', decimals },
  }
}

/** Types an expression over a row of the table; a problem of a field that it reads is not repeated. */
export function typedOrRefused(
  draft: Draft,
  fields: Resolved,
  table: number,
  { ast, source, loc }: { ast: Parameters<typeof typed>[0]; source: string; loc: Loc },
  list: ProblemList,
): Expression | undefined {
  const at = draft.tables[table]
  let isSilent = false
  try {
    return typed(ast, (name) => {
      const field = at?.fieldByName.get(name)
      if (field === undefined) {
        const hint = hintOf(list, name, at?.fieldByName.keys() ?? [])
        throw new ExpressionFault(`this row has no field ${quoted(name)}${hint}`)
      }
      const type = fields[table]?.[field]?.type
      isSilent ||= type === undefined
      return { field, type: type ?? { kind: 'string' } }
    })
  } catch (fault) {
    if (!(fault instanceof ExpressionFault)) throw fault
    if (!isSilent) list.refuse(fault.message, loc, { input: source })
    return undefined
  }
}
