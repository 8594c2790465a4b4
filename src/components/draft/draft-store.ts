import { type Store, storedIn, useStore } from '@/components/ui/store'
import { type Draft, firstDraft } from './draft'
import { advance, type DraftHistory, type HistoryAction, historyOf } from './draft-history'
import { readDraft } from './read-draft'

const draftStore: Store<Draft> = storedIn('rowmint.draft', firstDraft, readDraft)

/** The steps of this visit. Another tab may have written since: its draft is then the present. */
let steps: DraftHistory | undefined

const history = (): DraftHistory => {
  const present = draftStore.read()
  if (steps?.present !== present) steps = historyOf(present)
  return steps
}

/** Changes the draft on screen. */
export function changeDraft(action: HistoryAction): void {
  const next = advance(history(), action)
  steps = next
  if (next.present !== draftStore.read()) draftStore.write(next.present)
}

/** The draft as it stands, for what happens on a click. */
export const readCurrentDraft = (): Draft => draftStore.read()

/** The draft on screen; it survives a reload. */
export const useDraft = (): Draft => useStore(draftStore)

/** Whether there is a step to undo or redo. */
export function useSteps(): { canUndo: boolean; canRedo: boolean } {
  useDraft()
  const { past, future } = steps ?? { past: [], future: [] }
  return { canUndo: past.length > 0, canRedo: future.length > 0 }
}
