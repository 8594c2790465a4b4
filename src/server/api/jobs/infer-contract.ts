import { unlessAbandoned, workSignal } from '@/server/api/admission/abandoned'
import { keptAnswers } from '@/server/api/admission/kept-answers'
import type { Context } from '@/server/api/context'
import { inferSchema, type SchemaInference } from '@/server/inference/infer-schema'
import type { AiInferSchemaRequest } from '@/wire/inference'

/** The inferred types of a request's names, and the contract they make; the model is asked where one is configured. */
export async function inferContract(
  context: Context,
  { field_names, locale, domain_hint }: Pick<AiInferSchemaRequest, 'field_names' | 'locale' | 'domain_hint'>,
): Promise<SchemaInference> {
  const { services } = context
  const signal = workSignal(context)
  const hints = { locale, domainHint: domain_hint ?? null }
  return unlessAbandoned(signal, () =>
    inferSchema(field_names, hints, { model: services.model, cache: keptAnswers(services) }, signal),
  )
}
