import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { failureWords } from '@/components/providers/failure-words'
import { save } from '@/components/results/files/save'
import { readSavedFile, savedAsJson } from './saved-drafts'
import classes from './saved-drawer.module.css'
import type { Shelf, ShelfEntry } from './shelf'
import { ShelfItem } from './shelf-item'

type ShelfViewProps = { shelf: Shelf; empty: string; draft: Draft; onOpen: (draft: Draft) => void }

/** The schemas of one shelf, what saves the one on screen, and files to and from it. */
export function ShelfView({ shelf, empty, draft, onOpen }: ShelfViewProps) {
  const [folder, setFolder] = useState('')
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ draft: Draft; folder: string }>()
  const { entries = [] } = shelf
  /** Runs an action and reports its outcome. */
  const attempt = (work: () => Promise<string>) => {
    setSaid('')
    setRemoved(undefined)
    void work().then(setSaid, (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)))
  }
  const keep = () =>
    attempt(async () => {
      const taken = entries.find((each) => each.folder === folder.trim() && each.name === draft.name)
      const replaced = taken && (await shelf.open(taken.id))
      await shelf.save(draft, folder.trim())
      if (replaced) setRemoved({ draft: replaced, folder: folder.trim() })
      return `Saved ${draft.name}.`
    })
  const bringIn = (file: File | null) =>
    attempt(async () => {
      const added = file ? readSavedFile(await file.text()) : []
      const names = new Set(entries.map((entry) => placeOf(entry.folder, entry.name)))
      for (const each of added) {
        const name = freeName(each.draft.name, (tried) => names.has(placeOf(each.folder, tried)))
        names.add(placeOf(each.folder, name))
        await shelf.save({ ...each.draft, name }, each.folder)
      }
      if (added.length === 0) return 'This file contains no schemas.'
      return added.length === 1 ? 'Added 1 schema.' : `Added ${added.length} schemas.`
    })
  const exported = (chosen: readonly ShelfEntry[], fileName: string) =>
    attempt(async () => {
      const schemas = await Promise.all(
        chosen.map(async ({ id, at, folder: own }) => ({ folder: own, at, draft: await shelf.open(id) })),
      )
      save(new Blob([savedAsJson(schemas)], { type: 'application/json' }), fileName)
      return chosen.length === 1 ? 'Exported 1 schema.' : `Exported ${chosen.length} schemas.`
    })
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <TextInput
          label="Name"
          value={draft.name}
          maxLength={80}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => changeDraft({ kind: 'settings', change: { name: currentTarget.value } })}
        />
        <TextInput
          label="Folder"
          placeholder="None"
          list="saved-folders"
          value={folder}
          maxLength={80}
          onChange={({ currentTarget }) => setFolder(currentTarget.value)}
        />
        <datalist id="saved-folders">
          {[...new Set(entries.map((each) => each.folder))].map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button type="submit">Save</Button>
      </form>
      <Group gap="xs">
        <p className={classes.said} role="status">
          {said}
        </p>
        {removed && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              attempt(async () => {
                await shelf.save(removed.draft, removed.folder)
                return `Saved ${removed.draft.name} again.`
              })
            }
          >
            Undo
          </Button>
        )}
      </Group>
      {shelf.error && <p className={classes.lead}>The saved schemas cannot be read. {failureWords(shelf.error)}</p>}
      {shelf.entries?.length === 0 && <p className={classes.lead}>{empty}</p>}
      {[...Map.groupBy(entries, (entry) => entry.folder)].map(([name, own]) => (
        <section key={name} aria-label={name || 'No folder'}>
          <h3 className={classes.folder} dir="auto">
            {name || 'No folder'}
          </h3>
          <ul className={classes.list}>
            {own.map((entry) => (
              <ShelfItem
                key={entry.id}
                entry={entry}
                onOpen={() =>
                  attempt(async () => {
                    onOpen(await shelf.open(entry.id))
                    return ''
                  })
                }
                onMove={(to) =>
                  attempt(async () => {
                    await shelf.move(entry.id, to)
                    return `Moved ${to.name}.`
                  })
                }
                onExport={() => exported([entry], `${entry.name}.json`)}
                onRemove={() =>
                  attempt(async () => {
                    const draft = await shelf.open(entry.id)
                    await shelf.remove(entry.id)
                    setRemoved({ draft, folder: entry.folder })
                    return `Deleted ${entry.name}.`
                  })
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <Group mt="lg" gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={entries.length === 0}
          onClick={() => exported(entries, 'rowmint-schemas.json')}
        >
          Export all
        </Button>
        <FileButton onChange={bringIn} accept=".json">
          {(button) => (
            <Button {...button} size="xs" variant="default">
              Import a file
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  )
}

const placeOf = (folder: string, name: string): string => JSON.stringify([folder, name])

/** The name, with a number where it is taken: an imported schema replaces none. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name.slice(0, 74)} (${number})`
  return free
}
