import { workSignal } from '@/server/api/admission/abandoned'
import type { Context } from '@/server/api/context'
import { admitModelUse } from '@/server/api/jobs/ai/infer-contract'
import { namesPrompt, readColumnNames } from '@/server/inference/columns/name-columns'
import { ModelUnavailableError } from '@/server/inference/model/faults/model-unavailable'
import type { RequestModel } from '@/server/inference/model/question'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { AiInferSchemaRequest } from '@/wire/inference'
import { isJsonObject, memberOf } from '@/wire/json'

const Described = AiInferSchemaRequest.pick({ locale: true, description: true, domain_hint: true })

/**
 * The body of infer-schema with the column names that a model gives to a described table. A body with names of its own,
 * or without a description, stays as it is.
 * @throws ValidationFailedError where no model is configured; ModelUnavailableError (503); ClientLimitError (429).
 */
export async function withDescribedColumns(
  context: Context,
  body: unknown,
  model: RequestModel | null,
): Promise<unknown> {
  const { description, locale, domain_hint } = Described.safeParse(body).data ?? {}
  if (!isJsonObject(body) || !description || !locale || memberOf(body, 'field_names') !== undefined) return body
  if (!model) {
    const error = 'a description requires a language model, which this service does not have; send field_names'
    throw new ValidationFailedError([
      {
        type: 'value_error',
        loc: ['body', 'description'],
        msg: `Value error, ${error}`,
        input: description,
        ctx: { error },
      },
    ])
  }
  admitModelUse(context)
  const { json } = await model.ask(namesPrompt(description, locale), workSignal(context))
  const names = readColumnNames(json)
  if (names.length === 0) throw new ModelUnavailableError(model.id, 'unusable_answer')
  return { ...body, field_names: names, domain_hint: domain_hint ?? description }
}
