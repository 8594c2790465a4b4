'use client'
import type { ImportNote } from '@/components/recipe/draft'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { Button } from '@/components/ui/buttons/button'
import { Panel } from '@/components/ui/layout/panel'
import { NoteList } from './note-list'

/** The notes of the import that the tables came from, until they are dismissed. */
export const NotesPanel = ({ notes }: { notes: readonly ImportNote[] }) => (
  <Panel
    label="Import notes"
    title={notes.length === 1 ? '1 note on the import' : `${notes.length} notes on the import`}
    flush
    side={
      <Button size="xs" variant="subtle" onClick={() => changeRecipe({ kind: 'notes', notes: [] })}>
        Dismiss
      </Button>
    }
  >
    <NoteList notes={notes} />
  </Panel>
)
