import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { save } from '@/components/results/files/save'
import { importFile } from './import-file'
import { savedAsJson } from './saved-drafts'
import type { Shelf, ShelfEntry } from './shelf'

export type ShelfActions = ReturnType<typeof useShelfActions>

/** The actions on a shelf. Each reports its outcome in `said`; one that removed a schema can be undone until the next. */
export function useShelfActions(shelf: Shelf, onOpen: (draft: Draft) => void) {
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ draft: Draft; folder: string }>()
  const { entries = [] } = shelf
  const attempt = (work: () => Promise<string>) => {
    setSaid('')
    setRemoved(undefined)
    void work().then(setSaid, (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)))
  }
  return {
    said,
    undo:
      removed &&
      (() =>
        attempt(async () => {
          await shelf.save(removed.draft, removed.folder)
          return `Restored ${removed.draft.name}.`
        })),
    save: (draft: Draft, folder: string) =>
      attempt(async () => {
        const taken = entries.find((each) => each.folder === folder && each.name === draft.name)
        const replaced = taken && (await shelf.open(taken.id))
        await shelf.save(draft, folder)
        if (replaced) setRemoved({ draft: replaced, folder })
        return `Saved ${draft.name}.`
      }),
    open: ({ id }: ShelfEntry) =>
      attempt(async () => {
        onOpen(await shelf.open(id))
        return ''
      }),
    move: ({ id, name }: ShelfEntry, to: { name: string; folder: string }) =>
      attempt(async () => {
        await shelf.move(id, to)
        return name === to.name ? `Moved ${name}.` : `Renamed ${name} to ${to.name}.`
      }),
    remove: ({ id, name, folder }: ShelfEntry) =>
      attempt(async () => {
        const draft = await shelf.open(id)
        await shelf.remove(id)
        setRemoved({ draft, folder })
        return `Deleted ${name}.`
      }),
    importFrom: (file: File | null) => attempt(() => importFile(file, shelf)),
    download: (chosen: readonly ShelfEntry[], fileName: string) =>
      attempt(async () => {
        const schemas = await Promise.all(
          chosen.map(async ({ id, at, folder }) => ({ folder, at, draft: await shelf.open(id) })),
        )
        save(new Blob([savedAsJson(schemas)], { type: 'application/json' }), fileName)
        return chosen.length === 1 ? 'Exported 1 schema.' : `Exported ${chosen.length} schemas.`
      }),
  }
}
