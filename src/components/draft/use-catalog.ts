import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { createContext, useContext } from 'react'
import { apiClient } from '@/components/providers/trpc'
import type { AppRouter } from '@/server/api/root'

/** A field type with its constraints, examples and tier. */
export type CatalogType = inferRouterOutputs<AppRouter>['console']['fieldCatalog'][number] & {
  /** It exists in data sets only, so that one table cannot show a sample of it. */
  isPlain?: true
}

/** The catalog of field types; it changes only with a deployment. */
export const useCatalog = (): readonly CatalogType[] => useCatalogQuery().data ?? none

/** Whether the catalog may arrive at any moment, and shift content rendered without it. */
export function useCatalogIsComing(): boolean {
  const { isLoading, failureCount } = useCatalogQuery()
  return isLoading && failureCount === 0
}

/**
 * Why the list of types is not complete; undefined once it is. A list that failed to load is requested again by each new
 * reader.
 */
export function useMissingTypes(): 'loading' | 'failed' | undefined {
  const { isSuccess, isError, fetchStatus } = useCatalogQuery()
  if (isSuccess) return undefined
  return isError || fetchStatus === 'paused' ? 'failed' : 'loading'
}

const useCatalogQuery = () =>
  useQuery({
    queryKey: ['console.fieldCatalog'],
    queryFn: ({ signal }) => apiClient.console.fieldCatalog.query(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const none: readonly CatalogType[] = []

/** The catalog for components deep in the field list: it arrives late, and only its readers are rendered again. */
export const CatalogContext = createContext(none)

/** A type by its name; undefined while the catalog loads, or when no type has that name. */
export const useType = (name: string): CatalogType | undefined =>
  useContext(CatalogContext).find((type) => type.name === name)
