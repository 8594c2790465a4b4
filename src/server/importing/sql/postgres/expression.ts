import type { Node } from 'libpg-query'
import type { Expression } from '@/server/importing/model/expression'
import { integerOfConstant, namesOf } from './names'

/** Reads an expression from PostgreSQL's tree, dropping most casts. */
export function expressionOf(node: Node | undefined): Expression {
  const [kind = '', inner] = Object.entries(node ?? {})[0] ?? []
  // A node has one member, named after its kind.
  const read = readers[kind as KindOfNode] as ((inner: unknown) => Expression) | undefined
  return read?.(inner) ?? { kind: 'unknown' }
}

type KindOfNode = Node extends infer Each ? (Each extends Each ? keyof Each : never) : never

type NodeOf<Kind extends string> = Extract<Node, Record<Kind, unknown>>[Kind &
  keyof Extract<Node, Record<Kind, unknown>>]

const readers: { readonly [Kind in KindOfNode]?: (node: NodeOf<Kind>) => Expression } = {
  A_Const: constantOf,
  TypeCast: castOf,
  ColumnRef: ({ fields }) => columnOf(fields),
  CollateClause: ({ arg }) => expressionOf(arg),
  BoolExpr: booleanOf,
  NullTest: ({ arg, nulltesttype }) => ({
    kind: 'isNull',
    part: expressionOf(arg),
    isNegated: nulltesttype === 'IS_NOT_NULL',
  }),
  A_Expr: operationOf,
  FuncCall: ({ funcname, args, agg_order, over }) =>
    agg_order || over ? { kind: 'unknown' } : calledOf(namesOf(funcname).at(-1) ?? '', (args ?? []).map(expressionOf)),
  A_ArrayExpr: ({ elements }) => ({ kind: 'list', items: (elements ?? []).map(expressionOf) }),
  List: ({ items }) => ({ kind: 'list', items: (items ?? []).map(expressionOf) }),
  CoalesceExpr: ({ args }) => ({ kind: 'call', name: 'coalesce', arguments: (args ?? []).map(expressionOf) }),
  MinMaxExpr: ({ op, args }) => ({
    kind: 'call',
    name: op === 'IS_LEAST' ? 'least' : 'greatest',
    arguments: (args ?? []).map(expressionOf),
  }),
  SQLValueFunction: ({ op }) => ({ kind: 'call', name: op ?? '', arguments: [] }),
  BooleanTest: booleanTestOf,
  CaseExpr: caseOf,
}

function constantOf(constant: NodeOf<'A_Const'>): Expression {
  if (constant.isnull) return { kind: 'value', value: null }
  if (constant.sval) return { kind: 'value', value: constant.sval.sval ?? '' }
  if (constant.boolval) return { kind: 'value', value: constant.boolval.boolval ?? false }
  if (constant.fval) return { kind: 'value', value: Number(constant.fval.fval) }
  if (constant.ival) return { kind: 'value', value: integerOfConstant(constant) ?? 0 }
  return { kind: 'unknown' }
}

/** A text cast to a number or boolean becomes that value; an interval becomes a call; other casts are dropped. */
function castOf({ arg, typeName }: NodeOf<'TypeCast'>): Expression {
  const value = expressionOf(arg)
  if (value.kind !== 'value' || typeof value.value !== 'string') return value
  const type = namesOf(typeName?.names).at(-1) ?? ''
  if (/^(?:int\d|numeric|float\d|money)$/.test(type) && /^-?\d+(?:\.\d+)?$/.test(value.value)) {
    return { kind: 'value', value: Number(value.value) }
  }
  if (type === 'interval') return { kind: 'call', name: 'interval', arguments: [value] }
  if (type === 'bool') return { kind: 'value', value: value.value.startsWith('t') }
  return value
}

/** `CAST(a AS integer) = a` as `trunc(a) = a`: without its cast, it would compare a column with itself. */
function wholeOf(cast: Node | undefined, other: Node | undefined): Expression | undefined {
  if (!isWholeCast(cast)) return undefined
  const [inner, column] = [expressionOf(cast), expressionOf(other)]
  if (inner.kind !== 'column' || column.kind !== 'column' || inner.name !== column.name) return undefined
  return { kind: 'operation', operator: '=', left: { kind: 'call', name: 'trunc', arguments: [inner] }, right: column }
}

const isWholeCast = (node: Node | undefined): boolean =>
  node !== undefined &&
  'TypeCast' in node &&
  /^(?:int\d|signed|unsigned)$/i.test(namesOf(node.TypeCast.typeName?.names).at(-1) ?? '')

