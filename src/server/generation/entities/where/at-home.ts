import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'
import { ownerIn } from '@/server/names/owner'

/** Makes the country of an address, and its code, the country of its city instead of one of a list. */
export const withHomeCountries = (fields: readonly InferredField<FieldTypeName>[]): InferredField<FieldTypeName>[] =>
  fields.map((field) => {
    const { constraints, ...others } = field
    if (!constraints?.values || field.type !== 'country') return field
    const owner = ownerIn(field.name, 'country')
    const isOfPlace = fields.some(({ name, type }) => placeTypes.has(type) && ownerIn(name, type) === owner)
    return isOfPlace ? others : field
  })

const placeTypes: ReadonlySet<string> = new Set(['address', 'city', 'state', 'zipCode'])
