import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { createContext, useContext } from 'react'
import { useTRPC } from '@/components/providers/trpc'
import type { AppRouter } from '@/server/api/root'

/** A field type with what it takes. */
export type CatalogType = inferRouterOutputs<AppRouter>['console']['fieldCatalog'][number]

/** The catalog of field types; it changes with a deployment only. */
export function useCatalog(): readonly CatalogType[] {
  const trpc = useTRPC()
  return useQuery({ ...trpc.console.fieldCatalog.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? none
}

const none: readonly CatalogType[] = []

/** The catalog for those deep in the list of fields: it comes late, and only what shows it is drawn anew. */
export const CatalogContext = createContext(none)

/** A type by its name; undefined while the catalog is on its way, or when there is none of that name. */
export const useType = (name: string): CatalogType | undefined =>
  useContext(CatalogContext).find((type) => type.name === name)
