import { readTable } from '@/server/kernel/read-table'

const ofColumns: ReadonlySet<string> = new Set(
  readTable(new URL('./column-words.tsv', import.meta.url), ['word']).map(({ word }) => word),
)

const valuesMax = 40
const charactersMax = 500
const examples = /\be\.?g\b|\bexamples?\b|\bsuch as\b|\blike\b|\betc\b|\.\.\.|…/i
const separators = /\s*(?:[|,;/،]|\bor\b)\s*/
const quotes = /'([^']{1,60})'|"([^"]{1,60})"|`([^`]{1,60})`/g
/** Words before a list, or those of a comment without its values. */
const between = /^(?:[\w\s]{0,40}(?::|=|\bof\b))?[\s|,;/.()[\]]*(?:(?:or|and)[\s|,;/.()[\]]*)*$/i

/** The values that a comment on a column lists as the only ones: `draft, published`, or `'s' | 'm' | 'l'`. */
export function valuesInComment(comment: string): readonly string[] | undefined {
  if (comment.length > charactersMax || examples.test(comment)) return undefined
  const quoted = [...comment.matchAll(quotes)].map(([, one, two, three]) => one ?? two ?? three ?? '')
  if (quoted.length >= 2) return between.test(comment.replaceAll(quotes, '')) ? distinct(quoted) : undefined
  for (const list of listsIn(comment)) {
    const parts = list.replace(/[.\s]+$/, '').split(separators)
    const named = parts.flatMap((part) => /^([A-Z][A-Z\d_]+)(?=$|[\s(=:-])/.exec(part)?.[1] ?? [])
    if (parts.length >= 2 && named.length === parts.length && !named.some(isOfColumn)) return distinct(named)
    if (parts.length >= 2 && parts.every(isWord) && new Set(parts.map(caseOf)).size === 1) return distinct(parts)
  }
  return undefined
}

/** The whole comment, what follows its colon, and what stands in parentheses at its end. */
function listsIn(comment: string): string[] {
  const text = comment.trim()
  const after = /^[^:]{1,60}:\s+(.+)$/s.exec(text)?.[1]
  const inside = /\(([^()]+)\)[.\s]*$/.exec(text)?.[1]
  return [text, after, inside].filter((each) => each !== undefined)
}

const isWord = (part: string): boolean => /^[A-Za-z][\w-]{0,29}$/.test(part) && !isOfColumn(part)
const isOfColumn = (word: string): boolean => ofColumns.has(word.toLowerCase())

const caseOf = (word: string): string =>
  word === word.toUpperCase() ? 'upper' : /^[A-Z]/.test(word) ? 'capital' : 'lower'

const distinct = (values: readonly string[]): readonly string[] | undefined => {
  const all = [...new Set(values)]
  return all.length >= 2 && all.length <= valuesMax ? all : undefined
}
