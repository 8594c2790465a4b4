import type { Draft } from '@/components/draft/draft'
import { readDraft } from '@/components/draft/read-draft'
import { storedIn, useStore } from '@/components/ui/store'

/** A dataset that was saved under its name; `folder` is empty at the top. */
export type SavedDraft = { id: string; folder: string; at: string; draft: Draft }

const savedMax = 200

const savedStore = storedIn<readonly SavedDraft[]>('rowmint.saved', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readSaved(entry) ?? []) : undefined,
)

/** The datasets saved in this browser, by folder and name. */
export const useSavedDrafts = (): readonly SavedDraft[] => useStore(savedStore)

/** Saves a dataset under its name and folder, in place of one with the same. */
export function saveDraft(draft: Draft, folder: string, at: string): void {
  const isOther = (saved: SavedDraft) => saved.folder !== folder || saved.draft.name !== draft.name
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  write([...savedStore.read().filter(isOther), { id, folder, at, draft }])
}

export const deleteSaved = (id: string): void => write(savedStore.read().filter((saved) => saved.id !== id))

/** All saved datasets as a file's text. */
export const savedAsJson = (): string =>
  JSON.stringify({ rowmint: 'saved datasets', datasets: savedStore.read() }, null, 2)

/**
 * Adds the datasets of such a text; one with the folder and name of another takes its place.
 * @returns their number; 0 for a text of anything else
 */
export function addSaved(text: string): number {
  const added = readSavedFile(text)
  const isOther = (saved: SavedDraft) =>
    !added.some(({ folder, draft }) => folder === saved.folder && draft.name === saved.draft.name)
  if (added.length > 0) write([...savedStore.read().filter(isOther), ...added])
  return added.length
}

/** The datasets in an exported text, or one dataset alone. */
export function readSavedFile(text: string): SavedDraft[] {
  const value = parsed(text)
  if (!isObject(value)) return []
  const entries = Array.isArray(value.datasets)
    ? value.datasets
    : [{ id: 'imported', folder: '', at: '', draft: value }]
  return entries.flatMap((entry) => readSaved(entry) ?? [])
}

const write = (saved: readonly SavedDraft[]): void =>
  savedStore.write([...saved].sort(byFolderAndName).slice(0, savedMax))

const byFolderAndName = (one: SavedDraft, other: SavedDraft): number =>
  one.folder.localeCompare(other.folder) || one.draft.name.localeCompare(other.draft.name)

function readSaved(input: unknown): SavedDraft | undefined {
  if (!isObject(input)) return undefined
  const draft = readDraft(input.draft)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80) : '')
  return draft && { id: text(input.id) || draft.name, folder: text(input.folder), at: text(input.at), draft }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null
