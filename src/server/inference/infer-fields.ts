import type { FieldTypeName } from '@/server/generation/catalog/index'
import { type RequestContext, type RequestHints, readRequest } from './context'
import { constraintsOf, type ProposedConstraints } from './name-constraints'
import { meaningOf } from './name-rules'
import type { Reading } from './read-name'

/** Where a type came from (CONTRACT section 5). */
export type InferenceSource = 'catalog' | 'model' | 'heuristic'

/** What a column is taken for. */
export type InferredField = {
  readonly name: string
  readonly type: FieldTypeName
  readonly constraints?: ProposedConstraints
  readonly source: InferenceSource
  /** 0 to 1. */
  readonly confidence: number
  /** Other types it might be, the likeliest first; at most three. */
  readonly alternatives: readonly FieldTypeName[]
}

/**
 * The type of each name, from the names, the locale and the domain hint alone: pure and deterministic. `catalog` is
 * what the dictionary is certain of, `heuristic` the rest: those a language model may be asked about.
 * @param names column names, 1 to 128 characters in any script; weird ones are text, never an error.
 */
export function inferFields(names: readonly string[], hints: RequestHints): InferredField[] {
  const context = readRequest(names, hints)
  return context.readings.map((reading, position) => inferField(reading, position, context))
}

const alternativesMax = 3

function inferField(reading: Reading, position: number, context: RequestContext): InferredField {
  const { type, flag, certain, confidence, others } = meaningOf(reading, context)
  const constraints = constraintsOf({ reading, type, flag, position }, context)
  return {
    name: reading.name,
    type,
    ...(constraints && { constraints }),
    source: certain ? 'catalog' : 'heuristic',
    confidence: Math.round(confidence * 100) / 100,
    alternatives: [...new Set(others)].filter((other) => other !== type).slice(0, alternativesMax),
  }
}
