import { quoted } from '@/server/datasets/recipe/drafts/draft'
import { nearestName } from '@/server/datasets/recipe/drafts/nearest-name'
import { asMoment, readDurationText, readMomentText } from './constants'
import type { Expression } from './expression'
import { described, ExpressionFault } from './fault'
import { type FunctionOfRows, functions, takes } from './functions'
import { arithmetic, comparison, isArithmetic, isComparison, isNullConstant } from './operators'
import { type ASTNode, fieldNameOf, isNamespace } from './parse-cel'
import { isMoment, isNumber, type ValueType, widened } from './value-type'

/**
 * A field that an expression may read.
 * @throws ExpressionFault for a name that no field has.
 */
export type FieldLookup = (name: string) => { readonly field: number; readonly type: ValueType }

/**
 * Types an expression from its leaves up.
 * @throws ExpressionFault naming the wrong part and a correct form.
 */
export function typed(node: ASTNode, fields: FieldLookup): Expression {
  const name = fieldNameOf(node)
  if (name !== undefined) return { op: 'field', ...fields(name) }
  const recur = (child: ASTNode) => typed(child, fields)
  switch (node.op) {
    case 'value':
      return constant(node.args)
    case '!_':
      return { op: 'not', args: [truth(recur(node.args), '!')], type: { kind: 'boolean' } }
    case '-_':
      return negated(recur(node.args))
    case '&&':
    case '||': {
      const args = node.args.map((side) => truth(recur(side), node.op))
      return { op: node.op === '&&' ? 'and' : 'or', args, type: { kind: 'boolean' } }
    }
    case '?:':
      return conditional(...node.args.map(recur))
    case 'in':
      return membership(recur(node.args[0]), node.args[1], recur)
    case 'call':
      return called(node.args[0], node.args[1].map(recur))
    case 'rcall': {
      const [method, receiver, args] = node.args
      return called(method, (isNamespace(receiver) ? args : [receiver, ...args]).map(recur))
    }
    default:
      if (isArithmetic(node.op)) return arithmetic(node.op, recur(operand(node, 0)), recur(operand(node, 1)))
      if (isComparison(node.op))
        return comparison(node.op, ...aligned(recur(operand(node, 0)), recur(operand(node, 1))))
      throw new ExpressionFault(
        `${quoted(node.op)} is not supported; an expression reads the fields of its own row, by name or as row["name"]`,
      )
  }
}

/** One side of a binary operator. */
function operand({ args }: ASTNode, side: 0 | 1): ASTNode {
  const node = Array.isArray(args) ? args[side] : undefined
  if (typeof node !== 'object' || node === null || !('op' in node)) throw new ExpressionFault('an operand is missing')
  return node
}

function constant(value: unknown): Expression {
  if (value === null) return { op: 'value', value, type: { kind: 'string' } }
  if (typeof value === 'string') return { op: 'value', value, type: { kind: 'string' } }
  if (typeof value === 'boolean') return { op: 'value', value, type: { kind: 'boolean' } }
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number') throw new ExpressionFault('unsigned integers and bytes are not supported')
  if (typeof value === 'bigint') {
    if (!Number.isSafeInteger(number)) throw new ExpressionFault(`${value} is outside ±(2^53 - 1)`)
    return { op: 'value', value: number, type: { kind: 'integer' } }
  }
  const fraction = /^-?\d+\.(\d+)$/.exec(String(number))?.[1]?.length
  return {
    op: 'value',
    value: number,
    type: { kind: 'decimal', decimals: fraction && fraction <= 9 ? fraction : null },
  }
}

function truth(expression: Expression, operator: string): Expression {
  if (expression.type.kind === 'boolean') return expression
  throw new ExpressionFault(`${operator} takes booleans, not a value of type ${described(expression.type)}`)
}

function negated(value: Expression): Expression {
  if (!isNumber(value.type) && value.type.kind !== 'duration') {
    throw new ExpressionFault(`- takes a number, not a value of type ${described(value.type)}`)
  }
  if (value.op === 'value' && typeof value.value === 'number') return { ...value, value: -value.value }
  return { op: 'negate', args: [value], type: value.type }
}

function conditional(condition?: Expression, yes?: Expression, no?: Expression): Expression {
  if (!condition || !yes || !no) throw new ExpressionFault('a conditional needs two branches: condition ? a : b')
  const type = commonType(yes, no)
  if (!type)
    throw new ExpressionFault(
      `both branches must have the same type, not ${described(yes.type)} and ${described(no.type)}`,
    )
  return { op: 'if', args: [truth(condition, '?'), yes, no], type }
}

function commonType(one: Expression, other: Expression): ValueType | undefined {
  if (isNullConstant(one)) return other.type
  return isNullConstant(other) ? one.type : widened(one.type, other.type)
}

function membership(value: Expression, list: ASTNode, recur: (node: ASTNode) => Expression): Expression {
  if (list.op !== 'list')
    throw new ExpressionFault('the right side of `in` must be a list of constants, such as ["a", "b"]')
  const items = list.args.map((item) => aligned(recur(item), value)[0])
  const stray = items.find((item) => item.op !== 'value' || !widened(item.type, value.type))
  if (stray) throw new ExpressionFault(`the list of \`in\` holds constants of type ${described(value.type)}`)
  return { op: 'in', args: [value, ...items], type: { kind: 'boolean' } }
}

/** Both sides of a comparison, a constant text as a moment where the other side is one. */
function aligned(left: Expression, right: Expression): [Expression, Expression] {
  if (isMoment(left.type)) return [left, asMoment(right, left.type) ?? right]
  if (isMoment(right.type)) return [asMoment(left, right.type) ?? left, right]
  return [left, right]
}

function called(name: string, args: readonly Expression[]): Expression {
  const made = readConstant(name, args)
  if (made) return made
  const known: FunctionOfRows | undefined = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!known)
    throw new ExpressionFault(`there is no function ${quoted(name)}${nearestName(name, Object.keys(functions))}`)
  const type = takes(known, args) ? known.result(args) : undefined
  if (!type) {
    const given = args.map((arg) => described(arg.type)).join(', ')
    throw new ExpressionFault(
      `${name} takes (${known.parameters.join(', ')}${known.repeats ? ', …' : ''}), not (${given})`,
    )
  }
  return { op: known.op, args, type }
}

/** `timestamp("2024-05-01T10:00:00Z")`, `date("2024-05-01")`, `duration("36h")`. */
function readConstant(name: string, [first, ...others]: readonly Expression[]): Expression | undefined {
  if (others.length > 0 || first?.op !== 'value' || typeof first.value !== 'string') return undefined
  if (name === 'duration') {
    const seconds = readDurationText(first.value)
    if (seconds === undefined) throw new ExpressionFault('write a duration as "36h", "1h30m" or "90s"')
    return { op: 'value', value: seconds, type: { kind: 'duration' } }
  }
  if (name !== 'timestamp' && name !== 'date') return undefined
  const read = readMomentText(first.value)
  if (!read) throw new ExpressionFault(`${quoted(first.value)} is not a timestamp; write it as "2024-05-01T10:00:00Z"`)
  const isDate = name === 'date'
  return {
    op: 'value',
    value: isDate ? Math.floor(read.ms / 86_400_000) * 86_400_000 : read.ms,
    type: { kind: isDate ? 'date' : 'dateTime' },
  }
}
