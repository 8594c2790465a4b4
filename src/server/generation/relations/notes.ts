import { ownersOf } from '@/server/generation/entities/owners'
import { profileOf } from '@/server/generation/locales'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { Warning } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'
import { relationsOf } from './relations'

/** What the fields' names say of each other, and so holds in every row: for the caller to see before asking for rows. */
export const relationNotes = (
  fields: readonly CheckedField[],
  locale: LocaleCode,
  loc: readonly (string | number)[],
): Warning[] =>
  relationsOf(fields, ownersOf(fields), profileOf(locale)).flatMap((relation, index) =>
    relation ? [{ code: 'relation', loc: [...loc, index], message: `${relation.say} (read from the names).` }] : [],
  )
