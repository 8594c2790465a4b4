import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'

type Field = InferredField<FieldTypeName>

export const nameTypes: ReadonlySet<FieldTypeName> = new Set(['firstName', 'fullName', 'lastName'])

/** Whether names must be those of the row's person: next to a middle name, in whole and in parts, or after an address. */
export function isPersonFollowed(fields: readonly Field[]): boolean {
  const types = fields.map(({ type }) => type)
  const isWholeAndParts = types.includes('fullName') && (types.includes('firstName') || types.includes('lastName'))
  const firstName = types.findIndex((type) => nameTypes.has(type))
  return isWholeAndParts || types.includes('middleName') || types.slice(0, firstName).some((type) => handles.has(type))
}

/** Types whose values consist of the person's name. */
export const handles: ReadonlySet<FieldTypeName> = new Set(['email', 'username'])
