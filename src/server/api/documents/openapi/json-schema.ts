import { toJSONSchema, type z } from 'zod'
import { fieldTypeNames } from '@/server/generation/catalog'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { constraintSchemas } from '@/wire/rows/constraints'
import { FieldConstraints, FieldDefinition, Seed } from '@/wire/rows/field-definition'
import { GenerationRequest } from '@/wire/rows/generation'
import { bounds, locales } from '@/wire/vocabulary'

const seedSchema = {
  anyOf: [{ type: 'string', maxLength: bounds.seedLengthMax }, { type: 'integer' }, { type: 'null' }],
}

/**
 * The wire schema takes any string, so that a 422 can name the nearest words; documents list them all. And it takes
 * what it ignores in any form.
 */
const catalogWords = new Map<unknown, object>([
  [FieldConstraints, { properties: constraintSchemas }],
  [FieldDefinition.shape.type, { enum: [...fieldTypeNames] }],
  [FieldDefinition.shape.locale, { enum: [...locales, null] }],
  [Seed, seedSchema],
  [FieldDefinition.shape.seed, seedSchema],
  [GenerationRequest.shape.sampleData, nullable({ type: 'array', items: { type: 'object' } })],
  [
    GenerationRequest.shape.fieldPatterns,
    nullable({ type: 'object', additionalProperties: { type: 'array', items: {} } }),
  ],
])

function nullable(schema: object) {
  return { anyOf: [schema, { type: 'null' }] }
}

/** Adds to a JSON Schema that is being made of a zod schema the parts that are lost on the way: the catalog's words, and defaults. */
export function addCatalogWords({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  Object.assign(jsonSchema, catalogWords.get(zodSchema))
  const { def } = zodSchema._zod
  if (def.type === 'default' && 'defaultValue' in def) Object.assign(jsonSchema, { default: def.defaultValue })
}

/** JSON Schema of a request or a response, without references: it can be inside another schema. */
export function inlineJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, $defs, ...made } = toJSONSchema(schema, { io, unrepresentable: 'any', override: addCatalogWords })
  return inlined(made, isJsonObject($defs) ? $defs : {})
}

function inlined(node: JsonObject, definitions: JsonObject): Record<string, unknown> {
  const { $ref, ...rest } = node
  const target = typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined
  const members = Object.entries({ ...(isJsonObject(target) && target), ...rest })
  return Object.fromEntries(
    members.filter(([key]) => key !== 'id').map(([key, value]) => [key, inlinedValue(value, definitions)]),
  )
}

function inlinedValue(value: unknown, definitions: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => inlinedValue(item, definitions))
  return isJsonObject(value) ? inlined(value, definitions) : value
}

/**
 * The same JSON Schema without its less useful parts, where every byte counts: descriptions, patterns next to a format,
 * and bounds that every safe integer keeps. Names, types, enums and other bounds stay.
 */
export function terse(schema: JsonObject): Record<string, unknown> {
  const members = Object.entries(schema).filter(([key, value]) => !saysLittle(key, value, schema))
  return Object.fromEntries(members.map(([key, value]) => [key, terseValue(value)]))
}

/** A member of that name may also be a property that is described: then it is an object. */
function saysLittle(key: string, value: unknown, { format }: JsonObject): boolean {
  if (typeof value === 'number') return Math.abs(value) === Number.MAX_SAFE_INTEGER
  return typeof value === 'string' && (key === 'description' || (key === 'pattern' && typeof format === 'string'))
}

function terseValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(terseValue)
  return isJsonObject(value) ? terse(value) : value
}
