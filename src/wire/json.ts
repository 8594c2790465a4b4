export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object with members, as JSON writes one: neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own member of a value, or `undefined` where the value has none of that name. */
export const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

/** The JSON value of a text, or `undefined` for text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
