import { withDerivedRoom } from '@/server/generation/profiles/derived-room'
import { columnsInSteps } from '@/server/generation/profiles/infer-columns'
import { withFittedSizes } from '@/server/generation/profiles/sizes/fitted-sizes'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { finished, inTurns, type Steps } from '@/server/kernel/turns/steps'
import type { RequestHints } from '@/server/names/read/table-language'
import { recentRequests } from '@/server/names/recent-requests'
import type { LocaleCode } from '@/wire/vocabulary'
import { type ColumnAnswer, readColumnAnswers } from './columns/column-answers'
import { type ColumnQuestion, columnPrompt } from './columns/column-prompt'
import { type GivenColumn, withGiven } from './columns/given-columns'
import { withMissing } from './columns/missing-stages'
import { isOpen, questionOf } from './columns/open-columns'
import { type Contract, contractOf, type InferredColumn } from './contract/contract'
import { ModelUnavailableError } from './model/faults/model-unavailable'
import type { RequestModel } from './model/question'

export type SchemaInference = { readonly fields: readonly InferredColumn[]; readonly contract: Contract }

/** Keeps a model's answers, so that an equal request gives an equal contract, tomorrow and on other instances too. */
export type InferenceCache = {
  /** The answer under a key, unchecked; `undefined` where there is none. */
  find(key: string): Promise<unknown>
  /** Keeps the first answer under a key, and resolves to the one that is kept. */
  keep(key: string, columns: readonly ColumnAnswer[]): Promise<unknown>
}

/** The services of inference; without a model it is pure. */
export type InferenceTools = { readonly model: RequestModel | null; readonly cache: InferenceCache }

/** Column names with what the caller says of their table and of some of them. */
export type InferenceRequest = RequestHints & {
  readonly names: readonly string[]
  readonly locale: LocaleCode
  /** By name. */
  readonly given?: ReadonlyMap<string, GivenColumn>
}

/**
 * The contract of column names (ADR 5): the dictionary first; then one question to the model about the columns whose
 * type or values it leaves open; the heuristic for the rest. With an unreachable model the open columns
 * fall to the heuristic. Only answers about every open column are kept: a partial one would stay wrong for as long as it
 * is asked for.
 * @throws the signal's reason when aborted; nothing else.
 */
export async function inferSchema(
  request: InferenceRequest,
  { model, cache }: InferenceTools,
  signal?: AbortSignal,
): Promise<SchemaInference> {
  const known = await inTurns(request.given ? knownFields(request) : recent(request, () => knownFields(request)))
  const question = questionOf(known, request)
  const open = question.columns.filter(isOpen)
  if (!model || open.length === 0) return withContract(known)
  // Answers outlive the dictionary, so its own reading of the names is part of the key.
  const key = canonicalHash({ known, model: model.id, prompt: columnPrompt(question) })
  const kept = readColumnAnswers(await cache.find(key), open)
  const answered = kept ?? (await askModel(model, question, signal))
  const isWhole = !kept && answered.length === open.length
  const columns = (isWhole && readColumnAnswers(await cache.keep(key, answered), open)) || answered
  return withContract(await inTurns(knownFields(request, columns)))
}

const recent = recentRequests<readonly InferredColumn[]>()

/**
 * Reads the tables that names are looked up in, which takes a tenth of a second: before the service listens, so that the
 * first request holds up no other.
 */
export function readTables(): void {
  finished(knownFields({ names: ordinaryNames, locale: 'en_US', domainHint: null }))
}

const ordinaryNames = ['id', 'customer_name', 'city', 'invoice_date', 'due_date', 'quantity', 'unit_price', 'total']

/** Memoized, because fields that were inferred recently are the same objects. */
const withContract = memoizeByObject(
  (fields: readonly InferredColumn[]): SchemaInference => ({ fields, contract: contractOf(fields) }),
)

/** The fields with the model's types where the dictionary is not certain, and with its profiles where it has none. */
function* knownFields(
  { names, given, ...hints }: InferenceRequest,
  answers: readonly ColumnAnswer[] = [],
): Steps<readonly InferredColumn[]> {
  const byIndex = new Map(answers.map((answer) => [answer.index, answer]))
  const inferred = yield* columnsInSteps(names, hints, byIndex)
  const described = inferred.map((field, index): InferredColumn => {
    const answer = byIndex.get(index)
    return answer?.profile && answer.type === field.type && (!field.constraints || field.standIn)
      ? known({ ...field, constraints: answer.profile })
      : field
  })
  const { fields, says, middles } = yield* withFittedSizes(described, hints.locale)
  yield
  const roomy = withDerivedRoom(fields, says, middles)
  yield
  const asGiven = given ? withGiven(roomy, given) : roomy
  yield
  return withMissing(asGiven, hints.locale, says)
}

const known = ({ standIn: _, ...field }: InferredColumn): InferredColumn => field

/** The model's answer about the open columns, asked once more for those that its first answer leaves out. */
async function askModel(
  model: RequestModel,
  question: ColumnQuestion,
  signal?: AbortSignal,
): Promise<readonly ColumnAnswer[]> {
  const open = question.columns.filter(isOpen)
  const answered = new Map<number, ColumnAnswer>()
  try {
    for (let attempt = 0; attempt < 2 && answered.size < open.length; attempt++) {
      const columns = question.columns.map((column) => {
        const answer = answered.get(column.index)
        return answer ? { ...column, type: answer.type, isProfileWanted: false } : column
      })
      const { json } = await model.ask(columnPrompt({ ...question, columns }), signal)
      for (const column of readColumnAnswers(json, open) ?? []) {
        if (!answered.has(column.index)) answered.set(column.index, column)
      }
    }
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
  }
  return [...answered.values()]
}
