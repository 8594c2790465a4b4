import type { Draft } from '@/components/draft/draft'
import { readDraft } from '@/components/draft/read-draft'
import { readSavedFile } from './saved-drafts'
import type { Shelf } from './shelf'

/**
 * Adds the schemas of an exported file to a shelf, without replacing any and without those that are in their folder already.
 * @returns the outcome in a sentence
 * @throws ShelfError when the shelf is full
 */
export async function importFile(file: File | null, shelf: Shelf): Promise<string> {
  const read = file ? readSavedFile(await file.text()) : []
  if (read.length === 0) return 'This file contains no schemas.'
  /** What is kept, by its place; null where it was added just now. */
  const kept = new Map<string, string | null>()
  for (const { folder, name, id } of shelf.entries ?? []) kept.set(placeOf(folder, name), id)
  let added = 0
  for (const { draft, folder } of read) {
    const name = await freeName(draft.name, async (tried) => {
      const id = kept.get(placeOf(folder, tried))
      if (id === undefined) return 'free'
      return id !== null && isSame(await shelf.open(id), draft) ? 'same' : 'taken'
    })
    if (name === undefined) continue
    await shelf.save({ ...draft, name }, folder)
    kept.set(placeOf(folder, name), null)
    added++
  }
  return outcomeOf(added, read.length - added)
}

const placeOf = (folder: string, name: string): string => JSON.stringify([folder, name])

/** The name, with a number where it is taken; undefined where the same schema has it, with a number or without. */
async function freeName(
  name: string,
  look: (name: string) => Promise<'free' | 'taken' | 'same'>,
): Promise<string | undefined> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name.slice(0, 74)} (${number})`
    const found = await look(tried)
    if (found !== 'taken') return found === 'free' ? tried : undefined
  }
}

const isSame = (one: Draft, other: Draft): boolean => contentOf(one) === contentOf(other)

/** Without the name; in the order of members that a file is read in. */
const contentOf = (draft: Draft): string => JSON.stringify(readDraft({ ...draft, name: '' }))

function outcomeOf(added: number, known: number): string {
  const schemas = (count: number) => (count === 1 ? '1 schema' : `${count} schemas`)
  if (known === 0) return `Added ${schemas(added)}.`
  const there = known === 1 ? '1 is here already' : `${known} are here already`
  return added === 0 ? `Nothing was added: ${there}.` : `Added ${schemas(added)}; ${there}.`
}
