import type { FieldTypeName } from '@/server/generation/catalog'
import { ownersOf } from '@/server/generation/entities/owners'
import type { InferredField } from '@/server/names/infer-fields'
import type { LocaleCode } from '@/wire/vocabulary'

type Field = InferredField<FieldTypeName>

const nameTypes: ReadonlySet<FieldTypeName> = new Set(['firstName', 'fullName', 'lastName'])

/** Types whose values consist of the person's name. */
const handles: ReadonlySet<FieldTypeName> = new Set(['email', 'username'])

/**
 * By position, whether a name or address must be that of the row's person in the locale: names next to a middle name, or
 * in whole and in parts, and addresses after a name.
 */
export function areOfPerson(fields: readonly Field[], locale: LocaleCode): readonly boolean[] {
  if (!fields.some(({ type }) => nameTypes.has(type))) return []
  const owners = ownersOf(fields.map(({ name, type }) => ({ name, type, locale })))
  const typesBefore = (end: number, person: string | undefined) =>
    fields.slice(0, end).flatMap(({ type }, at) => (owners[at]?.person === person ? [type] : []))
  return fields.map(({ type }, at) => {
    if (!nameTypes.has(type) && !handles.has(type)) return false
    const person = owners[at]?.person
    const types = typesBefore(fields.length, person)
    const isWholeAndParts = types.includes('fullName') && (types.includes('firstName') || types.includes('lastName'))
    if (isWholeAndParts || types.includes('middleName')) return true
    return handles.has(type) && typesBefore(at, person).some((each) => nameTypes.has(each))
  })
}
