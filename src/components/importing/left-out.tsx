import { fileSize } from '@/components/ui/format'
import classes from './import-dialog.module.css'
import { fileBytesMax } from './use-import'

type LeftOutProps = { notes: readonly string[]; cut: boolean; columns: number; fieldsMax: number; left: number }

/** Parts of the source that will not be imported. */
export function LeftOut({ notes: own, cut, columns, fieldsMax, left }: LeftOutProps) {
  const notes = [...own]
  if (cut) notes.push(`Only the first ${fileSize(fileBytesMax)} of the file was read.`)
  if (columns > fieldsMax) {
    const leftOut = left === 1 ? '1 column is' : `${left} columns are`
    notes.push(`${leftOut} left out: at most ${fieldsMax} can be imported. Choose which ones below.`)
  }
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} aria-label="Left out">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
