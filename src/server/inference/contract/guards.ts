import { checkFields } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { LocaleCode } from '@/wire/vocabulary'
import type { Contract, InferredColumn } from './contract'
import { ContractMismatchError } from './contract-mismatch'
import { HeuristicInferenceError, isGuess } from './heuristic-inference'

/** Demands of a caller on an inferred contract, checked before anything is charged, counted or sent (ADR 5). */
export type ContractDemands = {
  /** The hash that the caller has locked; null demands none. Compared without regard to case. */
  readonly expectedHash: string | null
  /** No type may be a guess. */
  readonly strict: boolean
}

/**
 * Checks an inference against the caller's demands.
 * @throws ContractMismatchError (409) when the hash is another.
 * @throws HeuristicInferenceError (422) when strict and a type is a guess.
 */
export function guardContract(
  { fields, contract }: { fields: readonly InferredColumn[]; contract: Contract },
  { expectedHash, strict }: ContractDemands,
): void {
  if (expectedHash !== null && expectedHash.toLowerCase() !== contract.hash) {
    throw new ContractMismatchError(expectedHash, contract)
  }
  if (strict && fields.some(isGuess)) throw new HeuristicInferenceError(fields)
}

/**
 * The fields of a contract, ready to be generated: judged by the very checks of validate (`require_validate`). Tiers
 * and counts are for the API to judge, with the caller in view.
 * @throws ValidationFailedError with every problem, located at the name it belongs to.
 */
export function checkedContract(
  { proposedSchema }: Contract,
  request: { locale: LocaleCode; count: number },
): CheckedField[] {
  const { problems, fields } = checkFields(proposedSchema, { ...request, loc: ['body', 'field_names'] })
  if (problems.length > 0) throw new ValidationFailedError(problems)
  return fields
}
