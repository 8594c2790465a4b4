import { useMutation } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'
import { changeContractWork, type Inferred, inferenceBody } from './contract-work'
import { canonicalHash } from './pins/canonical-hash'

export type InferenceInput = Inferred['input']

/** Infers a contract and keeps it as the page's work. */
export function useInference() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: InferenceInput): Promise<Inferred> => {
      const contract = await apiClient.inference.inferSchema.mutate(inferenceBody(input))
      return { input, contract, ownHash: await canonicalHash(contract.proposed_schema).catch(() => null) }
    },
    onSuccess: (inferred) => changeContractWork({ inferred }),
  })
}
