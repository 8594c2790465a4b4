/** Something that the palette can do or go to. */
export type Entry = {
  id: string
  group: string
  label: string
  /** After the label, such as a shortcut or a sample. */
  note?: string
  /** More words to find it by. */
  words?: string
  run: () => void
}

const entriesMax = 40

/**
 * The entries that hold every word of the search: first those whose label starts with it, then those where a word does,
 * last those that hold it within a word. For no search, the actions and pages.
 */
export function searchEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return entries.filter(({ group }) => group === 'Actions' || group === 'Pages')
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, entriesMax)
    .map(({ entry }) => entry)
}

function scoreOf({ label, group, words = '' }: Entry, wanted: readonly string[]): number {
  const [name, all] = [label.toLowerCase(), `${label} ${group} ${words}`.toLowerCase()]
  if (!wanted.every((word) => all.includes(word))) return 0
  if (group === 'Docs') return 0.5 // it fits every search
  const first = wanted[0] ?? ''
  if (name.startsWith(first)) return 5
  if (hasWord(name, first)) return 4
  if (hasWord(all, first)) return 3
  return name.includes(first) ? 2 : 1
}

/** Whether a word of the text begins so. */
const hasWord = (text: string, beginning: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(beginning))
