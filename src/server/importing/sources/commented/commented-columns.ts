import type { Column, Schema, Table } from '@/server/importing/model/schema'
import { valuesInComment } from './values-in-comment'

/** Gives text columns the values that a comment in the source lists for them. */
export function withCommentedValues(schema: Schema, code: string): Schema {
  const comments = commentsIn(code)
  for (const table of schema.tables) {
    const own = comments.get(plain(table.name))
    for (const column of own ? table.columns : []) {
      const { storage } = column
      if (storage.kind !== 'text' || !isFree(table, column.name)) continue
      const values = own?.get(column.name.toLowerCase())?.map((comment) => valuesFor(comment, column, table))
      const found = values?.find((each) => each !== undefined)
      if (found) column.storage = { kind: 'choice', values: found }
    }
  }
  return schema
}

/** What a comment lists, if the column can hold it and the comment is not a heading of several columns. */
function valuesFor({ text, isAbove }: Comment, { storage, usual }: Column, { columns }: Table) {
  const values = valuesInComment(text)
  if (!values || storage.kind !== 'text') return undefined
  const { lengthMin = 0, lengthMax = Infinity } = storage
  const isFit = values.every(({ length }) => length >= lengthMin && length <= lengthMax)
  const hasUsual = typeof usual === 'string' && values.includes(usual)
  const namesColumns = columns.some(({ name }) => values.some((value) => value.toLowerCase() === name.toLowerCase()))
  const isOfColumn = !isAbove || hasUsual || values.every((value) => value === value.toUpperCase())
  return isFit && isOfColumn && !namesColumns && (hasUsual || typeof usual !== 'string') ? values : undefined
}

/** Whether neither a key nor a link nor a condition says more about a column, and its name is not that of a link. */
function isFree({ key, uniques, links, checks }: Table, name: string): boolean {
  if (/(?:[a-z]I[Dd]|(?:^|_)id)$/.test(name)) return false
  const sets = [key, ...[...uniques, ...links].map(({ columns }) => columns)]
  return !sets.some((set) => set.includes(name)) && !checks.some(({ text }) => text.includes(name))
}

type Comment = { readonly text: string; readonly isAbove: boolean }
type Comments = Map<string, Comment[]>

const opening =
  /^[ \t]*(?:create\s+(?:\w+\s+){0,2}table\s+(?:if\s+not\s+exists\s+)?|model\s+|table\s+)((?:["`[]?\w+["`\]]?\.)?["`[]?\w+["`\]]?)[^(){}]{0,80}[({]/i
const ofColumn = /^[ \t]*comment\s+on\s+column\s+([\w."]{1,200})\s+is\s+'((?:[^']|'')*)'/i
const definition = /^[ \t]*["`[]?(\w+)["`\]]?[ \t]+\S/
const trailing = /(?:\/\/|--|#)[ \t]*([^\n]*)$/
const written = /\b(?:comment\s+|note\s*:\s*)(?:'((?:[^']|'')*)'|"([^"]*)")/i
const mapped = /@map\(\s*(?:name:\s*)?"(\w+)"/

/**
 * The comments on columns, by table and column in lower case: behind a column or on lines of their own before it, in
 * its declaration, or in a statement.
 */
function commentsIn(code: string): Map<string, Comments> {
  const all = new Map<string, Comments>()
  let table: Comments | undefined
  let above: string[] = []
  const put = (own: Comments, column: string, texts: readonly (string | undefined)[], isAbove = false) => {
    const found = texts.flatMap((text) => (text === undefined ? [] : [{ text, isAbove }]))
    if (found.length > 0) own.set(column.toLowerCase(), [...(own.get(column.toLowerCase()) ?? []), ...found])
  }
  for (const line of code.split('\n')) {
    const [, named, about] = ofColumn.exec(line) ?? []
    if (named !== undefined && about !== undefined) {
      const [column = '', of = ''] = named.replaceAll('"', '').split('.').toReversed()
      put(tableOf(all, of), column, [about])
      continue
    }
    const opened = opening.exec(line)?.[1]
    if (opened !== undefined) table = tableOf(all, opened)
    const [, renamed] = /^[ \t]*@@map\(\s*(?:name:\s*)?"(\w+)"/.exec(line) ?? []
    if (renamed !== undefined && table) all.set(plain(renamed), table)
    if (opened !== undefined || /^[ \t]*[)}]/.test(line)) above = []
    if (/^[ \t]*[)}]/.test(line)) table = undefined
    if (!table || opened !== undefined) continue
    const own = /^[ \t]*(?:\/\/\/?|--)[ \t]*(.*)$/.exec(line)?.[1]
    if (own !== undefined) {
      above.push(own)
      continue
    }
    const column = mapped.exec(line)?.[1] ?? definition.exec(line)?.[1]
    if (column !== undefined) {
      const [, single, double] = written.exec(line) ?? []
      const behind = trailing.exec(line)?.[1]
      put(table, column, [behind, single, double])
      put(table, column, above, true)
    }
    above = []
  }
  return all
}

function tableOf(all: Map<string, Comments>, name: string): Comments {
  const own: Comments = all.get(plain(name)) ?? new Map()
  all.set(plain(name), own)
  return own
}

/** The last part of a name, without quotes. */
const plain = (name: string): string => (name.split('.').at(-1) ?? '').replaceAll(/["`[\]]/g, '').toLowerCase()
