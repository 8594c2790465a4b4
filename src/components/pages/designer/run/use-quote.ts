import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { Problem } from '@/wire/problem'
import type { ValidationResult } from '@/wire/rows/generation'

export type Quote = { result: ValidationResult | null; problems: readonly Problem[] }

/** The answer of validate to the request on screen: its price, or all of its problems. */
export function useQuote(request: DraftRequest) {
  const apiKey = useApiKey()
  const settled = useSettled(request, 250)
  return useQuery({
    queryKey: ['quote', settled, apiKey],
    queryFn: async ({ signal }): Promise<Quote> => {
      try {
        return { result: await apiClient.generation.validate.mutate(settled, { signal }), problems: [] }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal?.status !== 422) throw error
        return { result: null, problems: refusal.problems }
      }
    },
    placeholderData: keepPreviousData,
  })
}
