import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { isAmong, singular } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/part-words.tsv', import.meta.url), [
  'aside', // makes a number something other than a whole or a part of it
  'bare', // says nothing about the subject
  'got', // received, and the whole of its uses if there is no other whole
  'left',
  'place', // a seat or berth, taken or free
  'progress', // makes a share one of the used or done part
  'time', // a unit of time
  'used',
  'whole',
])

/** Whether a word says which part of a whole a number is. */
export const isPartWord = (word: string): boolean =>
  (['left', 'used', 'whole'] as const).some((role) => lexicon(role).has(word))

/** Whether a name says that its number is one part of a whole. */
export const isPartOf = (field: RowField, role: PartRole): boolean => isOf(lexicon(role), field)

export type PartRole = 'left' | 'used' | 'whole'

/** The subject of a number, and which part of it its name says. */
export type NamedPart = { readonly things: readonly string[]; readonly role: PartRole | undefined }

/** A name read as a part of a whole: `hours_used`, `pledge_balance`; undefined if it is not a quantity. */
export const namedPart = memoizeByObject((field: RowField): NamedPart | undefined => {
  if (field.kind !== 'number' || isShare(field) || isOf(lexicon('aside'), field)) return undefined
  const { spent } = measuredBy(field.written)
  const said = field.written.filter(
    (word, at) => (!spent.has(at) || lexicon('left').has(word)) && !lexicon('time').has(word) && word.length > 1,
  )
  const role = (['left', 'used', 'whole'] as const).find((each) => said.some((word) => lexicon(each).has(word)))
  const things = said.filter((word) => !lexicon('bare').has(word) && !(role !== undefined && lexicon(role).has(word)))
  return { things: things.map(singular), role }
})

/** The preceding numbers of the same kind and unit, with their names read as parts. */
export const alikeBefore = (row: Row): readonly (Source & NamedPart)[] =>
  row.before.flatMap((field) => {
    const part = isAlike(row.own, field) ? namedPart(field) : undefined
    const column = part && row.column(field)
    return column ? [{ field, column, ...part }] : []
  })

/** Whether two numbers are of one kind and unit: minutes and minutes, money and money. */
export function isAlike(one: RowField, other: RowField): boolean {
  if (other.kind !== 'number' || isShare(other) || isMoney(one) !== isMoney(other)) return false
  const [time, otherTime] = [timeIn(one), timeIn(other)]
  if (time !== undefined || otherTime !== undefined) return time === otherTime
  return kindOf(one) === kindOf(other) && quantityOf(one)?.scale === quantityOf(other)?.scale
}

/** The time unit of a duration, which may come first: `hours_used` of `package_hours`. */
const timeIn = ({ written }: RowField): string | undefined => written.find((word) => lexicon('time').has(word))

/** Whether a number is a duration. */
export const isOfTime = (field: RowField): boolean => timeIn(field) !== undefined

/** Whether a word, in the singular, means a place that is taken or free. */
export const isPlace = (word: string): boolean => isAmong(word, lexicon('place'))

/** Whether a number counts things received. */
export const isGot = (field: RowField): boolean => isOf(lexicon('got'), field)

/** Whether a share's name refers to use or progress, whatever the words. */
export const isProgress = (field: RowField): boolean => isOf(lexicon('progress'), field)

/** How many subjects they share. */
export const shared = (one: NamedPart, other: NamedPart): number =>
  one.things.filter((word) => other.things.includes(word)).length
