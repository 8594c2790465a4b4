import type { Part } from '@/server/generation/engine/part'
import { pick } from '@/server/generation/engine/parts'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { path } from './web-paths'

const words: ReadonlyMap<string, { readonly folder: string; readonly ending: string }> = new Map(
  readTable(new URL('./file-words.tsv', import.meta.url), ['word', 'folder', 'ending']).map(({ word, ...file }) => [
    word,
    file,
  ]),
)

/** Words that only say that the value is an address. */
const ofAddresses: ReadonlySet<string> = new Set(['href', 'link', 'src', 'uri', 'url'])

const parts = new Map<string, Part>()

/** The path of a web address: of an image, a video or a document if the field's name says so, otherwise of a page. */
export function pathOf(name: string): Part {
  const file = words.get(lastWord(name))
  if (!file) return path
  const key = `${file.folder}.${file.ending}`
  const part =
    parts.get(key) ?? pick(Array.from({ length: 900 }, (_, i) => `/${file.folder}/${10_247 + 97 * i}.${file.ending}`))
  parts.set(key, part)
  return part
}

const lastWord = (name: string): string =>
  splitName(name)
    .map((word) => word.replace(/s$/, ''))
    .findLast((word) => !ofAddresses.has(word) && !/^\d+$/.test(word)) ?? ''
