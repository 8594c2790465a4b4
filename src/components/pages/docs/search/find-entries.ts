/** A searchable part of the docs. */
export type Entry = {
  href: string
  title: string
  /** Where in the docs it is. */
  kind: string
  /** Its prose. */
  text: string
  /** More words to find it by, which it does not show. */
  words?: string
  /** Its examples, line by line. */
  code?: string
}

/** The entries that hold every word, those with the words in their title first. */
export function findEntries(entries: readonly Entry[], asked: string): Entry[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function scoreOf({ title, kind, text, words: more = '', code = '' }: Entry, words: readonly string[]): number {
  const [inTitle, inAll] = [title.toLowerCase(), `${title} ${kind} ${text} ${more} ${code}`.toLowerCase()]
  if (!words.every((word) => inAll.includes(word))) return 0
  return 1 + words.filter((word) => inTitle.includes(word)).length + (inTitle.startsWith(words[0] ?? '') ? 1 : 0)
}

const before = 40
const shown = 160

export type Excerpt = { text: string; isCode: boolean }

/** An excerpt of an entry around the first match: prose, or a line of code if only code matches. */
export function excerptOf({ title, text, code = '' }: Entry, asked: string): Excerpt {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const prose = text && `${title} ${text}`.toLowerCase()
  const inCode = words.filter((word) => !prose.includes(word))
  const line = code.split('\n').find((one) => inCode.some((word) => one.toLowerCase().includes(word)))
  if (line) {
    return { text: around(line.trim(), inCode.find((word) => line.toLowerCase().includes(word)) ?? ''), isCode: true }
  }
  return { text: around(text, words.find((word) => text.toLowerCase().includes(word)) ?? ''), isCode: false }
}

function around(text: string, word: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(word) - before)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const end = from + shown < text.length ? text.lastIndexOf(' ', from + shown) : text.length
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`
}
