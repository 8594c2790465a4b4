import type { Draft } from './draft'
import { changeDraft, readCurrentDraft } from './draft-store'
import { keepVersion } from './versions'

/** Puts another dataset on screen; the one before stays in the history, with the reason it went. */
export function replaceDraft(next: Draft, why: string): void {
  keepVersion({ at: new Date().toISOString(), why, draft: readCurrentDraft() })
  changeDraft({ kind: 'replace', draft: next })
}
