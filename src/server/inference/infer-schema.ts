import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { type InferredField, inferFields } from '@/server/names/infer-fields'
import type { RequestHints } from '@/server/names/read/read-request'
import { type Contract, contractOf } from './contract/contract'
import { isGuess } from './contract/heuristic-inference'
import type { InferenceCache } from './inference-cache'
import { looksLikeName } from './model/looks-like-name'
import type { Model } from './model/model'
import { ModelUnavailableError } from './model/model-unavailable'
import { inferencePrompt } from './model/prompts'
import { type ToldColumn, toldTypes } from './model/told-types'

export type SchemaInference = { readonly fields: readonly InferredField[]; readonly contract: Contract }

/** What inference may use beside its dictionary; without a model it is pure. */
export type InferenceTools = { readonly model: Model | null; readonly cache: InferenceCache }

/**
 * The contract of column names (ADR 5): the catalog first, the model for what the dictionary leaves open,
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
  const open = new Set(known.flatMap((field, index) => (isOpen(field) ? [index] : [])))
  if (!model || open.size === 0) return withContract(known)
  const key = cacheKey(known, hints, model)
  try {
    const told =
      toldTypes(await cache.find(key), open) ??
      toldTypes(await cache.keep(key, await askModel(known, open, hints, model, signal)), open) ??
      []
    return withContract(inferFields(names, hints, new Map(told.map((column) => [column.index, column]))))
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
    return withContract(known)
  }
}

const withContract = (fields: readonly InferredField[]): SchemaInference => ({ fields, contract: contractOf(fields) })

const catalogVersion = canonicalHash(fieldTypeNames.map((type) => [type, catalog[type].description]))

/** Answers outlive the dictionary they were asked beside; what it makes of these names is its version. */
const cacheKey = (known: readonly InferredField[], { locale, domainHint }: RequestHints, model: Model): string =>
  canonicalHash({ known, locale, domainHint, model: model.id, catalogVersion })

const isOpen = (field: InferredField): boolean => isGuess(field) && looksLikeName(field.name)

async function askModel(
  fields: readonly InferredField[],
  open: ReadonlySet<number>,
  { locale, domainHint }: RequestHints,
  model: Model,
  signal?: AbortSignal,
): Promise<readonly ToldColumn[]> {
  const columns = fields.flatMap((field, index) =>
    looksLikeName(field.name) ? [{ index, name: field.name, type: open.has(index) ? null : field.type }] : [],
  )
  const { json } = await model.ask(inferencePrompt({ columns, domainHint, locale }), signal)
  const told = toldTypes(json, open)
  if (!told) throw new ModelUnavailableError(model.id, 'its answer has another form than asked for')
  return told
}
