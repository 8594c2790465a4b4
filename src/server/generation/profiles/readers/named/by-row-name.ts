import type { FieldTypeName } from '@/server/generation/catalog'
import { findConcept, isOfTradeInLanguage } from '@/server/generation/profiles/dictionary/find-concept'
import type { Column, ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { conceptProfile } from '@/server/generation/profiles/readers/concept-profile'
import { rowOfSoftware } from '@/server/generation/profiles/topics/software-tables'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import type { ColumnProfile } from '@/server/names/infer-fields'
import { readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { patternOfNames } from './name-of-thing'
import { rowsOfPlainHint } from './rows-of-hint'

/**
 * The name of what a row is about, as the hint says before its trade: a game's in "Video games of a store", a
 * bridge's in "Bridges of a county"; next to a first name, a surname. Without names for such places, a label made
 * from the word.
 */
export const byRowName: ColumnReader = (column, context) => {
  const { raw } = column.reading
  const head = raw.at(-1) ?? ''
  if (!names.has(head) || context.types.has('firstName') || isOfTradeInLanguage(findConcept(column.reading, context)))
    return undefined
  if (raw.length > 1) return nameInColumn(column, context)
  const rows = context.rows.length > 0 || rowOfSoftware(context) ? context.rows : rowsOfPlainHint(context)
  const named = head === 'name' ? nameOfAnyIn(rows, column, context) : undefined
  if (named) return named
  for (const thing of rows.toReversed()) {
    if (isOfPeople(thing, context)) return nameOfPerson(thing, column, context)
    const kind = classOfNoun.get(thing)
    const found = findConcept(readName(`${thing} ${head}`, context.languages), context)
    if (found?.left === 0) return conceptProfile(found, column, context)
    if (kind === 'place' && context.rows.length > 0) {
      const meaning = { ...column.meaning, type: 'text', certain: false } as const
      return { meaning, constraints: { shape: 'label', stem: thing }, standIn: 'placeholder' }
    }
  }
  return undefined
}

const names: ReadonlySet<string> = new Set(['name', 'title'])

/** Whether rows are about people, as the members of a gym are; a university's with a birth date are not universities. */
function isOfPeople(thing: string, { types }: RequestContext): boolean {
  const kind = classOfNoun.get(thing) ?? classOfNoun.get(singular(thing))
  return kind === 'person' || kind === 'account' || (kind === 'organization' && types.has('birthdate'))
}

/** The `name` of members and of whoever has a birth date, not beside a surname; customers may be companies. */
const nameOfPerson = (thing: string, { reading, meaning }: Column, { types }: RequestContext) =>
  reading.raw.join() === 'name' && !types.has('lastName') && (members.has(singular(thing)) || types.has('birthdate'))
    ? { meaning: { ...meaning, type: 'fullName' as const, flag: false } }
    : undefined
const members: ReadonlySet<string> = new Set(
  'inmate member patient pupil resident student trainee volunteer'.split(' '),
)

/** From the last thing to the first, up to a person. */
function nameOfAnyIn(rows: readonly string[], column: Column, context: RequestContext) {
  for (let at = rows.length; at > 0; at--) {
    if (isOfPeople(rows[at - 1] ?? '', context)) return undefined
    const named = inStyleOf(rows.slice(0, at), column, context)
    if (named) return named
  }
  return undefined
}

/** `pier_name`, unless the dictionary has such names. */
function nameInColumn(column: Column, context: RequestContext): ColumnProfile<FieldTypeName> | undefined {
  const { raw } = column.reading
  if (raw.at(-1) !== 'name' || findConcept(column.reading, context)?.left === 0) return undefined
  return inStyleOf(raw.slice(0, -1), column, context)
}

function inStyleOf(
  words: readonly string[],
  { meaning }: Column,
  { language }: RequestContext,
): ColumnProfile<FieldTypeName> | undefined {
  const pattern = language === null ? patternOfNames(words) : undefined
  return pattern ? { meaning: { ...meaning, type: 'text', flag: false }, constraints: { pattern } } : undefined
}
