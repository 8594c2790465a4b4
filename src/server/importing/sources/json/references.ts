import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { isJsonObject, type JsonObject } from '@/wire/json'

/** References may be circular. */
const stepsMax = 20
/** Maximum number of schemas read: far above any real document, far below nested references gone wild. */
const schemasMax = 200_000
const schemasSeen = new WeakMap<JsonObject, number>()

/**
 * Resolves a reference within the document; of several variants, all their listed values or the first that is not null.
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
  if (variants.some(isNotNull)) return ofVariants(variants, root, steps)
  if (typeof schema.$ref !== 'string') return schema
  const path = schema.$ref.replace(/^#\/?/, '').split('/')
  const target = path.reduce<unknown>((value, step) => (isJsonObject(value) ? value[unescaped(step)] : undefined), root)
  return isJsonObject(target) ? resolved(target, root, steps + 1) : {}
}

const isNotNull = ({ type, const: only }: JsonObject): boolean => type !== 'null' && only !== null

/** Variants that each list values, as the titled choices of a form do, are one list of all. */
function ofVariants(variants: readonly JsonObject[], root: JsonObject, steps: number): JsonObject {
  const present = variants.filter(isNotNull).map((one) => resolved(one, root, steps + 1))
  const [first = {}] = present
  const lists = present.map(listedBy)
  const isNullable = present.length < variants.length || lists.some((list) => list?.includes(null))
  const values = lists.every((list) => list !== undefined) ? lists.flat() : undefined
  const { const: _, ...others } = first
  return {
    ...(values ? { ...others, enum: [...new Set(values)] } : first),
    ...(isNullable && { nullable: true }),
  }
}

const listedBy = (schema: JsonObject): readonly unknown[] | undefined =>
  Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const]

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
