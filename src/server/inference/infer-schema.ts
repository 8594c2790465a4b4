import { fieldTypeNames } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { inferFields } from '@/server/names/infer-fields'
import type { RequestHints } from '@/server/names/read/read-request'
import { type Contract, contractOf, type InferredColumn } from './contract/contract'
import { isGuess } from './contract/heuristic-inference'
import { type ColumnType, readColumnTypes } from './model/column-types'
import type { RequestModel } from './model/model'
import { ModelUnavailableError } from './model/model-unavailable'
import { type InferenceQuestion, inferencePrompt, looksLikeName } from './model/prompts'

export type SchemaInference = { readonly fields: readonly InferredColumn[]; readonly contract: Contract }

/** Keeps a model's answers, so that an equal request gives an equal contract, tomorrow and on other instances too. */
export type InferenceCache = {
  /** The answer under a key, unchecked; `undefined` where there is none. */
  find(key: string): Promise<unknown>
  /** Keeps the first answer under a key, and resolves to the one that is kept. */
  keep(key: string, columns: readonly ColumnType[]): Promise<unknown>
}

/** The services of inference; without a model it is pure. */
export type InferenceTools = { readonly model: RequestModel | null; readonly cache: InferenceCache }

/**
 * The contract of column names (ADR 5): the catalog first, the model for what the dictionary leaves open,
 * the heuristic for what is left after that. With an unreachable model the open names fall to the heuristic. Only
 * answers about every open column are kept: a partial one would stay wrong for as long as it is asked for.
 * @throws the signal's reason when aborted; nothing else.
 */
export async function inferSchema(
  names: readonly string[],
  hints: RequestHints,
  { model, cache }: InferenceTools,
  signal?: AbortSignal,
): Promise<SchemaInference> {
  const known = inferFields(names, hints, { types: fieldTypeNames })
  const question = questionOf(known, hints)
  const open = new Set(question.columns.flatMap(({ index, type }) => (type === null ? [index] : [])))
  if (!model || open.size === 0) return withContract(known)
  // Answers outlive the dictionary, so its own reading of the names is part of the key.
  const key = canonicalHash({ known, model: model.id, prompt: inferencePrompt(question) })
  const kept = readColumnTypes(await cache.find(key), open)
  const answered = kept ?? (await askModel(model, question, open, signal))
  const isWhole = !kept && answered.length === open.size
  const columns = (isWhole && readColumnTypes(await cache.keep(key, answered), open)) || answered
  const modelTypes = new Map(columns.map((column) => [column.index, column]))
  return withContract(inferFields(names, hints, { types: fieldTypeNames, modelTypes }))
}

const withContract = (fields: readonly InferredColumn[]): SchemaInference => ({ fields, contract: contractOf(fields) })

/** Every column whose name may be shown; open are those whose type is a guess. */
const questionOf = (fields: readonly InferredColumn[], { locale, domainHint }: RequestHints): InferenceQuestion => ({
  columns: fields.flatMap((field, index) =>
    looksLikeName(field.name) ? [{ index, name: field.name, type: isGuess(field) ? null : field.type }] : [],
  ),
  domainHint,
  locale,
})

/** What the model answers about the open columns, asked once more for those that its first answer leaves out. */
async function askModel(
  model: RequestModel,
  question: InferenceQuestion,
  open: ReadonlySet<number>,
  signal?: AbortSignal,
): Promise<readonly ColumnType[]> {
  const answered = new Map<number, ColumnType>()
  try {
    for (let attempt = 0; attempt < 2 && answered.size < open.size; attempt++) {
      const columns = question.columns.map((column) => ({
        ...column,
        type: column.type ?? answered.get(column.index)?.type ?? null,
      }))
      const { json } = await model.ask(inferencePrompt({ ...question, columns }), signal)
      for (const column of readColumnTypes(json, open) ?? []) {
        if (!answered.has(column.index)) answered.set(column.index, column)
      }
    }
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
  }
  return [...answered.values()]
}