/** `CAST(a AS integer) > 5` as `a >= 6`, which holds however the database rounds; the cast of a whole number too. */
function wholeBound(operator: string, left: Expression, right: Expression): Expression {
  const bound = right.kind === 'value' && typeof right.value === 'number' ? wholeBounds[operator] : undefined
  if (!bound || right.kind !== 'value') return { kind: 'operation', operator, left, right }
  const [than, of] = bound
  return { kind: 'operation', operator: than, left, right: { kind: 'value', value: of(Number(right.value)) } }
}

const wholeBounds: Readonly<Record<string, readonly [operator: string, of: (value: number) => number]>> = {
  '<': ['<=', (value) => Math.ceil(value) - 1],
  '<=': ['<=', Math.floor],
  '>': ['>=', (value) => Math.floor(value) + 1],
  '>=': ['>=', Math.ceil],
}

function columnOf(fields: Node[] | undefined): Expression {
  const name = namesOf(fields).at(-1)
  return name === undefined ? { kind: 'unknown' } : { kind: 'column', name }
}

function booleanOf({ boolop, args = [] }: NodeOf<'BoolExpr'>): Expression {
  const parts = args.map(expressionOf)
  const [first = { kind: 'unknown' as const }] = parts
  return boolop === 'NOT_EXPR' ? { kind: 'not', part: first } : { kind: boolop === 'AND_EXPR' ? 'and' : 'or', parts }
}

/** LIKE as pg_dump writes it. A value that matches with its case also matches ILIKE. */
const likes: Readonly<Record<string, string>> = { '~~': 'like', '~~*': 'like', '!~~': 'not like', '!~~*': 'not ilike' }

function operationOf({ kind, name, lexpr, rexpr }: NodeOf<'A_Expr'>): Expression {
  const operator = namesOf(name).at(-1) ?? ''
  const right = expressionOf(rexpr)
  if (!lexpr) {
    if (operator === '@') return { kind: 'call', name: 'abs', arguments: [right] }
    const inverted =
      right.kind === 'value' && typeof right.value === 'number' ? invert[operator]?.(right.value) : undefined
    if (inverted !== undefined) return { kind: 'value', value: inverted }
    if (operator !== '-') return { kind: 'unknown' }
    return { kind: 'operation', operator, left: { kind: 'value', value: 0 }, right }
  }
  const left = expressionOf(lexpr)
  const items = right.kind === 'list' ? right.items : arrayItems(right)
  switch (kind) {
    case 'AEXPR_OP':
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
      // As pg_dump writes SIMILAR TO.
      if (operator === '~' && right.kind === 'call' && /^similar_(?:to_)?escape$/.test(right.name))
        return similarOf(left, right)
      if (operator === '=') {
        const whole = wholeOf(lexpr, rexpr) ?? wholeOf(rexpr, lexpr)
        if (whole) return whole
      }
      if (isWholeCast(lexpr)) return wholeBound(operator, left, right)
      return { kind: 'operation', operator: likes[operator] ?? operator, left, right }
    case 'AEXPR_IN': {
      const isIn: Expression = { kind: 'isIn', subject: left, items }
      return operator === '=' ? isIn : { kind: 'not', part: isIn }
    }
    case 'AEXPR_OP_ANY':
      return operator === '=' && items.length > 0 ? { kind: 'isIn', subject: left, items } : { kind: 'unknown' }
    case 'AEXPR_OP_ALL': {
      const isNone = operator === '<>' || operator === '!='
      const isIn: Expression = { kind: 'isIn', subject: left, items }
      return isNone && items.length > 0 ? { kind: 'not', part: isIn } : { kind: 'unknown' }
    }
    case 'AEXPR_SIMILAR':
      return operator === '~' ? similarOf(left, right) : { kind: 'unknown' }
    case 'AEXPR_BETWEEN':
    case 'AEXPR_NOT_BETWEEN':
      return betweenOf(left, items, kind === 'AEXPR_NOT_BETWEEN')
    case 'AEXPR_NULLIF':
      return { kind: 'call', name: 'nullif', arguments: [left, right] }
    case 'AEXPR_DISTINCT':
      return right.kind === 'value' && right.value !== null
        ? { kind: 'operation', operator: '<>', left, right }
        : { kind: 'not', part: sameOf(left, right) }
    case 'AEXPR_NOT_DISTINCT':
      return sameOf(left, right)
    default:
      return { kind: 'unknown' }
  }
}

const invert: Readonly<Record<string, (value: number) => number>> = { '-': (value) => -value, '~': (value) => ~value }

