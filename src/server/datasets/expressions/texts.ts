import { writtenValue } from '@/server/datasets/parts/written-value'
import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import { isTextual, type Operand, textUnitsMax } from './column'
import type { Strict } from './value'

const cut = (text: string) => text.slice(0, textUnitsMax)

/** Texts, in Unicode code points. */
export function texts({ args }: Extract<Expression, { readonly args: unknown }>): Partial<Record<Operation, Strict>> {
  return {
    concat: (all) => cut(all.join('')),
    size: ([a]) => [...String(a)].length,
    lower: ([a]) => String(a).toLowerCase(),
    upper: ([a]) => String(a).toUpperCase(),
    trim: ([a]) => String(a).trim(),
    contains: ([a, b]) => Number(String(a).includes(String(b))),
    startsWith: ([a, b]) => Number(String(a).startsWith(String(b))),
    endsWith: ([a, b]) => Number(String(a).endsWith(String(b))),
    substring: ([a, from, to]) => [...String(a)].slice(Math.max(0, Number(from)), Math.max(0, Number(to))).join(''),
    replace: ([a, before, after]) => cut(String(a).replaceAll(String(before), () => String(after))),
    toText: ([a = '']) => (args[0] ? writtenValue(a, args[0].type) : ''),
  }
}

/** The maximum UTF-16 units of an operation's result for these arguments. */
export function unitsOf(op: Operation, args: readonly Operand[]): number {
  const units = args.map((arg) => (isTextual(arg.type) ? arg.units : unitsOfNumber))
  const [first = 0, , replacement = 0] = units
  switch (op) {
    case 'concat':
      return Math.min(
        textUnitsMax,
        units.reduce((sum, each) => sum + each, 0),
      )
    case 'lower':
    case 'upper':
      return first * unitsOfLetter
    case 'replace':
      // What replaces the empty text stands before and after each unit.
      return Math.min(textUnitsMax, first + (first + 1) * replacement)
    default:
      return Math.max(0, ...units)
  }
}

/** A number, moment or duration as a text. */
const unitsOfNumber = 40
/** The maximum units of one letter in the other case. */
const unitsOfLetter = 3
