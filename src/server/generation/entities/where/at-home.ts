import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'
import { ownerIn } from '@/server/names/owner'

type Field = InferredField<FieldTypeName>

/** Makes the country of an address, and its code, the country of its city instead of one of a list. */
export const withHomeCountries = (fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const { constraints, ...others } = field
    if (!constraints?.values || field.type !== 'country') return field
    return isCountryOfPlace(field, fields) ? others : field
  })

/** Whether the request has an address, or a part of one, of the country's owner. */
export function isCountryOfPlace({ name }: Field, fields: readonly Field[]): boolean {
  const owner = ownerIn(name, 'country')
  return fields.some((other) => placeTypes.has(other.type) && ownerIn(other.name, other.type) === owner)
}

const placeTypes: ReadonlySet<string> = new Set(['address', 'city', 'state', 'zipCode'])
