import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/providers/trpc'

/** Whether this deployment takes escrow invoices; no, until it says so. */
export const useTakesEscrow = (): boolean =>
  useQuery(useTRPC().discovery.capabilities.queryOptions()).data?.payment_environment.agentic
    .escrow_middleware_enabled_static === true
