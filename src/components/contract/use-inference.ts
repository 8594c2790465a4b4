import { useMutation } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'
import { canonicalHash } from './canonical-hash'
import { changeContractWork, type Inferred } from './contract-work'

export type InferenceInput = Inferred['input']

/** Infers a contract and keeps it as the page's work. */
export function useInference() {
  return useMutation({
    mutationFn: async (input: InferenceInput): Promise<Inferred> => {
      const contract = await apiClient.inference.inferSchema.mutate({
        field_names: [...input.names],
        locale: input.locale,
        ...(input.hint.trim() && { domain_hint: input.hint.trim() }),
      })
      return { input, contract, ownHash: await canonicalHash(contract.proposed_schema).catch(() => null) }
    },
    onSuccess: (inferred) => changeContractWork({ inferred, picked: {} }),
  })
}
