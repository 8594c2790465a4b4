import type { Schema } from './openapi'

/** A schema with its `$ref` resolved. */
export function resolved(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : schemas[name]
  return target ? { ...target, ...schema, $ref: undefined } : schema
}

/** A schema's type in a word or two: `integer`, `array of string`, `one of 3`. */
export function typeWords(schema: Schema, schemas: Readonly<Record<string, Schema>>): string {
  const { type, items, anyOf, oneOf, enum: listed, const: fixed } = resolved(schema, schemas)
  if (fixed !== undefined) return JSON.stringify(fixed)
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map((each) => typeWords(each, schemas)))].join(' or ')
  if (items) return `array of ${typeWords(items, schemas)}`
  if (Array.isArray(type)) return type.join(' or ')
  return typeof type === 'string' ? type : listed ? 'enum' : 'any'
}

/** The bounds of a value: `1 to 10000`, `at most 80 characters`, its list, its default. */
export function boundWords(schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, enum: listed, default: usual } = schema
  // JSON's safe integers are not bounds of interest, and a format says more than its pattern.
  const minimum = schema.minimum === Number.MIN_SAFE_INTEGER ? undefined : schema.minimum
  const maximum = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum
  const pattern = schema.format ? undefined : schema.pattern
  const range = (low: number | undefined, high: number | undefined, unit: string) =>
    low !== undefined && high !== undefined
      ? [`${low} to ${high}${unit}`]
      : high !== undefined
        ? [`at most ${high}${unit}`]
        : low !== undefined
          ? [`at least ${low}${unit}`]
          : []
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(schema.format ? [schema.format] : []),
    ...(pattern ? [`matches ${pattern}`] : []),
    ...(listed ? [listed.length > 12 ? `one of ${listed.length} values` : listed.map(String).join(', ')] : []),
    ...(usual !== undefined ? [`default ${JSON.stringify(usual)}`] : []),
  ]
}

/** The members of an object, or of the objects in an array or choice. */
export function membersOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): [string, Schema, boolean][] {
  const { properties, required = [], items, anyOf, oneOf, allOf } = resolved(schema, schemas)
  if (properties)
    return Object.entries(properties).map(([name, member]) => [
      name,
      resolved(member, schemas),
      required.includes(name),
    ])
  if (items) return membersOf(items, schemas)
  const parts = allOf ?? (anyOf ?? oneOf)?.slice(0, 1) ?? []
  return parts.flatMap((part) => membersOf(part, schemas))
}
