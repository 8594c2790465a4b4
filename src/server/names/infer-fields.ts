import type { Reading } from './read/read-name'
import { type RequestContext, type RequestHints, readRequest } from './read/read-request'
import { constraintsOf, type ProposedConstraints } from './rules/constraints-of'
import { meaningOf } from './rules/meaning-of'
import type { TypeName } from './vocabulary/field-types'

/** Where a type came from (ADR 5). */
type InferenceSource = 'catalog' | 'model' | 'heuristic'

/** The inferred meaning of a column. */
export type InferredField = {
  readonly name: string
  readonly type: TypeName
  readonly constraints?: ProposedConstraints
  readonly source: InferenceSource
  /** 0 to 1. */
  readonly confidence: number
  /** Other types it might be, the likeliest first; at most three. */
  readonly alternatives: readonly TypeName[]
}

/** A language model's answer about a column. */
export type ModelType = { readonly type: TypeName; readonly confidence: number }

/**
 * The type of each name, from the names, the locale and the domain hint alone: pure and deterministic. `catalog` marks
 * what the dictionary is certain of, `heuristic` the rest: those a language model may be asked about.
 * @param names column names, 1 to 128 characters in any script; weird ones are text, never an error.
 * @param modelTypes by position, a model's answers; they count only where the dictionary is not certain.
 */
export function inferFields(
  names: readonly string[],
  hints: RequestHints,
  modelTypes: ReadonlyMap<number, ModelType> = new Map(),
): InferredField[] {
  const context = readRequest(names, hints)
  return context.readings.map((reading, position) => inferField(reading, position, context, modelTypes.get(position)))
}

const alternativesMax = 3

function inferField(
  reading: Reading,
  position: number,
  context: RequestContext,
  modelType: ModelType | undefined,
): InferredField {
  const meaning = meaningOf(reading, context)
  const overruling = meaning.certain ? undefined : modelType
  const { type, confidence } = overruling ?? meaning
  const flag = meaning.flag && type === meaning.type
  const constraints = constraintsOf({ reading, type, flag, position }, context)
  const others = overruling ? [meaning.type, ...meaning.others] : meaning.others
  return {
    name: reading.name,
    type,
    ...(constraints && { constraints }),
    source: meaning.certain ? 'catalog' : overruling ? 'model' : 'heuristic',
    confidence: Math.round(confidence * 100) / 100,
    alternatives: [...new Set(others)].filter((other) => other !== type).slice(0, alternativesMax),
  }
}
