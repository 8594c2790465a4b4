import { isJsonObject, type JsonObject } from '@/wire/json'

/**
 * Makes a component of each property that has a default, `GenerationRequestCount` for `count` of `GenerationRequest`.
 * openapi-typescript takes a property with a default beside its type for one that is always there, also in a request.
 */
export function nameDefaults(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = { ...schemas }
  for (const [owner, schema] of Object.entries(schemas)) {
    if (!isJsonObject(schema) || !isJsonObject(schema.properties)) continue
    const properties = Object.entries(schema.properties).map(([property, value]) => {
      if (!isJsonObject(value) || !('default' in value)) return [property, value]
      const name = owner + pascalCase(property)
      if (name in named) throw new RangeError(`two schemas are named ${name}`)
      named[name] = value
      return [property, { $ref: `#/components/schemas/${name}` } satisfies JsonObject]
    })
    named[owner] = { ...schema, properties: Object.fromEntries(properties) }
  }
  return named
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
