import { AppError } from '@/server/kernel/errors'
import type { Contract } from './contract'

/** The names no longer infer to the contract that the caller has locked (ADR 5). */
export class ContractMismatchError extends AppError {
  constructor(expectedHash: string, actual: Contract) {
    super(`The inferred contract is ${actual.hash}, not ${expectedHash}.`, {
      status: 409,
      code: 'contract_mismatch',
      hint: 'Compare proposed_schema with the schema you locked; to accept it, send its hash as expected_contract_hash.',
      members: {
        expected_contract_hash: expectedHash,
        actual_contract_hash: actual.hash,
        proposed_schema: actual.proposedSchema,
      },
    })
  }
}
