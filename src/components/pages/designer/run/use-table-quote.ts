import { useMemo } from 'react'
import { nameProblems } from '@/components/draft/naming/name-problems'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { type Quote, useQuote } from '@/components/draft/use-quote'
import { apiClient } from '@/components/providers/trpc'
import type { Problem } from '@/wire/problem'
import type { ValidationResult } from '@/wire/rows/generation'

/** The quote for the table on screen. The problems of its names are found here, at once; the others by the service. */
export function useTableQuote(request: DraftRequest): Quote<ValidationResult> | undefined {
  const { problems, named } = useMemo(() => withNames(request), [request])
  const quote = useQuote('table', named, apiClient.generation.validate.mutate).data
  return useMemo(
    () => (problems.length === 0 ? quote : { result: null, problems: [...problems, ...(quote?.problems ?? [])] }),
    [problems, quote],
  )
}

/**
 * The problems of the names, and the request with substitute names, so that the service finds all its other problems.
 */
export function withNames(request: DraftRequest): { problems: readonly Problem[]; named: DraftRequest } {
  const problems = nameProblems(request.schema_fields)
  if (problems.size === 0) return { problems: [], named: request }
  const schema_fields = request.schema_fields.map((field, index) =>
    problems.has(index) ? { ...field, name: `unnamed column ${index + 1}` } : field,
  )
  return { problems: [...problems.values()], named: { ...request, schema_fields } }
}
