import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { isJsonObject, type JsonObject } from '@/wire/json'

/** References may be circular. */
const stepsMax = 20
/** Maximum number of schemas read: far above any real document, far below nested references gone wild. */
const schemasMax = 200_000
const schemasSeen = new WeakMap<JsonObject, number>()

/**
 * Resolves a reference within the document; of several variants, the first that is not null.
 * @throws UnreadableSourceError for a document whose references expand to too many schemas
 */
export function resolved(schema: JsonObject, root: JsonObject, steps = 0): JsonObject {
  const seen = (schemasSeen.get(root) ?? 0) + 1
  if (seen > schemasMax) {
    throw new UnreadableSourceError(`resolving its references gives more than ${schemasMax} schemas; send fewer`, {
      line: 1,
    })
  }
  schemasSeen.set(root, seen)
  if (steps > stepsMax) return {}
  if (Array.isArray(schema.allOf)) return merged(schema, root, steps)
  const variants = [schema.anyOf, schema.oneOf].flat().filter(isJsonObject)
  const variant = variants.find((one) => one.type !== 'null')
  if (variant) {
    const isNullable = variants.some((one) => one.type === 'null')
    return { ...resolved(variant, root, steps + 1), ...(isNullable && { nullable: true }) }
  }
  if (typeof schema.$ref !== 'string') return schema
  const path = schema.$ref.replace(/^#\/?/, '').split('/')
  const target = path.reduce<unknown>((value, step) => (isJsonObject(value) ? value[unescaped(step)] : undefined), root)
  return isJsonObject(target) ? resolved(target, root, steps + 1) : {}
}

/** All parts of `allOf` apply at once: their properties are merged into one object. */
function merged({ allOf, ...own }: JsonObject, root: JsonObject, steps: number): JsonObject {
  const parts = [...[allOf].flat().filter(isJsonObject), own].map((part) => resolved(part, root, steps + 1))
  const properties = Object.assign({}, ...parts.map((part) => (isJsonObject(part.properties) ? part.properties : {})))
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []))
  const hasProperties = Object.keys(properties).length > 0
  return { ...Object.assign({}, ...parts), ...(hasProperties && { properties, required }) }
}

/** The last segment of a reference. */
export const refName = (schema: JsonObject): string | undefined =>
  typeof schema.$ref === 'string' ? unescaped(schema.$ref.split('/').at(-1) ?? '') : undefined

/** Unescapes a JSON Pointer segment in a URI (RFC 6901). */
function unescaped(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

export const typesOf = ({ type }: JsonObject): unknown[] => [type].flat()
