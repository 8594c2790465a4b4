import type { JsonMember, JsonMemberKind } from '@/server/datasets/recipe/recipe'
import { jsonMemberKinds } from '@/server/datasets/recipe/recipe'
import type { Bound, Limits, MemberLimits, Scalar } from '@/server/importing/conditions/limits'
import type { Expression } from '@/server/importing/model/expression'
import { isJsonObject } from '@/wire/json'

/** A member of a JSON column. @param isText whether it is read as text, as by `->>`. */
type Member = { readonly column: string; readonly name: string; readonly isText: boolean }

/** `doc -> 'a'`, `doc ->> '$.a'`, `json_extract(doc, '$.a')`: a member of the column's own object. */
export function memberOf(expression: Expression): Member | undefined {
  if (expression.kind === 'operation') {
    const { operator, left, right } = expression
    return operator === '->' || operator === '->>' ? member(left, right, operator === '->>') : undefined
  }
  if (expression.kind !== 'call') return undefined
  const [first, second, ...more] = expression.arguments
  const name = expression.name.toLowerCase()
  if (name === 'json_unquote' && first) {
    const inner = memberOf(first)
    return inner && { ...inner, isText: true }
  }
  const isExtract = /^jsonb?_(?:extract(?:_path(?:_text)?)?|value)$/.test(name)
  return isExtract && first && second && more.length === 0 ? member(first, second, true) : undefined
}

function member(column: Expression, path: Expression, isText: boolean): Member | undefined {
  if (column.kind !== 'column' || path.kind !== 'value' || typeof path.value !== 'string') return undefined
  const name = path.value.startsWith('$') ? /^\$\."?([^".[\]]+)"?$/.exec(path.value)?.[1] : path.value
  return name === undefined ? undefined : { column: column.name, name, isText }
}

/** Limits of a column, as those of a member; undefined if members cannot have them. */
export function memberLimits({ isText }: Member, limits: Limits): MemberLimits | undefined {
  const { values, min, max, isRequired: _, lengthMin = 0, ...others } = limits
  const bounds = [min, max].filter((bound): bound is Bound => bound !== undefined)
  const isOther = Object.keys(others).length > 0 || lengthMin > 1
  if (isOther || bounds.some(({ value }) => typeof value !== 'number')) return undefined
  const own = values?.flatMap((value) => (isText ? [value] : (scalarIn(value) ?? [])))
  return own && own.length === 0 ? undefined : { ...(own && { values: own }), ...(min && { min }), ...(max && { max }) }
}

/** `'"fast"'::jsonb` */
function scalarIn(text: Scalar): Scalar | undefined {
  const value = typeof text === 'string' ? parsed(text) : text
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The members that an operator or a function asks for: `doc ? 'a'`, `doc ?& ARRAY['a', 'b']`, `doc @> '{"a": 1}'`. */
export function askedMembers(operator: string, right: Expression): Readonly<Record<string, MemberLimits>> | undefined {
  if (operator === '@>') return right.kind === 'value' ? containedMembers(parsed(String(right.value))) : undefined
  const items = right.kind === 'list' ? right.items : [right]
  const names = items.flatMap((item) => (item.kind === 'value' && typeof item.value === 'string' ? [item.value] : []))
  const asked = operator === '?|' ? names.slice(0, 1) : names
  const isKnown = /^\?[&|]?$/.test(operator) && names.length === items.length && asked.length > 0
  return isKnown ? Object.fromEntries(asked.map((name) => [name, {}])) : undefined
}

function containedMembers(document: unknown): Readonly<Record<string, MemberLimits>> | undefined {
  if (!isJsonObject(document)) return undefined
  const entries = Object.entries(document).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, { values: [value] }] as const]
      : [],
  )
  return entries.length > 0 && entries.length === Object.keys(document).length ? Object.fromEntries(entries) : undefined
}

/** The kind of values that `jsonb_typeof(…) = 'number'` asks for. */
export const memberKind = (name: unknown): JsonMemberKind | undefined => {
  const text = String(name).toLowerCase()
  return jsonMemberKinds.find((kind) => kind === (text === 'integer' ? 'number' : text))
}

/** What a recipe asks of a member. */
export function memberForm({ kind, values, min, max }: MemberLimits): JsonMember {
  if (values) return values
  if (!min && !max) return kind ?? 'string'
  const low = min && Math.ceil(Number(min.value)) + (min.isOpen && Number.isInteger(Number(min.value)) ? 1 : 0)
  const high = max && Math.floor(Number(max.value)) - (max.isOpen && Number.isInteger(Number(max.value)) ? 1 : 0)
  const least = low ?? Math.min(1, high ?? 1)
  return { min: least, max: Math.max(least, high ?? least + usualSpan) }
}

/** Bounds of one side alone leave the other open. */
const usualSpan = 99
