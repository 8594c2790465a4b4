import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** Places on a course or at an event, those taken, and those who wait for one. */

const lexicon = wordRoles(new URL('./tables/place-words.tsv', import.meta.url), [
  'filled',
  'places',
  'said', // in any of these names, says nothing more specific
  'waiting',
])

type Role = 'filled' | 'places' | 'waiting'

/** The `enrolled` of a `capacity`: most places, and often all of them. */
export const placesFilled: NumberRule = (row) => {
  const places = isOfPlaces(row.own, 'filled') ? placesOf(row) : undefined
  return (
    places && {
      say: `at most ${places.field.field.name}`,
      column: combined([places.column, factor(0.35, 1.25)], (all, by) => all * Math.min(1, by)),
    }
  )
}

/** Nobody is on the `waitlist` where places are left. */
export const waiting: NumberRule = (row) => {
  if (!isOfPlaces(row.own, 'waiting')) return undefined
  const places = placesOf(row)
  const filled = places && nearest(row, (field) => isOfPlaces(field, 'filled') && field !== places.field)
  if (!places || !filled) return undefined
  return {
    say: `0 where ${filled.field.field.name} is below ${places.field.field.name}`,
    column: combined([filled.column, places.column, row.ownColumn ?? factor(0, 9)], (taken, all, wait) =>
      taken < all ? 0 : Math.max(1, wait),
    ),
  }
}

const placesOf = (row: Row): Source | undefined => nearest(row, (field) => isOfPlaces(field, 'places'))

function isOfPlaces(field: RowField, role: Role): boolean {
  const { written } = field
  return (
    field.field.type === 'integer' &&
    field.kind === 'number' &&
    !isShare(field) &&
    written.some((word) => lexicon(role).has(word)) &&
    written.every((word) => lexicon(role).has(word) || lexicon('said').has(word))
  )
}
