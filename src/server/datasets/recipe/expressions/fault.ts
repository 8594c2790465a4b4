import { decimalsOf, type ValueType } from './value-type'

/** Why an expression is invalid, as a sentence that names the part and a correct form. */
export class ExpressionFault extends Error {}

/** A type as a sentence names it. */
export function described(type: ValueType): string {
  if (type.kind !== 'decimal') return type.kind
  const decimals = decimalsOf(type)
  return decimals === null ? 'double' : `decimal with ${decimals} decimals`
}
