import { randomBytes, randomUUID } from 'node:crypto'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { type CheckedField, checkFields } from '@/server/generation/check-schema'
import type { PlannedField } from '@/server/generation/generate-records'
import type { Contract } from '@/server/inference/contract'
import { contractId } from '@/server/inference/contract'
import { checkedContract, guardContract } from '@/server/inference/guards'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { AiGenerateRequest } from '@/wire/inference'
import { callerKind } from './check-generation'
import type { Context } from './context'
import { replyOf } from './generate'
import { inferContract } from './infer-contract'
import type { Job, Told } from './job'
import { measureRows } from './measure-rows'

type Prepared = { contract: Contract; contractId: string; fields: readonly CheckedField[] }

/** CONTRACT section 6: how long an equal body is the same call. */
const fingerprintSeconds = 300

/** The job of an AI-mode call: infer, hold the contract against the caller's demands, then make the rows. */
export function aiJob(context: Context, request: AiGenerateRequest, endpoint: string): Job<Prepared> {
  const { count, locale, output_format } = request
  return {
    endpoint,
    records: count,
    aiRecords: count,
    body: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null && value !== undefined)),
    ...(output_format === 'json' && { fingerprintSeconds }),
    prepare: () => prepare(context, request),
    make: async (prepared, told, progress, signal) => {
      progress({ event: 'status', data: { stage: 'schema' } })
      progress({ event: 'schema', data: schemaOf(prepared) })
      progress({ event: 'status', data: { stage: 'generating' } })
      const seed = request.seed ?? randomBytes(8).toString('hex')
      const fields: readonly PlannedField[] = prepared.fields
      const measured = await measureRows({ fields, locale, seed }, count, progress, signal)
      const envelope = envelopeOf(request, prepared, told, seed, measured)
      return { envelope, encoding: output_format, locale, rows: fields }
    },
    reply: replyOf,
  }
}

/** @throws ContractMismatchError (409), HeuristicInferenceError, ValidationFailedError (422) */
async function prepare(context: Context, request: AiGenerateRequest): Promise<Prepared> {
  const inferred = await inferContract(context, request)
  guardContract(inferred, { expectedHash: request.expected_contract_hash ?? null, strict: request.strict_contract })
  refuseTier(context, inferred.contract, request.count)
  const fields = request.require_validate
    ? checkedContract(inferred.contract, request)
    : lenientFields(inferred.contract, request)
  return { contract: inferred.contract, contractId: contractId(randomBytes(16)), fields }
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
  { tier, usage }: Told,
  seed: string,
  measured: { duplicateRows: number; nullRate: number },
) {
  return {
    generation_id: randomUUID(),
    output_format,
    locale,
    tier,
    seed,
    count,
    usage,
    inferred_schema: contract.proposedSchema,
    inferred_contract_hash: contract.hash,
    contract_id: contractId,
    generation_mode: 'builtin',
    model: null,
    quality: {
      rows_requested: count,
      rows_returned: count,
      model_rows: 0,
      pooled_rows: 0,
      repaired_values: 0,
      duplicate_rows: measured.duplicateRows,
      null_rate: measured.nullRate,
    },
  }
}