/** Equal, or both null: never null itself. */
function sameOf(left: Expression, right: Expression): Expression {
  const isNull = (part: Expression, isNegated: boolean): Expression => ({ kind: 'isNull', part, isNegated })
  if (right.kind === 'value' && right.value === null) return isNull(left, false)
  const equal: Expression = { kind: 'operation', operator: '=', left, right }
  if (right.kind === 'value') return { kind: 'and', parts: [equal, isNull(left, true)] }
  const filled: Expression = { kind: 'and', parts: [isNull(left, true), isNull(right, true), equal] }
  return { kind: 'or', parts: [filled, { kind: 'and', parts: [isNull(left, false), isNull(right, false)] }] }
}

/** `'{a,b}'` is an array literal. */
function arrayItems(side: Expression): Expression[] {
  const [, inner] =
    side.kind === 'value' && typeof side.value === 'string' ? (/^\{([^{}"\\]+)\}$/.exec(side.value) ?? []) : []
  return inner === undefined ? [] : inner.split(',').map((value) => ({ kind: 'value', value: value.trim() }))
}

/** SIMILAR TO is a regular expression where % matches any text and _ any character. */
function similarOf(left: Expression, right: Expression): Expression {
  const [pattern] = right.kind === 'call' ? right.arguments : [right]
  if (pattern?.kind !== 'value' || typeof pattern.value !== 'string') return { kind: 'unknown' }
  const value = `^(${pattern.value.replaceAll('.', '\\.').replaceAll('%', '.*').replaceAll('_', '.')})$`
  return { kind: 'operation', operator: '~', left, right: { kind: 'value', value } }
}

function betweenOf(subject: Expression, [low, high]: readonly Expression[], isNegated: boolean): Expression {
  if (!low || !high) return { kind: 'unknown' }
  const parts: Expression[] = [
    { kind: 'operation', operator: '>=', left: subject, right: low },
    { kind: 'operation', operator: '<=', left: subject, right: high },
  ]
  const between: Expression = { kind: 'and', parts }
  return isNegated ? { kind: 'not', part: between } : between
}

function booleanTestOf({ arg, booltesttype }: NodeOf<'BooleanTest'>): Expression {
  const value = booltesttype === 'IS_TRUE' || booltesttype === 'IS_NOT_FALSE'
  if (!value && booltesttype !== 'IS_FALSE' && booltesttype !== 'IS_NOT_TRUE') return { kind: 'unknown' }
  const part = expressionOf(arg)
  const equal: Expression = { kind: 'operation', operator: '=', left: part, right: { kind: 'value', value } }
  const isNotNull: Expression = { kind: 'isNull', part, isNegated: true }
  return /NOT/.test(booltesttype) ? equal : { kind: 'and', parts: [equal, isNotNull] }
}

/**
 * MySQL's `if(a, b, c)` and SQLite's `iif(a, b, c)` are equivalent to CASE, and SQL Server's `DATEADD(year, -18, b)` to a sum.
 */
function calledOf(name: string, args: readonly Expression[]): Expression {
  const moved = /^dateadd$/i.test(name) ? movedBy(args) : undefined
  if (moved) return moved
  const [when, value, otherwise] = args
  const isChoice = /^i?if$/i.test(name) && args.length === 3 && when && value
  return isChoice ? { kind: 'case', branches: [{ when, value }], otherwise } : { kind: 'call', name, arguments: args }
}

function movedBy([unit, count, moment]: readonly Expression[]): Expression | undefined {
  if (unit?.kind !== 'column' || count?.kind !== 'value' || typeof count.value !== 'number' || !moment) return undefined
  const span: Expression = { kind: 'value', value: `${Math.abs(count.value)} ${unit.name}` }
  const right: Expression = { kind: 'call', name: 'interval', arguments: [span] }
  return { kind: 'operation', operator: count.value < 0 ? '-' : '+', left: moment, right }
}

/** `CASE kind WHEN 'card' THEN …` compares its subject with each value. */
function caseOf({ arg, args = [], defresult }: NodeOf<'CaseExpr'>): Expression {
  const whenOf = (right: Expression): Expression =>
    arg ? { kind: 'operation', operator: '=', left: expressionOf(arg), right } : right
  const branches = args.flatMap((branch) =>
    'CaseWhen' in branch
      ? [{ when: whenOf(expressionOf(branch.CaseWhen.expr)), value: expressionOf(branch.CaseWhen.result) }]
      : [],
  )
  return { kind: 'case', branches, otherwise: defresult && expressionOf(defresult) }
}
