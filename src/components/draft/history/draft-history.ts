import type { Draft } from '@/components/draft/draft'
import { type Edit, editDraft } from '@/components/draft/edit-draft'
import { type History, redo, step, undo } from './history'

export type HistoryAction = Edit | { kind: 'undo' } | { kind: 'redo' }

/** The history of a draft after an edit. */
export function advance(history: History<Draft>, action: HistoryAction): History<Draft> {
  if (action.kind === 'undo') return undo(history)
  if (action.kind === 'redo') return redo(history)
  const present = editDraft(history.present, action)
  return action.kind === 'infer' ? { ...history, present } : step(history, present, touchedBy(action))
}

/** Typing into one box is one step; every other edit is a separate step, and inferred types belong to the previous one. */
function touchedBy(edit: Edit): string | null {
  if (edit.kind === 'change') return `field ${edit.id} ${Object.keys(edit.change).join()}`
  if (edit.kind === 'settings') return `settings ${Object.keys(edit.change).join()}`
  if (edit.kind === 'batch') {
    const touched = edit.edits.map(touchedBy)
    return touched.includes(null) ? null : touched.join()
  }
  return null
}
