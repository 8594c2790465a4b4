import type { CatalogType } from '@/components/draft/use-catalog'
import type { ContractField } from '@/components/pages/contract/contract-work'

/** The types whose values have a format of JSON Schema. */
const formats: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  email: 'email',
  url: 'uri',
  website: 'uri',
  ipAddress: 'ipv4',
  date: 'date',
  birthdate: 'date',
  dateTime: 'date-time',
}

/**
 * A row of the contract as JSON Schema 2020-12. Constraints that JSON Schema cannot express for a single row (`unique`,
 * date ranges) are left out.
 * @param hash of the contract; kept as a comment.
 */
export function jsonSchemaOf(fields: readonly ContractField[], hash: string, catalog: readonly CatalogType[]) {
  const types = new Map(catalog.map((type) => [type.name, type]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: `contract_hash ${hash}`,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field, types.get(field.type))])),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  }
}

function propertyOf({ description, type, constraints = {}, blankPercentage = 0 }: ContractField, known?: CatalogType) {
  const nullable = blankPercentage > 0
  const { values, min, max, pattern, min_length, max_length } = constraints
  if (Array.isArray(values)) return { description, enum: nullable ? [...values, null] : values }
  const isNumber = known?.value === 'number'
  const jsonType = isNumber ? (known?.range?.decimalsMax === 0 ? 'integer' : 'number') : 'string'
  return {
    description,
    type: nullable ? [jsonType, 'null'] : jsonType,
    ...(formats[type] && pattern === undefined && { format: formats[type] }),
    ...(isNumber && min !== undefined && { minimum: min }),
    ...(isNumber && max !== undefined && { maximum: max }),
    ...(min_length !== undefined && { minLength: min_length }),
    ...(max_length !== undefined && { maxLength: max_length }),
    ...(typeof pattern === 'string' && { pattern: `^(?:${pattern})$` }),
  }
}
