import { setImmediate as nextTurn } from 'node:timers/promises'
import { unlessAbandoned, workSignal } from '@/server/api/admission/abandoned'
import { keptAnswers } from '@/server/api/admission/kept-answers'
import { givenColumns, refuseUnfitConstraints } from '@/server/api/body/given-fields'
import type { Context } from '@/server/api/context'
import { learnColumnsInTurns, type NamedColumn } from '@/server/importing/samples/learn-columns'
import { inferSchema, type SchemaInference } from '@/server/inference/infer-schema'
import { ModelUnavailableError } from '@/server/inference/model/faults/model-unavailable'
import type { RequestModel } from '@/server/inference/model/question'
import type { AiInferSchemaRequest } from '@/wire/inference'
import { withinTier } from './within-tier'

/** @property learned findings from rows that were read before; otherwise `sample_rows` are read. */
export type InferenceRequest = AiInferSchemaRequest & {
  readonly learned?: readonly NamedColumn[]
  readonly expected_contract_hash?: string | null | undefined
}

/** The inferred types of a request's names, and the contract they make; `model` is asked where one is configured. */
export async function inferContract(
  context: Context,
  request: InferenceRequest,
  model: RequestModel | null,
): Promise<SchemaInference> {
  const { services } = context
  const { field_names, locale, domain_hint, fields, sample_rows, learned } = request
  const signal = workSignal(context)
  const hints = { locale, domainHint: domain_hint ?? null }
  const shown = learned ?? (await learnColumnsInTurns(field_names, sample_rows ?? [], hints))
  const given = givenColumns(fields ?? [], shown)
  // Fields that are given may be a megabyte: to judge them, to infer, and to judge them again are turns of their own.
  if (fields) await nextTurn()
  const inferred = await unlessAbandoned(signal, () =>
    inferSchema(
      { names: field_names, ...hints, given },
      { model: model && limitedModel(context, model), cache: keptAnswers(services) },
      signal,
    ),
  )
  if (fields) await nextTurn()
  refuseUnfitConstraints(fields ?? [], inferred.contract, locale)
  return withinTier(context, inferred, request.expected_contract_hash)
}

/** The model, unavailable to a client without a paid plan that has used it enough: the heuristic answers then (ADR 5). */
function limitedModel(context: Context, model: RequestModel): RequestModel {
  const ask: RequestModel['ask'] = async (question, signal) => {
    try {
      admitModelUse(context)
    } catch (error) {
      throw new ModelUnavailableError(model.id, 'client_limit', { cause: error })
    }
    return model.ask(question, signal)
  }
  return { ...model, ask }
}

/**
 * Counts a use of the model by a caller who pays neither for the call nor for a key.
 * @throws ClientLimitError (429) when the client has used the model too often in this minute.
 */
export function admitModelUse(context: Context): void {
  const { services, call } = context
  if (!isPaidFor(context)) services.clientLimits.modelUses.admit(call.clientIp, services.clock.now())
}

/**
 * The same for names of which nothing but the types is wanted, by their length.
 * @throws ClientLimitError (429) when the client has had too many inferred in this minute.
 */
export function admitNames(context: Context, names: readonly string[]): void {
  const { services, call } = context
  if (isPaidFor(context)) return
  services.clientLimits.inferredCharacters.admit(call.clientIp, services.clock.now(), names.join('').length)
}

const isPaidFor = ({ caller, proof }: Context): boolean =>
  caller.kind === 'key' ? caller.tier !== 'free' : proof !== undefined
