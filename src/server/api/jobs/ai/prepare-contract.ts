import { type Context, callerKind } from '@/server/api/context'
import { limitProblems } from '@/server/billing/limit-problems'
import { upgradeUrl } from '@/server/billing/tiers'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { Contract, InferredColumn } from '@/server/inference/contract/contract'
import { checkedContract, guardContract } from '@/server/inference/contract/guards'
import type { RequestModel } from '@/server/inference/model/question'
import { openToProse } from '@/server/inference/values/prose-fields'
import { writtenColumns } from '@/server/inference/values/written-columns'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { AiGenerateRequest } from '@/wire/inference'
import { admitModelUse, inferContract } from './infer-contract'

/** The contract of a call, and what its rows are made from. */
export type Prepared = {
  contract: Contract
  fields: readonly CheckedField[]
  inferred: readonly InferredColumn[]
}

/**
 * Infers the contract of a call and checks it against the caller's demands.
 * @throws ContractMismatchError (409), HeuristicInferenceError, ValidationFailedError (422), ClientLimitError (429)
 */
export async function prepareContract(
  context: Context,
  request: AiGenerateRequest,
  model: RequestModel | null,
): Promise<Prepared> {
  const inferred = await inferContract(context, request, model)
  guardContract(inferred, { expectedHash: request.expected_contract_hash ?? null, strict: request.strict_contract })
  refuseTier(context, inferred.contract, request.count)
  const fields = request.require_validate
    ? checkedContract(inferred.contract, request)
    : lenientFields(inferred.contract, request)
  if (model && writtenColumns(openToProse(fields, inferred.fields)).length > 0) admitModelUse(context)
  return { contract: inferred.contract, fields, inferred: inferred.fields }
}

/** A type that is stated, or locked, may be one that the caller's tier does not have. */
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
