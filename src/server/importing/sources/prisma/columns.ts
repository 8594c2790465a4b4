import type { Attr } from '@mrleebo/prisma-ast'
import type { Column } from '@/server/importing/model/schema'
import { storageOfType, writtenType } from '@/server/importing/model/sql-types'
import { integerOf, type Storage } from '@/server/importing/model/storage'
import { argumentOf, attributeNamed, type PrismaField } from './attributes'

const scalars: Readonly<Record<string, Storage>> = {
  String: { kind: 'text' },
  Json: { kind: 'json' },
  Bytes: { kind: 'bytes' },
  Int: integerOf(32),
  BigInt: integerOf(64),
  Float: { kind: 'float' },
  Decimal: { kind: 'decimal', digits: 65, scale: 30 },
  Boolean: { kind: 'boolean' },
  DateTime: { kind: 'dateTime', isZoned: false },
}

/** The form distinguishes texts that a default makes. */
const generated: Readonly<Record<string, Storage>> = {
  uuid: { kind: 'uuid' },
  cuid: { kind: 'form', pattern: 'c[a-z0-9]{24}' },
  nanoid: { kind: 'form', pattern: '[A-Za-z0-9_-]{21}' },
  ulid: { kind: 'form', pattern: '01[0-9A-HJKMNP-TV-Z]{24}' },
}

/** The column of a field; undefined for a relation, which is a link and no column. */
export function columnOf(
  field: PrismaField,
  enums: ReadonlyMap<string, readonly string[]>,
  line: number,
): Column | undefined {
  const one = storageOf(field, enums)
  if (!one) return undefined
  const makes = attributeNamed(field.attributes, 'default')
  const isIdentity = defaultCall(makes) === 'autoincrement'
  return {
    name: field.column,
    storage: field.isList ? { kind: 'array', of: one } : one,
    isRequired: !field.isOptional,
    isIdentity,
    hasDefault: makes !== undefined,
    line,
  }
}

function storageOf(
  { fieldType, attributes }: PrismaField,
  enums: ReadonlyMap<string, readonly string[]>,
): Storage | undefined {
  if (typeof fieldType !== 'string') {
    const [written] = fieldType.params ?? []
    const text = String(written ?? '').replaceAll('"', '')
    return storageOfType(writtenType(text)) ?? { kind: 'unknown', written: text }
  }
  const values = enums.get(fieldType)
  if (values) return { kind: 'choice', values }
  const native = attributes.find(({ group }) => group === 'db')
  const declared = native && storageOfType(writtenType(nativeText(native)))
  if (declared && declared.kind !== 'text') return declared
  const made = generated[defaultCall(attributeNamed(attributes, 'default')) ?? '']
  if (made && fieldType === 'String') return made
  return declared ?? (Object.hasOwn(scalars, fieldType) ? scalars[fieldType] : undefined)
}

const nativeText = ({ name, args = [] }: Attr): string =>
  `${name}${args.length > 0 ? `(${args.map(({ value }) => String(value)).join(',')})` : ''}`

function defaultCall(attribute: Attr | undefined): string | undefined {
  const value = argumentOf(attribute, 'value')
  return typeof value === 'object' && !Array.isArray(value) && value.type === 'function' ? value.name : undefined
}
