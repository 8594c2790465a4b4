import { readSavedFile } from './saved-drafts'
import type { Shelf } from './shelf'

/**
 * Adds the schemas of an exported file to a shelf without replacing any.
 * @returns the outcome in a sentence
 * @throws ShelfError when the shelf is full
 */
export async function importFile(file: File | null, shelf: Shelf): Promise<string> {
  const added = file ? readSavedFile(await file.text()) : []
  const names = new Set(shelf.entries?.map((entry) => placeOf(entry.folder, entry.name)))
  for (const each of added) {
    const name = freeName(each.draft.name, (tried) => names.has(placeOf(each.folder, tried)))
    names.add(placeOf(each.folder, name))
    await shelf.save({ ...each.draft, name }, each.folder)
  }
  if (added.length === 0) return 'This file contains no schemas.'
  return added.length === 1 ? 'Added 1 schema.' : `Added ${added.length} schemas.`
}

const placeOf = (folder: string, name: string): string => JSON.stringify([folder, name])

/** The name, with a number where it is taken. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name.slice(0, 74)} (${number})`
  return free
}
