import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { canonicalHash } from '@/server/kernel/canonical-json'
import type { InferredField } from '@/server/names/infer-fields'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

/** A column whose type is any of the catalog. */
export type InferredColumn = InferredField<FieldTypeName>

/** One member of `proposed_schema`, in the order and with the names of the answer; absent members are left out. */
export type ProposedField = {
  readonly name: string
  readonly type: FieldTypeName
  readonly description: string
  readonly constraints?: ProposedConstraints
}

/** An inferred schema and its hash (ADR 5). */
export type Contract = {
  readonly proposedSchema: readonly ProposedField[]
  /** Lower-case hex SHA-256 of the RFC 8785 form of `proposedSchema`, as any client can compute it. */
  readonly hash: string
}

/**
 * The contract of inferred fields, in request order. It holds only what is deterministic: neither sources nor
 * confidence, and the catalog's descriptions, never a model's words.
 */
export function contractOf(fields: readonly InferredColumn[]): Contract {
  const proposedSchema = fields.map(({ name, type, constraints }) => ({
    name,
    type,
    description: catalog[type].description,
    ...(constraints && { constraints }),
  }))
  return { proposedSchema, hash: canonicalHash(proposedSchema) }
}

/**
 * The name under which logs and answers speak of one inference; it says nothing of the contract.
 * @param random 16 bytes of randomness.
 */
export const contractId = (random: Uint8Array): string => `ctr_${Buffer.from(random).toString('hex')}`
