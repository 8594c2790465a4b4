'use client'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cssVariables, theme } from '@/components/ui/theme'
import { refusalOf } from './refusal'
import { createApiClient, TRPCProvider } from './trpc'

/** Theme, server state and the API client, for every page. */
export function AppProviders({ children, nonce }: { children: ReactNode; nonce: string }) {
  const [queryClient] = useState(createQueryClient)
  const [apiClient] = useState(createApiClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={apiClient} queryClient={queryClient}>
          {children}
        </TRPCProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** A refusal is final; only a call without an answer is retried. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => refusalOf(error) === undefined && failures < 2,
      },
    },
  })
