import { type ASTNode, fieldNameOf, fieldNamesIn, parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import { scaledRange } from '@/server/generation/catalog/number-type'
import type { RecipeField, RecipeTable } from '@/wire/datasets/recipe'

/** A table whose numbers are drawn within bounds set by other fields of the row, and those numbers. */
export type BoundedDraws = { readonly table: RecipeTable; readonly fields: readonly string[] }

/**
 * Satisfies comparisons of numbers, which independent draws rarely do: each compared number is drawn within the bounds that
 * the previous ones imply, such as `high` of `high - low <= 3`.
 * @param sources checks of the table
 * @returns undefined if no field can be drawn so
 */
export function boundedDraws(table: RecipeTable, sources: readonly string[]): BoundedDraws | undefined {
  const comparisons = [table.check ?? []].flat().flatMap(comparisonsIn)
  const names = linkedTo(sources, comparisons)
  const isMultiple = ({ field: { name } }: DrawnNumber) =>
    comparisons.some((each) => multipleOf(name, each) !== undefined)
  const drawn = table.fields
    .flatMap((field) => (names.has(field.name) ? (drawnNumber(field, table) ?? []) : []))
    .toSorted((one, other) => Number(isMultiple(one)) - Number(isMultiple(other)))
  const later = new Set(drawn.map(({ field }) => field.name))
  const exprs = new Map<string, string>()
  for (const number of drawn) {
    const { name } = number.field
    later.delete(name)
    const isKnown = (other: string) => other === name || !(later.has(other) || readBy(other, table).has(name))
    const known = comparisons.filter(({ names }) => names.every(isKnown))
    const expr = exprOf(number, known, { table, among: drawn.length })
    if (expr !== undefined) exprs.set(name, expr)
  }
  if (exprs.size === 0) return undefined
  const fields = table.fields.map((field) => {
    const expr = exprs.get(field.name)
    const { type: _, constraints: __, ...others } = field
    return expr === undefined ? field : { ...others, expr }
  })
  const limits = drawn.flatMap(({ field, min, max }) => {
    const { min: isLeast, max: isMost } = field.constraints ?? {}
    const own = [
      ...(isLeast === undefined ? [] : [`(${nameIn(field)} >= ${min})`]),
      ...(isMost === undefined ? [] : [`(${nameIn(field)} <= ${max})`]),
    ]
    return exprs.has(field.name) ? own : []
  })
  return { table: { ...table, fields, check: [...[table.check ?? []].flat(), ...limits] }, fields: [...exprs.keys()] }
}

type Comparison = { readonly operator: string; readonly sides: readonly [ASTNode, ASTNode]; readonly names: string[] }

/** The comparisons of two or more fields in a conjunction. */
function comparisonsIn(check: string): Comparison[] {
  const parsed = parseCel(check)
  const visit = (node: ASTNode): Comparison[] => {
    if (node.op === '&&') return node.args.flatMap(visit)
    if (!isComparison(node)) return []
    const names = [...fieldNamesIn(node)]
    return names.length > 1 ? [{ operator: node.op, sides: node.args, names }] : []
  }
  return 'ast' in parsed ? visit(parsed.ast) : []
}

export const isComparison = (node: ASTNode): node is Extract<ASTNode, { op: '<' | '<=' | '>' | '>=' | '==' }> =>
  /^(?:[<>]=?|==)$/.test(node.op)

/** The fields of checks, and those compared with them, transitively. */
function linkedTo(sources: readonly string[], comparisons: readonly Comparison[]): ReadonlySet<string> {
  const linked = new Set(sources.flatMap(comparisonsIn).flatMap(({ names }) => names))
  for (let size = -1; size !== linked.size; ) {
    size = linked.size
    for (const { names } of comparisons)
      if (names.some((name) => linked.has(name))) for (const name of names) linked.add(name)
  }
  return linked
}

/** The fields that a computed field reads, transitively. */
function readBy(name: string, table: RecipeTable, seen = new Set<string>()): ReadonlySet<string> {
  const { expr } = table.fields.find((field) => field.name === name) ?? {}
  const parsed = expr === undefined ? undefined : parseCel(expr)
  for (const read of parsed && 'ast' in parsed ? fieldNamesIn(parsed.ast) : []) {
    if (seen.has(read)) continue
    seen.add(read)
    readBy(read, table, seen)
  }
  return seen
}

type DrawnNumber = {
  readonly field: RecipeField
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** Standard deviation, if stated. */
  readonly spread: number | undefined
}

function drawnNumber(field: RecipeField, { key = [], unique = [] }: RecipeTable): DrawnNumber | undefined {
  const { type, constraints, name } = field
  const sets = [key, ...unique].flat()
  if (type === undefined || !isFieldTypeName(type) || sets.includes(name)) return undefined
  const { range } = catalog[type]
  const { min, max, precision, values, unique: isUnique, stddev } = constraints ?? {}
  if (!range || values !== undefined || isUnique) return undefined
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const [least, most, digits] = [number(min), number(max), number(precision)]
  const asked = {
    ...(least !== undefined && { min: least }),
    ...(most !== undefined && { max: most }),
    ...(digits !== undefined && { precision: digits }),
  }
  const { lo, hi, decimals } = scaledRange(range, asked)
  return { field, min: lo / 10 ** decimals, max: hi / 10 ** decimals, decimals, spread: number(stddev) }
}

type Among = { readonly table: RecipeTable; readonly among: number }

function exprOf(own: DrawnNumber, known: readonly Comparison[], { table, among }: Among): string | undefined {
  const multiple = known.flatMap((each) => multipleOf(own.field.name, each) ?? [])[0]
  if (multiple !== undefined) return `${multiple} * random(1, 12)`
  const step = 10 ** -own.decimals
  const bounds = known.flatMap((each) => boundsBy(own.field.name, each))
  const texts = (isLow: boolean) =>
    bounds.flatMap((bound) => {
      if (bound.isLow !== isLow) return []
      const text = bound.isStrict ? `(${bound.text} ${isLow ? '+' : '-'} ${step})` : bound.text
      const mayBeNull = bound.names.some((name) => table.fields.find((field) => field.name === name)?.null_percentage)
      return [mayBeNull ? `coalesce(${text}, ${isLow ? own.min : own.max})` : text]
    })
  const [low, high] = [joined('greatest', texts(true)), joined('least', texts(false))]
  if (low === undefined && high === undefined) return undefined
  const span = own.spread ?? (own.max - own.min) / among
  const width = Math.max(step, Number(span.toFixed(own.decimals)))
  return `random(${low ?? lowBelow(own, `${high}`, width)}, ${high ?? `${low} + ${width}`}, ${own.decimals})`
}

/** Below an upper bound alone, numbers that are usually not negative stay so if the bound allows it. */
const lowBelow = ({ min }: DrawnNumber, high: string, width: number): string =>
  min < 0 ? `${high} - ${width}` : `least(${high}, greatest(${min}, ${high} - ${width}))`

const joined = (name: string, [first, ...others]: readonly string[]): string | undefined =>
  others.length > 0 ? `${name}(${[first, ...others].join(', ')})` : first

type FieldBound = {
  readonly isLow: boolean
  readonly isStrict: boolean
  readonly text: string
  readonly names: string[]
}

/** The lower and upper bounds that a comparison sets for a field that it adds or subtracts once. */
function boundsBy(name: string, { operator, sides: [left, right], names }: Comparison): FieldBound[] {
  const others = names.filter((other) => other !== name)
  const isOnLeft = reads(left, name)
  if (isOnLeft === reads(right, name)) return []
  const [own, other] = isOnLeft ? [left, right] : [right, left]
  const found = isolated(own, name, textOf(other))
  if (!found) return []
  const isLess = operator.startsWith('<') === isOnLeft
  const bound = (isLow: boolean) => ({ isLow, isStrict: /^[<>]$/.test(operator), text: found.text, names: others })
  if (operator === '==') return [bound(true), bound(false)]
  return [bound(isLess === found.isTurned)]
}

type Isolated = { readonly text: string; readonly isTurned: boolean }

/** Solves side = other for the field. `isTurned` if the field is subtracted. */
function isolated(node: ASTNode, name: string, other: string): Isolated | undefined {
  if (fieldNameOf(node) === name) return { text: other, isTurned: false }
  if (node.op !== '+' && node.op !== '-') return undefined
  const [left, right] = node.args
  const isLeft = reads(left, name)
  if (isLeft === reads(right, name)) return undefined
  if (isLeft) return isolated(left, name, `(${other} ${node.op === '+' ? '-' : '+'} ${textOf(right)})`)
  if (node.op === '+') return isolated(right, name, `(${other} - ${textOf(left)})`)
  const found = isolated(right, name, `(${textOf(left)} - ${other})`)
  return found && { ...found, isTurned: !found.isTurned }
}

/** b of `a % b == 0`, if the field is a. */
function multipleOf(name: string, { operator, sides: [left, right] }: Comparison): string | undefined {
  if (operator !== '==' || left.op !== '%' || right.op !== 'value' || Number(right.args) !== 0) return undefined
  const [dividend, divisor] = left.args
  return fieldNameOf(dividend) === name && !reads(divisor, name) ? textOf(divisor) : undefined
}

const reads = (node: ASTNode, name: string): boolean => fieldNamesIn(node).has(name)
const textOf = ({ input, range }: ASTNode): string => `(${input.slice(range.start, range.end)})`
const nameIn = ({ name }: RecipeField): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `row[${JSON.stringify(name)}]`)
