import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import type { ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { conceptProfile } from '@/server/generation/profiles/readers/concept-profile'
import { readName } from '@/server/names/read/read-name'

/**
 * `zaehlerstand_einzug`, `farbe_aussen`: otherwise unknown names by their first word. In German and Dutch the head is
 * last within a compound, but first if an underscore replaces the words between.
 */
export const headFirst: ColumnReader = (column, context) => {
  const { written } = column.reading
  if (column.meaning.type !== 'text' || column.meaning.certain || written.length !== 2) return undefined
  if (!context.languages.has('german') && !context.languages.has('dutch')) return undefined
  const found = findConcept(readName(written[0] ?? '', context.languages), context)
  return found?.isFull && found.concept.values.kind !== 'form' ? conceptProfile(found, column, context) : undefined
}
