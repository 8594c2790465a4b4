import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '@/components/results/exchange'
import { offerOf } from '@/components/results/refusals/read-refusal'

/** A call as far as its price depends on it. */
export type PricedCall = Pick<Exchange, 'path' | 'method' | 'requestBody'>

/** The price of a call, which the service answers without a key; null where payments are off. */
export const useOffer = (call: PricedCall | undefined) =>
  useQuery({
    queryKey: ['offer', call?.path, call?.requestBody],
    queryFn: async ({ signal }) => {
      if (!call) return null
      const response = await fetch(call.path, {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(call.requestBody),
        signal,
      })
      return offerOf(await response.json()) ?? null
    },
    enabled: call !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
