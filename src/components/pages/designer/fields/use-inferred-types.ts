import { useRef } from 'react'
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
    const { signal } = pending.current
    void import('./infer-types').then(({ inferTypes }) => inferTypes(signal)).catch(() => {})
  }, settleMs)
}
