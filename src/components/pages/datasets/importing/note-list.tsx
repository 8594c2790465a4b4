import type { ImportNote } from '@/components/recipe/draft'
import classes from './import-dialog.module.css'

/** Parts that an import left out or guessed, in the words of the source. */
export function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return <p className={classes.complete}>Everything in the schema was understood.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.notes} tabIndex={0} aria-label="Notes on the import">
      <ul>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity, and never change places.
          <li key={index}>
            <b>
              {[note.table, note.column].filter(Boolean).join('.')}
              {note.line !== undefined && <small> line {note.line}</small>}
            </b>
            <code>{note.construct}</code>
            <span>{note.why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
