import { editTables, type TableEdit } from '@/components/recipe/edit-tables'
import { takeStep } from './recipe-store'

/** Changes the contents of the tables on screen. */
export const changeTables = (edit: TableEdit): void => takeStep((present) => editTables(present, edit), touchedBy(edit))

/** Typing into one box, or dragging one card, is one step; every other edit is a separate step. */
function touchedBy(edit: TableEdit): string | null {
  if (edit.kind === 'changeTable') return `table ${edit.table} ${Object.keys(edit.change).join()}`
  if (edit.kind === 'changeField') return `field ${edit.field} ${Object.keys(edit.change).join()}`
  return edit.kind === 'placeTable' ? `place ${edit.table}` : null
}
