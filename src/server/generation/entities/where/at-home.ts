import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'
import { namesCode, ownerIn } from '@/server/names/owner'

/** The `country_code` of an address is that of the country in which its city lies, not one of many countries. */
export const withHomeCountries = (fields: readonly InferredField<FieldTypeName>[]): InferredField<FieldTypeName>[] =>
  fields.map((field) => {
    const { constraints, ...others } = field
    if (!constraints?.values || !namesCode(field.name, 'country') || field.type !== 'country') return field
    const owner = ownerIn(field.name, 'country')
    const isOfPlace = fields.some(
      ({ name, type, constraints: own }) => placeTypes.has(type) && !own && ownerIn(name, type) === owner,
    )
    return isOfPlace ? others : field
  })

const placeTypes: ReadonlySet<string> = new Set(['address', 'city', 'country', 'state', 'zipCode'])
