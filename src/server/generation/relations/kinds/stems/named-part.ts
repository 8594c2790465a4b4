import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/part-words.tsv', import.meta.url), [
  'aside', // makes a number another one than a whole or a part of it
  'bare', // says nothing of what a number is of
  'got', // came in, and is the whole of what is done with it where nothing else is
  'left',
  'progress', // says that a share is of what is used or done
  'used',
  'whole',
])

/** Whether a word says which part of a whole a number is. */
export const isPartWord = (word: string): boolean =>
  (['left', 'used', 'whole'] as const).some((role) => lexicon(role).has(word))

export type PartRole = 'left' | 'used' | 'whole'

/** What a number is of, and which part of it its name says. */
export type NamedPart = { readonly things: readonly string[]; readonly role: PartRole | undefined }

/** A name as a part of a whole: `hours_used`, `pledge_balance`; undefined of what is no quantity. */
export const namedPart = rememberedBy((field: RowField): NamedPart | undefined => {
  if (field.kind !== 'number' || isShare(field) || isOf(lexicon('aside'), field)) return undefined
  const { spent } = measuredBy(field.written)
  const said = field.written.filter(
    (word, at) => (!spent.has(at) || lexicon('left').has(word)) && !times.has(word) && word.length > 1,
  )
  const role = (['left', 'used', 'whole'] as const).find((each) => said.some((word) => lexicon(each).has(word)))
  const things = said.filter((word) => !lexicon('bare').has(word) && !(role !== undefined && lexicon(role).has(word)))
  return { things: things.map(singular), role }
})

/** The numbers before it that are of the same kind and unit, each with what its name says. */
export const alikeBefore = (row: Row): readonly (Source & NamedPart)[] =>
  row.before.flatMap((field) => {
    const part = isAlike(row.own, field) ? namedPart(field) : undefined
    const column = part && row.column(field)
    return column ? [{ field, column, ...part }] : []
  })

function isAlike(one: RowField, other: RowField): boolean {
  if (other.kind !== 'number' || isShare(other) || isMoney(one) !== isMoney(other)) return false
  const [time, otherTime] = [timeIn(one), timeIn(other)]
  if (time !== undefined || otherTime !== undefined) return time === otherTime
  return kindOf(one) === kindOf(other) && quantityOf(one)?.scale === quantityOf(other)?.scale
}

/** The unit of a length of time, which may stand first: `hours_used` of `package_hours`. */
const timeIn = ({ written }: RowField): string | undefined => written.find((word) => times.has(word))
const times: ReadonlySet<string> = new Set(['days', 'hours', 'minutes', 'months', 'nights', 'weeks'])

/** Whether a number is a length of time. */
export const isOfTime = (field: RowField): boolean => timeIn(field) !== undefined

/** Whether what a number counts came in. */
export const isGot = (field: RowField): boolean => isOf(lexicon('got'), field)

/** Whether a share's name says that it is of what is used or done, whatever that is called. */
export const isProgress = (field: RowField): boolean => isOf(lexicon('progress'), field)

/** How many things both are of. */
export const shared = (one: NamedPart, other: NamedPart): number =>
  one.things.filter((word) => other.things.includes(word)).length
