import { randomUUID } from 'node:crypto'
import type { Attribution } from '@/server/api/admission/job'
import type { repeatableSeed } from '@/server/api/jobs/repeatable-seed'
import type { Contract } from '@/server/inference/contract/contract'
import type { WrittenFields } from '@/server/inference/values/generate-values'
import type { AiGenerateRequest } from '@/wire/inference'
import type { columnQuality } from './column-quality'

/** The members of an AI answer apart from its rows, its model and its quality (ADR 6). */
export function aiEnvelope(
  { output_format, locale, count }: AiGenerateRequest,
  { contract, contractId }: NamedContract,
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

type NamedContract = { readonly contract: Contract; readonly contractId: string }

/** The contract, as a stream announces it. */
export const schemaOf = ({ contract, contractId }: NamedContract) => ({
  proposed_schema: contract.proposedSchema,
  contract_hash: contract.hash,
  contract_id: contractId,
})

/** How the rows came about (ADR 6). */
export const qualityOf = (
  count: number,
  written: WrittenFields | null,
  duplicateRows: number,
  { columns, nullRate }: Awaited<ReturnType<typeof columnQuality>>,
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
