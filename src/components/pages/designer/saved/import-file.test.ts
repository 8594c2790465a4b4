import { expect, it } from 'vitest'
import { type Draft, draftOf } from '@/components/draft/draft'
import { importFile } from './import-file'
import { savedAsJson } from './saved-drafts'
import type { Shelf } from './shelf'

const schema = (name: string, field: string): Draft => draftOf([{ name: field, type: 'text' }], { name })
const fileOf = (...drafts: Draft[]) =>
  new File([savedAsJson(drafts.map((draft) => ({ folder: 'Shop', at: '', draft })))], 'saved.json')

/** A shelf in memory, with these schemas in one folder. */
function shelfOf(...first: Draft[]): Shelf & { names(): string[] } {
  const kept = new Map(first.map((draft) => [draft.name, draft]))
  const open = (id: string) => kept.get(id) ?? schema('', '')
  return {
    get entries() {
      return [...kept.keys()].map((name) => ({ id: name, folder: 'Shop', name, fieldCount: 1, at: '' }))
    },
    error: null,
    retry: undefined,
    save: async (draft) => void kept.set(draft.name, draft),
    open: async (id) => open(id),
    move: async () => undefined,
    remove: async () => undefined,
    names: () => [...kept.keys()],
  }
}

it('adds a file once, also under a name that another schema had', async () => {
  const shelf = shelfOf(schema('Orders', 'mine'))
  const file = fileOf(schema('Orders', 'theirs'), schema('Items', 'theirs'))
  expect(await importFile(file, shelf)).toBe('Added 2 schemas.')
  expect(await importFile(file, shelf)).toBe('Nothing was added: 2 are here already.')
  expect(shelf.names()).toEqual(['Orders', 'Orders (2)', 'Items'])
})

it('says how many of a file are new', async () => {
  const shelf = shelfOf(schema('Orders', 'theirs'))
  const file = fileOf(schema('Orders', 'theirs'), schema('Items', 'theirs'))
  expect(await importFile(file, shelf)).toBe('Added 1 schema; 1 is here already.')
  expect(await importFile(null, shelf)).toBe('This file contains no schemas.')
})
