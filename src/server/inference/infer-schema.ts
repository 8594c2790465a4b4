import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { inferFields } from '@/server/names/infer-fields'
import type { RequestHints } from '@/server/names/read/read-request'
import { type Contract, contractOf, type InferredColumn } from './contract/contract'
import { isGuess } from './contract/heuristic-inference'
import { type ColumnType, readColumnTypes } from './model/column-types'
import type { Model } from './model/model'
import { ModelUnavailableError } from './model/model-unavailable'
import { inferencePrompt, looksLikeName } from './model/prompts'

export type SchemaInference = { readonly fields: readonly InferredColumn[]; readonly contract: Contract }

/** Keeps a model's answers, so that an equal request gives an equal contract, tomorrow and on other instances too. */
export type InferenceCache = {
  /** The answer under a key, unchecked; `undefined` where there is none. */
  find(key: string): Promise<unknown>
  /** Keeps the first answer under a key, and resolves to the one that is kept. */
  keep(key: string, columns: readonly ColumnType[]): Promise<unknown>
}

/** The services of inference; without a model it is pure. */
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
  const known = inferFields(names, hints, { types: fieldTypeNames })
  const open = new Set(known.flatMap((field, index) => (isOpen(field) ? [index] : [])))
  if (!model || open.size === 0) return withContract(known)
  const key = cacheKey(known, hints, model)
  try {
    const columns =
      readColumnTypes(await cache.find(key), open) ??
      readColumnTypes(await cache.keep(key, await askModel(known, open, hints, model, signal)), open) ??
      []
    const modelTypes = new Map(columns.map((column) => [column.index, column]))
    return withContract(inferFields(names, hints, { types: fieldTypeNames, modelTypes }))
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
    return withContract(known)
  }
}

const withContract = (fields: readonly InferredColumn[]): SchemaInference => ({ fields, contract: contractOf(fields) })

const catalogVersion = canonicalHash(fieldTypeNames.map((type) => [type, catalog[type].description]))

/** Answers outlive the dictionary, so its own reading of the names is part of the key. */
const cacheKey = (known: readonly InferredColumn[], { locale, domainHint }: RequestHints, model: Model): string =>
  canonicalHash({ known, locale, domainHint, model: model.id, catalogVersion })

const isOpen = (field: InferredColumn): boolean => isGuess(field) && looksLikeName(field.name)

async function askModel(
  fields: readonly InferredColumn[],
  open: ReadonlySet<number>,
  { locale, domainHint }: RequestHints,
  model: Model,
  signal?: AbortSignal,
): Promise<readonly ColumnType[]> {
  const columns = fields.flatMap((field, index) =>
    looksLikeName(field.name) ? [{ index, name: field.name, type: open.has(index) ? null : field.type }] : [],
  )
  const { json } = await model.ask(inferencePrompt({ columns, domainHint, locale }), signal)
  const types = readColumnTypes(json, open)
  if (!types) throw new ModelUnavailableError(model.id, 'its answer does not have the requested form')
  return types
}
