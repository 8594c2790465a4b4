import type { FieldTypeName } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import type { InferredField } from '@/server/names/infer-fields'
import type { JsonObject } from '@/wire/json'
import { describeColumn } from './describe-column'

/** A column whose type is any of the catalog, inferred, stated by the caller or learned from the caller's rows. */
export type InferredColumn = Omit<InferredField<FieldTypeName>, 'source' | 'constraints'> & {
  readonly constraints?: JsonObject
  readonly source: InferenceSource
  /** The caller's own words, where a contract is brought along. */
  readonly description?: string
  /** Share of nulls, 0 to 100; absent where there are none. */
  readonly blankPercentage?: number
}

/** Where a type came from (ADR 5). */
export type InferenceSource = 'catalog' | 'model' | 'heuristic' | 'caller' | 'sample'

/** One member of `proposed_schema`, in the order and with the names of the answer; absent members are left out. */
export type ProposedField = {
  readonly name: string
  readonly type: FieldTypeName
  readonly description: string
  readonly constraints?: JsonObject
  readonly blankPercentage?: number
}

/** An inferred schema and its hash (ADR 5). */
export type Contract = {
  readonly proposedSchema: readonly ProposedField[]
  /** Lower-case hex SHA-256 of the RFC 8785 form of `proposedSchema`, as any client can compute it. */
  readonly hash: string
}

/**
 * The contract of inferred fields, in request order. It holds only deterministic members: neither sources nor
 * confidence, and the descriptions of the catalog or of the caller, never a model's words.
 */
export function contractOf(fields: readonly InferredColumn[]): Contract {
  const proposedSchema = fields.map(({ name, type, description, constraints, blankPercentage }) => ({
    name,
    type,
    description: description ?? describeColumn(type, constraints),
    ...(constraints && { constraints }),
    ...(blankPercentage !== undefined && { blankPercentage }),
  }))
  return { proposedSchema, hash: canonicalHash(proposedSchema) }
}

/**
 * The name under which logs and answers speak of one inference; it says nothing of the contract.
 * @param random 16 bytes of randomness.
 */
export const contractId = (random: Uint8Array): string => `ctr_${Buffer.from(random).toString('hex')}`
