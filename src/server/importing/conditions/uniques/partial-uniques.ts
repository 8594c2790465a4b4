import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Check, Column, Note, Schema, Table, Unique } from '@/server/importing/model/schema'

/**
 * Partial unique sets (`UNIQUE … WHERE`). Most are applied to all rows. Where that would limit a parent to one child or a
 * table to two rows, only the first row of each parent satisfies the condition, such as a customer's default address, or
 * no row does.
 */
export function settlePartialUniques({ tables, notes }: Schema): Schema {
  const own = tables.map((table) => settled(table))
  return { tables: own.map(({ table }) => table), notes: [...notes, ...own.flatMap((each) => each.notes)] }
}

type Settled = {
  readonly unique?: Unique
  readonly check?: Expression
  readonly why?: string
  /** The column that is true for one row per parent. */
  readonly flag?: Column
}

function settled(table: Table): { table: Table; notes: Note[] } {
  if (table.uniques.every(({ where }) => !where)) return { table, notes: [] }
  const found = table.uniques.map((unique) => ({ asked: unique, ...settledOne(unique, table) }))
  for (const { flag, asked } of found) if (flag) flag.oneOf = asked.columns
  const uniques = found.flatMap(({ unique }) => unique ?? [])
  const textOf = ({ columns }: Unique) => `UNIQUE (${columns.join(', ')}) WHERE`
  const checks = found.flatMap(({ asked, check }): Check[] =>
    check ? [{ expression: check, text: textOf(asked), line: table.line }] : [],
  )
  const notes = found.flatMap(({ asked, why }): Note[] =>
    why === undefined ? [] : [{ table: table.name, construct: textOf(asked), why, line: table.line }],
  )
  return { table: { ...table, uniques, checks: [...table.checks, ...checks] }, notes }
}

function settledOne(unique: Unique, table: Table): Settled {
  const { where, columns } = unique
  if (!where) return { unique }
  // Nulls are distinct in any case.
  if (isHeldByNulls(where, unique)) return { unique }
  const amongAll = {
    unique,
    why: `The source applies it to some rows only; here ${columns.join(', ')} ${columns.length > 1 ? 'are' : 'is'} unique across all rows.`,
  }
  const flag = flagOf(unique, where, table)
  if (flag) return { flag, check: { kind: 'not', part: { kind: 'column', name: flag.name } } }
  if (!isNarrow(unique, table) || isAboutLiveRows(where)) return amongAll
  const not: Expression = { kind: 'not', part: where }
  const number = table.columns.find(
    ({ name, storage, isIdentity }) => storage.kind === 'integer' && (isIdentity || table.key.join() === name),
  )
  const isLinked = columns.some((name) => table.links.some((link) => link.columns.includes(name)))
  if (!isLinked && number) {
    const first: Expression = {
      kind: 'operation',
      operator: '=',
      left: { kind: 'column', name: number.name },
      right: { kind: 'value', value: 1 },
    }
    const check: Expression = { kind: 'or', parts: [not, first] }
    return { check, why: 'Only the first row may meet the condition of this partial index.' }
  }
  return canBeFalse(where, table)
    ? { check: not, why: 'No generated row meets the condition of this partial index.' }
    : amongAll
}

/** `is_default`, if it is part of the condition and the unique set is a link. */
function flagOf({ columns }: Unique, where: Expression, { columns: all, links }: Table): Column | undefined {
  if (!links.some((link) => link.columns.join() === columns.join())) return undefined
  const parts = where.kind === 'and' ? where.parts : [where]
  const asked = parts.flatMap((part) => {
    const isTrue = part.kind === 'operation' && part.operator === '=' && part.right.kind === 'value' && part.right.value
    const column = isTrue === true && part.kind === 'operation' ? part.left : part
    return column.kind === 'column' ? [column.name] : []
  })
  return all.find(({ name, storage }) => storage.kind === 'boolean' && asked.includes(name) && !isGone.test(name))
}

function isHeldByNulls(where: Expression, { columns, areNullsEqual }: Unique): boolean {
  const parts = where.kind === 'and' ? where.parts : [where]
  return (
    !areNullsEqual &&
    parts.every(
      (part) =>
        part.kind === 'isNull' && part.isNegated && part.part.kind === 'column' && columns.includes(part.part.name),
    )
  )
}

/** Whether it cannot identify many rows: a link alone, or a column with few values. */
function isNarrow({ columns }: Unique, { columns: all, links }: Table): boolean {
  const isLinked = (name: string) => links.some((link) => link.columns.includes(name))
  const linked = columns.filter(isLinked)
  if (linked.length > 0 && !links.some((link) => linked.every((name) => link.columns.includes(name)))) return false
  return columns.every((name) => {
    const kind = all.find((column) => column.name === name)?.storage.kind
    return kind === 'boolean' || kind === 'choice' || isLinked(name)
  })
}

const isGone = /(?:delet|archiv|discard|remov|revok|void|cancel|terminat|expir|obsolet|trash|ended|closed)/i

/** Whether it excludes deleted rows: `deleted_at IS NULL`. */
const isAboutLiveRows = (where: Expression): boolean => columnsOf(where).some((name) => isGone.test(name))

/** Whether one column outside links and the key can make it false in every row. */
function canBeFalse(where: Expression, { key, columns: all, links }: Table): boolean {
  const [name, ...others] = columnsOf(where)
  const isFree = all.some((column) => column.name === name) && !key.includes(name ?? '')
  if (!isFree || others.length > 0 || links.some(({ columns }) => columns.includes(name ?? ''))) return false
  if (where.kind === 'isNull' && where.isNegated) return false
  const isOne = where.kind === 'operation' && where.operator === '=' && where.right.kind === 'value'
  return where.kind === 'column' || where.kind === 'isNull' || where.kind === 'not' || isOne
}
