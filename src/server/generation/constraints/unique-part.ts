import type { FieldScope, FieldType, UniquePart } from '@/server/generation/catalog/define'
import { permuted } from '@/server/generation/engine/arithmetic/numbers'
import type { Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { distinctSpelled } from './distinct'
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
  return (
    language && {
      ...distinctSpelled(language.capacity, language.nth, pattern.lengthMax),
      hasMore: language.hasMore,
    }
  )
}
