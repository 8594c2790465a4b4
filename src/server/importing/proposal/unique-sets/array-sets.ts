import type { Note, Table } from '@/server/importing/model/schema'

/** Drops unique sets made up only of arrays: nothing guarantees that arrays are distinct. */
export function leaveOutArraySets(table: Table, notes: Note[]): void {
  const arrays = new Set(table.columns.flatMap(({ name, storage }) => (storage.kind === 'array' ? name : [])))
  const kept = table.uniques.filter(({ columns }) => {
    if (!columns.every((name) => arrays.has(name))) return true
    const among = columns.join(', ')
    const why = `Left out: arrays may repeat, so two rows may have the same ${among}.`
    notes.push({ table: table.name, construct: `UNIQUE (${among})`, why, line: table.line })
    return false
  })
  table.uniques.splice(0, table.uniques.length, ...kept)
}
