import { Button, FileButton, Group } from '@mantine/core'
import type { Draft } from '@/components/draft/draft'
import { failureWords } from '@/components/providers/failure-words'
import { RetryNote } from '@/components/ui/buttons/retry-note'
import { SaveForm } from './save-form'
import classes from './saved-drawer.module.css'
import type { Shelf } from './shelf'
import { ShelfFolder } from './shelf-folder'
import { useShelfActions } from './use-shelf-actions'

type ShelfViewProps = { shelf: Shelf; empty: string; draft: Draft; onOpen: (draft: Draft) => void }

/** The schemas of one shelf, what saves the one on screen, and files to and from it. */
export function ShelfView({ shelf, empty, draft, onOpen }: ShelfViewProps) {
  const { entries = [] } = shelf
  const actions = useShelfActions(shelf, onOpen)
  const folders = Map.groupBy(entries, (entry) => entry.folder)
  return (
    <>
      <SaveForm name={draft.name} folders={[...folders.keys()]} onSave={(folder) => actions.save(draft, folder)} />
      <Group gap="xs">
        <p className={classes.said} role="status">
          {actions.said}
        </p>
        {actions.undo && (
          <Button size="compact-xs" variant="subtle" onClick={actions.undo}>
            Undo
          </Button>
        )}
      </Group>
      {!shelf.entries && !shelf.error && <p className={classes.lead}>Loading the saved schemas…</p>}
      {shelf.error && (
        <RetryNote onRetry={shelf.retry}>{`The saved schemas cannot be read. ${failureWords(shelf.error)}`}</RetryNote>
      )}
      {shelf.entries?.length === 0 && <p className={classes.lead}>{empty}</p>}
      {[...folders].map(([name, own]) => (
        <ShelfFolder key={name} name={name} entries={own} actions={actions} />
      ))}
      <Group mt="lg" gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={entries.length === 0}
          onClick={() => actions.download(entries, 'rowmint-schemas.json')}
        >
          Export all
        </Button>
        <FileButton onChange={(file) => actions.importFrom(file)} accept=".json">
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
