import { catalog } from '@/server/generation/catalog'
import { scaledRange } from '@/server/generation/catalog/number-type'
import { finished, inTurns, mapped, type Steps } from '@/server/kernel/turns/steps'
import type { FieldValue, PlainValue, Recipe, Table } from './recipe'

/** Characters of a value of a type that only databases know. */
const plainLengths: Record<PlainValue['type'], number> = {
  boolean: 5,
  rowNumber: 6,
  ordinal: 1,
  bigInteger: 16,
  time: 8,
  duration: 8,
  json: 60,
  bytes: 34,
  uuidV7: 36,
}

/** Approximate size of each table as CSV; prices do not depend on it. */
export const estimateBytes = (recipe: Recipe): number[] => finished(bytesInSteps(recipe))

/** The same as `estimateBytes`, yielding the event loop while those of a large recipe are counted. */
export const estimateBytesInTurns = (recipe: Recipe): Promise<number[]> => inTurns(bytesInSteps(recipe))

function bytesInSteps(recipe: Recipe): Steps<number[]> {
  const lengths: number[][] = recipe.tables.map(() => [])
  return mapped(recipe.tables, (table, index) => {
    const row = table.fields.reduce(
      (sum, { nullShare }, field) => sum + 1 + (1 - nullShare) * lengthOf(recipe, index, field, lengths, 0),
      1,
    )
    return Math.round(headerOf(table) + row * table.rows)
  })
}

const headerOf = ({ fields }: Table): number => fields.reduce((sum, { name }) => sum + name.length + 1, 1)

/** Longer chains of inherited values get the default estimate. */
const depthMax = 100

function lengthOf(recipe: Recipe, table: number, field: number, lengths: number[][], depth: number): number {
  const known = lengths[table]?.[field]
  if (known !== undefined) return known
  const value = recipe.tables[table]?.fields[field]?.value
  const length =
    value && depth < depthMax
      ? valueLength(recipe, table, value, (at, of) => lengthOf(recipe, at, of, lengths, depth + 1))
      : 10
  const ofTable = lengths[table]
  if (ofTable) ofTable[field] = length
  return length
}

function valueLength(
  recipe: Recipe,
  table: number,
  value: FieldValue,
  of: (table: number, field: number) => number,
): number {
  switch (value.kind) {
    case 'catalog':
      return catalogLength(value.field)
    case 'plain':
      return value.plain.type === 'bytes'
        ? 2 + value.plain.lengthMin + value.plain.lengthMax
        : plainLengths[value.plain.type]
    case 'array': {
      const item = value.of.kind === 'catalog' ? catalogLength(value.of.field) : plainLengths[value.of.plain.type]
      return 2 + ((value.lengthMin + value.lengthMax) / 2) * (item + 1)
    }
    case 'link': {
      const { link, place } = value
      const parent = recipe.tables[table]?.links[link]?.parents[0]
      return parent ? of(parent.table, parent.columns[place] ?? 0) : 10
    }
    case 'inherited':
      return of(value.table, value.field)
    case 'linkType':
      return 10
    case 'aggregate':
      return value.op === 'count' ? 2 : 8
    case 'computed':
      return value.expression.type.kind === 'string' ? 20 : 8
  }
}

function catalogLength({ type, constraints }: Extract<FieldValue, { kind: 'catalog' }>['field']): number {
  const { values, minLength = 0, maxLength } = constraints
  const { range, example } = catalog[type]
  if (values) return values.reduce<number>((sum, one) => sum + String(one ?? '').length, 0) / values.length
  if (range) {
    const { lo, hi, decimals } = scaledRange(range, constraints)
    return String(Math.max(Math.abs(lo), Math.abs(hi))).length + (decimals > 0 ? 1 : 0)
  }
  return Math.max(minLength, Math.min(example.length, maxLength ?? example.length))
}
