import type { DraftField, DraftTable } from './draft'
import { columnNamed } from './links/column-named'
import { parentOf } from './references'

/** The tables with one of them renamed, and every reference to it. */
export function withTableRenamed(tables: readonly DraftTable[], id: number, to: string): DraftTable[] {
  const old = tables.find((table) => table.id === id)
  if (!old) return [...tables]
  const reference = (text: string) =>
    columnNamed(tables, text)?.table.id === id ? `${to}${text.slice(old.name.length)}` : text
  const children = (text: string) => (text === old.name ? to : reference(text))
  return tables.map((table) => ({
    ...withReferences(table, reference, children),
    ...(table.id === id && { name: to }),
  }))
}

/** The tables with one column renamed, and every reference to it: in keys, links, paths, totals, checks and expressions. */
export function withFieldRenamed(
  tables: readonly DraftTable[],
  tableId: number,
  fieldId: number,
  to: string,
): DraftTable[] {
  const owner = tables.find(({ id }) => id === tableId)
  const old = owner?.fields.find(({ id }) => id === fieldId)?.name
  if (!owner || old === undefined) return [...tables]
  const reference = (text: string) => (text === `${owner.name}.${old}` ? `${owner.name}.${to}` : text)
  const name = (text: string) => (text === old ? to : text)
  const viaRenamed = (field: DraftField, via: string): string => {
    const parent = field.link === undefined ? undefined : columnNamed(tables, field.link)?.table
    if (parent) return pathRenamed(tables, parent, via, tableId, name)
    return isTotalOfChildren(field, owner) ? name(via) : via
  }
  return tables.map((table) => {
    const renamed = withReferences(table, reference, reference)
    const fields = renamed.fields.map((field) => ({
      ...field,
      ...(field.from !== undefined && { from: pathRenamed(tables, table, field.from, tableId, name) }),
      ...(field.via !== undefined && { via: viaRenamed(field, field.via) }),
    }))
    return table.id === tableId ? withOwnNames({ ...renamed, fields }, fieldId, old, to) : { ...renamed, fields }
  })
}

function withReferences(
  table: DraftTable,
  reference: (text: string) => string,
  children: (text: string) => string,
): DraftTable {
  return {
    ...table,
    fields: table.fields.map((field) => ({
      ...field,
      ...(field.link !== undefined && { link: reference(field.link) }),
      ...(field.sum !== undefined && { sum: children(field.sum) }),
      ...(field.count !== undefined && { count: children(field.count) }),
      ...(field.min !== undefined && { min: children(field.min) }),
      ...(field.max !== undefined && { max: children(field.max) }),
    })),
    links: table.links?.map((link) => ({
      ...link,
      to: link.to?.map(reference),
      one_of: link.one_of?.map((one) => ({ ...one, to: one.to.map(reference) })),
    })),
  }
}

function withOwnNames(table: DraftTable, fieldId: number, old: string, to: string): DraftTable {
  const name = (text: string) => (text === old ? to : text)
  const names = (list: readonly string[]) => list.map(name)
  // Inside quotes it is a text, after a dot a member.
  const word = new RegExp(`("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')|(?<![\\w.])${escaped(old)}(?!\\w)`, 'g')
  const expression = (text: string) => text.replace(word, (_, quoted?: string) => quoted ?? to)
  const { rows } = table
  return {
    ...table,
    ...(typeof rows === 'object' && !Array.isArray(rows) && { rows: { ...rows, per: name(rows.per) } }),
    key: table.key?.map(name),
    unique: table.unique?.map(names),
    check: table.check?.map(expression),
    fields: table.fields.map((field) => ({
      ...field,
      ...(field.id === fieldId && { name: to }),
      ...(field.expr !== undefined && { expr: expression(field.expr) }),
    })),
    links: table.links?.map((link) => ({
      ...link,
      fields: names(link.fields),
      ...(link.type_field !== undefined && { type_field: name(link.type_field) }),
    })),
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function pathRenamed(
  tables: readonly DraftTable[],
  from: DraftTable,
  path: string,
  tableId: number,
  name: (text: string) => string,
): string {
  let at: DraftTable | undefined = from
  return path
    .split('.')
    .map((part) => {
      const here = at
      at = at && parentOf(tables, at, part)
      return here?.id === tableId ? name(part) : part
    })
    .join('.')
}

const isTotalOfChildren = ({ sum, count, min, max }: DraftField, { name }: DraftTable): boolean =>
  [sum, count, min, max].some((of) => of === name || of?.startsWith(`${name}.`))
