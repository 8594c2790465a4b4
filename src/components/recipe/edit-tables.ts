import { freeName } from '@/components/draft/naming/free-name'
import type { DraftField, DraftTable, RecipeDraft } from './draft'
import { fieldOfKind } from './field-kind'
import { connected, type End } from './links/connect'
import { type OneOfLink, type WideLink, withOneOfLink, withWideLink } from './links/wide-links'
import { typeBehind } from './references'
import { withFieldRenamed, withTableRenamed } from './rename'
import { withoutBrokenReferences } from './repair'

/** Edits inside a table: their code is loaded with the editor and the diagram. */
export type TableEdit =
  | { kind: 'removeTable'; table: number }
  | { kind: 'renameTable'; table: number; name: string }
  | { kind: 'changeTable'; table: number; change: Partial<Pick<DraftTable, 'rows' | 'key' | 'unique' | 'check'>> }
  | { kind: 'placeTable'; table: number; place: { x: number; y: number } }
  | { kind: 'addField'; table: number }
  | { kind: 'removeField'; table: number; field: number }
  | { kind: 'renameField'; table: number; field: number; name: string }
  | { kind: 'changeField'; table: number; field: number; change: Partial<Omit<DraftField, 'id' | 'name'>> }
  /** Changes the kind of a column: its previous source is dropped. */
  | { kind: 'setField'; table: number; field: number; value: Partial<Omit<DraftField, 'id' | 'name'>> }
  | { kind: 'moveField'; table: number; field: number; toIndex: number }
  | { kind: 'connect'; from: End; to: End }
  | { kind: 'linkWide'; table: number; link: WideLink }
  | { kind: 'linkOneOf'; table: number; link: OneOfLink }
  | { kind: 'unlink'; table: number; link: { field: number } | { index: number } }

/** The draft after an edit of its tables. Names stay distinct and are never empty. */
export function editTables(draft: RecipeDraft, edit: TableEdit): RecipeDraft {
  const { tables, nextId } = draft
  const withTable = (id: number, change: (table: DraftTable) => DraftTable): RecipeDraft => ({
    ...draft,
    tables: tables.map((table) => (table.id === id ? change(table) : table)),
  })
  const withField = (table: number, id: number, change: (field: DraftField) => DraftField) =>
    withTable(table, (own) => ({
      ...own,
      fields: own.fields.map((field) => (field.id === id ? change(field) : field)),
    }))
  const repaired = (next: readonly DraftTable[]) => ({ ...draft, tables: withoutBrokenReferences(tables, next) })

  switch (edit.kind) {
    case 'removeTable':
      return repaired(tables.filter(({ id }) => id !== edit.table))
    case 'renameTable': {
      const taken = new Set(tables.flatMap(({ id, name }) => (id === edit.table ? [] : [name])))
      return { ...draft, tables: withTableRenamed(tables, edit.table, freeName(edit.name, taken)) }
    }
    case 'changeTable':
      return withTable(edit.table, (table) => ({ ...table, ...edit.change }))
    case 'placeTable':
      return withTable(edit.table, (table) => ({ ...table, place: edit.place }))
    case 'addField':
      return {
        ...withTable(edit.table, (table) => ({ ...table, fields: [...table.fields, newField(table, nextId)] })),
        nextId: nextId + 1,
      }
    case 'removeField':
      return repaired(tables.map((table) => (table.id === edit.table ? withoutField(table, edit.field) : table)))
    case 'renameField': {
      const own = tables.find(({ id }) => id === edit.table)?.fields ?? []
      const taken = new Set(own.flatMap(({ id, name }) => (id === edit.field ? [] : [name])))
      return { ...draft, tables: withFieldRenamed(tables, edit.table, edit.field, freeName(edit.name, taken)) }
    }
    case 'changeField':
      return withField(edit.table, edit.field, (field) => ({ ...field, ...edit.change }))
    case 'setField': {
      const next = withField(edit.table, edit.field, (field) => fieldOfKind(field, edit.value)).tables
      return repaired(next)
    }
    case 'moveField':
      return withTable(edit.table, (table) => ({ ...table, fields: moved(table.fields, edit.field, edit.toIndex) }))
    case 'connect':
      return connected(draft, edit.from, edit.to)
    case 'linkWide':
      return repairedAfter(draft, withWideLink(draft, edit.table, edit.link))
    case 'linkOneOf':
      return withOneOfLink(draft, edit.table, edit.link)
    case 'unlink':
      return repaired(tables.map((table) => (table.id === edit.table ? unlinked(tables, table, edit.link) : table)))
  }
}

/** A column that becomes part of a link is no longer a valid target of existing references. */
const repairedAfter = (before: RecipeDraft, after: RecipeDraft): RecipeDraft => ({
  ...after,
  tables: withoutBrokenReferences(before.tables, after.tables),
})

const newField = ({ fields }: DraftTable, id: number): DraftField => ({
  id,
  name: freeName('column', new Set(fields.map(({ name }) => name))),
  type: 'text',
})

function withoutField(table: DraftTable, id: number): DraftTable {
  const gone = table.fields.find((field) => field.id === id)?.name
  return {
    ...table,
    fields: table.fields.filter((field) => field.id !== id),
    key: table.key?.filter((name) => name !== gone),
    unique: table.unique?.filter((names) => !names.some((name) => name === gone)),
    links: table.links?.filter(({ fields, type_field }) => ![...fields, type_field].some((name) => name === gone)),
  }
}

function moved(fields: readonly DraftField[], id: number, toIndex: number): DraftField[] {
  const field = fields.find((candidate) => candidate.id === id)
  return field ? fields.filter((candidate) => candidate.id !== id).toSpliced(toIndex, 0, field) : [...fields]
}

function unlinked(tables: readonly DraftTable[], table: DraftTable, link: { field: number } | { index: number }) {
  if ('index' in link) return { ...table, links: table.links?.toSpliced(link.index, 1) }
  const plain = (field: DraftField) => fieldOfKind(field, { type: typeBehind(tables, table, field) })
  return { ...table, fields: table.fields.map((field) => (field.id === link.field ? plain(field) : field)) }
}
