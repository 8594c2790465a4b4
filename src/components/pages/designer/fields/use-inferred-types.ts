import { useRef } from 'react'
import { changeDraft, readCurrentDraft } from '@/components/draft/draft-store'
import { apiClient } from '@/components/providers/trpc'
import { useSettledCallback } from '@/components/ui/hooks/use-settled'

const settleMs = 250

/**
 * A function to call when names have changed: a moment later it has the server infer the types of all fields that
 * follow their names, in one request. Where the server cannot be reached they stay as they are until the next change.
 */
export function useInferredTypes(): () => void {
  const pending = useRef<AbortController>(undefined)
  return useSettledCallback(() => {
    pending.current?.abort()
    pending.current = new AbortController()
    void inferTypes(pending.current.signal)
  }, settleMs)
}

/** Has the server infer the types of all fields that follow their names, now. */
export async function inferTypes(signal?: AbortSignal): Promise<void> {
  const { fields, locale } = readCurrentDraft()
  const names = fields.filter(({ name, typeFollowsName }) => typeFollowsName && name !== '').map(({ name }) => name)
  if (names.length === 0) return
  const columns = await import('@/components/draft/naming/infer-columns')
    .then(({ inferColumns }) => inferColumns(apiClient, { names: [...new Set(names)], locale }, signal))
    .catch(() => [])
  if (columns.length > 0) changeDraft({ kind: 'infer', columns })
}
