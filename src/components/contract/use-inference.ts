import { useMutation } from '@tanstack/react-query'
import { useTRPCClient } from '@/components/providers/trpc'
import type { AiInferSchemaResponse } from '@/wire/inference'
import type { LocaleCode } from '@/wire/vocabulary'
import { canonicalHash } from './canonical-hash'

export type InferenceInput = { names: readonly string[]; hint: string; locale: LocaleCode }

/** An inferred contract with the hash that this browser computed. */
export type Inferred = {
  input: InferenceInput
  contract: AiInferSchemaResponse
  /** null outside HTTPS, where browsers have no `crypto.subtle`. */
  ownHash: string | null
}

export function useInference() {
  const client = useTRPCClient()
  return useMutation({
    mutationFn: async (input: InferenceInput): Promise<Inferred> => {
      const contract = await client.inference.inferSchema.mutate({
        field_names: [...input.names],
        locale: input.locale,
        ...(input.hint.trim() && { domain_hint: input.hint.trim() }),
      })
      return { input, contract, ownHash: await canonicalHash(contract.proposed_schema).catch(() => null) }
    },
  })
}
