import type { Expression } from '@/server/importing/model/expression'
import type { Check, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { withoutJsonNulls } from './json/json-nulls'
import { limitOf } from './limit-of/limit-of'
import type { ColumnLimits } from './limit-of/limited'
import { bothLimits, type Limits } from './limits'
import { sharesOf } from './shares'
import { simplified } from './simplified/simplified'
import { saysWhole } from './whole-numbers'

/** The conditions of a table: limits of single columns, and all others. */
export type ReadChecks = {
  readonly limits: ReadonlyMap<string, Limits>
  readonly others: readonly Check[]
}

export function readChecks(table: Table): ReadChecks {
  const limits = new Map<string, Limits>()
  const others: Check[] = []
  /** @returns whether the column can have these limits too. */
  const narrow = ({ column, limits: further }: ColumnLimits): boolean => {
    const both = bothLimits(limits.get(column) ?? {}, further)
    if (both) limits.set(column, both)
    return both !== undefined
  }
  for (const check of table.checks) {
    for (const part of simplified(withoutJsonNulls(ofColumn(check, table), table))) {
      if (saysWhole(part, table)) continue
      const found = limitOf(part)
      const column = found && columnNamed(table, found.column)
      if (!column || !narrow({ ...found, column: column.name })) others.push({ ...check, expression: part })
    }
  }
  for (const { expression } of others) {
    for (const found of [...sharesOf(expression, limits), ...kindsOf(expression, table)]) narrow(found)
  }
  for (const { expression } of others) {
    for (const found of keysBeyond(expression, table)) narrow(found)
  }
  for (const { expression } of others) {
    const [found, another] = formsIn(expression, table)
    const { pattern, values } = (found && limits.get(found.column)) ?? {}
    if (found && !another && !pattern && !values) narrow(found)
  }
  return { limits, others }
}

/** The form of a text in `kind <> 'oidc' OR issuer LIKE 'https://%'`, which every row may have. */
function formsIn(expression: Expression, table: Table): ColumnLimits[] {
  if (expression.kind !== 'or') return []
  return expression.parts.flatMap((part) => {
    const found = limitOf(part)
    const column = found?.limits.pattern === undefined ? undefined : columnNamed(table, found.column)
    return found && column ? [{ column: column.name, limits: found.limits }] : []
  })
}

/** `id <> 1 OR name = 'root'`: a numbered key begins after the number. */
function keysBeyond(expression: Expression, { key, columns }: Table): ColumnLimits[] {
  if (expression.kind !== 'or') return []
  return expression.parts.flatMap((part) => {
    if (part.kind !== 'operation' || !/^(?:<>|!=)$/.test(part.operator)) return []
    const { left, right } = part
    const number = right.kind === 'value' ? right.value : undefined
    const own = columns.find(({ name }) => left.kind === 'column' && name.toLowerCase() === left.name.toLowerCase())
    const isNumbered = own?.storage.kind === 'integer' && (own.isIdentity || (key.length === 1 && key[0] === own.name))
    return isNumbered && typeof number === 'number'
      ? [{ column: own.name, limits: { min: { value: number, isOpen: true } } }]
      : []
  })
}

/** If each branch names values of a column, as in `(kind = 'card' AND …) OR (kind = 'transfer' AND …)`, it has no others. */
function kindsOf(expression: Expression, table: Table): ColumnLimits[] {
  if (expression.kind !== 'or') return []
  const branches = expression.parts.map((part) => simplified(part).flatMap((each) => limitOf(each) ?? []))
  const [first = []] = branches
  return first.flatMap(({ column }) => {
    const lists = branches.map((limits) => limits.find((one) => one.column === column)?.limits.values)
    const found = columnNamed(table, column)
    return found && lists.every((list) => list !== undefined)
      ? [{ column: found.name, limits: { values: [...new Set(lists.flat())] } }]
      : []
  })
}

/** Replaces `VALUE` of a domain by its column, and computed columns by their expressions. */
function ofColumn({ expression, column, isOfDomain = false }: Check, table: Table): Expression {
  if (!isOfDomain && table.columns.every(({ computed }) => computed === undefined)) return expression
  return replaced(expression, (name) => {
    const own = isOfDomain && column !== undefined && name.toLowerCase() === 'value' ? column : name
    return columnNamed(table, own)?.computed?.expression ?? { kind: 'column', name: own }
  })
}

function replaced(expression: Expression, rename: (name: string) => Expression): Expression {
  const each = (parts: readonly Expression[]) => parts.map((part) => replaced(part, rename))
  switch (expression.kind) {
    case 'column':
      return rename(expression.name)
    case 'call':
      return { ...expression, arguments: each(expression.arguments) }
    case 'operation':
      return { ...expression, left: replaced(expression.left, rename), right: replaced(expression.right, rename) }
    case 'and':
    case 'or':
      return { ...expression, parts: each(expression.parts) }
    case 'not':
    case 'isNull':
      return { ...expression, part: replaced(expression.part, rename) }
    case 'case': {
      const { branches, otherwise } = expression
      const own = branches.map(({ when, value }) => ({ when: replaced(when, rename), value: replaced(value, rename) }))
      return { kind: 'case', branches: own, otherwise: otherwise && replaced(otherwise, rename) }
    }
    case 'isIn':
      return { ...expression, subject: replaced(expression.subject, rename), items: each(expression.items) }
    default:
      return expression
  }
}
