import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/**
 * A pattern for the names of a thing in their usual style: `Heron Ridge Lake` for a lake. Undefined for things without
 * a style of their own.
 * @param words of the thing; the last two may be one term, such as a wind farm.
 */
export function patternOfNames(words: readonly string[]): string | undefined {
  const [before, last] = words.slice(-2).length > 1 ? words.slice(-2) : [undefined, words[0]]
  if (last === undefined) return undefined
  return (before === undefined ? undefined : patterns().get(keyOf(`${before} ${last}`))) ?? patterns().get(keyOf(last))
}

const keyOf = (thing: string): string => thing.split(' ').map(stem).join(' ')

const patterns = once((): ReadonlyMap<string, string> => {
  const rows = readTable(new URL('./thing-names.tsv', import.meta.url), ['style', 'pattern', 'things'])
  return new Map(
    rows.flatMap(({ pattern, things }) =>
      things.split(', ').map((thing) => [keyOf(thing), pattern.replaceAll('{}', titled(thing))] as const),
    ),
  )
})

const titled = (thing: string): string => thing.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
