import type { Reading } from './read/read-name'
import { type RequestContext, type RequestHints, readRequest } from './read/read-request'
import { constraintsOf, type ProposedConstraints } from './rules/constraints-of'
import { certainly, type Meaning } from './rules/meaning'
import { meaningOf } from './rules/meaning-of'
import { isKnownType, type TypeName } from './vocabulary/field-types'

/** Where a type came from (ADR 5). */
type InferenceSource = 'catalog' | 'model' | 'heuristic'

/** The inferred meaning of a column. */
export type InferredField<Type extends string = TypeName> = {
  readonly name: string
  readonly type: Type
  readonly constraints?: ProposedConstraints
  readonly source: InferenceSource
  /** 0 to 1. */
  readonly confidence: number
  /** Other types it might be, the likeliest first; at most three. */
  readonly alternatives: readonly Type[]
}

/** What inference knows besides the vocabulary. */
export type InferenceInputs<Type extends string> = {
  /** All field types there are: one that the vocabulary does not know is meant by a column of its name. */
  readonly types?: readonly Type[]
  /** By position, a language model's answers; they count only where the dictionary is not certain. */
  readonly modelTypes?: ReadonlyMap<number, ModelType<Type>>
}

/** A language model's answer about a column. */
export type ModelType<Type extends string> = { readonly type: Type; readonly confidence: number }

/**
 * The type of each name, from the names, the locale and the domain hint alone: pure and deterministic. `catalog` marks
 * what the dictionary is certain of, `heuristic` the rest: those a language model may be asked about.
 * @param names column names, 1 to 128 characters in any script; weird ones are text, never an error.
 */
export function inferFields<Type extends string = TypeName>(
  names: readonly string[],
  hints: RequestHints,
  { types = [], modelTypes = new Map() }: InferenceInputs<Type> = {},
): InferredField<Type | TypeName>[] {
  const context = readRequest(names, hints)
  const unknownTypes = types.filter((type) => !isKnownType(type))
  return context.readings.map((reading, position) => {
    const own = unknownTypes.find((type) => type.toLowerCase() === reading.raw.join(''))
    const meaning = own === undefined ? meaningOf(reading, context) : certainly(own, 1)
    return inferField<Type | TypeName>({ reading, meaning, position }, context, modelTypes.get(position))
  })
}

const alternativesMax = 3

type Column<Type> = { readonly reading: Reading; readonly meaning: Meaning<Type>; readonly position: number }

function inferField<Type extends string>(
  { reading, meaning, position }: Column<Type>,
  context: RequestContext,
  modelType: ModelType<Type> | undefined,
): InferredField<Type> {
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
