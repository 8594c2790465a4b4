'use client'
import { Button, Drawer, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { save } from '@/components/results/files/save'
import { localTime } from '@/components/ui/format'
import { addSaved, deleteSaved, type SavedDraft, saveDraft, savedAsJson, useSavedDrafts } from './saved-drafts'
import classes from './saved-drawer.module.css'

type SavedDrawerProps = { draft: Draft; onOpen: (draft: Draft) => void; onClose: () => void }

/** The datasets saved in this browser, in folders. */
export function SavedDrawer({ draft, onOpen, onClose }: SavedDrawerProps) {
  const saved = useSavedDrafts()
  const [folder, setFolder] = useState('')
  const [said, setSaid] = useState('')
  const keep = () => {
    saveDraft(draft, folder.trim(), new Date().toISOString())
    setSaid(`Saved ${draft.name}.`)
  }
  const bringIn = async (file: File | null) => {
    const count = file ? addSaved(await file.text()) : 0
    setSaid(
      count === 0 ? 'This file holds no datasets.' : count === 1 ? 'Added 1 dataset.' : `Added ${count} datasets.`,
    )
  }
  return (
    <Drawer opened onClose={onClose} position="right" title="Saved datasets" size={460}>
      <div className={classes.form}>
        <TextInput
          label="Name"
          value={draft.name}
          maxLength={80}
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
          {[...new Set(saved.map((each) => each.folder))].map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button onClick={keep}>Save</Button>
      </div>
      <p className={classes.said} role="status">
        {said}
      </p>
      {saved.length === 0 ? (
        <p className={classes.lead}>
          Nothing saved yet. Saved datasets stay in this browser; export them to keep a copy.
        </p>
      ) : (
        byFolder(saved).map(([name, entries]) => (
          <section key={name} aria-label={name || 'No folder'}>
            <h3 className={classes.folder}>{name || 'No folder'}</h3>
            <ul className={classes.list}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Group mt="lg" gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={saved.length === 0}
          onClick={() => save(new Blob([savedAsJson()], { type: 'application/json' }), 'rowmint-datasets.json')}
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
    </Drawer>
  )
}

function Entry({ entry: { id, at, draft }, onOpen }: { entry: SavedDraft; onOpen: (draft: Draft) => void }) {
  return (
    <li className={classes.entry}>
      <div>
        <b dir="auto">{draft.name}</b>
        <small>
          {draft.fields.length} {draft.fields.length === 1 ? 'field' : 'fields'}
          {at && ` · ${localTime(at)}`}
        </small>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button size="compact-xs" variant="default" onClick={() => onOpen(draft)}>
          Open
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Delete ${draft.name}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('button')?.focus()
            deleteSaved(id)
          }}
        >
          Delete
        </Button>
      </Group>
    </li>
  )
}

const byFolder = (saved: readonly SavedDraft[]): [string, SavedDraft[]][] => [
  ...Map.groupBy(saved, ({ folder }) => folder),
]
