import type { Draft } from './draft'
import { type Edit, editDraft } from './edit-draft'

/** A draft with its undo and redo steps. */
export type DraftHistory = {
  past: readonly Draft[]
  present: Draft
  future: readonly Draft[]
  /** What the last edit touched: a run of edits of one thing is undone as one. */
  lastTouched: string | null
}

export type HistoryAction = Edit | { kind: 'undo' } | { kind: 'redo' }

const stepsMax = 100

export const historyOf = (present: Draft): DraftHistory => ({ past: [], present, future: [], lastTouched: null })

/** The history of a draft that another tab may have changed since: its changes are one step to undo. */
export function follow(history: DraftHistory, present: Draft): DraftHistory {
  if (history.present === present) return history
  return { past: stepsTo(history), present, future: [], lastTouched: null }
}

const stepsTo = ({ past, present }: DraftHistory): Draft[] => [...past, present].slice(-stepsMax)

export function advance(history: DraftHistory, action: HistoryAction): DraftHistory {
  if (action.kind === 'undo') return undo(history)
  if (action.kind === 'redo') return redo(history)
  const present = editDraft(history.present, action)
  if (action.kind === 'infer') return { ...history, present }
  const touched = touchedBy(action)
  const sameRun = touched !== null && touched === history.lastTouched
  const past = sameRun ? history.past : stepsTo(history)
  return { past, present, future: [], lastTouched: touched }
}

function undo({ past, present, future }: DraftHistory): DraftHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, lastTouched: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], lastTouched: null }
}

function redo({ past, present, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future
  if (!after) return { past, present, future, lastTouched: null }
  return { past: [...past, present], present: after, future: rest, lastTouched: null }
}

/** Typing into one box is one step; everything else is a step of its own, but inferred types are part of the last one. */
function touchedBy(edit: Edit): string | null {
  if (edit.kind === 'change') return `field ${edit.id} ${Object.keys(edit.change).join()}`
  if (edit.kind === 'settings') return `settings ${Object.keys(edit.change).join()}`
  return null
}
