import type { FieldScope, FieldType } from '@/server/generation/catalog/define'
import type { UniquePart } from '@/server/generation/engine/distinct'
import { permuted } from '@/server/generation/engine/numeric'
import type { Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { uniqueCodePart } from './codes/code-pattern'
import { uniquePatternPart } from './pattern/pattern-part'
import { readPattern } from './pattern/read-pattern'

/**
 * The part of a field that must not repeat itself, and the number of rows it lasts for. Undefined where the type has
 * no such part.
 */
export function uniquePart(type: FieldType, scope: FieldScope): UniquePart | undefined {
  const { values, pattern, checkDigit } = scope.constraints
  if (values) return uniqueValues(values)
  if (checkDigit !== undefined) return uniqueCodePart(checkDigit, pattern)
  if (pattern !== undefined) return uniquePatternPart(readPattern(pattern, scope.constraints))
  return type.unique?.(scope)
}

/** Each value once; weights are ignored, since nothing repeats. */
function uniqueValues(values: readonly Scalar[]): UniquePart {
  const distinct = [...new Set(values)]
  return { part: given(distinct, permuted(distinct.length)), capacity: distinct.length }
}
