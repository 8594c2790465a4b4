import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Regular expressions, weighted values after `=`, or a type after `@` with its constraints. */
export type RowContent = { readonly english: string; readonly arabic: string | null }

/**
 * What a column holds by what the rows are, such as the body of a blog post.
 * @param isAlone whether nothing else is known of the rows: only then are items goods, and groups of people.
 */
export function contentOf(kind: string, thing: string, isAlone: boolean): RowContent | undefined {
  const ofKind = contents().get(kind)
  if (!ofKind) return undefined
  const key = keyOf(thing)
  return ofKind.get(key) ?? (isAlone ? ofKind.get(`${key} alone`) : undefined)
}

/** Whether rows of some things are known to have such a column. */
export const isKindOfContent = (kind: string): boolean => contents().has(kind)

const keyOf = (thing: string): string => thing.split(' ').map(stem).join(' ')

/** By column, then by thing. */
const contents = once((): ReadonlyMap<string, ReadonlyMap<string, RowContent>> => {
  const found = new Map<string, Map<string, RowContent>>()
  for (const { column, things, alone, pattern, pattern_ar } of rows()) {
    const ofColumn = found.get(column) ?? new Map<string, RowContent>()
    found.set(column, ofColumn)
    const content = { english: pattern, arabic: pattern_ar === '-' ? null : pattern_ar }
    for (const [listed, end] of [
      [things, ''],
      [alone, ' alone'],
    ] as const) {
      for (const thing of listed === '-' ? [] : listed.split(', ')) {
        const key = `${keyOf(thing)}${end}`
        if (ofColumn.has(key)) throw new Error(`row-contents.tsv: the ${column} of a ${thing} is listed twice`)
        ofColumn.set(key, content)
      }
    }
  }
  return found
})

const rows = () =>
  readTable(new URL('./row-contents.tsv', import.meta.url), ['column', 'things', 'alone', 'pattern', 'pattern_ar'], {
    keyColumns: 3,
  })
