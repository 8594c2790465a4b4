import { z } from 'zod'
import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { checkConstraints, takesConstraint } from '@/server/generation/constraints/check-constraints'
import { isPersonName } from '@/server/generation/entities/who/known-names'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { isContent, isLongNumber } from '@/server/inference/values/content/is-content'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

/** The most values of a list that a model writes. */
export const listedValuesMax = 200
const valueLengthMax = 120
/** Listed numbers from here on may be someone's telephone. */
const numberBeyond = 1e8

/** Constraints that a model may state about a column. */
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
 * are listed values without content. Types that describe their values themselves have none: their engine's ranges are
 * safe, a model's need not be.
 * @returns null for a profile that says nothing, `'people'` for a list of people, whom the engine makes, `'unusable'` for
 * one that contradicts itself or its type, or whose pattern spells what could reach someone.
 */
export function readProfile(
  candidate: unknown,
  typeName: FieldTypeName,
): ProposedConstraints | null | 'people' | 'unusable' {
  if (candidate === null || candidate === undefined) return null
  const stated = ModelProfile.safeParse(candidate).data
  if (!stated) return 'unusable'
  const type = catalog[typeName]
  if (!type.range && !texts.has(typeName)) return null
  if (isOfPeople(stated.values)) return 'people'
  const members = Object.entries(chosen(stated)).filter(
    ([name, value]) => value !== null && value !== undefined && takesConstraint(type, name),
  )
  if (members.length === 0) return (stated.values?.length ?? 0) > 1 ? 'unusable' : null
  const constraints = Object.fromEntries(members)
  const { problems } = checkConstraints(typeName, type, constraints, [])
  return problems.length === 0 && spellsContent(typeName, constraints) ? constraints : 'unusable'
}

const isOfPeople = (values: unknown): boolean =>
  Array.isArray(values) && values.some((value) => typeof value === 'string' && isPersonName(value))

/** Types of texts that only their column's name describes. */
const texts: ReadonlySet<FieldTypeName> = new Set(['text', 'notes', 'tags'])

const spelledRows = 50

/** Whether most texts of the pattern, if there is one, are content and no one's name. */
function spellsContent(type: FieldTypeName, { pattern }: ProposedConstraints): boolean {
  if (typeof pattern !== 'string') return true
  const request = { locale: 'en_US', count: spelledRows, loc: [] } as const
  const { fields } = checkFields([{ name: 'x', type, constraints: { pattern } }], request)
  const plan = planRecords({ ...request, fields, seed: pattern }, 'json')
  const rows = Spelled.parse(JSON.parse(Buffer.concat([...plan.slices(spelledRows)]).toString()))
  return 2 * rows.filter(({ x }) => isContent(x) && !isPersonName(x)).length > spelledRows
}

const Spelled = z.array(z.object({ x: z.string() }))

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
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < numberBeyond ? value : undefined
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value.trim()
  return text !== '' && text.length <= valueLengthMax && isContent(text) && !isLongNumber(text) ? text : undefined
}
