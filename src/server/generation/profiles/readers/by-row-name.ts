import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { readName } from '@/server/names/read/read-name'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import type { ColumnReader } from './column-reader'
import { conceptProfile } from './concept-profile'

/**
 * The name of what a row is about, as the hint says before its trade: a game's in "Video games of a store", a
 * bridge's in "Bridges of a county"; next to a first name, a surname. Without names for such places, a label made
 * from the word.
 */
export const byRowName: ColumnReader = (column, context) => {
  const head = column.reading.raw.join(' ')
  if (!names.has(head) || context.types.has('firstName')) return undefined
  for (const thing of context.rows.toReversed()) {
    const kind = classOfNoun.get(thing)
    if (kind === 'person' || kind === 'account') return undefined
    const found = findConcept(readName(`${thing} ${head}`, context.languages), context)
    if (found?.left === 0) return conceptProfile(found, column, context)
    if (kind === 'place') {
      const meaning = { ...column.meaning, type: 'text', certain: false } as const
      return { meaning, constraints: { shape: 'label', stem: thing }, standIn: 'placeholder' }
    }
  }
  return undefined
}

const names: ReadonlySet<string> = new Set(['name', 'title'])
