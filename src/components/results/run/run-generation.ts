import type { QueryClient } from '@tanstack/react-query'
import { refetchUsage } from '@/components/account/use-usage'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { createIdempotencyKeys } from './idempotency-key'
import { keepResult } from './last-result'
import { loggedGeneration } from './logged-generation'
import { resultStore, runStore } from './run-store'

const idempotencyKeys = createIdempotencyKeys('rowmint.open-call')

/** A request, and what its schema is called. */
export type NamedRequest = { readonly request: DraftRequest; readonly name: string }

/** Generates rows with this browser's key, shows and keeps them. @throws the errors of `generateRows` */
export async function runGeneration(
  { request, name }: NamedRequest,
  controller: AbortController,
  queryClient: QueryClient,
): Promise<void> {
  const { signal } = controller
  const apiKey = apiKeyStore.read()
  const headers = { ...keyHeaders(apiKey), 'Idempotency-Key': idempotencyKeys.of(JSON.stringify([apiKey, request])) }
  const onProgress = (received: number) => {
    if (!signal.aborted) runStore.write({ phase: 'running', received, controller })
  }
  try {
    const rows = await loggedGeneration(request, { headers, signal, onProgress }, () => void idempotencyKeys.settle())
    const generated = { ...rows, name }
    void idempotencyKeys.settle(keepResult('last', generated))
    if (!signal.aborted) {
      resultStore.write(generated)
      runStore.write({ phase: 'none' })
    }
  } finally {
    // Not awaited: the rows do not wait for the new count of calls.
    void refetchUsage(queryClient, apiKey)
  }
}
