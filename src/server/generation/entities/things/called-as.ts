import { memoize } from '@/server/kernel/memory/memoize'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { type ThingColumn, thingColumns } from './places-of'

/** A column of the table of things for a column name, and the type of its values. */
export type Called = {
  readonly kind: string
  readonly column: number
  readonly type: 'decimal' | 'integer' | 'text'
  /** Whether the name may also mean something else. */
  readonly isVague: boolean
}

const isType = (type: string): type is Called['type'] => ['decimal', 'integer', 'text'].includes(type)

const byName = once(() => {
  const found = new Map<string, Called[]>()
  const file = new URL('./called.tsv', import.meta.url)
  for (const { kind, column, type, names } of readTable(file, ['kind', 'column', 'type', 'names'], { keyColumns: 2 })) {
    const at = thingColumns.indexOf(column as ThingColumn) // another name is at none
    if (at < 0 || !isType(type)) throw new Error(`called.tsv: "${kind} ${column} ${type}" is not a column of things`)
    for (const name of names.split(', ')) {
      const words = splitName(name.replace('+', '')).join(' ')
      found.set(words, [...(found.get(words) ?? []), { kind, column: at, type, isVague: name.startsWith('+') }])
    }
  }
  return found
})

const wordsMax = 5
const none: readonly Called[] = []

/** Candidates for a column name: the whole name, or at least its last two words. */
export const calledAs = memoize((name): readonly Called[] => {
  const words = splitName(name)
  for (let length = Math.min(words.length, wordsMax); length >= Math.min(2, words.length); length--) {
    const found = byName().get(words.slice(-length).join(' '))
    if (found) return found
  }
  return none
}, 5_000)
