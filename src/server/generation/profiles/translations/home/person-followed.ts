import type { FieldTypeName } from '@/server/generation/catalog'
import { englishOf } from '@/server/generation/profiles/translations/english-of'
import type { InferredField } from '@/server/names/infer-fields'

type Field = InferredField<FieldTypeName>

export const nameTypes: ReadonlySet<FieldTypeName> = new Set(['firstName', 'fullName', 'lastName'])

/** Whether other columns follow from the row's person, whose name must then be the locale's: an address, a sex, a title. */
export function isPersonFollowed(fields: readonly Field[]): boolean {
  const types = new Set(fields.map(({ type }) => type))
  const isWholeAndParts = types.has('fullName') && (types.has('firstName') || types.has('lastName'))
  return isWholeAndParts || fields.some((field) => followers.has(field.type) || isOfSex(field))
}

const followers: ReadonlySet<FieldTypeName> = new Set(['email', 'gender', 'middleName', 'username'])

const isOfSex = ({ constraints }: Field): boolean =>
  Array.isArray(constraints?.values) &&
  constraints.values.some((value) => typeof value === 'string' && isWordOfSex(value.toLowerCase()))

const isWordOfSex = (word: string): boolean => [word, ...englishOf(word)].some((each) => wordsOfSex.has(each))

const wordsOfSex: ReadonlySet<string> = new Set(['female', 'male', 'mr', 'mrs', 'ms'])
