import { randomBytes, randomUUID } from 'node:crypto'
import { unlessAbandoned } from '@/server/api/admission/abandoned'
import type { Attribution, Job } from '@/server/api/admission/job'
import { type Context, callerKind } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { Contract, InferredColumn } from '@/server/inference/contract/contract'
import { contractId } from '@/server/inference/contract/contract'
import { checkedContract, guardContract } from '@/server/inference/contract/guards'
import { meteredModel } from '@/server/inference/model/metered-model'
import type { RequestModel } from '@/server/inference/model/question'
import { generateValues, type WrittenFields } from '@/server/inference/values/generate-values'
import { openToProse } from '@/server/inference/values/prose-fields'
import { writtenColumns } from '@/server/inference/values/written-columns'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { AiGenerateRequest } from '@/wire/inference'
import { budgetedModel } from './budgeted-model'
import { columnQuality } from './column-quality'
import { type CountedRows, countedRows } from './counted-rows'
import { admitModelUse, inferContract } from './infer-contract'
import { recordsAnswer } from './records-answer'
import { repeatableSeed } from './repeatable-seed'
import { RowProgress } from './row-progress'

type Prepared = {
  contract: Contract
  contractId: string
  fields: readonly CheckedField[]
  inferred: readonly InferredColumn[]
}

/** ADR 6: how long an equal body is the same call. */
const fingerprintSeconds = 300

/** The job of an AI-mode call: infer, hold the contract against the caller's demands, have the values written, make the rows. */
export function aiJob(context: Context, request: AiGenerateRequest, endpoint: string): Job<Prepared> {
  const { count, locale, output_format } = request
  const id = contractId(randomBytes(16))
  const tokens = { input: 0, output: 0 }
  const budgeted = budgetedModel(context, id)
  const asked = budgeted && meteredModel(budgeted, tokens)
  let modelAsked = false
  let counted: (CountedRows & { id: string }) | undefined
  return {
    endpoint,
    isSpent: () => modelAsked,
    ...recordsAnswer,
    records: count,
    aiRecords: count,
    body: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null && value !== undefined)),
    ...(output_format === 'json' && { fingerprintSeconds }),
    prepare: async () => ({ ...(await prepare(context, request, asked)), contractId: id }),
    make: async (prepared, attribution, progress, signal) => {
      const rows = new RowProgress(count, progress)
      rows.enter('schema')
      progress({ event: 'schema', data: schemaOf(prepared) })
      const repeatable = repeatableSeed(request, context.services.clock)
      const { seed, reference_date: referenceDate } = repeatable
      const open = openToProse(prepared.fields, prepared.inferred)
      const model = writtenColumns(open).length > 0 ? asked : null
      modelAsked = model !== null
      const written = model && (await writeValues(context, model, { ...request, ...repeatable }, open, rows, signal))
      rows.enter('generating')
      const { fields } = written ?? prepared
      const records = { fields, locale, seed, referenceDate }
      const plan = planRecords(records, output_format)
      const { duplicateRows, slices } = await countedRows(plan, { fields, count }, (done) => rows.rows(done), signal)
      const envelope = {
        ...envelopeOf(request, prepared, attribution, repeatable),
        generation_mode: written ? ('ai' as const) : ('builtin' as const),
        model: written && model ? model.id : null,
        quality: {
          ...qualityOf(count, written, duplicateRows, columnQuality(records, count, prepared.inferred, written)),
          tokens,
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

/** @throws ContractMismatchError (409), HeuristicInferenceError, ValidationFailedError (422), ClientLimitError (429) */
async function prepare(
  context: Context,
  request: AiGenerateRequest,
  model: RequestModel | null,
): Promise<Omit<Prepared, 'contractId'>> {
  const inferred = await inferContract(context, request, model)
  guardContract(inferred, { expectedHash: request.expected_contract_hash ?? null, strict: request.strict_contract })
  refuseTier(context, inferred.contract, request.count)
  const fields = request.require_validate
    ? checkedContract(inferred.contract, request)
    : lenientFields(inferred.contract, request)
  if (model && writtenColumns(openToProse(fields, inferred.fields)).length > 0) admitModelUse(context)
  return { contract: inferred.contract, fields, inferred: inferred.fields }
}

/** Names may infer to a type that the caller's tier does not have. */
function refuseTier({ caller, services }: Context, { proposedSchema }: Contract, count: number): void {
  const problems = limitProblems(callerKind(caller), {
    mode: 'ai',
    count,
    countLoc: ['body', 'count'],
    fieldTypes: proposedSchema.map(({ type }, index) => ({ type, loc: ['body', 'field_names', index] })),
    upgradeUrl: upgradeUrl(services.env.PUBLIC_URL),
  })
  if (problems.length > 0) throw new ValidationFailedError(problems)
}

/** Constraints are our own guess: where one cannot be kept, as `unique` beyond a type's capacity, the field goes without. */
function lenientFields({ proposedSchema }: Contract, request: AiGenerateRequest): readonly CheckedField[] {
  const check = (fields: readonly unknown[]) => checkFields(fields, { ...request, loc: [] })
  const { problems, fields } = check(proposedSchema)
  if (problems.length === 0) return fields
  const faulty = new Set(problems.map(({ loc }) => loc[0]))
  return check(proposedSchema.map((field, index) => (faulty.has(index) ? { ...field, constraints: null } : field)))
    .fields
}

const schemaOf = ({ contract, contractId }: Prepared) => ({
  proposed_schema: contract.proposedSchema,
  contract_hash: contract.hash,
  contract_id: contractId,
})

function envelopeOf(
  { output_format, locale, count }: AiGenerateRequest,
  { contract, contractId }: Prepared,
  { tier, usage }: Attribution,
  repeatable: ReturnType<typeof repeatableSeed>,
) {
  return {
    generation_id: randomUUID(),
    output_format,
    locale,
    tier,
    ...repeatable,
    count,
    usage,
    inferred_schema: contract.proposedSchema,
    inferred_contract_hash: contract.hash,
    contract_id: contractId,
  }
}

const qualityOf = (
  count: number,
  written: WrittenFields | null,
  duplicateRows: number,
  { columns, nullRate }: ReturnType<typeof columnQuality>,
) => ({
  rows_requested: count,
  rows_returned: count,
  model_rows: written?.modelRows ?? 0,
  pooled_rows: written?.pooledRows ?? 0,
  repaired_values: written?.repairedValues ?? 0,
  duplicate_rows: duplicateRows,
  null_rate: nullRate,
  columns,
})
