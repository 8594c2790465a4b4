/** Something of the docs that can be found. */
export type Entry = { href: string; title: string /** Which part of the docs it is of. */; kind: string; text: string }

const found = 30

/** The entries that hold every word, those with the words in their title first. */
export function findEntries(entries: readonly Entry[], asked: string): Entry[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, found)
    .map(({ entry }) => entry)
}

function scoreOf({ title, kind, text }: Entry, words: readonly string[]): number {
  const [inTitle, inAll] = [title.toLowerCase(), `${title} ${kind} ${text}`.toLowerCase()]
  if (!words.every((word) => inAll.includes(word))) return 0
  return 1 + words.filter((word) => inTitle.includes(word)).length + (inTitle.startsWith(words[0] ?? '') ? 1 : 0)
}

const before = 40
const shown = 160

/** The part of a text around the first word that was found. */
export function excerptOf({ text }: Entry, asked: string): string {
  const [word = ''] = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const start = Math.max(0, text.toLowerCase().indexOf(word) - before)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const end = from + shown < text.length ? text.lastIndexOf(' ', from + shown) : text.length
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`
}
