import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { columnNames } from '@/components/draft/naming/column-names'
import { apiClient } from '@/components/providers/trpc'
import { changeContractWork, type Inferred, inferenceBody, untouchedSample } from './contract-work'
import { canonicalHash } from './pins/canonical-hash'

export type InferenceInput = Inferred['input']

/** Infers a contract and keeps it as the page's work; a first visitor's sample is inferred at once. */
export function useInference() {
  const inference = useMutation({
    networkMode: 'always',
    mutationFn: async (input: InferenceInput): Promise<Inferred> => {
      const contract = await apiClient.inference.inferSchema.mutate(inferenceBody(input))
      return { input, contract, ownHash: await canonicalHash(contract.proposed_schema).catch(() => null) }
    },
    onSuccess: (inferred) => changeContractWork({ inferred }),
  })
  const { mutate } = inference
  useEffect(() => {
    const sample = untouchedSample()
    if (sample) mutate({ names: columnNames(sample.text), hint: sample.hint, locale: sample.locale, overrides: {} })
  }, [mutate])
  return inference
}
