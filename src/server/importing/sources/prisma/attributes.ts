import type { Attr, AttributeArgument, Field } from '@mrleebo/prisma-ast'

export type PrismaField = {
  readonly name: string
  /** Name in the database. */
  readonly column: string
  readonly fieldType: Field['fieldType']
  readonly isList: boolean
  readonly isOptional: boolean
  readonly attributes: readonly Attr[]
}

export const attributeNamed = (attributes: readonly Attr[], name: string): Attr | undefined =>
  attributes.find((attribute) => attribute.name === name && attribute.group === undefined)

type Value = AttributeArgument['value']

/** The argument with that name, or else the first unnamed one. */
export function argumentOf(attribute: Attr | undefined, name: string, isFirst = true): Value | undefined {
  const values = (attribute?.args ?? []).map(({ value }) => value)
  const named = values.find((value) => isKeyValue(value) && value.key === name)
  if (named !== undefined && isKeyValue(named)) return named.value
  return isFirst ? values.find((value) => !isKeyValue(value)) : undefined
}

type KeyValue = Extract<Value, { type: 'keyValue' }>
const isKeyValue = (value: Value): value is KeyValue =>
  typeof value === 'object' && !Array.isArray(value) && value.type === 'keyValue'

/** `map("created_at")` gives `created_at`. */
export function textArgument(attribute: Attr | undefined): string | undefined {
  const value = argumentOf(attribute, 'name')
  return typeof value === 'string' ? value.replace(/^"(.*)"$/s, '$1') : undefined
}

/** The fields named in a list; an entry with options is parsed as a call. */
export function namesIn(attribute: Attr | undefined, name: string, isFirst = true): string[] {
  const value = argumentOf(attribute, name, isFirst)
  if (value === undefined || typeof value !== 'object' || Array.isArray(value) || value.type !== 'array') return []
  const entries: readonly unknown[] = value.args
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    return entry !== null && typeof entry === 'object' && 'name' in entry ? [String(entry.name)] : []
  })
}
