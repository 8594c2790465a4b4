import { freeName } from '@/components/draft/naming/free-name'
import type { LocaleCode } from '@/wire/vocabulary'
import type { DraftTable, ImportNote, RecipeDraft } from './draft'

/** Edits of the whole recipe; those inside a table are in `edit-tables.ts`. */
export type RecipeEdit =
  | { kind: 'settings'; change: Partial<{ name: string; locale: LocaleCode; seed: string | null; variant: number }> }
  | { kind: 'notes'; notes: ImportNote[] }
  | { kind: 'addTable' }
  | { kind: 'arrange' }
  | { kind: 'replace'; draft: RecipeDraft }

/** The draft after an edit. Pure, so that undo needs only the previous drafts. */
export function editRecipe(draft: RecipeDraft, edit: RecipeEdit): RecipeDraft {
  const { tables, nextId } = draft
  switch (edit.kind) {
    case 'settings':
      return { ...draft, ...edit.change }
    case 'notes':
      return { ...draft, notes: edit.notes }
    case 'addTable':
      return { ...draft, tables: [...tables, newTable(draft)], nextId: nextId + 2 }
    case 'arrange':
      return { ...draft, tables: tables.map(({ place: _, ...table }) => table) }
    case 'replace':
      return edit.draft
  }
}

function newTable({ tables, nextId }: RecipeDraft): DraftTable {
  const name = freeName('new_table', new Set(tables.map((table) => table.name)))
  return { id: nextId, name, rows: 20, key: ['id'], fields: [{ id: nextId + 1, name: 'id', type: 'rowNumber' }] }
}
