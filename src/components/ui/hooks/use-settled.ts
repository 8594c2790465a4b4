import { useEffect, useRef, useState } from 'react'

/** A value once it has not changed for some milliseconds. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** A value at once after a while without changes; of changes in quick succession the last, once they have settled. */
export function useSettledBurst<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const isBurst = now - changedAt.current < afterMs
    changedAt.current = now
    if (!isBurst) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** A function that runs once it has not been called for some milliseconds. */
export function useSettledCallback(callback: () => void, afterMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, afterMs)
  }
}
