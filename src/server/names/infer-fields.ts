import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { finished, mapped, type Steps } from '@/server/kernel/turns/steps'
import type { Reading } from './read/read-name'
import { type RequestContext, readRequest } from './read/read-request'
import type { RequestHints } from './read/table-language'
import { constraintsOf, type ProposedConstraints } from './rules/constraints-of'
import { certainly, type Meaning } from './rules/meaning'
import { meaningOf } from './rules/meaning-of'
import { isKnownType, type TypeName } from './vocabulary/field-types'

/** Where a type came from (ADR 5). */
type InferenceSource = 'catalog' | 'model' | 'heuristic'

/** Numbers typical of the column's unit, or a neutral text built from its name. */
export type StandIn = 'usual' | 'placeholder'

/** The inferred meaning of a column. */
export type InferredField<Type extends string = TypeName> = {
  readonly name: string
  readonly type: Type
  readonly constraints?: ProposedConstraints
  /** Present if the constraints are only defaults, which a model may replace. */
  readonly standIn?: StandIn
  readonly source: InferenceSource
  /** 0 to 1. */
  readonly confidence: number
  /** Up to three other candidate types, likeliest first. */
  readonly alternatives: readonly Type[]
}

/** Inputs of inference besides the vocabulary. */
export type InferenceInputs<Type extends string> = {
  /** All field types: one missing from the vocabulary is matched by its own name. */
  readonly types?: readonly Type[]
  /** A language model's answers by position; used only where the dictionary is not certain. */
  readonly modelTypes?: ReadonlyMap<number, ModelType<Type>>
  /** Known content of columns by name: may narrow or replace the vocabulary's meaning. */
  readonly profileOf?: ProfileReader<Type>
}

/** One column as read from its name alone. */
export type ReadColumn<Type extends string> = {
  readonly reading: Reading
  readonly meaning: Meaning<Type | TypeName>
  /** The vocabulary's constraints. */
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
 * certain results of the dictionary, `heuristic` the rest, which may be passed to a language model.
 * @param names column names, 1 to 128 characters in any script; unreadable ones are text, never an error.
 */
export const inferFields = <Type extends string = TypeName>(
  names: readonly string[],
  hints: RequestHints,
  inputs: InferenceInputs<Type> = {},
): InferredField<Type | TypeName>[] => finished(fieldsInSteps(names, hints, inputs))

/** `inferFields` with one step per name. */
export function* fieldsInSteps<Type extends string = TypeName>(
  names: readonly string[],
  hints: RequestHints,
  { types = [], modelTypes = new Map(), profileOf }: InferenceInputs<Type> = {},
): Steps<InferredField<Type | TypeName>[]> {
  const context = yield* readRequest(names, hints)
  const unknown = unknownTypes(types)
  return yield* mapped(context.readings, (reading, position) => {
    const own = unknown.size > 0 ? types[unknown.get(reading.written.join('')) ?? -1] : undefined
    const meaning: Meaning<Type | TypeName> = own === undefined ? meaningOf(reading, context) : certainly(own, 1)
    const stated = constraintsIn(reading, meaning, position, context)
    const profile = profileOf?.({ reading, meaning, constraints: stated }, context)
    const content = profile ?? (stated ? { meaning, constraints: stated } : { meaning })
    return inferField<Type>({ reading, position, content }, context, modelTypes.get(position))
  })
}

/** Indexes of types missing from the vocabulary, by lower-case name. */
const unknownTypes = memoizeByObject(
  (types: readonly string[]): ReadonlyMap<string, number> =>
    new Map(types.flatMap((type, at) => (isKnownType(type) ? [] : [[type.toLowerCase(), at] as const]))),
)

const alternativesMax = 3

type Column<Type extends string> = {
  readonly reading: Reading
  readonly position: number
  readonly content: ColumnProfile<Type>
}

const constraintsIn = (
  reading: Reading,
  { type, flag }: Pick<Meaning<string>, 'type' | 'flag'>,
  position: number,
  context: RequestContext,
) => constraintsOf({ reading, type, flag, position }, context)

function inferField<Type extends string>(
  { reading, position, content }: Column<Type>,
  context: RequestContext,
  modelType: ModelType<Type> | undefined,
): InferredField<Type | TypeName> {
  const { meaning } = content
  const overruling = meaning.certain ? undefined : modelType
  const { type, confidence } = overruling ?? meaning
  const standIn =
    type === meaning.type && !(overruling && content.standIn === 'placeholder') ? content.standIn : undefined
  const constraints =
    type === meaning.type && (standIn !== undefined || content.standIn === undefined)
      ? content.constraints
      : constraintsIn(reading, { type, flag: false }, position, context)
  const others = overruling ? [meaning.type, ...meaning.others] : meaning.others
  const alternatives =
    others.length > 0 ? others.filter((other, at) => other !== type && others.indexOf(other) === at) : others
  const { name } = reading
  const source = meaning.certain ? 'catalog' : overruling ? 'model' : 'heuristic'
  const rounded = Math.round(confidence * 100) / 100
  const likeliest = alternatives.length > alternativesMax ? alternatives.slice(0, alternativesMax) : alternatives
  // Written out: spreads of optional members took a tenth of the time of a request.
  if (constraints && standIn)
    return { name, type, constraints, standIn, source, confidence: rounded, alternatives: likeliest }
  if (constraints) return { name, type, constraints, source, confidence: rounded, alternatives: likeliest }
  if (standIn) return { name, type, standIn, source, confidence: rounded, alternatives: likeliest }
  return { name, type, source, confidence: rounded, alternatives: likeliest }
}
