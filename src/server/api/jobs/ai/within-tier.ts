import { type Context, callerKind } from '@/server/api/context'
import { isProType } from '@/server/billing/limit-problems'
import { callerLimits } from '@/server/billing/tiers'
import { contractOf, type InferredColumn } from '@/server/inference/contract/contract'
import type { SchemaInference } from '@/server/inference/infer-schema'

/**
 * The inference as the caller's tier has it: an inferred type never shuts a caller out, so card numbers become masked
 * ones. A type that the caller states, or has locked with the contract's hash, is left for the tier to refuse.
 */
export function withinTier(
  { caller }: Context,
  inferred: SchemaInference,
  lockedHash: string | null | undefined,
): SchemaInference {
  const isLocked = lockedHash?.toLowerCase() === inferred.contract.hash
  if (callerLimits[callerKind(caller)].proTypes || isLocked || !inferred.fields.some(isBeyond)) return inferred
  const fields = inferred.fields.map((field) => (isBeyond(field) ? masked(field) : field))
  return { fields, contract: contractOf(fields) }
}

const isBeyond = ({ type, source }: InferredColumn): boolean => isProType(type) && source !== 'caller'

/** A card number as receipts show it: twelve stars and four digits. */
const masked = ({ constraints: _, ...field }: InferredColumn): InferredColumn => ({
  ...field,
  type: 'text',
  constraints: { pattern: '\\*{12}[0-9]{4}' },
})
