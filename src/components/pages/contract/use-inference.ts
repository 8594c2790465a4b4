import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { columnNames } from '@/components/draft/naming/column-names'
import { apiClient } from '@/components/providers/trpc'
import { changeContractWork, type Inferred, inferenceBody, untouchedSample } from './contract-work'
import { canonicalHash } from './pins/canonical-hash'

export type InferenceInput = Inferred['input']

/** Infers a contract and keeps the latest as the page's work; a first visitor's sample is inferred at once. */
export function useInference() {
  const latest = useRef<InferenceInput>(null)
  const inference = useMutation({
    mutationFn: async (input: InferenceInput): Promise<Inferred> => {
      const contract = await apiClient.inference.inferSchema.mutate(inferenceBody(input))
      return { input, contract, ownHash: await canonicalHash(contract.proposed_schema).catch(() => null) }
    },
    onMutate: (input) => {
      latest.current = input
    },
    onSuccess: (inferred) => {
      if (inferred.input === latest.current) changeContractWork({ inferred })
    },
  })
  const { mutate } = inference
  useEffect(() => {
    const sample = untouchedSample()
    if (sample) mutate({ names: columnNames(sample.text), hint: sample.hint, locale: sample.locale, overrides: {} })
  }, [mutate])
  return inference
}
