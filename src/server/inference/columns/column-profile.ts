import { z } from 'zod'
import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { checkConstraints, takesConstraint } from '@/server/generation/constraints/check-constraints'
import { isContent } from '@/server/inference/values/usable-value'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

/** The most values of a list that a model writes. */
export const listedValuesMax = 200
const valueLengthMax = 120

/** What a model may state about a column, by the names of the constraints. */
const ModelProfile = z.object({
  min: z.number().nullish(),
  max: z.number().nullish(),
  precision: z.int().min(0).max(9).nullish(),
  distribution: z.string().nullish(),
  mean: z.number().nullish(),
  stddev: z.number().nullish(),
  values: z.array(z.unknown()).nullish(),
  weights: z.array(z.number()).nullish(),
  pattern: z.string().nullish(),
})
type ModelProfile = z.infer<typeof ModelProfile>

/**
 * The profile in a model's answer as constraints of the column's type: what the type does not take is left out, and so
 * are listed values without content.
 * @returns null for a profile that says nothing, `'unusable'` for one that contradicts itself or its type.
 */
export function readProfile(candidate: unknown, typeName: FieldTypeName): ProposedConstraints | null | 'unusable' {
  if (candidate === null || candidate === undefined) return null
  const stated = ModelProfile.safeParse(candidate).data
  if (!stated) return 'unusable'
  const type = catalog[typeName]
  const members = Object.entries(chosen(stated)).filter(
    ([name, value]) => value !== null && value !== undefined && takesConstraint(type, name),
  )
  if (members.length === 0) return null
  const constraints = Object.fromEntries(members)
  return checkConstraints(typeName, type, constraints, []).problems.length === 0 ? constraints : 'unusable'
}

/** A list decides the values by itself, a pattern without one; only then do numbers count. */
function chosen(stated: ModelProfile): Partial<ModelProfile> {
  const { values, weights, pattern, ...numbers } = stated
  const listed = values && listOf(values, weights ?? null)
  return listed ?? (pattern ? { pattern } : numbers)
}

/** The distinct usable values, with their weights where each has one; undefined where too few are left for a list. */
function listOf(values: readonly unknown[], weights: readonly number[] | null) {
  const weightOf = new Map<string | number | boolean, number>()
  values.slice(0, listedValuesMax).forEach((value, at) => {
    const usable = listedValue(value)
    if (usable !== undefined && !weightOf.has(usable)) weightOf.set(usable, weights?.[at] ?? 1)
  })
  if (weightOf.size < 2) return undefined
  const isWeighted = weights?.length === values.length && weights.every((weight) => weight > 0)
  return { values: [...weightOf.keys()], ...(isWeighted && { weights: [...weightOf.values()] }) }
}

function listedValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value.trim()
  return text !== '' && text.length <= valueLengthMax && isContent(text) ? text : undefined
}
