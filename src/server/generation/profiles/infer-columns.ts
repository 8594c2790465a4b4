import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { type InferredField, inferFields, type ModelType } from '@/server/names/infer-fields'
import type { RequestHints } from '@/server/names/read/read-request'
import { inTwinUnits } from './numbers/twin-units'
import { profileOf } from './profile-of'
import { inLanguageOfNames } from './translations/in-language'

/**
 * The type and profile of each column: what its name says in English or another language, and what the dictionary knows
 * of columns of that name. Pure and deterministic.
 * @param names column names, 1 to 128 characters in any script.
 * @param modelTypes by position, a language model's answers; they count only where the dictionary is not certain.
 */
export const inferColumns = (
  names: readonly string[],
  hints: RequestHints,
  modelTypes?: ReadonlyMap<number, ModelType<FieldTypeName>>,
): InferredField<FieldTypeName>[] =>
  inLanguageOfNames(
    inTwinUnits(
      inferFields<FieldTypeName>(names, hints, { types: fieldTypeNames, profileOf, ...(modelTypes && { modelTypes }) }),
    ),
    names,
    hints.locale,
  )
