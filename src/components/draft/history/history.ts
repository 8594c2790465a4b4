/** A value with its undo and redo steps. */
export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** The target of the last edit: a run of edits of one target is undone as one. */
  lastTouched: string | null
}

const stepsMax = 100

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], lastTouched: null })

/** The history of a value that another tab may have changed since: its changes are one step to undo. */
export function follow<T>(history: History<T>, present: T): History<T> {
  if (history.present === present) return history
  return { past: stepsTo(history), present, future: [], lastTouched: null }
}

/** @param touched identifies the edited value; null always adds a step. */
export function step<T>(history: History<T>, present: T, touched: string | null): History<T> {
  const sameRun = touched !== null && touched === history.lastTouched
  return { past: sameRun ? history.past : stepsTo(history), present, future: [], lastTouched: touched }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, lastTouched: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], lastTouched: null }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [after, ...rest] = future
  if (after === undefined) return { past, present, future, lastTouched: null }
  return { past: [...past, present], present: after, future: rest, lastTouched: null }
}

const stepsTo = <T>({ past, present }: History<T>): T[] => [...past, present].slice(-stepsMax)
