import { type Contract, contractOf } from '@/server/inference/contract'
import { type InferredField, inferFields } from '@/server/inference/infer-fields'
import type { AiInferSchemaRequest } from '@/wire/inference'
import type { Context } from './context'

/** The inferred types of a request's names, and the contract they make. */
export async function inferContract(
  _context: Context,
  { field_names, locale, domain_hint }: Pick<AiInferSchemaRequest, 'field_names' | 'locale' | 'domain_hint'>,
): Promise<{ fields: readonly InferredField[]; contract: Contract }> {
  const fields = inferFields(field_names, { locale, domainHint: domain_hint ?? null })
  return { fields, contract: contractOf(fields) }
}
