import type { Draft } from '@/components/draft/draft'
import { readDraft } from '@/components/draft/read-draft'
import { losesWork, storedIn, useStore } from '@/components/ui/store'
import { type Shelf, ShelfError } from './shelf'

/** A schema that was saved under its name; `folder` is empty at the top. */
export type SavedDraft = { id: string; folder: string; at: string; draft: Draft }

const savedMax = 200

const savedStore = storedIn<readonly SavedDraft[]>('rowmint.saved', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readSaved(entry) ?? []) : undefined,
)

/** The schemas saved in this browser, by folder and name. */
export function useBrowserShelf(): Shelf {
  const saved = useStore(savedStore)
  return {
    entries: saved.map(({ id, folder, at, draft }) => ({
      id,
      folder,
      at,
      name: draft.name,
      fieldCount: draft.fields.length,
    })),
    error: null,
    retry: undefined,
    save: async (draft, folder) =>
      write([...savedStore.read().filter(isElsewhere(folder, draft.name)), kept(draft, folder)]),
    open: async (id) => found(id).draft,
    move: async (id, { folder, name }) => {
      const { draft } = found(id)
      const others = savedStore.read().filter((saved) => saved.id !== id)
      if (!others.every(isElsewhere(folder, name))) throw new ShelfError(`A schema named ${name} already exists.`)
      write([...others, { ...kept({ ...draft, name }, folder), id }])
    },
    remove: async (id) => write(savedStore.read().filter((saved) => saved.id !== id)),
  }
}

const kept = (draft: Draft, folder: string): SavedDraft => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  folder,
  at: new Date().toISOString(),
  draft,
})

const isElsewhere = (folder: string, name: string) => (saved: SavedDraft) =>
  saved.folder !== folder || saved.draft.name !== name

function found(id: string): SavedDraft {
  const saved = savedStore.read().find((each) => each.id === id)
  if (!saved) throw new ShelfError('This schema has been deleted in another tab.')
  return saved
}

/** @throws ShelfError when the shelf is full or the browser cannot store it */
function write(saved: readonly SavedDraft[]): void {
  if (saved.length > savedMax) throw new ShelfError(`This browser keeps at most ${savedMax} schemas. Delete one first.`)
  const before = savedStore.read()
  savedStore.write([...saved].sort(byFolderAndName))
  if (!losesWork.read()) return
  savedStore.write(before)
  throw new ShelfError('Nothing was changed: this browser’s storage is full or blocked. Export the schema instead.')
}

const byFolderAndName = (one: SavedDraft, other: SavedDraft): number =>
  one.folder.localeCompare(other.folder) || one.draft.name.localeCompare(other.draft.name)

/** Schemas as a file's text, for `readSavedFile`. */
export const savedAsJson = (schemas: readonly Omit<SavedDraft, 'id'>[]): string =>
  JSON.stringify({ rowmint: 'saved datasets', datasets: schemas }, null, 2)

/** The schemas in an exported text, or one schema alone; none in a text of anything else. */
export function readSavedFile(text: string): SavedDraft[] {
  const value = parsed(text)
  if (!isObject(value)) return []
  const entries = Array.isArray(value.datasets)
    ? value.datasets
    : [{ id: 'imported', folder: '', at: '', draft: value }]
  return entries.flatMap((entry) => readSaved(entry) ?? [])
}

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
