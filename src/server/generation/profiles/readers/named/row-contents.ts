import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Regular expressions, weighted values after `=`, or a type after `@` with its constraints. */
export type RowContent = { readonly english: string; readonly arabic: string | null }

/**
 * What a column holds by what the rows are, such as the body of a blog post.
 * @param isAlone whether nothing else is known of the rows: only then are items goods, and groups of people.
 */
export const contentOf = (kind: string, thing: string, isAlone: boolean): RowContent | undefined =>
  contents().get(`${kind} ${keyOf(thing)}`) ?? (isAlone ? contents().get(`${kind} ${keyOf(thing)} alone`) : undefined)

const keyOf = (thing: string): string => thing.split(' ').map(stem).join(' ')

const contents = once((): ReadonlyMap<string, RowContent> => {
  const found = new Map<string, RowContent>()
  for (const { column, things, alone, pattern, pattern_ar } of rows()) {
    const content = { english: pattern, arabic: pattern_ar === '-' ? null : pattern_ar }
    for (const [listed, end] of [
      [things, ''],
      [alone, ' alone'],
    ] as const) {
      for (const thing of listed === '-' ? [] : listed.split(', ')) {
        const key = `${column} ${keyOf(thing)}${end}`
        if (found.has(key)) throw new Error(`row-contents.tsv: the ${column} of a ${thing} is listed twice`)
        found.set(key, content)
      }
    }
  }
  return found
})

const rows = () =>
  readTable(new URL('./row-contents.tsv', import.meta.url), ['column', 'things', 'alone', 'pattern', 'pattern_ar'], {
    keyColumns: 3,
  })
