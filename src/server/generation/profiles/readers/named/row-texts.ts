import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** What a text of a row says: regular expressions, or `@` and a type. */
export type RowText = { readonly english: string; readonly arabic: string | null }

/**
 * The texts of things by the kind of column, such as the body of a blog post.
 * @param isAlone whether nothing else is known of the rows: only then are items goods, and groups of people.
 */
export const textOf = (kind: string, thing: string, isAlone: boolean): RowText | undefined =>
  texts().get(`${kind} ${keyOf(thing)}`) ?? (isAlone ? texts().get(`${kind} ${keyOf(thing)} alone`) : undefined)

const keyOf = (thing: string): string => thing.split(' ').map(stem).join(' ')

const texts = once((): ReadonlyMap<string, RowText> => {
  const found = new Map<string, RowText>()
  for (const { column, things, alone, pattern, pattern_ar } of rows()) {
    const text = { english: pattern, arabic: pattern_ar === '-' ? null : pattern_ar }
    for (const [listed, end] of [
      [things, ''],
      [alone, ' alone'],
    ] as const) {
      for (const thing of listed === '-' ? [] : listed.split(', ')) {
        const key = `${column} ${keyOf(thing)}${end}`
        if (found.has(key)) throw new Error(`row-texts.tsv: the ${column} of a ${thing} is listed twice`)
        found.set(key, text)
      }
    }
  }
  return found
})

const rows = () =>
  readTable(new URL('./row-texts.tsv', import.meta.url), ['column', 'things', 'alone', 'pattern', 'pattern_ar'], {
    keyColumns: 3,
  })
