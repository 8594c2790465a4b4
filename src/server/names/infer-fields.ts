import type { Reading } from './read/read-name'
import { type RequestContext, type RequestHints, readRequest } from './read/read-request'
import { constraintsOf, type ProposedConstraints } from './rules/constraints-of'
import { certainly, type Meaning } from './rules/meaning'
import { meaningOf } from './rules/meaning-of'
import { isKnownType, type TypeName } from './vocabulary/field-types'

/** Where a type came from (ADR 5). */
type InferenceSource = 'catalog' | 'model' | 'heuristic'

/** Numbers as they usually are in the column's unit, or a neutral text made of its name. */
export type StandIn = 'usual' | 'placeholder'

/** The inferred meaning of a column. */
export type InferredField<Type extends string = TypeName> = {
  readonly name: string
  readonly type: Type
  readonly constraints?: ProposedConstraints
  /** Present where the constraints are mere defaults of the column: a model may replace them. */
  readonly standIn?: StandIn
  readonly source: InferenceSource
  /** 0 to 1. */
  readonly confidence: number
  /** Other types it might be, the likeliest first; at most three. */
  readonly alternatives: readonly Type[]
}

/** What inference knows apart from the vocabulary. */
export type InferenceInputs<Type extends string> = {
  /** All field types there are: one that the vocabulary does not know is meant by a column of its name. */
  readonly types?: readonly Type[]
  /** By position, a language model's answers; they count only where the dictionary is not certain. */
  readonly modelTypes?: ReadonlyMap<number, ModelType<Type>>
  /** Content of columns by name, as far as it is known: it may narrow, or replace, the vocabulary's meaning. */
  readonly profileOf?: ProfileReader<Type>
}

/** One column, as far as its name alone says what it is. */
export type ReadColumn<Type extends string> = {
  readonly reading: Reading
  readonly meaning: Meaning<Type | TypeName>
  /** The constraints that the vocabulary gives it. */
  readonly constraints: ProposedConstraints | undefined
}

/** A column's meaning and its values; null where the vocabulary decides. */
export type ProfileReader<Type extends string> = (
  column: ReadColumn<Type>,
  context: RequestContext,
) => ColumnProfile<Type> | null

export type ColumnProfile<Type extends string> = {
  readonly meaning: Meaning<Type | TypeName>
  readonly constraints?: ProposedConstraints
  readonly standIn?: StandIn
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
  { types = [], modelTypes = new Map(), profileOf }: InferenceInputs<Type> = {},
): InferredField<Type | TypeName>[] {
  const context = readRequest(names, hints)
  const unknownTypes = types.filter((type) => !isKnownType(type))
  return context.readings.map((reading, position) => {
    const own = unknownTypes.find((type) => type.toLowerCase() === reading.written.join(''))
    const meaning: Meaning<Type | TypeName> = own === undefined ? meaningOf(reading, context) : certainly(own, 1)
    const stated = constraintsIn({ reading, meaning, position }, context)
    const profile = profileOf?.({ reading, meaning, constraints: stated }, context)
    const read = profile ?? { meaning, ...(stated && { constraints: stated }) }
    return inferField<Type | TypeName>({ reading, position, ...read }, context, modelTypes.get(position))
  })
}

const alternativesMax = 3

type Column<Type> = {
  readonly reading: Reading
  readonly meaning: Meaning<Type>
  readonly constraints?: ProposedConstraints
  readonly standIn?: StandIn
  readonly position: number
}

const constraintsIn = <Type extends string>({ reading, meaning, position }: Column<Type>, context: RequestContext) =>
  constraintsOf({ reading, type: meaning.type, flag: meaning.flag, position }, context)

function inferField<Type extends string>(
  column: Column<Type>,
  context: RequestContext,
  modelType: ModelType<Type> | undefined,
): InferredField<Type> {
  const { reading, meaning, position } = column
  const overruling = meaning.certain ? undefined : modelType
  const { type, confidence } = overruling ?? meaning
  const standIn =
    type === meaning.type && !(overruling && column.standIn === 'placeholder') ? column.standIn : undefined
  const constraints =
    type === meaning.type && (standIn !== undefined || column.standIn === undefined)
      ? column.constraints
      : constraintsIn({ reading, meaning: { ...meaning, type, flag: false }, position }, context)
  const others = overruling ? [meaning.type, ...meaning.others] : meaning.others
  const alternatives = others.filter((other, at) => other !== type && others.indexOf(other) === at)
  return {
    name: reading.name,
    type,
    ...(constraints && { constraints }),
    ...(standIn && { standIn }),
    source: meaning.certain ? 'catalog' : overruling ? 'model' : 'heuristic',
    confidence: Math.round(confidence * 100) / 100,
    alternatives: alternatives.slice(0, alternativesMax),
  }
}
