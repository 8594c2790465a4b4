import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/api/root'
import { useTRPC } from '../providers/trpc'

/** A field type with what it takes. */
export type CatalogType = inferRouterOutputs<AppRouter>['console']['fieldCatalog'][number]

/** The catalog of field types; it changes with a deployment only. */
export function useCatalog(): readonly CatalogType[] {
  const trpc = useTRPC()
  return useQuery({ ...trpc.console.fieldCatalog.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? none
}

const none: readonly CatalogType[] = []
