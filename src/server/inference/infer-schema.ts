import { z } from 'zod'
import { catalog, type FieldTypeName, fieldTypeNames, isFieldTypeName } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/canonical-json'
import type { RequestHints } from './context'
import { type Contract, contractOf } from './contract'
import { isGuess } from './heuristic-inference'
import { type InferredField, inferFields, type ToldType } from './infer-fields'
import type { InferenceCache } from './inference-cache'
import { looksLikeName } from './looks-like-name'
import type { Model } from './model'
import { ModelUnavailableError } from './model-unavailable'
import { inferencePrompt } from './prompts'

export type SchemaInference = { readonly fields: readonly InferredField[]; readonly contract: Contract }

/** What inference may use beside its dictionary; without a model it is pure. */
export type InferenceTools = { readonly model: Model | null; readonly cache: InferenceCache }

/**
 * The contract of column names (CONTRACT section 5): the catalog first, the model for what the dictionary leaves open,
 * the heuristic for what is left after that. With an unreachable model the open names fall to the heuristic.
 * @throws the signal's reason when aborted; nothing else.
 */
export async function inferSchema(
  names: readonly string[],
  hints: RequestHints,
  { model, cache }: InferenceTools,
  signal?: AbortSignal,
): Promise<SchemaInference> {
  const known = inferFields(names, hints)
  if (!model || !known.some(isOpen)) return withContract(known)
  const key = cacheKey(names, hints, model)
  const cached = await cache.get(key)
  if (cached) return withContract(cached)
  try {
    const told = await toldTypes(known, hints, model, signal)
    const fields = inferFields(names, hints, told)
    await cache.set(key, fields)
    return withContract(fields)
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
    return withContract(known)
  }
}

const withContract = (fields: readonly InferredField[]): SchemaInference => ({ fields, contract: contractOf(fields) })

/** A new dictionary or catalog gives new answers. */
const inferenceVersion = 1
const catalogVersion = canonicalHash([
  inferenceVersion,
  fieldTypeNames.map((type) => [type, catalog[type].description]),
])

const cacheKey = (names: readonly string[], { locale, domainHint }: RequestHints, model: Model): string =>
  canonicalHash({
    names: names,
    locale,
    domainHint,
    model: model.id,
    catalogVersion,
  })

const isOpen = (field: InferredField): boolean => isGuess(field) && looksLikeName(field.name)

async function toldTypes(
  fields: readonly InferredField[],
  { locale, domainHint }: RequestHints,
  model: Model,
  signal?: AbortSignal,
): Promise<Map<number, ToldType>> {
  const columns = fields.flatMap((field, index) =>
    looksLikeName(field.name) ? [{ index, name: field.name, type: isGuess(field) ? null : field.type }] : [],
  )
  const { json } = await model.ask(inferencePrompt({ columns, domainHint, locale }), signal)
  const answer = ModelAnswer.safeParse(json)
  if (!answer.success) throw new ModelUnavailableError(model.id, 'its answer has another form than asked for')
  const asked = new Set(columns.filter(({ type }) => type === null).map(({ index }) => index))
  const told = new Map<number, ToldType>()
  for (const candidate of answer.data.columns) {
    const column = ToldColumn.safeParse(candidate).data
    // The first answer about a column counts; what was not asked is not heard.
    if (column && asked.has(column.index) && !told.has(column.index)) told.set(column.index, column)
  }
  return told
}

const ModelAnswer = z.object({ columns: z.array(z.unknown()) })

const ToldColumn = z.object({
  index: z.int(),
  type: z.custom<FieldTypeName>(isFieldTypeName),
  confidence: z.number().min(0).max(1).catch(0.7),
})
