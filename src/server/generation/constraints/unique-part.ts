import type { FieldScope, FieldType } from '@/server/generation/catalog/define'
import { distinctSpelled, type UniquePart } from '@/server/generation/engine/distinct'
import { permuted } from '@/server/generation/engine/numeric'
import type { Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { languageOf } from './pattern/pattern-language'
import { parsePattern } from './pattern/pattern-parser'

/**
 * The part of a field that must not repeat itself, and how many rows it lasts for. Undefined where the type, or the
 * pattern, cannot promise that.
 */
export function uniquePart(type: FieldType, scope: FieldScope): UniquePart | undefined {
  const { values, pattern } = scope.constraints
  if (values) return uniqueValues(values)
  if (pattern !== undefined) return uniquePattern(pattern)
  return type.unique?.(scope)
}

/** Each value once. Weights have no say where nothing repeats. */
function uniqueValues(values: readonly Scalar[]): UniquePart {
  const distinct = [...new Set(values)]
  return { part: given(distinct, permuted(distinct.length)), capacity: distinct.length }
}

function uniquePattern(source: string): UniquePart | undefined {
  const pattern = parsePattern(source)
  const language = languageOf(pattern)
  return language && distinctSpelled(language.capacity, language.nth, pattern.lengthMax)
}
