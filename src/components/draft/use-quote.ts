import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { Problem } from '@/wire/problem'

/** An answer of validate: rows, size and price, or all problems. */
export type Quote<Result> = { result: Result | null; problems: readonly Problem[] }

type Validate<Request, Result> = (request: Request, options: { signal: AbortSignal }) => Promise<Result>

/** The quote for the request on screen, asked again when it settles. `kind` keeps the answers of two validates apart. */
export function useQuote<Request, Result>(kind: string, request: Request, validate: Validate<Request, Result>) {
  const apiKey = useApiKey()
  const settled = useSettled(request, 250)
  return useQuery({
    queryKey: ['quote', kind, settled, apiKey],
    queryFn: async ({ signal }): Promise<Quote<Result>> => {
      try {
        return { result: await validate(settled, { signal }), problems: none }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal?.status !== 422) throw error
        return { result: null, problems: refusal.problems }
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** A constant, so that an answer without problems re-renders only what shows its figures. */
const none: readonly Problem[] = []
