import { writtenValue } from '@/server/datasets/parts/written-value'
import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import type { Strict } from './value'

/** Maximum length of a computed text, in UTF-16 units. */
const unitsMax = 16_384
const cut = (text: string) => text.slice(0, unitsMax)

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
