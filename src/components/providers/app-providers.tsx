'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refusalOf } from './refusal'

/** Server state and the rules of the keyboard, for every page. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** A held Enter presses a button, or sends a form, once: it may cost a call. */
const pressOnce = (event: KeyboardEvent) => {
  if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.target.closest('button, form input')) event.preventDefault()
}

if (typeof document !== 'undefined') document.addEventListener('keydown', pressOnce)

/** A refusal is final; only a call without an answer is retried. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => refusalOf(error) === undefined && failures < 2,
      },
      // Offline, user actions fail at once instead of waiting for the network.
      mutations: { networkMode: 'always' },
    },
  })
