import type { Draft } from '@/components/draft/draft'

/** A schema that is kept under its name; `folder` is empty outside of folders, `at` where it is not known. */
export type ShelfEntry = { id: string; folder: string; name: string; fieldCount: number; at: string }

/** Where saved schemas are kept: in this browser, or on the server by a key. */
export type Shelf = {
  /** Undefined until they are known. */
  entries: readonly ShelfEntry[] | undefined
  /** Why they could not be loaded. */
  error: Error | null
  /** Loads them again after an error; undefined where that would fail again. */
  retry: (() => void) | undefined
  /** Replaces a schema with the same folder and name. */
  save(draft: Draft, folder: string): Promise<void>
  open(id: string): Promise<Draft>
  move(id: string, to: { folder: string; name: string }): Promise<void>
  remove(id: string): Promise<void>
}

/** The entry is gone, or its place is taken. */
export class ShelfError extends Error {}
