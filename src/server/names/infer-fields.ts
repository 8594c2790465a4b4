import type { FieldTypeName } from '@/server/generation/catalog'
import { type RequestContext, type RequestHints, readRequest } from './read/context'
import type { Reading } from './read/read-name'
import { constraintsOf, type ProposedConstraints } from './rules/name-constraints'
import { meaningOf } from './rules/name-rules'

/** Where a type came from (ADR 5). */
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

/** What a language model says of a column. */
export type ToldType = { readonly type: FieldTypeName; readonly confidence: number }

/**
 * The type of each name, from the names, the locale and the domain hint alone: pure and deterministic. `catalog` is
 * what the dictionary is certain of, `heuristic` the rest: those a language model may be asked about.
 * @param names column names, 1 to 128 characters in any script; weird ones are text, never an error.
 * @param told by position, what a model said; it is heard only where the dictionary is not certain.
 */
export function inferFields(
  names: readonly string[],
  hints: RequestHints,
  told: ReadonlyMap<number, ToldType> = new Map(),
): InferredField[] {
  const context = readRequest(names, hints)
  return context.readings.map((reading, position) => inferField(reading, position, context, told.get(position)))
}

const alternativesMax = 3

function inferField(
  reading: Reading,
  position: number,
  context: RequestContext,
  told: ToldType | undefined,
): InferredField {
  const meaning = meaningOf(reading, context)
  const heard = meaning.certain ? undefined : told
  const { type, confidence } = heard ?? meaning
  const flag = meaning.flag && type === meaning.type
  const constraints = constraintsOf({ reading, type, flag, position }, context)
  const others = heard ? [meaning.type, ...meaning.others] : meaning.others
  return {
    name: reading.name,
    type,
    ...(constraints && { constraints }),
    source: meaning.certain ? 'catalog' : heard ? 'model' : 'heuristic',
    confidence: Math.round(confidence * 100) / 100,
    alternatives: [...new Set(others)].filter((other) => other !== type).slice(0, alternativesMax),
  }
}
