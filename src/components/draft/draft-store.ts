import { type Store, storedIn, useStore } from '@/components/ui/store'
import { type Draft, firstDraft } from './draft'
import { advance, type HistoryAction } from './history/draft-history'
import { follow, type History, historyOf } from './history/history'
import { readDraft } from './read-draft'

const draftStore: Store<Draft> = storedIn('rowmint.draft', firstDraft, readDraft)

/** The steps of this visit, up to the last time they were used. */
let steps: History<Draft> | undefined

/** Changes the draft on screen. */
export function changeDraft(action: HistoryAction): void {
  const present = draftStore.read()
  steps = advance(follow(steps ?? historyOf(present), present), action)
  if (steps.present !== present) draftStore.write(steps.present)
}

/** The draft on screen, for event handlers. */
export const readCurrentDraft = (): Draft => draftStore.read()

/** The draft on screen; it survives a reload. */
export const useDraft = (): Draft => useStore(draftStore)

/** Whether there is a step to undo or redo. */
export function useSteps(): { canUndo: boolean; canRedo: boolean } {
  const draft = useDraft()
  if (!steps) return { canUndo: false, canRedo: false }
  const { past, future } = follow(steps, draft)
  return { canUndo: past.length > 0, canRedo: future.length > 0 }
}
