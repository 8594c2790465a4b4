import { randomBytes } from 'node:crypto'
import { unlessAbandoned } from '@/server/api/admission/abandoned'
import type { Job } from '@/server/api/admission/job'
import type { Context } from '@/server/api/context'
import { type CountedRows, countedRows } from '@/server/api/jobs/counted-rows'
import { recordsAnswer } from '@/server/api/jobs/records-answer'
import { repeatableSeed } from '@/server/api/jobs/repeatable-seed'
import { planInSteps } from '@/server/generation/generate-records'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { contractId } from '@/server/inference/contract/contract'
import { type ModelUse, meteredModel } from '@/server/inference/model/metered-model'
import type { RequestModel } from '@/server/inference/model/question'
import { generateValues, type WrittenFields } from '@/server/inference/values/generate-values'
import { openToProse } from '@/server/inference/values/prose-fields'
import { writtenColumns } from '@/server/inference/values/written-columns'
import { inTurns } from '@/server/kernel/turns/steps'
import type { AiGenerateRequest } from '@/wire/inference'
import { aiEnvelope, qualityOf, schemaOf } from './ai-envelope'
import { budgetedModel } from './budgeted-model'
import { columnQuality } from './column-quality'
import { type Prepared, prepareContract } from './prepare-contract'
import { RowProgress } from './row-progress'

/** ADR 6: how long an equal body is the same call. */
const fingerprintSeconds = 300

/**
 * The job of an AI-mode call: infer, check the contract against the caller's demands, have the values written, generate
 * the rows.
 */
export function aiJob(
  context: Context,
  request: AiGenerateRequest,
  endpoint: string,
): Job<Prepared & { readonly contractId: string }> {
  const { count, locale, output_format } = request
  const id = contractId(randomBytes(16))
  const use: ModelUse = { tokens: { input: 0, output: 0 }, isReached: false }
  const budgeted = budgetedModel(context, id)
  const asked = budgeted && meteredModel(budgeted, use)
  let counted: (CountedRows & { id: string }) | undefined
  return {
    endpoint,
    isSpent: () => use.isReached,
    ...recordsAnswer,
    records: count,
    aiRecords: count,
    body: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null && value !== undefined)),
    ...(output_format === 'json' && { fingerprintSeconds }),
    prepare: async () => ({ ...(await prepareContract(context, request, asked)), contractId: id }),
    make: async (prepared, attribution, progress, signal) => {
      const rows = new RowProgress(count, progress)
      rows.enter('schema')
      progress({ event: 'schema', data: schemaOf(prepared) })
      const repeatable = repeatableSeed(request, context.services.clock)
      const { seed, reference_date: referenceDate } = repeatable
      const open = openToProse(prepared.fields, prepared.inferred)
      const model = writtenColumns(open).length > 0 ? asked : null
      const written = model && (await writeValues(context, model, { ...request, ...repeatable }, open, rows, signal))
      rows.enter('generating')
      const { fields } = written ?? prepared
      const records = { fields, locale, seed, referenceDate }
      const plan = await inTurns(planInSteps(records, output_format))
      const { duplicateRows, slices } = await countedRows(plan, { fields, count }, (done) => rows.rows(done), signal)
      const envelope = {
        ...aiEnvelope(request, prepared, attribution, repeatable),
        generation_mode: written ? ('ai' as const) : ('builtin' as const),
        model: written && model ? model.id : null,
        quality: {
          ...qualityOf(count, written, duplicateRows, await columnQuality(records, count, prepared.inferred, written)),
          tokens: use.tokens,
        },
      }
      counted = { id: envelope.generation_id, duplicateRows, slices }
      return { envelope, encoding: output_format, locale, rows: fields }
    },
    reply: (recipe, signal, receipt) => {
      const reply = recordsAnswer.reply(recipe, signal, receipt)
      // A sale that another process finished has a different recipe, with other rows.
      const slices = counted?.id === recipe.envelope.generation_id ? counted.slices : null
      return slices ? { ...reply, records: inOrder(slices) } : reply
    },
  }
}

async function* inOrder(slices: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* slices
}

/**
 * Has the model write its columns.
 * @throws ModelUnavailableError (503), AbandonedError
 */
async function writeValues(
  { services }: Context,
  model: RequestModel,
  { locale, domain_hint, count, seed, reference_date }: AiGenerateRequest & ReturnType<typeof repeatableSeed>,
  fields: readonly CheckedField[],
  rows: RowProgress,
  signal: AbortSignal,
): Promise<WrittenFields | null> {
  const request = {
    fields,
    locale,
    domainHint: domain_hint ?? null,
    seed,
    referenceDate: reference_date,
    count,
    modelRowsMax: services.env.AI_MODEL_ROWS,
  }
  rows.enter('writing')
  return unlessAbandoned(signal, () =>
    generateValues(
      model,
      request,
      ({ rows: done, of, isPool }) => (isPool ? rows.pool(done, of) : rows.rows(done)),
      signal,
    ),
  )
}
